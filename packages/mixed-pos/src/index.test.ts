import { expect, test } from 'vitest';
import * as data from './data/index.js';
import * as mixed from './index.js';

test('the public names', () => {
  expect(Object.keys(mixed).sort()).toEqual([
    'cutUnits',
    'decodeLexicon',
    'decodeMixed',
    'encodeLexicon',
    'encodeMixed',
    'englishStatic',
    'labelNames',
    'labelSet',
    'makeLexicon',
    'mayFollow',
    'mixedPresets',
    'mixedTagger',
    'moreDynamic',
    'moreStatic',
    'paperDynamic',
    'paperStatic',
    'positions',
    'shrinkMixed',
    'styleTemplates',
    'trainMixed',
    'unitKinds',
    'unitRules',
  ]);
  expect(Object.keys(data).sort()).toEqual([
    'cleanGcdt',
    'cleanGcdtTag',
    'counterparts',
    'foreignTagRules',
    'gcdtRules',
    'gsdTagRules',
    'makeMixedDataset',
    'mapGsd',
    'mapGsdTag',
    'mixedDatasets',
    'replaceWords',
    'unifiedForm',
  ]);
});
