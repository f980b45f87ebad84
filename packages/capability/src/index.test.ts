import { expect, test } from 'vitest';
import * as names from './index.js';
import * as node from './node.js';

test('the public names', () => {
  expect(Object.keys(names).sort()).toEqual([
    'checkOptions',
    'decoded',
    'decodedIfThere',
    'defineCapability',
    'part',
    'readOption',
    'sharing',
  ]);
  expect(Object.keys(node).sort()).toEqual(['load', 'modelFile', 'modelFilesIn', 'requireModels']);
});
