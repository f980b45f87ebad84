import { expect, test } from 'vitest';
import { forestBuilder } from '../chart/forest.js';
import { nBestDerivations } from '../chart/n-best.js';
import { sumsOf } from '../hashed/weight-table.js';
import {
  type ForestLook,
  learnForest,
  nearestEdges,
  type SplitForest,
  scoreHeadForest,
} from './forest-model.js';

/** Two words, the first of two kinds; either kind makes the whole in one of two ways. */
function smallForest(): SplitForest {
  const builder = forestBuilder();
  const [first, second, whole] = [
    builder.addNode(0, 0, 1),
    builder.addNode(1, 1, 2),
    builder.addNode(2, 0, 2),
  ];
  builder.addEdge(first!, 0, 0);
  builder.addEdge(first!, 1, 0);
  builder.addEdge(second!, 2, 0);
  builder.addEdge(whole!, 3, 0, first!, second!);
  builder.addEdge(whole!, 4, 0, first!, second!);
  const plain = builder.build(whole!);
  const nodes = Int32Array.of(0, 1, 2);
  // Every node has one head: the edges are those of the plain forest.
  const forest = { ...plain, names: Int32Array.of(0, 1, 2, 3, 4) };
  return { plain, headed: { forest, plain: nodes, heads: nodes, signs: nodes } };
}

const seen = smallForest();
const edges = 5;
const places = new Int32Array(2);

/** An edge has a weight of its own, and one that it shares with all others. */
const look: ForestLook<SplitForest> = {
  places,
  plain: (_, _node, edge) => {
    places[0] = edge;
    return 1;
  },
  headed: () => {
    places[0] = edges;
    return 1;
  },
};
const weights = Float32Array.of(0.5, -0.25, 1, 0.125, -1, 0.75);
const edgeScore = (_: SplitForest, node: number, edge: number) => node + edge / 8;

test('an edge scores its weights and what else is said of it', () => {
  const { scores } = scoreHeadForest(seen, look, sumsOf(weights), edgeScore);
  const nodeOf = [0, 0, 1, 2, 2];
  expect([...scores]).toEqual(nodeOf.map((node, e) => weights[e]! + 0.75 + node + e / 8));
});

test('the nearest derivation has most of what is right', () => {
  expect([...nearestEdges(seen, (node, edge) => node === 0 && edge === 1)]).toContain(1);
  expect([...nearestEdges(seen, (_, edge) => edge === 4 || edge === 0)].sort()).toEqual([0, 2, 4]);
});

test('what is learned is what the right derivation has more of than is expected', () => {
  const scored = scoreHeadForest(seen, look, sumsOf(weights), edgeScore);
  const right = nearestEdges(seen, (_, edge) => edge === 1 || edge === 3);
  const ways = [...nBestDerivations(scored)];
  const total = ways.reduce((sum, { score }) => sum + Math.exp(score), 0);
  const expected = new Float64Array(edges + 1);
  for (const { score, edges: own } of ways) {
    for (const edge of own) {
      expected[edge]! -= Math.exp(score) / total;
      expected[edges]! -= Math.exp(score) / total;
    }
  }
  for (const edge of right) {
    expected[edge]! += 1;
    expected[edges]! += 1;
  }
  const changes = new Float64Array(edges + 1);
  const logProbability = learnForest(seen, look, scored, right, (count, by) => {
    for (let k = 0; k < count; k++) changes[places[k]!]! += by;
  });
  changes.forEach((change, place) => {
    expect(change).toBeCloseTo(expected[place]!, 9);
  });
  const chosen = ways.find(({ edges: own }) => own.includes(1) && own.includes(3))!;
  expect(logProbability).toBeCloseTo(chosen.score - Math.log(total), 9);
});
