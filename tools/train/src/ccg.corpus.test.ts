import { readFileSync } from 'node:fs';
import {
  type CcgModel,
  ccgParser,
  decodeCcgModel,
  fragmentsOf,
  grammaticalRelations,
} from '@hedgerow/ccg';
import { testCorpus } from '@hedgerow/corpora';
import { relations, tokens } from '@hedgerow/corpus';
import { pipeline } from '@hedgerow/document';
import { scoreRelations } from '@hedgerow/evaluate';
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
    const documents = await derived(file);
    const whole = documents.filter(({ sentences }) => fragmentsOf(sentences[0]!.ccg).length === 1);
    expect(whole.length / documents.length).toBeGreaterThan(0.997);
  },
);

testCorpus(
  'relations of BioInfer, of which every other sentence was looked at when the tables were made',
  ['ccg/BioInfer_dev100.raw', 'ccg/BioInfer_dev100.gold.sd'],
  async (file, goldFile) => {
    const gold = relations.decode(readFileSync(goldFile, 'utf8'));
    const { coverage, onAll } = scoreRelations(gold, await derived(file), {
      unconnected: 'ignore',
    });
    expect(coverage).toBe(100);
    expect(onAll.f1).toBeGreaterThan(89.3);
  },
);

async function derived(file: string) {
  const line = pipeline('sentences', 'tokens')
    .use(tagger(decodeTagger(readFileSync(bio.taggerBio))))
    .use(ccgParser(model()))
    .use(grammaticalRelations());
  const documents = [];
  for (const document of tokens.decode(readFileSync(file, 'utf8'))) {
    documents.push(await line.run(document as never));
  }
  return documents;
}
