import type { Supertagger } from '../supertagger/supertagger.js';
import type { WordReader } from './word-network.js';

/** Reads words as a supertagger does, which says nothing of heads; categories that the parser does not know are left out. */
export function supertaggerReader(
  supertagger: Supertagger,
  categories: readonly string[],
): WordReader {
  const numbers = new Map(categories.map((category, number) => [category, number] as const));
  return (words, tags) => ({
    categories: supertagger.choices(words, tags, 0).map((chances) => {
      const known = chances.filter(({ category }) => numbers.has(category));
      const scores = Float64Array.from(known, ({ probability }) => Math.log(probability));
      return {
        categories: Uint16Array.from(known, ({ category }) => numbers.get(category)!),
        scores,
        highest: scores[0] ?? 0,
      };
    }),
    heads: new Float64Array(words.length * (words.length + 1)),
  });
}
