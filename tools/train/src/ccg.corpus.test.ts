import { readFileSync } from 'node:fs';
import { type CcgModel, ccgParser, decodeCcgModel, fragmentsOf } from '@hedgerow/ccg';
import { testCorpus } from '@hedgerow/corpora';
import { modelFiles as bio } from '@hedgerow/model-en-bio';
import { modelFiles } from '@hedgerow/model-en-ccg';
import { decodeTagger, tagger } from '@hedgerow/preprocess';
import { expect } from 'vitest';
import { ccgScores } from './ccg-scores.js';

const model = (): CcgModel => decodeCcgModel(readFileSync(modelFiles.ccg));

testCorpus(
  'categories and heads of GENIA and CRAFT that the model has not seen',
  ['trees/genia/dev.mrg', 'trees/craft/dev', 'ccg/GENIA1000.staggedgold'],
  async () => {
    const scores = await ccgScores(model());
    for (const [measure, floor] of Object.entries(floors)) {
      expect(scores[measure], measure).toBeGreaterThan(floor);
    }
  },
);

/** A little under what the header tells. */
const floors = {
  'GENIA dev categories': 95.3,
  'GENIA dev heads': 92.7,
  'GENIA dev whole': 99.7,
  'CRAFT dev categories': 89.4,
  'CRAFT dev heads': 88.1,
  'CRAFT dev whole': 99.6,
};

testCorpus(
  'sentences of BioInfer have a derivation of the whole',
  ['ccg/BioInfer_dev.raw'],
  async (file) => {
    const parser = ccgParser(model());
    const tag = tagger(decodeTagger(readFileSync(bio.taggerBio)));
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    let whole = 0;
    for (const text of lines) {
      const tokens = Array.from(text.matchAll(/\S+/g), ({ 0: form, index }) => ({
        form,
        start: index,
        end: index + form.length,
      }));
      const sentence = { start: 0, end: text.length, tokens };
      const { tags } = await tag.run(sentence, text);
      const { ccg } = await parser.run({ ...sentence, tags }, text);
      if (fragmentsOf(ccg).length === 1) whole++;
    }
    expect(whole / lines.length).toBeGreaterThan(0.997);
  },
);
