import { bestDerivation, forestMarginals, nBestDerivations } from '@hedgerow/learn/chart';
import { sumsOf } from '@hedgerow/learn/hashed';
import { edgeKind, edgeNumber, headForest } from '@hedgerow/learn/pruned-chart';
import { describe, expect, test } from 'vitest';
import { ambiguousTrees, toyParser } from '../../test/toy-treebank.js';
import { compileChartRules } from '../chart/chart-rules.js';
import { beamSearch } from '../parser/beam-search.js';
import { pathScorer } from '../parser/path-scores.js';
import { type SearchForest, searchForest } from '../parser/search-forest.js';
import { derivationSelector } from './derivation-selector.js';
import { pathOf } from './path-of.js';
import { forestLook, type SelectionForest, scoreForest } from './score-forest.js';
import { trainSelection } from './train-selection.js';

const { grammar, tables, examples, chart, model } = toyParser({ trees: ambiguousTrees });
const options = { passes: 8, bits: 13, seed: 1, rate: 0.1 };
const table = trainSelection(examples, chart, tables, options);
const look = forestLook(tables, options.bits);

const forests = examples.map(({ sentence, gold }) => {
  const plain = chart.parse(sentence.length, sentence.choices, tables.signCategory)!;
  const headed = headForest(plain, tables.heads);
  const seen: SelectionForest = { sentence, plain, headed };
  return { seen, gold };
});

/** The actions of each derivation of a forest, the best first. */
function pathsOf(seen: SelectionForest, weights: Float32Array) {
  const forest = scoreForest(seen, look, sumsOf(weights));
  const { plain, sentence } = seen;
  const edges = Array.from(plain.names, (name, edge) => {
    let node = 0;
    while (plain.edgeStarts[node + 1]! <= edge) node++;
    const [from, to] = [plain.from[node]!, plain.to[node]!];
    return { kind: edgeKind(name), what: edgeNumber(name), from, to };
  });
  const found = { forest, edges, unit: 1 };
  return Array.from(nBestDerivations(forest), (derivation) => [
    ...pathOf(derivation, found, sentence),
  ]);
}

describe('learning to choose', () => {
  test('some sentences have several derivations, and all have the right one', () => {
    const counts = forests.map(({ seen, gold }) => {
      const paths = pathsOf(seen, table);
      expect(paths).toContainEqual([...gold]);
      return paths.length;
    });
    expect(counts.filter((count) => count > 1).length).toBeGreaterThan(2);
  });

  test('the right one becomes likelier with each pass, and is found in the end', () => {
    const told: number[] = [];
    trainSelection(examples, chart, tables, {
      ...options,
      onProgress: ({ logLikelihood }) => told.push(logLikelihood),
    });
    expect(told).toHaveLength(options.passes);
    expect(told.at(-1)).toBeGreaterThan(told[0]!);
    // What looks the same can be either in this treebank: not all can be right.
    const right = forests.filter(({ seen, gold }) => {
      return pathsOf(seen, table)[0]!.join(' ') === gold.join(' ');
    });
    expect(right.length).toBeGreaterThanOrEqual(forests.length - 1);
  });

  test('the same seed gives the same weights', () => {
    expect(trainSelection(examples, chart, tables, options)).toEqual(table);
  });

  test('what is learned of an edge is the change that makes the right one likelier', () => {
    // A step along the gradient of one sentence raises its probability.
    for (const { seen, gold } of forests) {
      const one = [{ sentence: seen.sentence, gold }];
      const probability = (weights: Float32Array) => {
        const forest = scoreForest(seen, look, sumsOf(weights));
        const { logPartition } = forestMarginals(forest);
        const paths = pathsOf(seen, weights);
        const at = paths.findIndex((path) => path.join(' ') === gold.join(' '));
        return [...nBestDerivations(forest)][at]!.score - logPartition;
      };
      const before = probability(new Float32Array(2 ** options.bits));
      const after = probability(trainSelection(one, chart, tables, { ...options, passes: 1 }));
      if (before < -0.05) expect(after).toBeGreaterThan(before);
      else expect(after).toBeGreaterThan(-0.05);
    }
  });
});

test('the path of a derivation is scored as the search scores it', () => {
  const weights = Int16Array.from({ length: 2 ** 10 + 500 }, (_, i) => ((i * 7919) % 201) - 100);
  const scored = { bits: 10, weights: sumsOf(weights) };
  const search = beamSearch(tables, scored, 400);
  const scorePaths = pathScorer(tables, scored);
  let exact = 0;
  for (const { sentence } of examples) {
    const beam = search.beam.subarray(0, search.search(sentence));
    const found = searchForest(search.arena, beam, sentence.length, tables, 1);
    // Where paths met, what one was scored by need not be what the other would be.
    if (search.arena.alternatives > 0) continue;
    exact++;
    const best = bestDerivation(found.forest)!;
    const total = search.totals[0]!;
    expect(scorePaths(sentence)(pathOf(best, found, sentence))).toBe(total);
  }
  expect(exact).toBeGreaterThan(0);
});

describe('the selector', () => {
  const unused = { forest: { ...forests[0]!.seen.plain, root: -1 }, edges: [], unit: 1 };
  const { selection } = model;
  const rules = compileChartRules(grammar, selection!.counts, tables);
  const inOrder = ({ forest }: SearchForest) => nBestDerivations(forest);

  test('what actions score decides, if it says enough', () => {
    const { seen, gold } = forests.find(({ seen }) => pathsOf(seen, table).length > 1)!;
    for (const wanted of pathsOf(seen, table)) {
      const scorePaths = () => (path: Int32Array) =>
        path.join(' ') === wanted.join(' ') ? 1e6 : 0;
      const select = derivationSelector(rules, tables, selection!.weights, scorePaths, inOrder);
      const { found, derivations } = select(seen.sentence, unused, 1)!;
      expect([...pathOf(derivations[0]!, found, seen.sentence)]).toEqual(wanted);
      expect(derivations).toHaveLength(pathsOf(seen, table).length);
    }
    expect(gold.length).toBeGreaterThan(0);
  });

  test('a sentence without a derivation in the chart, or too long for one, is left alone', () => {
    const select = derivationSelector(rules, tables, selection!.weights, () => () => 0, inOrder);
    const { sentence } = examples[0]!;
    const alone = { ...sentence, length: 1, choices: sentence.choices.slice(0, 1) };
    expect(select(alone, unused, 1)).toBeUndefined();
    expect(select({ ...sentence, length: 101 }, unused, 1)).toBeUndefined();
  });
});
