import { testCorpus } from '@hedgerow/corpora';
import { expect } from 'vitest';
import { tagged } from '../src/formats/tagged.js';
import { roundTrip } from './column-files.js';

testCorpus(
  'Zhuxian round-trips',
  ['zh/zhuxian/train.zhuxian.wordpos', 'zh/zhuxian/dev.zhuxian.wordpos'],
  (train, dev) => {
    expect(roundTrip(tagged, [train!])).toMatchObject({ sentences: 2373, tokens: 67_648 });
    expect(roundTrip(tagged, [dev!])).toMatchObject({ sentences: 788, tokens: 20_393 });
  },
);
