/** Brill's lexicon as the package en-lexicon (MIT) gives it: each word with its tags, the commonest first. */
import { createRequire } from 'node:module';

export function brillLexicon(): Map<string, readonly string[]> {
  // The package's main module brings an inflector with it; the words alone are this file.
  const { default: lexicon } = createRequire(import.meta.url)('en-lexicon/dist/lexicon.js') as {
    default: { readonly [word: string]: unknown };
  };
  const words = Object.entries(lexicon).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new Map(words.map(([word, tags]) => [word, tags.split('|')]));
}

/** Its words in small letters that are no names and no numbers. */
export function brillWords(): string[] {
  return [...brillLexicon().keys()].filter((word) => /^[a-z][a-z'-]*$/.test(word));
}
