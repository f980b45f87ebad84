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
  let at = 0;
  let last = 0;
  for (let i = 0; i < count; i++) {
    if (at === bytes.length) {
      throw new InputError('MODEL_CORRUPT', `the hashes end at byte ${at}, after ${i} of ${count}`);
    }
    let byte = bytes[at++]!;
    let step = byte & 127;
    for (let shift = 7; byte >= 128 && at < bytes.length; shift += 7) {
      byte = bytes[at++]!;
      step = (step | ((byte & 127) << shift)) >>> 0;
    }
    last += step;
    if ((step === 0 && i > 0) || last > 0xffff_ffff) {
      throw new InputError('MODEL_CORRUPT', `hash ${i} is not above the one before it`);
    }
    values[i] = last;
  }
  if (at !== bytes.length)
    throw new InputError('MODEL_CORRUPT', `the hashes end at byte ${at} of ${bytes.length}`);
  return values;
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
