import { pathScore } from '@hedgerow/learn/chain';
import { describe, expect, test } from 'vitest';
import { toy } from '../../test/toy.js';
import { inside } from './conventions.js';
import { cuedSentence } from './cued/cued-sentence.js';
import { scopeProbabilities } from './scope-probabilities.js';
import { labelScorer } from './score-labels.js';
import { trainScopes } from './train-scopes.js';

const toys = ['Rain', 'Snow', 'Moss'].flatMap((noun) => [
  toy(
    `${noun}/NN/2/SBJ does/VBZ/0/ROOT (not)/RB/2/ADV{ stay/VB/2/VC} long/RB/2/TMP ././2/P`,
    'negation',
  ),
  toy(`${noun}/NN/2/SBJ has/VBZ/0/ROOT (no)/DT/4/NMOD{ end/NN/2/OBJ} ././2/P`, 'negation'),
]);
const unseen = toy(
  'Hay/NN/2/SBJ does/VBZ/0/ROOT (not)/RB/2/ADV burn/VB/2/VC long/RB/2/TMP ././2/P',
  'negation',
);
const train = (preset: 'li2018-linear' | 'li2018-semi' | 'li2018-latent' | 'trees') =>
  trainScopes(toys, preset, { convention: 'bioscope', maxIterations: 8 });

describe.each(['li2018-linear', 'li2018-latent', 'trees'] as const)('%s', (preset) => {
  test('the probability of a token is that of all labellings that have it inside', async () => {
    const model = train(preset);
    const [found] = await scopeProbabilities(model)(unseen.sentence, unseen.text);
    const scores = labelScorer(model).chain(cuedSentence(unseen.sentence, unseen.text, 0)!);
    const states = scores.labelCount;
    const sums = new Float64Array(scores.length);
    let all = 0;
    for (let code = 0; code < states ** scores.length; code++) {
      const path = Array.from(sums, (_, t) => Math.floor(code / states ** t) % states);
      const weight = Math.exp(pathScore(scores, path));
      all += weight;
      path.forEach((state, t) => {
        if (Math.floor(state / model.hidden) === inside) sums[t]! += weight;
      });
    }
    sums.forEach((sum, t) => {
      expect(found![t]).toBeCloseTo(sum / all, 9);
    });
  });
});

test.each(['li2018-linear', 'li2018-semi', 'li2018-latent', 'trees'] as const)(
  '%s: of one stretch around the cue probabilities rise up to it and fall after it',
  async (preset) => {
    const [found] = await scopeProbabilities(train(preset))(unseen.sentence, unseen.text);
    const [not, burn, long] = [2, 3, 4];
    expect(found![not]).toBeCloseTo(1, 9);
    for (let t = 0; t < not; t++) expect(found![t]).toBeLessThan(found![t + 1]! + 1e-9);
    for (let t = not; t < 5; t++) expect(found![t]).toBeGreaterThan(found![t + 1]! - 1e-9);
    expect(found![burn]).toBeGreaterThan(0.5);
    expect(found![long]).toBeLessThan(0.5);
  },
);

test('a cue without a token has none', async () => {
  const cue = { kind: 'negation' as const, spans: [{ start: 3, end: 4 }] };
  const sentence = { ...unseen.sentence, cues: [cue] };
  expect(await scopeProbabilities(train('trees'))(sentence, unseen.text)).toEqual([undefined]);
});
