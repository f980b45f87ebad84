import { nBestDerivations } from '@hedgerow/learn/chart';
import { sumsOf } from '@hedgerow/learn/hashed';
import { expect, test } from 'vitest';
import { ambiguousTrees, toyParser } from '../../test/toy-treebank.js';
import { pathOf } from '../selection/path-of.js';
import { actionScores } from './action-scores.js';
import { afterFirst, afterSecond, arena, clearArena } from './arena.js';
import { beamSearch } from './beam-search.js';
import type { ParserSentence } from './parser-sentence.js';
import { pathScorer } from './path-scores.js';
import { searchForest } from './search-forest.js';

const { tables, examples } = toyParser({ trees: ambiguousTrees });
const table = Int16Array.from({ length: 2 ** 10 + 500 }, (_, i) => ((i * 7919) % 201) - 100);
const weights = { bits: 10, weights: sumsOf(table) };

/** Step by step, with nothing in common between paths. */
function scorePlainly(sentence: ParserSentence, path: Int32Array): number {
  const a = arena();
  const { gainOf } = actionScores(a, tables, weights);
  clearArena(a, 4 * path.length);
  let state = 0;
  let total = 0;
  path.forEach((action, at) => {
    const gain = gainOf(state, action, at % 2 === 1, sentence);
    total += gain;
    state =
      at % 2 === 1
        ? afterSecond(a, state, action, gain, tables)
        : afterFirst(a, state, action, gain, sentence, tables);
  });
  return total;
}

test('paths that have much in common score what each alone would', () => {
  const search = beamSearch(tables, weights, 50);
  const scorer = pathScorer(tables, weights);
  let most = 0;
  for (const { sentence } of examples) {
    const beam = search.beam.subarray(0, search.search(sentence));
    const found = searchForest(search.arena, beam, sentence.length, tables, 1);
    const score = scorer(sentence);
    let paths = 0;
    for (const derivation of nBestDerivations(found.forest)) {
      const path = pathOf(derivation, found, sentence);
      expect(score(path)).toBe(scorePlainly(sentence, path));
      if (++paths === 40) break;
    }
    most = Math.max(most, paths);
  }
  expect(most).toBeGreaterThan(5);
});
