import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGraph } from '../test/any-graph.js';
import { dropUnit, type Range } from './drop.js';
import { type SentenceGraph, sentenceGraph } from './sentence-graph.js';

const opens = ({ labels, words }: SentenceGraph, at: number) =>
  words[at] === 'because' || labels[at] === 'PRD';

const group = new Set(['VC', 'IM', 'OPRD', 'PRD']);

function isUnder({ heads }: SentenceGraph, token: number, ancestor: number): boolean {
  for (let at = token; at >= 0; at = heads[at]!) if (at === ancestor) return true;
  return false;
}

function isOnSpine(graph: SentenceGraph, token: number, pivot: number): boolean {
  let at = token;
  while (at >= 0 && !isUnder(graph, pivot, at)) {
    if (!group.has(graph.labels[at]!)) return false;
    at = graph.heads[at]!;
  }
  return at >= 0;
}

/** The last token of the range without the unit, found token by token, which is the plain way and takes longer. */
function plainly(graph: SentenceGraph, range: Range, anywhere: boolean): number {
  const { heads, left, right } = graph;
  for (let i = range.cueLast + 1; i <= range.last; i++) {
    if (right[i]! < range.last || left[i]! <= range.cueLast + 1 || !opens(graph, i)) continue;
    if (heads[i]! < 0) continue;
    if (anywhere || isOnSpine(graph, heads[i]!, range.pivot)) return left[i]! - 1;
  }
  return range.last;
}

test.each([
  ['on the spine of the cue', false],
  ['anywhere', true],
])('the unit that is dropped is the first that reaches to the end, attached %s', (_, anywhere) => {
  const drop = anywhere ? dropUnit(opens, () => true) : dropUnit(opens);
  fc.assert(
    fc.property(anyGraph, fc.nat(), fc.nat(), (graph, a, b) => {
      const pivot = a % graph.size;
      const last = pivot + (b % (graph.size - pivot));
      const range = { first: pivot, last, cueFirst: pivot, cueLast: pivot, pivot };
      const wanted = plainly(graph, range, anywhere);
      expect(drop(graph, range)).toBe(wanted !== last);
      expect(range.last).toBe(wanted);
    }),
    { numRuns: 2000 },
  );
});

test('of units that cross, as in trees that were given, the one that reaches to the end is dropped', () => {
  const words = 'may rain because because clouds rose'.split(' ');
  const graph = sentenceGraph({
    start: 0,
    end: words.length,
    tokens: words.map((form, i) => ({ start: i, end: i + 1, form })),
    tags: words.map(() => 'NN'),
    lemmas: words,
    // The first "because" ends with "clouds", the second, which is not under it, with "rose".
    dependencies: { heads: [-1, 0, 0, 0, 2, 3], labels: words.map(() => 'ADV') },
  });
  const range = { first: 0, last: 5, cueFirst: 0, cueLast: 0, pivot: 0 };
  expect(dropUnit(opens)(graph, range)).toBe(true);
  expect(range.last).toBe(2);
});
