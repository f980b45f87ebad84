import { brillLexicon } from './brill-lexicon.js';

const most = 255;

/**
 * Words in classes by the tags that Brill's lexicon allows them: `walks` is
 * NNS or VBZ. Sets of tags that few words have are cut down to the tags that the lexicon puts first.
 */
export function lexiconClasses(): Map<string, number> {
  const words = [...brillLexicon()];
  const numbers = numberSets(words.map(([, tags]) => setOf(tags)));
  return new Map(
    words.map(([word, list]) => {
      const found = [list, list.slice(0, 2), list.slice(0, 1)]
        .map((some) => numbers.get(setOf(some)))
        .find((number) => number !== undefined);
      return [word, found ?? most];
    }),
  );
}

function setOf(tags: readonly string[]): string {
  return [...new Set(tags)].sort().join('|');
}

/** The most frequent sets, from 1 on; the last number is for whatever is not among them. */
function numberSets(sets: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const set of sets) counts.set(set, (counts.get(set) ?? 0) + 1);
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return new Map(byCount.slice(0, most - 1).map(([set], i) => [set, i + 1]));
}
