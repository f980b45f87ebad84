import { stageConformance } from '@hedgerow/document/conformance';
import { describe, expect, test } from 'vitest';
import { textsOf, toy, toyDocument, toySentences } from '../../test/toy.js';
import { perceptronCertainty } from './perceptron-certainty.js';
import { perceptronCues } from './perceptron-cues.js';
import { decodePerceptron, encodePerceptron } from './perceptron-model.js';
import { perceptronScopes } from './perceptron-scopes.js';
import { trainPerceptronCertainty } from './train-certainty.js';
import { trainPerceptronCues } from './train-cues.js';
import { tallyPairs, trainPerceptronScopes } from './train-scopes.js';

const sentences = toySentences.map(({ sentence }) => sentence);
const certainty = trainPerceptronCertainty(sentences);
const cues = trainPerceptronCues(sentences, 'speculation');
const scopes = trainPerceptronScopes(sentences, 'speculation');

const unseen = toy(
  'Hay/NN/2/SBJ may/MD/0/ROOT fall/VB/2/VC there/RB/3/LOC because/IN/2/PRP it/PRP/7/SBJ can/MD/5/SUB ././2/P',
);

describe('sentences', () => {
  test('are uncertain where their words add up to it', async () => {
    const stage = perceptronCertainty(certainty, { explain: 3 });
    const found = (await stage.run(unseen.sentence, unseen.text)).certainty;
    expect(found.label).toBe('uncertain');
    expect(found.score).toBeGreaterThan(0);
    expect(found.why).toHaveLength(3);
    const sure = toy('Hay/NN/2/SBJ appears/VBZ/0/ROOT at/IN/2/LOC night/NN/3/PMOD ././2/P');
    expect((await stage.run(sure.sentence, sure.text)).certainty.label).toBe('certain');
  });

  test('are learned from their certainty, where they have no cues', async () => {
    const judged = sentences.map(({ cues: found, scopes: _, ...rest }) => ({
      ...rest,
      certainty: { label: found.length > 0 ? ('uncertain' as const) : ('certain' as const) },
    }));
    expect(trainPerceptronCertainty(judged)).toEqual(certainty);
    const { certainty: _, ...bare } = judged[0]!;
    expect(() => trainPerceptronCertainty([bare])).toThrow(
      expect.objectContaining({ code: 'NO_DATA' }),
    );
  });

  test('weigh a word as often as it comes', async () => {
    const stage = perceptronCertainty(certainty);
    const score = async (line: string) =>
      (await stage.run(toy(line).sentence, '')).certainty.score!;
    const [once, twice] = [
      await score('x/XX/0/D may/MD/0/D y/YY/0/D'),
      await score('x/XX/0/D may/MD/0/D y/YY/0/D z/XX/0/D may/MD/0/D y/YY/0/D'),
    ];
    expect(twice).toBeCloseTo(2 * once);
  });
});

describe('cues', () => {
  test('are runs of words, with what weighed', async () => {
    const stage = perceptronCues(cues, { explain: 2 });
    const { cues: found } = await stage.run(unseen.sentence, unseen.text);
    expect(textsOf(unseen.text, found)).toEqual(['may']);
    expect(found[0]!.why!.words[0]!.features).toHaveLength(2);
    expect(found[0]!.score).toBe(found[0]!.why!.words[0]!.score);
  });

  test('of several words are one', async () => {
    const joined = toySentences.map(({ sentence }) => ({
      ...sentence,
      cues: sentence.cues.map(({ kind, spans: [span] }) => ({
        kind,
        spans: [
          { start: span!.start, end: sentence.tokens.find(({ start }) => start > span!.end)!.end },
        ],
      })),
    }));
    const stage = perceptronCues(trainPerceptronCues(joined, 'speculation'));
    const { cues: found } = await stage.run(unseen.sentence, unseen.text);
    expect(textsOf(unseen.text, found)).toEqual(['may fall']);
  });

  test('of another kind are not learned', () => {
    expect(() => trainPerceptronCues(sentences, 'negation')).toThrow(
      expect.objectContaining({ code: 'NO_DATA' }),
    );
  });
});

describe('scopes', () => {
  const cued = {
    ...unseen.sentence,
    cues: [{ kind: 'speculation' as const, spans: [{ start: 4, end: 7 }] }],
  };

  test('are the block around the cue', async () => {
    const { scopes: found } = await perceptronScopes(scopes).run(cued, unseen.text);
    expect(textsOf(unseen.text, found)).toEqual(['may fall there']);
  });

  test('tell what speaks for their ends', async () => {
    const { scopes: found } = await perceptronScopes(scopes, { explain: 1 }).run(cued, unseen.text);
    expect(found[0]!.why!.map(({ tokens }) => tokens)).toEqual([
      [{ role: 'first', token: 1 }],
      [{ role: 'last', token: 3 }],
    ]);
    expect(found[0]!.why!.every(({ features }) => features!.length === 1)).toBe(true);
  });

  test('that share a word become one, unless they are kept', async () => {
    const line =
      'Hay/NN/2/SBJ (may)/MD/0/ROOT fall/VB/2/VC (may)/MD/2/COORD because/IN/2/PRP can/MD/5/SUB';
    const { sentence, text } = toy(line);
    const blocks = async (crossing: 'merge' | 'nest' | 'keep') =>
      textsOf(text, (await perceptronScopes(scopes, { crossing }).run(sentence, text)).scopes);
    const whole = 'may fall may because can';
    expect(await blocks('keep')).toEqual(['may fall may', whole]);
    expect(await blocks('merge')).toEqual([whole, whole]);
    expect(await blocks('nest')).toEqual(['may fall may', whole]);
  });

  test('of cues of other kinds are left to others', async () => {
    const other = {
      ...cued,
      cues: cued.cues.map((cue) => ({ ...cue, kind: 'negation' as const })),
    };
    expect((await perceptronScopes(scopes).run(other, unseen.text)).scopes).toEqual([]);
  });

  test('are scored by pairs of words', () => {
    const { gold, predicted, correct } = tallyPairs(scopes, sentences);
    expect([gold, predicted, correct]).toEqual([36, 36, 36]);
  });
});

test.each([certainty, cues, scopes])('a model comes back as it was: $task', (model) => {
  const bytes = encodePerceptron(model, { seed: 1 });
  expect(decodePerceptron(bytes, model.task)).toEqual(model);
  const another = model.task === 'cues' ? 'scopes' : 'cues';
  expect(() => decodePerceptron(bytes, another)).toThrow(
    expect.objectContaining({ code: 'MODEL_KIND' }),
  );
});

test('the same seed gives the same weights, and both readings of Algorithm 1 learn', () => {
  const restarted = () => trainPerceptronCues(sentences, 'speculation', { reading: 'restarted' });
  expect(restarted()).toEqual(restarted());
  expect(restarted()).not.toEqual(cues);
  expect(trainPerceptronCues(sentences, 'speculation')).toEqual(cues);
});

describe.each([perceptronCertainty(certainty), perceptronCues(cues), perceptronScopes(scopes)])(
  'the stage $name',
  (stage) => {
    for (const { name, run } of stageConformance(
      stage,
      toySentences.map((one) => toyDocument(one)),
    )) {
      test(name, run);
    }
  },
);
