import { InputError } from '@hedgerow/document';
import { type ModelHeader, readFields } from '@hedgerow/learn';
import {
  decodeHashedModel,
  encodeHashedModel,
  type HashedModel,
  hashOf,
  joinHashes,
} from '@hedgerow/learn/hashed';

/**
 * Words with a class and how common they are, known by their hashes: a Chinese dictionary, and English words with the
 * tag that they most often have. Where it says something, features are made of it.
 */
export interface Lexicon {
  readonly classes: readonly string[];
  /** Each character of the one written instead of the character before it: traditional, simplified, ... */
  readonly simplified: string;
  readonly words: HashedModel;
  /** Where its words are, where that was made beforehand: `withIndex`. */
  readonly index?: WordTable;
}

/** Plain data, which taggers in several threads can have in common. */
export interface WordTable {
  /** The entry whose hash leads there, or -1. */
  readonly slots: Int32Array;
  /** Most stretches of a text are no words: a bit for the first 22 of a hash tells so without a look into the table. */
  readonly sieve: Int32Array;
}

export interface LexiconWord {
  readonly form: string;
  /** Of a Chinese word: the class that a dictionary gives it. Of an English one, which has `english` set, its tag. */
  readonly class: string;
  /** How often it was seen; 1 if that is not known. */
  readonly count: number;
  readonly english?: boolean;
}

/** How finely common words are told from rare ones: eighths of a natural logarithm. */
const steps = 8;

/** What a lexicon says of a stretch is a byte, and 0 is nothing. */
const mostWordClasses = 255;

function checkClasses({ length }: readonly string[]): void {
  if (length <= mostWordClasses) return;
  throw new InputError(
    'MIXED_LEXICON',
    `the lexicon has ${length} classes of words, expected at most ${mostWordClasses}`,
  );
}

export function makeLexicon(words: readonly LexiconWord[], simplified = ''): Lexicon {
  const classes = [...new Set(words.map((word) => word.class))].sort();
  checkClasses(classes);
  const code = new Map(classes.map((name, i) => [name, i]));
  const found = new Map<number, { class: number; weight: number }>();
  for (const word of words) {
    const hash = (word.english ? englishHash(word.form) : wordHashOf(word.form)) >>> 0;
    const weight = Math.min(127, 1 + Math.round(steps * Math.log(Math.max(1, word.count))));
    const known = found.get(hash);
    if (known === undefined || known.weight < weight) {
      found.set(hash, { class: code.get(word.class)!, weight });
    }
  }
  const hashes = Uint32Array.from(found.keys()).sort();
  return {
    classes,
    simplified,
    words: {
      classes: Math.max(1, classes.length),
      scale: 1,
      hashes,
      rowStart: Uint32Array.from({ length: hashes.length + 1 }, (_, row) => row),
      entryClass: Uint8Array.from(hashes, (hash) => found.get(hash)!.class),
      entryWeight: Int16Array.from(hashes, (hash) => found.get(hash)!.weight),
    },
  };
}

/** Tells a lexicon from others by all that it says; the same in a file and in memory, on every machine. */
export function lexiconChecksum({ classes, simplified, words }: Lexicon): number {
  const { hashes, entryClass, entryWeight } = words;
  let sum = hashOf(simplified);
  for (const name of classes) sum = joinHashes(sum, hashOf(name));
  for (let entry = 0; entry < hashes.length; entry++) {
    sum = joinHashes(sum, hashes[entry]!);
    sum = joinHashes(sum, entryClass[entry]! * 65_536 + entryWeight[entry]!);
  }
  return sum >>> 0;
}

/** A word as its characters follow each other: what a path makes step by step. */
export const noWord = 0x2545f491;

export function wordHashOf(word: string): number {
  let hash = noWord;
  for (const character of word) hash = joinHashes(hash, characterHash(character.codePointAt(0)!));
  return hash;
}

export function characterHash(code: number): number {
  return joinHashes(0x51ed270b, code);
}

export function englishHash(lowerCase: string): number {
  return joinHashes(0x3c6ef372, hashOf(lowerCase));
}

/** Where a list of names says of a word which class vectors that were learnt elsewhere put it in. */
export function senseForm(lowerCase: string): string {
  return `~${lowerCase}`;
}

/** Looks words up; -1 is none. */
export interface LexiconIndex {
  find(hash: number): number;
  /** Of an entry that was found. */
  readonly classOf: HashedModel['entryClass'];
  readonly weightOf: Int16Array;
}

/** For several that look words up. */
export function withIndex(lexicon: Lexicon): Lexicon {
  return { ...lexicon, index: wordTable(lexicon.words) };
}

function wordTable({ hashes }: HashedModel): WordTable {
  const bits = Math.max(4, Math.ceil(Math.log2(hashes.length * 2 + 1)));
  const mask = 2 ** bits - 1;
  const slots = new Int32Array(mask + 1).fill(-1);
  const sieve = new Int32Array(1 << 17);
  for (let entry = 0; entry < hashes.length; entry++) {
    sieve[hashes[entry]! >>> 15]! |= 1 << ((hashes[entry]! >>> 10) & 31);
    let slot = (hashes[entry]! ^ (hashes[entry]! >>> 15)) & mask;
    while (slots[slot]! >= 0) slot = (slot + 1) & mask;
    slots[slot] = entry;
  }
  return { slots, sieve };
}

export function indexLexicon({ words, index }: Lexicon): LexiconIndex {
  const { hashes } = words;
  const { slots, sieve } = index ?? wordTable(words);
  const mask = slots.length - 1;
  return {
    find: (hash) => {
      if ((sieve[hash >>> 15]! & (1 << ((hash >>> 10) & 31))) === 0) return -1;
      const key = hash >>> 0;
      let slot = (key ^ (key >>> 15)) & mask;
      for (let entry = slots[slot]!; entry >= 0; entry = slots[slot]!) {
        if (hashes[entry] === key) return entry;
        slot = (slot + 1) & mask;
      }
      return -1;
    },
    classOf: words.entryClass,
    weightOf: words.entryWeight,
  };
}

export function encodeLexicon(
  { classes, simplified, words }: Lexicon,
  header: Omit<ModelHeader, 'kind' | 'labels'> = {},
): Uint8Array {
  const extra = { ...header.extra, simplified };
  return encodeHashedModel(words, { ...header, kind: 'mixed-lexicon', labels: classes, extra });
}

export function decodeLexicon(bytes: Uint8Array): Lexicon {
  const { model, header } = decodeHashedModel(bytes, 'mixed-lexicon');
  const { simplified } = readFields(header.extra, { simplified: { is: 'text' } });
  const { labels: classes = [] } = header;
  const named = model.classes === Math.max(1, classes.length);
  if (!named || model.entryClass.length !== model.hashes.length) {
    throw new InputError(
      'MODEL_CORRUPT',
      'the lexicon lacks a class for each word, or their names',
    );
  }
  checkClasses(classes);
  return { classes, simplified, words: model };
}
