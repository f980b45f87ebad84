import { expect, test } from 'vitest';
import * as conversion from './index.js';

test('the public names', () => {
  expect(Object.keys(conversion).sort()).toEqual([
    'convertTree',
    'crossingArcs',
    'deepFeatureRules',
    'findDeepFeatures',
    'headRules',
    'isUnanalysed',
    'labelRules',
    'treeConverter',
    'treeDependencies',
  ]);
});
