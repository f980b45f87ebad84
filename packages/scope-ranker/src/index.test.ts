import { expect, test } from 'vitest';
import * as names from './index.js';
import * as training from './train.js';

test('the public names', () => {
  expect(Object.keys(names).sort()).toEqual(['decodeScopeEnds', 'scopeEnds']);
  expect(Object.keys(training).sort()).toEqual([
    'encodeScopeEnds',
    'fitScopeEnds',
    'readExamples',
    'trainScopeEnds',
  ]);
});
