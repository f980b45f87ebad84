import { expect, test } from 'vitest';
import * as phrases from './phrases.js';

test('the public names', () => {
  expect(Object.keys(phrases).sort()).toEqual([
    'adjectival',
    'adjectiveTags',
    'adverbTags',
    'adverbialFunctions',
    'clausal',
    'closeBrackets',
    'findConjuncts',
    'findHead',
    'findHeadAmong',
    'finiteTags',
    'flatPhraseRules',
    'headRules',
    'isCoordinator',
    'isLeaf',
    'isMark',
    'isUnder',
    'moveTo',
    'nominal',
    'nounTags',
    'openBrackets',
    'overtChildren',
    'phrasesOf',
    'prepositional',
    'punctuation',
    'reshapeFlatPhrases',
    'separators',
    'toPhrase',
    'traceOf',
    'verbTags',
    'wrap',
  ]);
});
