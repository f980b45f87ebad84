import { InputError } from '../errors.js';

/**
 * Weights of a hash kernel (Shi et al. 2009; Bohnet 2010): a feature leads to a place of one long table, a class so many
 * slots further, where its weight is, with no key beside it. Features that meet in a slot share it. Classes that are
 * frequent have low numbers, so that those of a feature lie in few lines of the cache.
 */
export function tablePlace(hash: number, bits: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> (32 - bits);
}

/** A table made small to store: its largest weights in 8 bits each, finer the smaller they are, and where they stand. */
export interface PackedTable {
  /** How many slots the table has. */
  readonly size: number;
  /** Bit `i % 8` of byte `i / 8` says whether slot `i` has a weight. */
  readonly kept: Uint8Array;
  /** Logarithms of weights with their signs, in steps: see `sizeOf`. */
  readonly codes: Int8Array;
  /** The largest weight. */
  readonly largest: number;
  /** The same as it is looked up, where that was made beforehand: `withSlots`. */
  readonly slots?: TableSlots;
}

/** Bits, then the count of those before them, for each 32 slots of a table. */
export type TableSlots = Int32Array;

export interface PackTableOptions {
  /** How many weights are kept at most. */
  readonly most: number;
}

const steps = 127;
/** How much the smallest weight that a code can say is below the largest. */
const range = 4096;

/** What a code stands for, as a share of the largest weight: logarithmic, but for the smallest (as mu-law has it). */
function sizeOf(code: number): number {
  return Math.sign(code) * (Math.expm1((Math.abs(code) / steps) * Math.log1p(range)) / range);
}

function codeOf(share: number): number {
  return (
    Math.sign(share) * Math.round((Math.log1p(Math.abs(share) * range) / Math.log1p(range)) * steps)
  );
}

/** Keeps the weights whose codes are largest, of those with the same code the first. */
export function packTable(weights: Float32Array, { most }: PackTableOptions): PackedTable {
  let largest = 0;
  for (let i = 0; i < weights.length; i++) largest = Math.max(largest, Math.abs(weights[i]!));
  if (largest === 0) largest = 1;
  /** How many weights have each code, whatever their sign. */
  const counts = new Uint32Array(steps + 1);
  const codes = new Int8Array(weights.length);
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] === 0) continue;
    codes[i] = codeOf(weights[i]! / largest);
    counts[Math.abs(codes[i]!)]!++;
  }
  /** The smallest that are kept, and how many of these there is room for. */
  let least = steps;
  let ties = most;
  while (least > 1 && ties > counts[least]!) ties -= counts[least--]!;
  const kept = new Uint8Array(Math.ceil(weights.length / 8));
  let count = 0;
  for (let i = 0; i < weights.length; i++) {
    const size = Math.abs(codes[i]!);
    if (size < least || (size === least && ties-- <= 0)) continue;
    kept[i >> 3]! |= 1 << (i & 7);
    codes[count++] = codes[i]!;
  }
  return { size: weights.length, kept, codes: codes.slice(0, count), largest };
}

/** Weights to add up from. */
export interface WeightSums {
  /** What a sum is to be multiplied with to be one of weights. */
  readonly unit: number;
  /** The sum of the weights that are `slot` slots behind `places[0 .. count)`. */
  sum(places: Int32Array, count: number, slot: number): number;
}

/** Of a table that is being learned. */
export function sumsOf(weights: Int16Array | Float32Array): WeightSums {
  return {
    unit: 1,
    sum: (places, count, slot) => {
      let total = 0;
      for (let k = 0; k < count; k++) total += weights[places[k]! + slot]!;
      return total;
    },
  };
}

/**
 * Of a table that was stored. Most slots have no weight: which do is a bit each, with a count beside every 32 of how many
 * weights stand before them, so that a table takes a third of a byte a slot and the bits stay in the cache. What the
 * codes stand for is looked up, so that sums are whole numbers, the same in any order.
 */
export function sumsOfPacked(table: PackedTable): WeightSums {
  const { codes, largest, slots: words = slotsOf(table) } = table;
  const values = Int16Array.from({ length: 256 }, (_, byte) =>
    Math.round(sizeOf((byte << 24) >> 24) * highest),
  );
  const { buffer, byteLength } = codes;
  // Not a view of a part, which would keep all of the file in memory.
  const isWhole = byteLength === buffer.byteLength;
  const bytes = isWhole ? new Uint8Array(buffer) : new Uint8Array(codes);
  return {
    unit: largest / highest,
    sum: (places, count, slot) => {
      let total = 0;
      for (let k = 0; k < count; k++) {
        const place = places[k]! + slot;
        const word = (place >>> 5) << 1;
        const bit = 1 << (place & 31);
        const bits = words[word]!;
        if ((bits & bit) !== 0) {
          total += values[bytes[words[word + 1]! + bitCount(bits & (bit - 1))]!]!;
        }
      }
      return total;
    },
  };
}

/** For several that add up from the same table. */
export function withSlots(table: PackedTable): PackedTable {
  return { ...table, slots: slotsOf(table) };
}

function slotsOf({ size, kept, codes }: PackedTable): TableSlots {
  if (kept.length !== Math.ceil(size / 8)) {
    throw new InputError('MODEL_CORRUPT', `a table of ${size} slots tells of ${8 * kept.length}`);
  }
  const words = new Int32Array(2 * Math.ceil(size / 32));
  let count = 0;
  for (let w = 0; w < words.length; w += 2) {
    let bits = 0;
    for (let byte = 0; byte < 4; byte++) bits |= (kept[2 * w + byte] ?? 0) << (8 * byte);
    words[w] = bits;
    words[w + 1] = count;
    count += bitCount(bits);
  }
  if (count !== codes.length) {
    throw new InputError('MODEL_CORRUPT', `a table has ${codes.length} weights in ${count} slots`);
  }
  if (kept.length > 0 && kept[kept.length - 1]! >>> (1 + ((size - 1) & 7)) !== 0) {
    throw new InputError('MODEL_CORRUPT', `a table has weights behind its ${size} slots`);
  }
  // It would be larger than the largest, and has no place among the values.
  if (codes.includes(-128)) {
    throw new InputError('MODEL_CORRUPT', 'a table has the code -128, expected -127 to 127');
  }
  return words;
}

const highest = 32_000;

/** How many bits are set: sums of pairs, of fours, of eights, then of all. */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
