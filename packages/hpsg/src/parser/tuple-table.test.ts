import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tupleTable } from './tuple-table.js';

test('a tuple has the place at which it came first, however many there are', () => {
  const number = fc.oneof(fc.integer({ min: -1, max: 3 }), fc.integer());
  const tuples = fc.array(fc.tuple(number, number, number), { maxLength: 200 });
  fc.assert(
    fc.property(tuples, fc.boolean(), (list, isLong) => {
      const table = tupleTable(3);
      const places = new Map<string, number>();
      const all = isLong
        ? Array.from({ length: 30 }, (_, i) => list.map((t) => [...t, i]))
        : [list];
      for (const [a, b, c, round = 0] of all.flat() as number[][]) {
        table.tuple.set([a! + round, b!, c!]);
        const key = table.tuple.join(' ');
        const known = places.get(key);
        if (known === undefined) places.set(key, places.size);
        expect(table.place()).toBe(known ?? places.size - 1);
        expect(table.size).toBe(places.size);
      }
    }),
  );
});

test('after clearing, all are new', () => {
  const table = tupleTable(2);
  for (const round of [1, 2]) {
    table.clear();
    for (let i = 0; i < 3000; i++) {
      table.tuple.set([round, i]);
      expect(table.place()).toBe(i);
    }
  }
});
