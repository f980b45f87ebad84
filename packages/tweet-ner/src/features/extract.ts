import { hashOf, joinHashes } from '@hedgerow/learn/hashed';
import { type Property, properties, type TweetProperties } from './properties.js';
import type { FeatureTemplate } from './templates.js';

/** The features of a tweet as hashes: those of token `i` are `hashes[start[i]]` to `hashes[start[i + 1] - 1]`. */
export interface TweetFeatures {
  readonly hashes: Uint32Array;
  readonly start: Int32Array;
}

/** Makes features by templates. What it gives is overwritten by the next call. */
export type FeatureExtractor = (tweet: TweetProperties) => TweetFeatures;

/** The number of a token that is not there, before the first or after the last. */
const edge = 0x7ed6e;

interface Compiled {
  readonly seed: number;
  readonly columns: readonly number[];
  readonly offsets: readonly number[];
  /** The offset of the token whose places in lists make a feature each; undefined for a template without. */
  readonly listAt: number | undefined;
}

export function featureExtractor(templates: readonly FeatureTemplate[]): FeatureExtractor {
  const compiled = templates.map(compile);
  let hashes = new Uint32Array(1 << 13);
  let start = new Int32Array(256);
  return (tweet) => {
    const { length, places, listCount } = tweet;
    const columns = properties.map((property) => tweet.columns[property]);
    const room = length * (compiled.length + listCount * 10) + 1;
    if (room > hashes.length) hashes = new Uint32Array(room * 2);
    if (length >= start.length) start = new Int32Array(length * 2);
    let to = 0;
    for (let i = 0; i < length; i++) {
      start[i] = to;
      for (let k = 0; k < compiled.length; k++) {
        const template = compiled[k]!;
        const parts = template.columns;
        let hash = template.seed;
        let p = 0;
        for (; p < parts.length; p++) {
          const at = i + template.offsets[p]!;
          const value = at < 0 || at >= length ? edge + at - i : columns[parts[p]!]![at]!;
          if (value === 0) break;
          hash = joinHashes(hash, value);
        }
        if (p < parts.length) continue;
        if (template.listAt === undefined) {
          hashes[to++] = hash;
          continue;
        }
        const at = i + template.listAt;
        if (at < 0 || at >= length || columns[listsColumn]![at] === 0) continue;
        for (let list = 0; list < listCount; list++) {
          const place = places[at * listCount + list]!;
          if (place !== 0) hashes[to++] = joinHashes(hash, list * 8 + place);
        }
      }
    }
    start[length] = to;
    return { hashes, start };
  };
}

const listsColumn = properties.indexOf('lists');

function compile({ parts }: FeatureTemplate): Compiled {
  const plain = parts.filter(([property]) => property !== 'list') as [Property, number][];
  return {
    // The name of the template, so that a table that grows leaves the features of the others as they are.
    seed: hashOf(parts.map((part) => part.join(' ')).join(', ')),
    columns: plain.map(([property]) => properties.indexOf(property)),
    offsets: plain.map(([, offset]) => offset),
    listAt: parts.find(([property]) => property === 'list')?.[1],
  };
}
