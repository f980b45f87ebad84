import type { Entity } from '@hedgerow/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedPairs, entitiesOf, labelCount, labels, labelTokens, nameTypes } from './bilou.js';

const tokensOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ start: i * 2, end: i * 2 + 1, form: 'x' }));

test('labels are O and four parts of four types', () => {
  expect(labels).toHaveLength(17);
  expect(labels.slice(0, 5)).toEqual(['O', 'B-PERSON', 'I-PERSON', 'L-PERSON', 'U-PERSON']);
});

test('entities come back from their labels', () => {
  const cuts = fc.uniqueArray(fc.nat(19), { minLength: 0, maxLength: 12 });
  fc.assert(
    fc.property(cuts, fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }), (places, types) => {
      const sorted = [...places].sort((a, b) => a - b);
      const tokens = tokensOf(20);
      const entities: Entity[] = [];
      for (let k = 0; k + 1 < sorted.length; k += 2) {
        const [first, last] = [sorted[k]!, sorted[k + 1]! - 1];
        const type = nameTypes[types[k / 2]!]!;
        entities.push({ start: tokens[first]!.start, end: tokens[last]!.end, type });
      }
      expect(entitiesOf(tokens, labelTokens(tokens, entities))).toEqual(entities);
    }),
  );
});

test('pairs follow the scheme: what is open goes on in its type, what is closed does not', () => {
  const can = (before: string, after: string) =>
    allowedPairs[labels.indexOf(before) * labelCount + labels.indexOf(after)];
  expect(can('B-PERSON', 'L-PERSON')).toBe(1);
  expect(can('B-PERSON', 'L-PRODUCT')).toBe(0);
  expect(can('B-PERSON', 'O')).toBe(0);
  expect(can('O', 'I-PERSON')).toBe(0);
  expect(can('L-PERSON', 'U-PERSON')).toBe(1);
});

test('a type that is none of the four is no name', () => {
  expect(labelTokens(tokensOf(1), [{ start: 0, end: 1, type: 'MOVIE' }])).toEqual(Uint8Array.of(0));
});

test('labels that do not follow each other still make entities', () => {
  const found = entitiesOf(tokensOf(3), [2, 0, 1]);
  expect(found.map(({ start }) => start)).toEqual([0, 4]);
});
