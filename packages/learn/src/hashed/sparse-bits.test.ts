import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packBits, unpackBits } from './sparse-bits.js';

function countOf(bits: Uint8Array): number {
  return bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
}

test('what was packed is there again', () => {
  const byte = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 255 }));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.array(byte), (dense, sparse) => {
      for (const bits of [dense, Uint8Array.from(sparse)]) {
        expect(unpackBits(packBits(bits), bits.length, countOf(bits))).toEqual(bits);
      }
    }),
  );
});

test('few bits take little room', () => {
  const bits = new Uint8Array(10_000);
  for (let place = 3; place < 80_000; place += 10) bits[place >> 3]! |= 1 << (place & 7);
  expect(packBits(bits).length).toBeLessThan(0.51 * bits.length);
});

test('whatever the bytes, bits or an error', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 20 }),
      fc.nat(30),
      fc.nat(50),
      (bytes, length, count) => {
        try {
          expect(countOf(unpackBits(bytes, length, count))).toBe(count);
        } catch (error) {
          expect(error).toMatchObject({ name: 'InputError', code: 'MODEL_CORRUPT' });
        }
      },
    ),
  );
});

test('bytes behind the last place are an error', () => {
  const packed = packBits(Uint8Array.of(1, 128));
  expect(() => unpackBits(Uint8Array.of(...packed, 0), 2, 2)).toThrow(/no 2 places among 16/);
});
