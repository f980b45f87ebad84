import { InputError } from './errors.js';

/**
 * Names to ids and back: ids count up from 0 in order of first sight. Open addressing over hashes;
 * the names lie in one block of UTF-8 (lone surrogates as three bytes, so that every string comes back whole),
 * so a million names are three typed arrays and not a million objects. docs/measurements.md compares it with a Map.
 */
export interface Alphabet {
  readonly size: number;
  readonly frozen: boolean;
  /** The id of the name, given to it now where it is new; -1 where it is new and the alphabet is frozen. */
  add(name: string): number;
  /** The id of the name, or -1. */
  find(name: string): number;
  nameOf(id: number): string;
  /** From here on no name is added. */
  freeze(): Alphabet;
  /** What `alphabetFrom` makes the alphabet from again. */
  toSections(): AlphabetSections;
}

export interface AlphabetSections {
  /** The names, one after the other, in UTF-8. */
  readonly text: Uint8Array;
  /** The length of each in bytes. */
  readonly lengths: Uint16Array;
}

/** An empty alphabet, or one of these names. */
export function alphabet(names: Iterable<string> = []): Alphabet {
  const made = new HashedAlphabet(new Uint8Array(1 << 14), new Uint32Array(1 << 10), 0);
  for (const name of names) made.add(name);
  return made;
}

/** The frozen alphabet that was stored. */
export function alphabetFrom({ text, lengths }: AlphabetSections): Alphabet {
  const ends = new Uint32Array(lengths.length + 1);
  for (let id = 0; id < lengths.length; id++) ends[id + 1] = ends[id]! + lengths[id]!;
  if (ends[lengths.length] !== text.length) {
    throw new InputError(
      'ALPHABET',
      `the names of the alphabet take ${ends[lengths.length]} bytes, found ${text.length}`,
    );
  }
  return new HashedAlphabet(text, ends, lengths.length).freeze();
}

const longestName = 65_535;
/** Entries of a slot: hash, first byte and byte count of the name, id + 1; all of one slot share a cache line. */
const slotWidth = 4;
const slotShift = 2;

class HashedAlphabet implements Alphabet {
  size: number;
  frozen = false;
  #text: Uint8Array;
  /** Name `id` is the bytes from `#ends[id]` to `#ends[id + 1]`. */
  #ends: Uint32Array;
  /** A power of two of slots, at most three quarters of them taken. */
  #slots: Int32Array;
  #scratch = new Uint8Array(1024);
  #scratchLength = 0;

  constructor(text: Uint8Array, ends: Uint32Array, size: number) {
    this.#text = text;
    this.#ends = ends;
    this.size = size;
    this.#slots = this.#slotted(1024);
  }

  find(name: string): number {
    const code = this.#encode(name);
    const scratch = this.#scratch;
    const length = this.#scratchLength;
    const slots = this.#slots;
    const mask = slots.length - 1;
    const text = this.#text;
    for (let at = (code << slotShift) & mask; ; at = (at + slotWidth) & mask) {
      const id = slots[at + 3]! - 1;
      if (id < 0) return -1;
      if (slots[at] !== code || slots[at + 2] !== length) continue;
      const start = slots[at + 1]!;
      let same = 0;
      while (same < length && text[start + same] === scratch[same]) same++;
      if (same === length) return id;
    }
  }

