import { expect, test } from 'vitest';
import * as tweetNer from './index.js';
import * as thread from './thread.js';
import * as train from './train.js';

test('the public names', () => {
  expect(Object.keys(thread)).toEqual(['threadTrainer']);
  expect(Object.keys(tweetNer).sort()).toEqual([
    'anyTypes',
    'compileGazetteers',
    'decodeTweetModel',
    'decodeTweetTables',
    'dictionaryLabeller',
    'entitiesOf',
    'featureSets',
    'featureTemplates',
    'labelTokens',
    'labels',
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
    'tweetLabeller',
    'tweetModelOf',
    'tweetSplitter',
    'tweetTokenizer',
    'typeMaps',
    'withPrefixes',
  ]);
  expect(Object.keys(train).sort()).toEqual([
    'classifyVectors',
    'decodeLearner',
    'encodeLearner',
    'encodeTweetModel',
    'labelledTweets',
    'learnWordClasses',
    'supposeNames',
    'trainTweetModel',
    'tweetLearner',
    'tweetReader',
  ]);
});
