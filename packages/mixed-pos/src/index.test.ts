import { expect, test } from 'vitest';
import * as data from './data/index.js';
import * as mixed from './index.js';
import * as train from './train.js';

test('the public names', () => {
  expect(Object.keys(mixed).sort()).toEqual([
    'cutUnits',
    'decodeLexicon',
    'decodeMixed',
    'labelNames',
    'labelSet',
    'mayFollow',
    'mixedTagger',
    'positions',
    'unitKinds',
    'unitRules',
    'withIndex',
    'withLaidOut',
  ]);
  expect(Object.keys(train).sort()).toEqual([
    'encodeLexicon',
    'encodeMixed',
    'englishStatic',
    'makeLexicon',
    'mixedPresets',
    'moreDynamic',
    'moreStatic',
    'paperDynamic',
    'paperStatic',
    'runTemplates',
    'senseForm',
    'shrinkMixed',
    'styleTemplates',
    'trainMixed',
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
