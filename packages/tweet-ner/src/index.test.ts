import { expect, test } from 'vitest';
import * as tweetNer from './index.js';
import * as thread from './thread.js';

test('the public names', () => {
  expect(Object.keys(thread)).toEqual(['threadTrainer']);
  expect(Object.keys(tweetNer).sort()).toEqual([
    'anyTypes',
    'classifyVectors',
    'compileGazetteers',
    'decodeLearner',
    'decodeTweetModel',
    'dictionaryLabeller',
    'encodeLearner',
    'encodeTweetModel',
    'entitiesOf',
    'featureSets',
    'featureTemplates',
    'labelTokens',
    'labelledTweets',
    'labels',
    'learnWordClasses',
    'learnerDefaults',
    'listTypes',
    'mapEntities',
    'mapTypes',
    'nameFinder',
    'nameTypes',
    'noResources',
    'noWordClasses',
    'normaliser',
    'properties',
    'resourcesOf',
    'slangTable',
    'stopWords',
    'tokenFinder',
    'tokenRules',
    'trainTweetModel',
    'tweetLabeller',
    'tweetLearner',
    'tweetSplitter',
    'tweetTokenizer',
    'typeMaps',
  ]);
});
