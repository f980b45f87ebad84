import { expect, test } from 'vitest';
import * as names from './index.js';
import * as train from './train.js';

test('the public names', () => {
  expect(Object.keys(names).sort()).toEqual([
    'candidateFinder',
    'constituentRanker',
    'decodeConstituentModel',
    'featureFamilies',
    'phenomena',
    'slackeningNames',
    'slackenings',
    'velldal2012Rankers',
  ]);
  expect(Object.keys(train).sort()).toEqual([
    'alignScopes',
    'crossValidateConstituents',
    'encodeConstituentModel',
    'trainConstituents',
  ]);
});
