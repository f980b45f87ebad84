import { InputError, requireNumber } from './errors.js';

/** Weights made small to store: little ones left out, the others rounded to 8 or 16 bits in blocks with a scale each. */
export interface PackedWeights {
  readonly length: number;
  /** Bit `i % 8` of byte `i / 8` says whether weight `i` was kept; absent where all were. */
  readonly kept: Uint8Array | undefined;
  /** The kept weights in order: whole numbers to be multiplied with their block's scale, or the weights themselves. */
  readonly codes: Int8Array | Int16Array | Float32Array;
  /** One for each block of kept weights; empty for 32 bits. */
  readonly scales: Float32Array;
}

export interface PackOptions {
  /** 32 keeps single precision. Default 16. */
  readonly bits?: 8 | 16 | 32;
  /** Weights whose absolute value is below it are left out. Default 0: none but exact zeros. */
  readonly pruneBelow?: number;
}

/** What packing cost: errors are absolute, over all the weights. */
export interface PackLoss {
  readonly maxError: number;
  readonly meanError: number;
  /** The share of the weights that were not zero before and are now. */
  readonly pruned: number;
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

/** How many weights share a scale: small enough that one large weight spoils few, large enough to cost 1.6% at 8 bits. */
const blockLength = 256;

export function packWeights(
  weights: Float64Array | Float32Array,
  { bits = 16, pruneBelow = 0 }: PackOptions = {},
): { readonly packed: PackedWeights; readonly loss: PackLoss } {
  requireNumber('pruneBelow', pruneBelow, { least: 0 });
  const bitmap = new Uint8Array(Math.ceil(weights.length / 8));
  let count = 0;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i]!;
    if (!Number.isFinite(weight)) {
      throw new InputError('NOT_FINITE', `weight ${i} is ${weight}, expected a finite number`);
    }
    if (weight === 0 || Math.abs(weight) < pruneBelow) continue;
    bitmap[i >> 3]! |= 1 << (i & 7);
    count++;
  }
  const kept = count === weights.length ? undefined : bitmap;
  const chosen = new Float64Array(count);
  for (let i = 0, k = 0; i < weights.length; i++) if (isKept(kept, i)) chosen[k++] = weights[i]!;

  const packed = { length: weights.length, kept, ...encode(chosen, bits) };
  return { packed, loss: measureLoss(weights, packed) };
}

export function unpackWeights(packed: PackedWeights): Float64Array {
  checkLength(packed);
  const weights = new Float64Array(packed.length);
  unpackInto(packed, weights);
  return weights;
}

/** The same in single precision. */
export function unpackSingles(packed: PackedWeights): Float32Array {
  checkLength(packed);
  const weights = new Float32Array(packed.length);
  unpackInto(packed, weights);
  return weights;
}

function unpackInto(packed: PackedWeights, weights: Float64Array | Float32Array): void {
  const { length, kept, codes, scales } = packed;
  const scaled = !(codes instanceof Float32Array);
  let k = 0;
  for (let i = 0; i < length; i++) {
    if (!isKept(kept, i)) continue;
    weights[i] = scaled ? codes[k]! * scales[Math.floor(k / blockLength)]! : codes[k]!;
    k++;
  }
  if (k !== codes.length || (scaled && scales.length !== Math.ceil(k / blockLength))) {
    throw new InputError(
      'PACKED_WEIGHTS',
      `there are ${codes.length} codes and ${scales.length} scales for ${k} kept weights`,
    );
  }
}

/** Throws unless each weight has a code, or a bit that says that it has none: before room is made for so many. */
function checkLength({ length, kept, codes, scales }: PackedWeights): void {
  if (kept === undefined && codes.length !== length) {
    throw new InputError(
      'PACKED_WEIGHTS',
      `there are ${codes.length} codes and ${scales.length} scales for ${length} kept weights`,
    );
  }
  if (kept !== undefined && kept.length !== Math.ceil(length / 8)) {
    throw new InputError(
      'PACKED_WEIGHTS',
      `there are ${kept.length} bytes that tell which of ${length} weights are kept`,
    );
  }
}

function encode(weights: Float64Array, bits: 8 | 16 | 32): Pick<PackedWeights, 'codes' | 'scales'> {
  if (bits === 32) return { codes: new Float32Array(weights), scales: new Float32Array(0) };
  const largest = 2 ** (bits - 1) - 1;
  const codes = bits === 8 ? new Int8Array(weights.length) : new Int16Array(weights.length);
  const scales = new Float32Array(Math.ceil(weights.length / blockLength));
  for (let block = 0; block < scales.length; block++) {
    const end = Math.min(weights.length, (block + 1) * blockLength);
    let peak = 0;
    for (let k = block * blockLength; k < end; k++) peak = Math.max(peak, Math.abs(weights[k]!));
    scales[block] = peak / largest;
    // A peak that single precision cannot hold makes a scale of 0 or infinity.
    const scale = scales[block]!;
    if (!Number.isFinite(scale)) {
      throw new InputError('NOT_FINITE', `a weight of ${peak} is too large for ${bits} bits`);
    }
    if (scale === 0) continue;
    for (let k = block * blockLength; k < end; k++) {
      codes[k] = Math.max(-largest, Math.min(largest, Math.round(weights[k]! / scale)));
    }
  }
  return { codes, scales };
}

function measureLoss(weights: Float64Array | Float32Array, packed: PackedWeights): PackLoss {
  const after = unpackWeights(packed);
  let maxError = 0;
  let sum = 0;
  let pruned = 0;
  for (let i = 0; i < weights.length; i++) {
    const error = Math.abs(weights[i]! - after[i]!);
    maxError = Math.max(maxError, error);
    sum += error;
    if (weights[i] !== 0 && after[i] === 0) pruned++;
  }
  const { kept, codes, scales } = packed;
  return {
    maxError,
    meanError: weights.length === 0 ? 0 : sum / weights.length,
    pruned: weights.length === 0 ? 0 : pruned / weights.length,
    bytesBefore: weights.byteLength,
    bytesAfter: (kept?.byteLength ?? 0) + codes.byteLength + scales.byteLength,
  };
}

function isKept(kept: Uint8Array | undefined, i: number): boolean {
  return kept === undefined || (kept[i >> 3]! & (1 << (i & 7))) !== 0;
}
