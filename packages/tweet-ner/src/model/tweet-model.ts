import type { Stage, Token } from '@hedgerow/document';
import type { ModelHeader } from '@hedgerow/learn';
import { crfDecoder, type Labelling, type TweetCrf } from '../crf/decoder.js';
import { type FeatureExtractor, featureExtractor } from '../features/extract.js';
import { propertiesOf, type TweetProperties } from '../features/properties.js';
import { type FeatureSet, featureSets, featureTemplates } from '../features/templates.js';
import { compileGazetteers, type Gazetteers } from '../gazetteers/gazetteers.js';
import { entitiesOf } from '../labels/bilou.js';
import { noWordClasses, type WordClasses } from '../word-classes/word-classes.js';
import { normaliser } from '../words/normalise.js';

/** What features are made from, and how. */
export interface TweetResources {
  readonly gazetteers: Gazetteers;
  readonly wordClasses: WordClasses;
  /** Classes of words from vectors that were learnt on other text, at three levels (`classifyVectors`); default none. */
  readonly senses?: WordClasses;
  /** Which sets of features; default all. */
  readonly features?: readonly FeatureSet[];
  /** Whether words are looked up in their usual spelling (*2moro*, *soooo*); default false. */
  readonly normalise?: boolean;
}

/** All that finding names takes. */
export interface TweetModel extends TweetResources {
  readonly crf: TweetCrf;
  /** What the file said of it. */
  readonly header?: ModelHeader;
}

/** The forms of a tweet's tokens, and the number of the label of each. */
export interface LabelledTweet {
  readonly forms: readonly string[];
  readonly labels: Uint8Array;
}

/** From forms to properties and features, as one model sees them. */
export interface TweetReader {
  read(forms: readonly string[]): TweetProperties;
  readonly extract: FeatureExtractor;
}

export function tweetReader(resources: TweetResources): TweetReader {
  const { gazetteers, wordClasses, senses } = resources;
  const { features = featureSets, normalise = false } = resources;
  const usual = normalise ? normaliser() : undefined;
  const given = { gazetteers, wordClasses, senses, normalise: usual };
  return {
    read: (forms) => propertiesOf(forms, given),
    extract: featureExtractor(featureTemplates.filter(({ set }) => features.includes(set))),
  };
}

/** No gazetteers and no word classes: just what the training tweets teach. */
export const noResources: TweetResources = {
  gazetteers: compileGazetteers({}),
  wordClasses: noWordClasses,
};

/** The lists and classes of a model, for training another. */
export function resourcesOf({ gazetteers, wordClasses, senses }: TweetModel): TweetResources {
  return { gazetteers, wordClasses, ...(senses && { senses }) };
}

/**
 * Labels tweets with the CRF alone (`liu2011`: NER_BA), or with labels of tokens that are known, -1 where they are not:
 * where no labelling goes with these, it has confidence 0.
 */
export function tweetLabeller(
  model: TweetModel,
): (forms: readonly string[], known?: ArrayLike<number>) => Labelling {
  const { read, extract } = tweetReader(model);
  const decode = crfDecoder(model.crf);
  return (forms, known) => {
    const tweet = read(forms);
    return decode(extract(tweet), tweet.length, known);
  };
}

/** Finds the names of persons, organizations, products and locations. */
export function nameFinder(model: TweetModel): Stage<'tokens', 'entities'> {
  const label = tweetLabeller(model);
  return {
    name: 'name-finder',
    needs: ['tokens'],
    adds: ['entities'],
    run: ({ tokens }) => ({ entities: entitiesOf(tokens, label(formsOf(tokens)).labels) }),
  };
}

function formsOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ form }) => form);
}
