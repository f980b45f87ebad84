import { expect, test } from 'vitest';
import * as hpsg from './index.js';
import * as train from './train.js';

test('the public names', () => {
  expect(Object.keys(hpsg).sort()).toEqual([
    'atomRules',
    'compileMultiwords',
    'grammarForm',
    'grammarLattice',
    'pieceKinds',
    'tokensAreLeaves',
  ]);
  expect(Object.keys(train).sort()).toEqual(['collectMultiwords', 'placeLeaves']);
});
