import { readFileSync } from 'node:fs';
import { testCorpus } from '@hedgerow/corpora';
import { expect } from 'vitest';
import { columns } from '../src/formats/columns.js';
import { roundTrip } from './column-files.js';

/** Spans of a layer, by type. */
function countTypes(path: string, layer: 'entities' | 'chunks'): { [type: string]: number } {
  const counts: { [type: string]: number } = {};
  for (const { sentences } of columns.decode(readFileSync(path, 'utf8'))) {
    for (const sentence of sentences) {
      for (const { type } of sentence[layer] ?? []) counts[type] = (counts[type] ?? 0) + 1;
    }
  }
  return counts;
}

testCorpus(
  'WNUT-16 round-trips',
  ['tweets/wnut16/train.conll', 'tweets/wnut16/dev.conll'],
  (train, dev) => {
    expect(roundTrip(columns, [train!])).toMatchObject({ sentences: 2394, tokens: 46_469 });
    expect(roundTrip(columns, [dev!])).toMatchObject({ sentences: 1000, tokens: 16_261 });
    expect(Object.keys(countTypes(train!, 'entities'))).toHaveLength(10);
  },
);

testCorpus(
  'WNUT-17 round-trips',
  ['tweets/wnut17/wnut17train.conll', 'tweets/wnut17/emerging.dev.conll'],
  (train, dev) => {
    expect(roundTrip(columns, [train!])).toMatchObject({ sentences: 3394, tokens: 62_730 });
    expect(roundTrip(columns, [dev!])).toMatchObject({ sentences: 1009, tokens: 15_733 });
    expect(Object.keys(countTypes(train!, 'entities'))).toHaveLength(6);
  },
);

testCorpus(
  'the Broad Twitter Corpus round-trips',
  ['tweets/btc/btc.train', 'tweets/btc/btc.dev'],
  (train, dev) => {
    expect(roundTrip(columns, [train!])).toMatchObject({ sentences: 6338, tokens: 99_933 });
    expect(roundTrip(columns, [dev!])).toMatchObject({ sentences: 1001, tokens: 15_027 });
    expect(Object.keys(countTypes(train!, 'entities')).sort()).toEqual(['LOC', 'ORG', 'PER']);
  },
);

testCorpus(
  'Tweebank round-trips',
  ['tweets/tweebank/train.bio', 'tweets/tweebank/dev.bio'],
  (train, dev) => {
    expect(roundTrip(columns, [train!])).toEqual({ documents: 1, sentences: 1639, tokens: 24_753 });
    expect(roundTrip(columns, [dev!])).toEqual({ documents: 1, sentences: 710, tokens: 11_759 });
  },
);

testCorpus(
  'CoNLL-2000 round-trips',
  ['bench/conll2000/train.txt', 'bench/conll2000/test.txt'],
  (train, test) => {
    expect(roundTrip(columns, [train!])).toMatchObject({ sentences: 8936, tokens: 211_727 });
    expect(roundTrip(columns, [test!])).toMatchObject({ sentences: 2012, tokens: 47_377 });
    expect(countTypes(train!, 'chunks')).toMatchObject({ NP: 55_081, VP: 21_467, PP: 21_281 });
  },
);
