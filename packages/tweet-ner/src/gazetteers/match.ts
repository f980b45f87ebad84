import { firstNode, type Gazetteers, longestName, nextNode } from './gazetteers.js';

/** Where a token stands in a name of a list. */
export const places = { none: 0, first: 1, inside: 2, last: 3, only: 4 } as const;

/** A name that was found: its first and last token, and the number of the set of lists that have it. */
export interface NameMatch {
  readonly first: number;
  readonly last: number;
  readonly set: number;
}

/** All names of the lists in a tweet, given as the hashes of its words; of those that begin at one word, longer ones first. */
export function findNames(gazetteers: Gazetteers, words: ArrayLike<number>): NameMatch[] {
  const found: NameMatch[] = [];
  for (let first = 0; first < words.length; first++) {
    let hash = firstNode(words[first]!);
    let value = gazetteers.find(hash);
    const from = found.length;
    for (let last = first; value !== 0; ) {
      if (value > 1) found.splice(from, 0, { first, last, set: value >> 1 });
      if ((value & 1) === 0 || ++last === words.length || last - first >= longestName) break;
      hash = nextNode(hash, words[last]!);
      value = gazetteers.find(hash);
    }
  }
  return found;
}

/** Of each token and list, at `token * lists + list`, its place in the longest name of that list; earlier names win. */
export function placesInNames(
  { lists, sets }: Pick<Gazetteers, 'lists' | 'sets'>,
  matches: readonly NameMatch[],
  tokenCount: number,
): Uint8Array {
  const width = lists.length;
  const found = new Uint8Array(tokenCount * width);
  for (const { first, last, set } of matches) {
    for (const list of sets[set]!) {
      if (found[first * width + list] !== places.none) continue;
      for (let i = first; i <= last; i++) found[i * width + list] = placeIn(first, last, i);
    }
  }
  return found;
}

function placeIn(first: number, last: number, i: number): number {
  if (first === last) return places.only;
  if (i === first) return places.first;
  return i === last ? places.last : places.inside;
}

/** Of each token and type of name, at `token * types + type`, its place in the longest name of any list of that type. */
export function placesInTypes(
  { sets }: Pick<Gazetteers, 'sets'>,
  matches: readonly NameMatch[],
  tokenCount: number,
  typeOf: ArrayLike<number>,
  typeCount: number,
): Uint8Array {
  const found = new Uint8Array(tokenCount * typeCount);
  for (const { first, last, set } of matches) {
    for (const list of sets[set]!) {
      const type = typeOf[list]!;
      if (type < 0 || found[first * typeCount + type] !== places.none) continue;
      for (let i = first; i <= last; i++) found[i * typeCount + type] = placeIn(first, last, i);
    }
  }
  return found;
}
