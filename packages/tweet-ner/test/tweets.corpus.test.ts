import { testCorpus } from '@hedgerow/corpora';
import { readCorpus, readLines } from '@hedgerow/corpora/read';
import { columns } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { scoreEntities } from '@hedgerow/evaluate';
import { expect } from 'vitest';
import { anyTypes, mapTypes, nameFinder, tokenFinder, typeMaps } from '../src/index.js';
import { labelledTweets, trainTweetModel } from '../src/train.js';

testCorpus(
  'tokens of the stream have their offsets',
  ['tweets/unlabelled/twitter-2016.txt'],
  () => {
    const find = tokenFinder();
    for (const line of readLines('tweets/unlabelled/twitter-2016.txt')) {
      let end = 0;
      for (const { start, end: next, form } of find(line)) {
        if (line.slice(end, start).trim() !== '' || line.slice(start, next) !== form) {
          throw new Error(`a token is out of its place: ${form}`);
        }
        end = next;
      }
      expect(line.slice(end).trim()).toBe('');
    }
  },
);

const files = [
  'tweets/wnut16/train.conll',
  'tweets/wnut17/wnut17train.conll',
  'tweets/btc/btc.train',
  'tweets/tweebank/train.bio',
];

testCorpus('every type of the corpora is mapped', files, () => {
  const known = new Set(anyTypes.map(({ type }) => type));
  for (const file of files) {
    const documents = readCorpus(file, columns) as Document<'entities'>[];
    const types = documents.flatMap(({ sentences }) =>
      sentences.flatMap(({ entities }) => entities.map(({ type }) => type)),
    );
    expect(types.length).toBeGreaterThan(500);
    expect(types.filter((type) => !known.has(type))).toEqual([]);
  }
});

testCorpus(
  'names of WNUT 2016 without gazetteers and word classes',
  ['tweets/wnut16/train.conll', 'tweets/wnut16/dev.conll'],
  async () => {
    const read = (part: string) =>
      mapTypes<'tokens'>(
        readCorpus(`tweets/wnut16/${part}.conll`, columns) as Document<'tokens' | 'entities'>[],
        typeMaps.wnut16,
      );
    const model = trainTweetModel(labelledTweets(read('train')), undefined, { maxIterations: 30 });
    const { run } = nameFinder(model);
    const gold = read('dev');
    const predicted = await Promise.all(
      gold.map(async (document) => ({
        ...document,
        sentences: await Promise.all(
          document.sentences.map(async (sentence) => ({
            ...sentence,
            ...(await run(sentence, document.text)),
          })),
        ),
      })),
    );
    expect(scoreEntities(gold, predicted).micro.f1).toBeGreaterThan(27);
  },
);
