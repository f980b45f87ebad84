import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packAscending, placeOf, unpackAscending } from './ascending.js';

const ascending = fc
  .uniqueArray(fc.integer({ min: 0, max: 0xffff_ffff }))
  .map((values) => Uint32Array.from(values).sort());

test('what is packed comes back, and is found in its place', () => {
  fc.assert(
    fc.property(ascending, (values) => {
      const back = unpackAscending(packAscending(values), values.length);
      expect(back).toEqual(values);
      values.forEach((value, i) => {
        expect(placeOf(values, value)).toBe(i);
      });
    }),
  );
});

test('what is not there has no place', () => {
  expect(placeOf(Uint32Array.of(1, 5, 9), 6)).toBe(-1);
  expect(placeOf(new Uint32Array(), 6)).toBe(-1);
});

test('bytes that are not so many numbers are told', () => {
  const bytes = packAscending(Uint32Array.of(3, 300));
  expect(unpackAscending(bytes, 3)).toBeUndefined();
  expect(unpackAscending(bytes.subarray(0, 2), 2)).toBeUndefined();
});
