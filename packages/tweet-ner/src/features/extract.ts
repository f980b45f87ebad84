import {
  compileTemplates,
  parseTemplates,
  featureExtractor as templateExtractor,
} from '@hedgerow/learn/templates';
import type { TweetProperties } from './properties.js';
import { type FeatureTemplate, tweetVocabulary } from './templates.js';

/** The features of a tweet as hashes: those of token `i` are `hashes[start[i]]` to `hashes[start[i + 1] - 1]`. */
export interface TweetFeatures {
  readonly hashes: Uint32Array;
  readonly start: Int32Array;
}

/** Makes features by templates. What it gives is overwritten by the next call. */
export type FeatureExtractor = (tweet: TweetProperties) => TweetFeatures;

export function featureExtractor(templates: readonly FeatureTemplate[]): FeatureExtractor {
  const names = templates.map(({ template }) => template);
  const parsed = parseTemplates(names, tweetVocabulary);
  const extractor = templateExtractor(compileTemplates(parsed, tweetVocabulary));
  let start = new Int32Array(256);
  return ({ length, table }) => {
    if (length >= start.length) start = new Int32Array(length * 2);
    extractor.open(table);
    for (let i = 0; i < length; i++) start[i + 1] = start[i]! + extractor.extract(i, start[i]!);
    return { hashes: extractor.features, start };
  };
}
