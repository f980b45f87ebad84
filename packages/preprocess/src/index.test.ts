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
      "guideFrom",
      "learnExceptions",
      "lemmatizer",
      "nominalPrecedence",
      "parser",
      "precedenceRules",
      "sentenceSplitter",
      "stackedParser",
      "stopRules",
      "tagger",
      "taggerPair",
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
