import { compactRows, hashedScorer } from '@hedgerow/learn/hashed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sieved } from './known-features.js';

test('a sieve changes no score', () => {
  const hash = fc.oneof(fc.nat(0xffffffff), fc.constantFrom(0, 1, 0xffffffff));
  fc.assert(
    fc.property(fc.uniqueArray(hash, { minLength: 1 }), fc.array(hash), (known, others) => {
      const hashes = Uint32Array.from(known).sort();
      const model = compactRows(
        {
          hashes,
          rowStart: Uint32Array.from({ length: hashes.length + 1 }, (_, i) => i),
          entryClass: Uint8Array.from(hashes, (h) => h % 3),
          weights: Float64Array.from(hashes, (_, i) => i + 1),
        },
        3,
      );
      const plain = hashedScorer(model);
      const asked = [...others, ...known];
      const [expected, found] = [new Int32Array(3), new Int32Array(3)];
      plain.add(Uint32Array.from(asked), asked.length, expected);
      sieved(plain, model.hashes).add(Uint32Array.from(asked), asked.length, found);
      expect(found).toEqual(expected);
    }),
  );
});
