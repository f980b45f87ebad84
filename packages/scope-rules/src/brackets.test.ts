import { isClosing, isOpening } from '@hedgerow/document/asides';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGraph } from '../test/any-graph.js';
import { bracketsOf } from './brackets.js';
import { largestUnit } from './nesting.js';

test('brackets are found from any token as by counting from there', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const { words, size } = graph;
      const { closing, depth, nesting } = bracketsOf(graph);
      const count = (from: number, step: 1 | -1) => {
        let open = 0;
        for (let i = from; i >= 0 && i < size; i += step) {
          if (isOpening(words[i]!)) open += step;
          else if (isClosing(words[i]!)) open -= step;
          if (open < 0) return i;
        }
        return -1;
      };
      for (let i = 0; i < size; i++) {
        expect(closing[i]).toBe(count(i, 1));
        expect(nesting.smallest[i] ?? -1).toBe(count(i, -1));
        const before = i === 0 ? 0 : depth[i - 1]!;
        const turn = isOpening(words[i]!) ? 1 : isClosing(words[i]!) ? -1 : 0;
        expect(depth[i]).toBe(before + turn);
      }
    }),
  );
});

test('the largest pair of brackets after a place is the last that is reached by going out', () => {
  fc.assert(
    fc.property(anyGraph, fc.nat(), fc.nat(), (graph, a, b) => {
      const { nesting } = bracketsOf(graph);
      const token = a % graph.size;
      const place = b % graph.size;
      let wanted = -1;
      for (let at = nesting.smallest[token] ?? -1; at > place; at = nesting.around[at]!)
        wanted = at;
      expect(largestUnit(nesting, token, (bracket) => bracket > place)).toBe(wanted);
    }),
  );
});
