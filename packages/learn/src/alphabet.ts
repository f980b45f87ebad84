import { InputError } from './errors.js';

/**
 * Names to ids and back: ids count up from 0 in order of first sight. Open addressing over hashes of UTF-16 units;
 * the names lie in one block of UTF-8 (lone surrogates as three bytes, so that every string comes back whole),
 * so a million names are three typed arrays and not a million objects.
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

class HashedAlphabet implements Alphabet {
  size: number;
  frozen = false;
  #text: Uint8Array;
  /** Name `id` is the bytes from `#ends[id]` to `#ends[id + 1]`. */
  #ends: Uint32Array;
  #hashes: Int32Array;
  /** id + 1 by hash, 0 where free; the length is a power of two and at least twice the size. */
  #slots: Int32Array;

  constructor(text: Uint8Array, ends: Uint32Array, size: number) {
    this.#text = text;
    this.#ends = ends;
    this.size = size;
    this.#hashes = new Int32Array(ends.length);
    for (let id = 0; id < size; id++) this.#hashes[id] = hash(this.nameOf(id));
    this.#slots = this.#slotted(1024);
  }

  find(name: string): number {
    const code = hash(name);
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let at = code & mask; ; at = (at + 1) & mask) {
      const id = slots[at]! - 1;
      if (id < 0) return -1;
      if (this.#hashes[id] === code && this.#isNamed(id, name)) return id;
    }
  }

  add(name: string): number {
    const known = this.find(name);
    if (known >= 0 || this.frozen) return known;
    const id = this.size;
    this.#append(name, id);
    this.#hashes[id] = hash(name);
    this.size = id + 1;
    if (this.size * 2 > this.#slots.length) this.#slots = this.#slotted(this.#slots.length * 2);
    else this.#enter(this.#slots, id);
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
    this.#hashes = this.#hashes.slice(0, this.size);
    return this;
  }

  toSections(): AlphabetSections {
    const lengths = new Uint16Array(this.size);
    for (let id = 0; id < this.size; id++) lengths[id] = this.#ends[id + 1]! - this.#ends[id]!;
    return { text: this.#text.slice(0, this.#ends[this.size]), lengths };
  }

  #slotted(least: number): Int32Array {
    let length = least;
    while (length < this.size * 2) length *= 2;
    const slots = new Int32Array(length);
    for (let id = 0; id < this.size; id++) this.#enter(slots, id);
    return slots;
  }

  #enter(slots: Int32Array, id: number): void {
    const mask = slots.length - 1;
    let at = this.#hashes[id]! & mask;
    while (slots[at] !== 0) at = (at + 1) & mask;
    slots[at] = id + 1;
  }

  #isNamed(id: number, name: string): boolean {
    const text = this.#text;
    let at = this.#ends[id]!;
    const end = this.#ends[id + 1]!;
    for (let i = 0; i < name.length; i++) {
      const unit = name.charCodeAt(i);
      if (unit < 0x80) {
        if (text[at++] !== unit) return false;
      } else {
        const code = name.codePointAt(i)!;
        if (at >= end || decodePoint(text, at) !== code) return false;
        at += pointBytes(code);
        if (code > 0xffff) i++;
      }
    }
    return at === end;
  }

  #append(name: string, id: number): void {
    let at = this.#ends[id]!;
    if (at + name.length * 3 > this.#text.length) {
      const text = new Uint8Array((at + name.length * 3) * 2);
      text.set(this.#text);
      this.#text = text;
    }
    for (const point of name) at = encodePoint(this.#text, at, point.codePointAt(0)!);
    if (at - this.#ends[id]! > longestName) {
      throw new InputError(
        'ALPHABET',
        `a name has over ${longestName} bytes: ${name.slice(0, 40)}...`,
      );
    }
    if (id + 1 === this.#ends.length) {
      const ends = new Uint32Array(id * 2 + 2);
      ends.set(this.#ends);
      this.#ends = ends;
      const hashes = new Int32Array(ends.length);
      hashes.set(this.#hashes);
      this.#hashes = hashes;
    }
    this.#ends[id + 1] = at;
  }
}

/** FNV-1a over UTF-16 units, with the high bits folded into the low ones that pick the slot. */
function hash(name: string): number {
  let value = 0x811c9dc5 | 0;
  for (let i = 0; i < name.length; i++) value = Math.imul(value ^ name.charCodeAt(i), 0x01000193);
  return value ^ (value >>> 15);
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
