import { expect, test } from 'vitest';
import * as convert from './convert.js';
import * as ccg from './index.js';
import * as train from './train.js';

test('the public names', () => {
  expect(Object.keys(ccg).sort()).toEqual([
    'categoryTable',
    'ccgDependencies',
    'ccgGuide',
    'ccgParser',
    'checkDerivation',
    'combinators',
    'decodeCcgModel',
    'decodeNetworkSupertagger',
    'fragmentCategory',
    'fragmentsOf',
    'grammar',
    'grammaticalRelations',
    'isNormal',
    'joinFragments',
    'leavesOf',
    'mixedSupertagger',
    'networkSupertagger',
    'readSeenRules',
    'seenRules',
    'supertaggedParser',
    'supertagging',
    'unaryRules',
    'windowSupertagger',
    'withReadyParts',
  ]);
  expect(Object.keys(convert).sort()).toEqual(['treeDeriver', 'treebankConverter']);
  expect(Object.keys(train).sort()).toEqual([
    'encodeCcgModel',
    'encodeNetworkSupertagger',
    'headWords',
    'trainCcg',
    'trainDerivations',
    'trainNetworkSupertagger',
    'trainWindowSupertagger',
  ]);
});
