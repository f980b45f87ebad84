import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGraph } from '../test/any-graph.js';
import { childWith, climb, descend, isUnder } from './walk.js';

const labels = new Set(['VC', 'CONJ']);

/** Of each token of any graph the same as by walking from token to token, which is the plain way and takes longer. */
test.each([
  {
    name: 'childWith',
    step: childWith(labels),
    plain: (heads: Int32Array, labelled: (i: number) => boolean, token: number) =>
      heads.findIndex((head, i) => head === token && labelled(i)),
  },
  {
    name: 'climb',
    step: climb(labels),
    plain: (heads: Int32Array, labelled: (i: number) => boolean, token: number) => {
      let at = token;
      while (heads[at]! >= 0 && labelled(at)) at = heads[at]!;
      return at;
    },
  },
  {
    name: 'descend',
    step: descend(labels),
    plain: (heads: Int32Array, labelled: (i: number) => boolean, token: number) => {
      let at = token;
      for (let next = at; next >= 0; ) {
        at = next;
        next = heads.findIndex((head, i) => head === at && labelled(i));
      }
      return at;
    },
  },
])('$name leads where a walk does', ({ step, plain }) => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const labelled = (i: number) => labels.has(graph.labels[i]!);
      for (let i = 0; i < graph.size; i++) {
        expect(step(graph, i)).toBe(plain(graph.heads, labelled, i));
      }
      expect(step(graph, -1)).toBe(-1);
    }),
  );
});

test('what is under a token is found by going up', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      for (let token = 0; token < graph.size; token++) {
        const above = new Set<number>();
        for (let at = token; at >= 0; at = graph.heads[at]!) above.add(at);
        for (let i = 0; i < graph.size; i++) expect(isUnder(graph, token, i)).toBe(above.has(i));
      }
    }),
  );
});
