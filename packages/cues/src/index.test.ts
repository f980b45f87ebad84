import { expect, test } from 'vitest';
import * as cues from './index.js';

test('the package gives just these names', () => {
  expect(Object.keys(cues).sort()).toEqual([
    'columns',
    'crossValidateCues',
    'cueDetector',
    'cueMethods',
    'decodeCueModel',
    'encodeCueModel',
    'explainCues',
    'hedgeWords',
    'hedgerowNegation',
    'hedgerowSpeculation',
    'labelTokens',
    'ngrams',
    'searchCueFeatures',
    'trainCues',
    'velldal2012Grid',
    'velldal2012Negation',
    'velldal2012Speculation',
  ]);
});
