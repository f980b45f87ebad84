import { expect, test } from 'vitest';
import * as preprocess from './index.js';
import * as loading from './loading.js';
import * as train from './train.js';

test('the public names', () => {
  expect(Object.keys(preprocess).sort()).toEqual([
    'abbreviations',
    'candidateRules',
    'decodeDeepFeatures',
    'decodeLemmas',
    'decodeParser',
    'decodeTagger',
    'deepFeatureFinder',
    'guideFrom',
    'lemmatizer',
    'nominalPrecedence',
    'parser',
    'precedenceRules',
    'rivalParser',
    'sentenceSplitter',
    'stackedParser',
    'stopRules',
    'tagger',
    'taggerPair',
    'tokenPatterns',
    'tokenRules',
    'tokenizer',
    'turnRules',
  ]);
  expect(Object.keys(train).sort()).toEqual([
    'encodeDeepFeatures',
    'encodeLemmas',
    'encodeParser',
    'encodeTagger',
    'learnExceptions',
    'trainBeamParser',
    'trainDeepFeatures',
    'trainParser',
    'trainTagger',
  ]);
  expect(Object.keys(loading).sort()).toEqual([
    'loadGreedyParser',
    'loadParser',
    'loadRivals',
    'loadTagger',
    'loadTaggerNamed',
  ]);
});
