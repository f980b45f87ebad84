import { InputError } from '@hedgerow/document';
import type { Section } from '@hedgerow/learn';
import { hashFinder, packAscending, unpackAscending } from '@hedgerow/learn/hashed';
import { hashOf } from '../feature-hash.js';

/**
 * A table from words to classes, such as the tags that a lexicon allows a word or its cluster: what is known of words
 * beyond the training data. Words are kept by their hashes.
 */
export interface WordClasses {
  /** Ascending. */
  readonly hashes: Uint32Array;
  /** `classes[i]` is that of `hashes[i]`; 0 is the class of the words that are not in the table. */
  readonly classes: Uint8Array;
}

/** Classes are whole numbers from 1 to 255. */
export function wordClasses(table: Iterable<readonly [word: string, klass: number]>): WordClasses {
  const found = new Map<number, number>();
  for (const [word, klass] of table) {
    if (!Number.isInteger(klass) || klass < 1 || klass > 0xff) {
      throw new RangeError(`a word class must be from 1 to 255, found ${klass}`);
    }
    const hash = hashOf(word) >>> 0;
    // Of two words with one hash the first is kept, whatever the order of insertion elsewhere.
    if (!found.has(hash)) found.set(hash, klass);
  }
  const hashes = Uint32Array.from(found.keys()).sort();
  return { hashes, classes: Uint8Array.from(hashes, (hash) => found.get(hash)!) };
}

/** Finds the class of a word as it is written, else of it in small letters, else 0. */
export type ClassFinder = (form: string) => number;

export function classFinder({ hashes, classes }: WordClasses): ClassFinder {
  const find = hashFinder(hashes);
  const classOf = (form: string) => classes[find(hashOf(form))] ?? 0;
  return (form) => classOf(form) || classOf(form.toLowerCase());
}

/** The tables as sections of a model file. */
export function packClasses(tables: readonly WordClasses[]): { [name: string]: Section } {
  return Object.fromEntries(
    tables.flatMap(({ hashes, classes }, i) => [
      [`words ${i}`, packAscending(hashes)],
      [`word classes ${i}`, classes],
    ]),
  );
}

export function unpackClasses(sections: ReadonlyMap<string, Section>): WordClasses[] {
  const tables: WordClasses[] = [];
  for (let i = 0; sections.has(`words ${i}`); i++) {
    const words = sections.get(`words ${i}`);
    const classes = sections.get(`word classes ${i}`);
    if (!(words instanceof Uint8Array && classes instanceof Uint8Array)) {
      throw new InputError(
        'MODEL_CORRUPT',
        `table ${i} of word classes has no class for each word`,
      );
    }
    tables.push({ hashes: unpackAscending(words, classes.length), classes });
  }
  return tables;
}
