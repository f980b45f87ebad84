import { readFileSync } from 'node:fs';
import { testCorpus } from '@hedgerow/corpora';
import { conllx } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { scoreSegmentation } from '@hedgerow/evaluate';
import { expect } from 'vitest';
import { makeMixedDataset, mapGsd } from '../src/data/index.js';
import { type MixedSettings, mixedTagger } from '../src/index.js';
import { mixedPresets, trainMixed } from '../src/train.js';

testCorpus(
  'dynamic features beat static ones on foreign words, learnt from 600 sentences',
  ['zh/udc/train.conll', 'zh/udc/dev.conll'],
  (train, dev) => {
    const read = (file: string) =>
      mapGsd(conllx.decode(readFileSync(file, 'utf8'), { file }) as Document[]);
    const data = makeMixedDataset('A', {
      train: read(train).slice(0, 600),
      test: read(dev).slice(0, 250),
    });
    const score = (settings: Omit<MixedSettings, 'lexicon'>) => {
      const tagger = mixedTagger(trainMixed(data.train, { ...settings, passes: 3 }));
      const tagged = data.test.map((document) => ({
        ...document,
        sentences: document.sentences.map(({ start, end }) => ({
          start,
          end,
          ...tagger.run({ start, end }, document.text),
        })),
      }));
      const { all, subset } = scoreSegmentation(data.test, tagged, {
        subset: (form) => form === 'ENG',
      });
      return { total: all.tagged!.f1, english: subset!.tagged!.f1 };
    };
    const [fixed, dynamic] = [score(mixedPresets.static), score(mixedPresets.dynamicBeam)];
    expect(fixed.total).toBeGreaterThan(60);
    expect(dynamic.english).toBeGreaterThan(fixed.english);
  },
);
