/** Ascending hashes: in little room, and found again. */

import { InputError } from '../errors.js';

/** As the differences between neighbours, seven bits a byte, the last byte of each below 128. */
export function packAscending(values: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(values.length * 5);
  let at = 0;
  let last = 0;
  for (const value of values) {
    let step = value - last;
    last = value;
    for (; step >= 128; step = Math.floor(step / 128)) bytes[at++] = (step % 128) | 128;
    bytes[at++] = step;
  }
  return bytes.slice(0, at);
}

export function unpackAscending(bytes: Uint8Array, count: number): Uint32Array {
  const values = new Uint32Array(count);
  const place = startAscending();
  readAscending(bytes, place, values, count);
  endAscending(bytes, place);
  return values;
}

/** How far packed values were read. */
export interface AscendingPlace {
  /** In bytes. */
  at: number;
  /** The value before, from the middle of the range: V8 compiles a loop anew where whole numbers leave 32 bits. */
  last: number;
  /** In values. */
  done: number;
}

const middle = 0x8000_0000;

export function startAscending(): AscendingPlace {
  return { at: 0, last: -middle, done: 0 };
}

/** Writes the next values to `into[0 .. count)`: who needs each but once needs no room for all of them. */
export function readAscending(
  bytes: Uint8Array,
  place: AscendingPlace,
  into: Uint32Array | Int32Array,
  count: number,
): void {
  let { at, last } = place;
  const { done } = place;
  for (let i = 0; i < count; i++) {
    if (at === bytes.length) {
      throw new InputError(
        'MODEL_CORRUPT',
        `the hashes end at byte ${at}, after ${done + i} of them`,
      );
    }
    let byte = bytes[at++]!;
    let step = byte & 127;
    for (let shift = 7; byte >= 128 && at < bytes.length; shift += 7) {
      byte = bytes[at++]!;
      step |= (byte & 127) << shift;
    }
    last += step < 0 ? step + 2 * middle : step;
    if ((step === 0 && done + i > 0) || last >= middle) {
      throw new InputError('MODEL_CORRUPT', `hash ${done + i} is not above the one before it`);
    }
    into[i] = last ^ middle;
  }
  place.at = at;
  place.last = last;
  place.done = done + count;
}

/** Throws unless all was read. */
export function endAscending(bytes: Uint8Array, { at }: AscendingPlace): void {
  if (at === bytes.length) return;
  throw new InputError('MODEL_CORRUPT', `the hashes end at byte ${at} of ${bytes.length}`);
}

/** Where each prefix of so many bits begins among ascending hashes, and where the last one ends. */
export type HashPrefixes = Uint32Array;

/**
 * Hashes are spread evenly, so their first bits tell nearly where they are: a table of where each prefix begins is made in
 * one pass, with no sorting and no jumping about in memory, and loads faster than a hash table.
 */
export function hashPrefixes(hashes: Uint32Array): HashPrefixes {
  const bits = Math.min(24, Math.max(1, Math.ceil(Math.log2(hashes.length + 1))));
  const shift = 32 - bits;
  const begins = new Uint32Array(2 ** bits + 1);
  let prefix = 0;
  for (let at = 0; at < hashes.length; at++) {
    const own = hashes[at]! >>> shift;
    while (prefix <= own) begins[prefix++] = at;
  }
  while (prefix < begins.length) begins[prefix++] = hashes.length;
  return begins;
}

/** Finds where a hash is among ascending ones, or -1. */
export function hashFinder(
  hashes: Uint32Array,
  begins: HashPrefixes = hashPrefixes(hashes),
): (hash: number) => number {
  const shift = 32 - Math.log2(begins.length - 1);
  return (hash) => {
    const wanted = hash >>> 0;
    const own = wanted >>> shift;
    const end = begins[own + 1]!;
    for (let at = begins[own]!; at < end; at++) if (hashes[at] === wanted) return at;
    return -1;
  };
}
