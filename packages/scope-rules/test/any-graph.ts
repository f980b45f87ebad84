import fc from 'fast-check';
import { type SentenceGraph, sentenceGraph } from '../src/sentence-graph.js';

const words = 'may because , ; ( ) which 7 rain'.split(' ');
const tags = 'MD IN VBG VBZ NN WDT'.split(' ');
const labels = 'VC IM PRD COORD CONJ SBJ SUB ADV OBJ P'.split(' ');

/** Any words with any tree that has no crossing arcs: the last two that are left are joined, again and again. */
export const anyGraph: fc.Arbitrary<SentenceGraph> = fc
  .array(
    fc.record({
      word: fc.constantFrom(...words),
      tag: fc.constantFrom(...tags),
      label: fc.constantFrom(...labels),
      joins: fc.array(fc.boolean(), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 24 },
  )
  .map((rows) => {
    const heads = rows.map(() => -1);
    const left: number[] = [];
    rows.forEach(({ joins }, i) => {
      left.push(i);
      for (const toTheRight of joins) {
        if (left.length < 2) return;
        const [second, first] = [left.pop()!, left.pop()!];
        const [child, head] = toTheRight ? [first, second] : [second, first];
        heads[child] = head;
        left.push(head);
      }
    });
    return sentenceGraph({
      start: 0,
      end: rows.length,
      tokens: rows.map(({ word }, i) => ({ start: i, end: i + 1, form: word })),
      tags: rows.map(({ tag }) => tag),
      lemmas: rows.map(({ word }) => word),
      dependencies: { heads, labels: rows.map(({ label }) => label) },
    });
  });
