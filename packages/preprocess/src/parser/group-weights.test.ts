import { hashedScorer, rememberingScorer } from '@hedgerow/learn/hashed';
import { expect, test } from 'vitest';
import { toyTreebank } from '../../test/toy-treebank.js';
import { featureGroups, featureSize, stateFeatures } from './features.js';
import { groupWeights, rememberedWeights } from './group-weights.js';
import { parserTokens } from './parser-tokens.js';
import {
  canLeft,
  canRight,
  canShift,
  isFinal,
  parserStates,
  recordSize,
  startStates,
  stateAfter,
} from './state.js';
import { trainBeamParser } from './train-beam-parser.js';

const { lefts, weights } = trainBeamParser([{ documents: toyTreebank(60, 1) }], {
  passes: 3,
  width: 4,
});
const scorer = hashedScorer(weights);
const features = new Uint32Array(featureSize);

/** States of all kinds: what can be done is done in turns. */
function* walk(documents: ReturnType<typeof toyTreebank>) {
  const states = parserStates(lefts.length);
  let turn = 0;
  for (const sentence of documents.flatMap(({ sentences }) => sentences)) {
    const tokens = parserTokens(sentence, false);
    startStates(states, sentence.tokens.length);
    for (let state = 0; !isFinal(states, state); ) {
      yield { cells: states.cells, state, tokens };
      const left = 1 + (turn % lefts.length);
      const right = 1 + lefts.length + (turn % (scorer.classes - 1 - lefts.length));
      const choices = [
        ...(canShift(states, state) ? [0] : []),
        ...(canLeft(states, state) ? [left] : []),
        ...(canRight(states, state) ? [right] : []),
      ];
      state = stateAfter(states, state, choices[turn++ % choices.length]!);
    }
  }
}

test.each([
  ['looked up', () => groupWeights(scorer.add)],
  ['remembered', () => rememberedWeights(rememberingScorer(weights, { bits: 15 }))],
  ['remembered in little room', () => rememberedWeights(rememberingScorer(weights, { bits: 3 }))],
] as const)('the groups of a state add up to the weights of its features: %s', (_how, make) => {
  const groups = make();
  let states = 0;
  for (const { cells, state, tokens } of walk(toyTreebank(20, 2))) {
    const whole = new Int32Array(scorer.classes);
    scorer.add(features, stateFeatures(cells, state, tokens, features), whole);
    const sums = new Int32Array(scorer.classes + 1);
    groups.view(cells, state * recordSize, tokens);
    groups.add(0, 3, sums, 1);
    groups.add(3, featureGroups.length, sums, 1);
    expect(sums.subarray(1)).toEqual(whole);
    if (whole.some((sum) => sum !== 0)) states++;
  }
  expect(states).toBeGreaterThan(100);
});

test('shared features see what is said of them and nothing else', () => {
  const seen = Int32Array.from({ length: 40 }, (_, i) => 1000 + i);
  for (const { sees, write } of featureGroups.flatMap(({ shared }) => shared)) {
    const n = write(seen, features, 0);
    const before = [...features.subarray(0, n)];
    seen.forEach((value, place) => {
      seen[place] = value + 5000;
      write(seen, features, 0);
      const isChanged = before.some((feature, i) => feature !== features[i]);
      expect([place, isChanged]).toEqual([place, sees.includes(place)]);
      seen[place] = value;
    });
  }
});
