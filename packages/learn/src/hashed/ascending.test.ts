import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashFinder, packAscending, unpackAscending } from './ascending.js';

const hash = fc.oneof(fc.nat(20), fc.integer({ min: 0, max: 2 ** 32 - 1 }));

test('what is packed comes back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(hash), (some) => {
      const hashes = Uint32Array.from(some).sort();
      expect(unpackAscending(packAscending(hashes), hashes.length)).toEqual(hashes);
    }),
  );
});

test('bytes that are not so many numbers are told', () => {
  const bytes = packAscending(Uint32Array.of(3, 300));
  expect(() => unpackAscending(bytes, 1)).toThrow(/end at byte 1 of 3/);
  expect(() => unpackAscending(bytes, 3)).toThrow(/hashes end at byte/);
});

test('every hash is found where it is, signed or not, and no other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(hash), fc.array(hash), (some, others) => {
      const hashes = Uint32Array.from(some).sort();
      const find = hashFinder(hashes);
      for (const wanted of [...some, ...others]) {
        expect(find(wanted)).toBe(hashes.indexOf(wanted));
        expect(find(wanted | 0)).toBe(hashes.indexOf(wanted));
      }
    }),
  );
});
