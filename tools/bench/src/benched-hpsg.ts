import { readFileSync } from 'node:fs';
import { decodeHpsgModel, derivationParser, type HpsgModel } from '@hedgerow/hpsg';
import { modelFiles as bio } from '@hedgerow/model-en-bio';
import { modelFiles } from '@hedgerow/model-en-hpsg';
import { decodeParser, decodeTagger, parser, tagger } from '@hedgerow/preprocess';
import type { BenchedGrammar } from './benched-grammar.js';

const best = 20;

export const benchedHpsg: BenchedGrammar = {
  file: modelFiles.hpsg,
  recipe: 'pnpm train:en-hpsg',
  decode: decodeHpsgModel,
  parser: (model: HpsgModel) => derivationParser(model, { best }),
  below: () => [
    { name: 'tags', stage: tagger(decodeTagger(readFileSync(bio.taggerBio))) },
    {
      name: 'dependencies',
      stage: parser(decodeParser(readFileSync(bio.parserBest)), { width: 8 }),
    },
  ],
  manner: `${best} best`,
  sentences: 100,
  asked: 30,
  lengths: [10, 20, 40, 80, 200],
  tokensALength: 800,
};
