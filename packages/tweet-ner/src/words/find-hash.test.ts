import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashFinder } from './find-hash.js';

test('every hash is found where it is, signed or not, and no other', () => {
  const hash = fc.oneof(fc.nat(20), fc.integer({ min: 0, max: 2 ** 32 - 1 }));
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
