import { expect, test } from 'vitest';
import * as hpsg from './index.js';
import * as train from './train.js';

test('the public names', () => {
  expect(Object.keys(hpsg).sort()).toEqual([
    'atomRules',
    'compileMultiwords',
    'decodeHpsgModel',
    'derivationGuide',
    'derivationParser',
    'grammarForm',
    'grammarLattice',
    'headTableOf',
    'lexicalFeatures',
    'pieceKinds',
    'surfaceTokens',
    'tokensAreLeaves',
    'treebankParser',
    'withReadyParts',
  ]);
  expect(Object.keys(train).sort()).toEqual([
    'chooseByBrackets',
    'collectMultiwords',
    'encodeHpsgModel',
    'hasMarkup',
    'placeLeaves',
    'readHeadTable',
    'trainHpsg',
    'trainTreebankGrammar',
  ]);
});
