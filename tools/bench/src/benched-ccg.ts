import { readFileSync } from 'node:fs';
import { type CcgModel, ccgParser, decodeCcgModel, fragmentsOf } from '@hedgerow/ccg';
import type { Sentence } from '@hedgerow/document';
import { modelFiles as bio } from '@hedgerow/model-en-bio';
import { modelFiles } from '@hedgerow/model-en-ccg';
import { decodeTagger, tagger } from '@hedgerow/preprocess';
import type { BenchedGrammar } from './benched-grammar.js';

export const benchedCcg: BenchedGrammar = {
  file: modelFiles.ccg,
  recipe: 'pnpm train:en-ccg',
  decode: decodeCcgModel,
  parser: (model: CcgModel) => ccgParser(model),
  below: () => [{ name: 'tags', stage: tagger(decodeTagger(readFileSync(bio.taggerBio))) }],
  sentences: 500,
  asked: 200,
  lengths: [10, 20, 40, 80, 150, 300, 1000],
  tokensALength: 2000,
  isWhole: (sentence) => fragmentsOf((sentence as Sentence<'ccg'>).ccg).length === 1,
};
