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
}

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

export function packTable(weights: Float32Array, { most }: PackTableOptions): PackedTable {
  const sizes = weights.filter((weight) => weight !== 0).map(Math.abs);
  sizes.sort();
  const least = sizes[Math.max(0, sizes.length - most)] ?? 0;
  const largest = sizes.at(-1) ?? 1;
  const kept = new Uint8Array(Math.ceil(weights.length / 8));
  const codes = new Int8Array(Math.min(most, sizes.length));
  let count = 0;
  for (let i = 0; i < weights.length && count < most; i++) {
    const weight = weights[i]!;
    if (Math.abs(weight) < least) continue;
    const code = codeOf(weight / largest);
    if (code === 0) continue;
    kept[i >> 3]! |= 1 << (i & 7);
    codes[count++] = code;
  }
  return {
    size: weights.length,
    kept,
    codes: codes.slice(0, count),
    largest,
  };
}

/** A table to add up from. */
export interface WeightTable {
  readonly weights: Int16Array;
  /** What a sum of its entries is to be multiplied with to be one of weights. */
  readonly unit: number;
}

export function unpackTable({ size, kept, codes, largest }: PackedTable): WeightTable {
  if (kept.length !== Math.ceil(size / 8)) {
    throw new InputError('MODEL_CORRUPT', `a table of ${size} slots tells of ${8 * kept.length}`);
  }
  const weights = new Int16Array(size);
  const values = Int16Array.from({ length: 256 }, (_, byte) =>
    Math.round(sizeOf(byte - 128) * highest),
  );
  let count = 0;
  for (let byte = 0; byte < kept.length; byte++) {
    for (let bits = kept[byte]!; bits !== 0; bits &= bits - 1) {
      const slot = 8 * byte + 31 - Math.clz32(bits & -bits);
      weights[slot] = values[codes[count++]! + 128]!;
    }
  }
  if (count !== codes.length) {
    throw new InputError('MODEL_CORRUPT', `a table has ${codes.length} weights in ${count} slots`);
  }
  return { weights, unit: largest / highest };
}

const highest = 32_000;
