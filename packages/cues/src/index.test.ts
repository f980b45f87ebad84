import { expect, test } from 'vitest';
import * as cues from './index.js';
import * as train from './train.js';

test('the package gives just these names', () => {
  expect(Object.keys(cues).sort()).toEqual([
    'clinicalPatterns',
    'columns',
    'cueDetector',
    'cueMethods',
    'decodeCueModel',
    'explainCues',
    'hedgeWords',
  ]);
  expect(Object.keys(train).sort()).toEqual([
    'committeeSpeculation',
    'crossValidateCues',
    'encodeCueModel',
    'hedgerowNegation',
    'hedgerowSpeculation',
    'labelTokens',
    'ngrams',
    'readCuePatterns',
    'searchCueFeatures',
    'trainCues',
    'velldal2012Grid',
    'velldal2012Negation',
    'velldal2012Speculation',
  ]);
});
