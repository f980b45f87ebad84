import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PackedTable, packTable, sumsOf, sumsOfPacked, tablePlace } from './weight-table.js';

const weight = fc.oneof(
  fc.constantFrom(0, 1, -1, 2),
  fc.float({ min: -1000, max: 1000, noNaN: true, noDefaultInfinity: true }),
);
const tables = fc.array(weight, { maxLength: 70 }).map((weights) => Float32Array.from(weights));

/** The weights of a table, one by one, in its unit. */
function unpack(packed: PackedTable): number[] {
  const { sum } = sumsOfPacked(packed);
  return Array.from({ length: packed.size }, (_, slot) => sum(new Int32Array(1), 1, slot));
}

test('the largest weights are kept in their places, each nearly as large as it was', () => {
  fc.assert(
    fc.property(tables, fc.integer({ min: 1, max: 80 }), (weights, most) => {
      const packed = packTable(weights, { most });
      const found = unpack(packed);
      const { unit } = sumsOfPacked(packed);
      expect(found).toHaveLength(weights.length);
      expect(packed.codes.length).toBeLessThanOrEqual(most);
      const sizes = Array.from(weights, Math.abs).sort((a, b) => b - a);
      const largest = sizes[0] ?? 0;
      weights.forEach((weight, i) => {
        const value = found[i]! * unit;
        const isKept = ((packed.kept[i >> 3]! >> (i & 7)) & 1) === 1;
        if (!isKept) expect(value).toBe(0);
        // A step of the code is a factor of 4097 ** (1 / 127): half of one, and a little for whole numbers.
        else expect(Math.abs(value - weight)).toBeLessThan(0.04 * Math.abs(weight) + largest / 1e4);
        // Whatever has a larger code than the one that had no room has its place, unless it is next to nothing.
        const isLarge = Math.abs(weight) > Math.max(1.14 * (sizes[most] ?? 0), largest / 1024);
        if (isLarge) expect(isKept).toBe(true);
      });
    }),
  );
});

test('a table without weights, and one without slots', () => {
  for (const size of [0, 9]) {
    const packed = packTable(new Float32Array(size), { most: 5 });
    expect(packed.codes).toHaveLength(0);
    expect(unpack(packed)).toEqual(Array(size).fill(0));
  }
});

test('sums are those of the weights at their places, so many slots on', () => {
  const places = fc.array(fc.nat(60), { maxLength: 20 });
  fc.assert(
    fc.property(tables, places, fc.nat(9), fc.nat(20), (weights, somewhere, slot, fewer) => {
      const inside = Int32Array.from(somewhere).filter((place) => place + slot < weights.length);
      const count = Math.max(0, inside.length - fewer);
      const total = (list: ArrayLike<number>) =>
        inside.subarray(0, count).reduce((sum, place) => sum + list[place + slot]!, 0);
      expect(sumsOf(weights).sum(inside, count, slot)).toBe(total(weights));
      const packed = packTable(weights, { most: 50 });
      expect(sumsOfPacked(packed).sum(inside, count, slot)).toBe(total(unpack(packed)));
    }),
  );
});

test('of equal weights no more are kept than there is room for', () => {
  const { codes, kept } = packTable(new Float32Array(20).fill(-2), { most: 7 });
  expect([...codes]).toEqual(Array(7).fill(-127));
  expect([...kept]).toEqual([127, 0, 0]);
});

test('larger weights have their places, however many of the smallest stand before them', () => {
  const { codes, kept } = packTable(Float32Array.of(1, 1, 0, -1, 3, 1, -2), { most: 4 });
  expect([...kept]).toEqual([0b1010011]);
  expect(codes[2]).toBe(127);
  expect(codes[3]).toBeLessThan(0);
});

const packed = packTable(Float32Array.of(0, 3, 0, -1, 0.5, 0, 0, 0, 2), { most: 9 });

test.each([
  ['slots that it does not tell of', { kept: packed.kept.subarray(1) }],
  ['more slots than it has', { kept: new Uint8Array(3) }],
  ['a weight too few', { codes: packed.codes.subarray(1) }],
  ['a code that no weight has', { codes: Int8Array.of(127, -128, 50, 60) }],
  ['a weight behind its last slot', { kept: Uint8Array.of(packed.kept[0]!, 0b10) }],
  ['a weight too many', { codes: Int8Array.of(...packed.codes, 1) }],
])('a table with %s is corrupt', (_, forged) => {
  expect(() => sumsOfPacked({ ...packed, ...forged })).toThrow(
    expect.objectContaining({ name: 'InputError', code: 'MODEL_CORRUPT' }),
  );
});

test('codes are those of the largest weight and its like with the other sign at most', () => {
  fc.assert(
    fc.property(tables, (weights) => {
      const { codes } = packTable(weights, { most: 80 });
      expect(codes.every((code) => code !== 0 && code >= -127)).toBe(true);
    }),
  );
});

test('a hash leads into the table, whatever it is', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 24 }), (hash, bits) => {
      const place = tablePlace(hash, bits);
      expect(Number.isInteger(place) && place >= 0 && place < 2 ** bits).toBe(true);
    }),
  );
});
