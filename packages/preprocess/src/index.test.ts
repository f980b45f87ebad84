import { expect, test } from 'vitest';
import * as preprocess from './index.js';

test('the public names', () => {
  expect(Object.keys(preprocess).sort()).toMatchInlineSnapshot(`
    [
      "abbreviations",
      "decodeLemmas",
      "decodeParser",
      "decodeTagger",
      "encodeLemmas",
      "encodeParser",
      "encodeTagger",
      "learnExceptions",
      "lemmatizer",
      "parser",
      "sentenceSplitter",
      "stopRules",
      "tagger",
      "tokenPatterns",
      "tokenRules",
      "tokenizer",
      "trainBeamParser",
      "trainParser",
      "trainTagger",
      "turnRules",
    ]
  `);
});
