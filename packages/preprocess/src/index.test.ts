import { expect, test } from 'vitest';
import * as preprocess from './index.js';

test('the public names', () => {
  expect(Object.keys(preprocess).sort()).toMatchInlineSnapshot(`
    [
      "abbreviations",
      "candidateRules",
      "decodeDeepFeatures",
      "decodeLemmas",
      "decodeParser",
      "decodeTagger",
      "deepFeatureFinder",
      "encodeDeepFeatures",
      "encodeLemmas",
      "encodeParser",
      "encodeTagger",
      "learnExceptions",
      "lemmatizer",
      "parser",
      "sentenceSplitter",
      "stackedParser",
      "stopRules",
      "tagger",
      "tokenPatterns",
      "tokenRules",
      "tokenizer",
      "trainBeamParser",
      "trainDeepFeatures",
      "trainParser",
      "trainTagger",
      "turnRules",
    ]
  `);
});