  add(name: string): number {
    const known = this.find(name);
    if (known >= 0 || this.frozen) return known;
    const length = this.#scratchLength;
    if (length > longestName) {
      throw new InputError(
        'ALPHABET',
        `a name has ${length} bytes, expected at most ${longestName}: ${name.slice(0, 40)}...`,
      );
    }
    const id = this.size;
    const start = this.#ends[id]!;
    if (start + length > this.#text.length) {
      const text = new Uint8Array((start + length) * 2);
      text.set(this.#text);
      this.#text = text;
    }
    this.#text.set(this.#scratch.subarray(0, length), start);
    if (id + 1 === this.#ends.length) {
      const ends = new Uint32Array(id * 2 + 2);
      ends.set(this.#ends);
      this.#ends = ends;
    }
    this.#ends[id + 1] = start + length;
    this.size = id + 1;
    if (this.size * slotWidth * 4 > this.#slots.length * 3) {
      this.#slots = this.#slotted((this.#slots.length / slotWidth) * 2);
    } else this.#enter(this.#slots, id);
    return id;
  }

  nameOf(id: number): string {
    if (!(id >= 0 && id < this.size)) {
      throw new InputError('ALPHABET', `there is no name ${id}, expected 0 to ${this.size - 1}`);
    }
    let name = '';
    const end = this.#ends[id + 1]!;
    for (let at = this.#ends[id]!; at < end; ) {
      const code = decodePoint(this.#text, at);
      if (code > 0x10ffff) throw new InputError('ALPHABET', `name ${id} is not UTF-8`);
      name += String.fromCodePoint(code);
      at += pointBytes(code);
    }
    return name;
  }

  freeze(): Alphabet {
    this.frozen = true;
    this.#text = this.#text.slice(0, this.#ends[this.size]);
    this.#ends = this.#ends.slice(0, this.size + 1);
    return this;
  }

  toSections(): AlphabetSections {
    const lengths = new Uint16Array(this.size);
    for (let id = 0; id < this.size; id++) lengths[id] = this.#ends[id + 1]! - this.#ends[id]!;
    return { text: this.#text.slice(0, this.#ends[this.size]), lengths };
  }

  /** Puts the bytes of the name into the scratch and returns their hash, FNV-1a. */
  #encode(name: string): number {
    const units = name.length;
    if (units * 3 > this.#scratch.length) this.#scratch = new Uint8Array(units * 3);
    const scratch = this.#scratch;
    let length = 0;
    let code = hashStart;
    for (let i = 0; i < units; i++) {
      const unit = name.charCodeAt(i);
      if (unit < 0x80) {
        scratch[length++] = unit;
        code = Math.imul(code ^ unit, hashStep);
      } else {
        const point = name.codePointAt(i)!;
        const from = length;
        length = encodePoint(scratch, length, point);
        for (let k = from; k < length; k++) code = Math.imul(code ^ scratch[k]!, hashStep);
        if (point > 0xffff) i++;
      }
    }
    this.#scratchLength = length;
    return fold(code);
  }

  #slotted(least: number): Int32Array {
    let count = least;
    while (count * 3 < this.size * 4) count *= 2;
    const slots = new Int32Array(count * slotWidth);
    for (let id = 0; id < this.size; id++) this.#enter(slots, id);
    return slots;
  }

  #enter(slots: Int32Array, id: number): void {
    const start = this.#ends[id]!;
    const end = this.#ends[id + 1]!;
    let code = hashStart;
    for (let k = start; k < end; k++) code = Math.imul(code ^ this.#text[k]!, hashStep);
    code = fold(code);
    const mask = slots.length - 1;
    let at = (code << slotShift) & mask;
    while (slots[at + 3] !== 0) at = (at + slotWidth) & mask;
    slots[at] = code;
    slots[at + 1] = start;
    slots[at + 2] = end - start;
    slots[at + 3] = id + 1;
  }
}

const hashStart = 0x811c9dc5 | 0;
const hashStep = 0x01000193;

/** The high bits of FNV-1a are the better mixed; the low ones pick the slot. */
function fold(code: number): number {
  return code ^ (code >>> 15);
}

function pointBytes(code: number): number {
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

function encodePoint(bytes: Uint8Array, at: number, code: number): number {
  if (code < 0x80) {
    bytes[at] = code;
    return at + 1;
  }
  const count = pointBytes(code);
  for (let k = count - 1; k > 0; k--) {
    bytes[at + k] = 0x80 | (code & 0x3f);
    code >>= 6;
  }
  bytes[at] = (0xf00 >> count) | code;
  return at + count;
}

function decodePoint(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  if (lead < 0x80) return lead;
  const count = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  let code = lead & (0x7f >> count);
  for (let k = 1; k < count; k++) code = (code << 6) | (bytes[at + k]! & 0x3f);
  return code;
}
