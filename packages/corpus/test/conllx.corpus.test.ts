import { readFileSync } from 'node:fs';
import { testCorpus } from '@hedgerow/corpora';
import { expect } from 'vitest';
import { conllx } from '../src/formats/conllx.js';
import { filesIn, roundTrip } from './column-files.js';

testCorpus(
  'GENIA in Stanford dependencies round-trips',
  ['trees/genia/dev.stanford.conll', 'trees/genia/future_use.stanford.conll'],
  (dev, future) => {
    expect(roundTrip(conllx, [dev!])).toMatchObject({ sentences: 1361, tokens: 36_180 });
    expect(roundTrip(conllx, [future!])).toMatchObject({ sentences: 1494, tokens: 40_221 });
  },
);

testCorpus('CRAFT round-trips', ['trees/craft/train', 'trees/craft/dev'], (train, dev) => {
  const options = { format: { documents: 'file' } };
  expect(roundTrip(conllx, filesIn(train!, '.conll'), options)).toEqual({
    documents: 60,
    sentences: 18_951,
    tokens: 493_380,
  });
  expect(roundTrip(conllx, filesIn(dev!, '.conll'), options)).toEqual({
    documents: 7,
    sentences: 2780,
    tokens: 67_652,
  });
});

testCorpus(
  'Chinese GSD round-trips, its coarse tags universal',
  ['zh/udc/train.conll', 'zh/udc/dev.conll'],
  (train, dev) => {
    expect(roundTrip(conllx, [train!])).toMatchObject({ sentences: 3997, tokens: 98_608 });
    expect(roundTrip(conllx, [dev!])).toMatchObject({ sentences: 500, tokens: 12_663 });
    const documents = conllx.decode(readFileSync(dev!, 'utf8'));
    expect(documents.every(({ sentences: [only] }) => only?.upos !== undefined)).toBe(true);
  },
);

testCorpus(
  'the Weibo treebank round-trips',
  ['zh/wtb/train.conll', 'zh/wtb/dev.conll'],
  (train, dev) => {
    expect(roundTrip(conllx, [train!])).toMatchObject({ sentences: 813, tokens: 14_774 });
    expect(roundTrip(conllx, [dev!])).toMatchObject({ sentences: 95, tokens: 1843 });
  },
);
