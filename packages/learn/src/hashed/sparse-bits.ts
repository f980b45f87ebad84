import { InputError } from '../errors.js';

/**
 * Bits of which few are set, made small to store: the gaps between them in Golomb's code with a power of two (Rice 1979).
 * The first byte tells how many low bits of a gap are written as they are; what is above them is so many ones and a zero.
 */
export function packBits(bits: Uint8Array): Uint8Array {
  let count = 0;
  eachSet(bits, () => count++);
  const low = lowBits((8 * bits.length) / Math.max(1, count));
  const written = new Uint8Array(1 + Math.ceil((count * (low + 1) + 8 * bits.length) / 8));
  written[0] = low;
  let at = 8;
  const set = (bit: number) => {
    if (bit === 1) written[at >> 3]! |= 1 << (at & 7);
    at++;
  };
  let next = 0;
  eachSet(bits, (place) => {
    const gap = place - next;
    next = place + 1;
    for (let high = gap >> low; high > 0; high--) set(1);
    set(0);
    for (let b = 0; b < low; b++) set((gap >> b) & 1);
  });
  return written.slice(0, Math.ceil(at / 8));
}

/** The bits again, as so many bytes; `count` of them are set. */
export function unpackBits(packed: Uint8Array, length: number, count: number): Uint8Array {
  const bits = new Uint8Array(length);
  const low = packed[0] ?? 0;
  const end = 8 * packed.length;
  let at = 8;
  let place = -1;
  for (let i = 0; i < count; i++) {
    let high = 0;
    while (at < end && ((packed[at >> 3]! >> (at & 7)) & 1) === 1) {
      high++;
      at++;
    }
    at++;
    let gap = 0;
    for (let b = 0; b < low; b++, at++) gap |= ((packed[at >> 3]! >> (at & 7)) & 1) << b;
    place += 1 + high * 2 ** low + gap;
    if (low > mostLow || at > end || place >= 8 * length) throw corrupt(length, count);
    bits[place >> 3]! |= 1 << (place & 7);
  }
  if (end - at >= 8) throw corrupt(length, count);
  return bits;
}

const mostLow = 24;

/** As many as make the code shortest for gaps of this mean, or nearly. */
function lowBits(mean: number): number {
  return Math.max(0, Math.min(mostLow, Math.round(Math.log2(mean * Math.LN2))));
}

function eachSet(bits: Uint8Array, see: (place: number) => void): void {
  for (let byte = 0; byte < bits.length; byte++) {
    for (let left = bits[byte]!; left !== 0; left &= left - 1) {
      see(8 * byte + 31 - Math.clz32(left & -left));
    }
  }
}

function corrupt(length: number, count: number): InputError {
  return new InputError('MODEL_CORRUPT', `found no ${count} places among ${8 * length}`);
}
