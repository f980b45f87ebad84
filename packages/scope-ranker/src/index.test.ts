import { expect, test } from 'vitest';
import * as names from './index.js';
import * as training from './train.js';

test('the public names', () => {
  expect(Object.keys(names).sort()).toEqual([
    'candidateFinder',
    'constituentRanker',
    'decodeConstituentModel',
    'decodeScopeEnds',
    'featureFamilies',
    'phenomena',
    'scopeEnds',
    'slackeningNames',
    'slackenings',
    'velldal2012Rankers',
  ]);
  expect(Object.keys(training).sort()).toEqual([
    'alignScopes',
    'crossValidateConstituents',
    'encodeConstituentModel',
    'encodeScopeEnds',
    'endsByFold',
    'fitScopeEnds',
    'readExamples',
    'trainConstituents',
    'trainScopeEnds',
  ]);
});
