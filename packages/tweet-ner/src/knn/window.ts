import { hashOf, joinHashes } from '@hedgerow/learn/hashed';
import type { TweetProperties } from '../features/properties.js';

/** Words at each side: with the word itself, a window of five (`liu2011`, section 4.3). */
const reach = 2;
const centre = 0x5ce7;
const masked = new Set([hashOf('*LINK*'), hashOf('*ACCOUNT*')]);

/** Whether a word has a vector: stop words, links, accounts and marks have none, and are in none. */
export function hasWindow({ columns, kinds, words }: TweetProperties, i: number): boolean {
  const kind = kinds[i];
  return (
    (kind === 'word' || kind === 'hashtag') && columns.content[i] !== 0 && !masked.has(words[i]!)
  );
}

/** `bag`: the words of the window alone, as in the paper. */
export type WindowKind = 'centred' | 'bag';

/**
 * The bag of words around word `i`, as hashes, and the word itself once more as the one in the middle, unless the bag alone
 * is asked for: of two bags with the same words, those around different ones are less alike. Written to `bag`; how many there are is returned.
 */
export function windowOf(
  tweet: TweetProperties,
  i: number,
  bag: Int32Array,
  kind: WindowKind = 'centred',
): number {
  let size = 0;
  if (kind === 'centred') bag[size++] = joinHashes(centre, tweet.words[i]!);
  const words = size;
  const last = Math.min(tweet.length - 1, i + reach);
  for (let at = Math.max(0, i - reach); at <= last; at++) {
    if (!hasWindow(tweet, at)) continue;
    const word = tweet.words[at]!;
    let seen = words;
    while (seen < size && bag[seen] !== word) seen++;
    if (seen === size) bag[size++] = word;
  }
  return size;
}

export const largestBag = 2 * reach + 2;
