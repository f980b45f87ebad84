import { readFileSync } from 'node:fs';
import { testCorpus } from '@hedgerow/corpora';
import { expect } from 'vitest';
import { conllu } from '../src/formats/conllu.js';
import { filesIn, roundTrip } from './column-files.js';

const ewt = ['trees/ewt/en_ewt-ud-train.conllu', 'trees/ewt/en_ewt-ud-dev.conllu'];

testCorpus('English Web Treebank round-trips', ewt, (train, dev) => {
  expect(roundTrip(conllu, [train!])).toEqual({
    documents: 540,
    sentences: 12_544,
    tokens: 204_577,
  });
  expect(roundTrip(conllu, [dev!])).toEqual({ documents: 318, sentences: 2001, tokens: 25_147 });
});

testCorpus('English Web Treebank round-trips, a sentence a document', ewt.slice(1), (dev) => {
  const options = { format: { documents: 'sentence' } };
  expect(roundTrip(conllu, [dev!], options)).toMatchObject({ documents: 2001, sentences: 2001 });
});

testCorpus(
  'tokens are found in the text of the comments',
  [...ewt, 'zh/gcdt/train'],
  (...paths) => {
    const files = [...paths.slice(0, 2), ...filesIn(paths[2]!, '.conllu')];
    for (const path of files) {
      for (const { text, sentences } of conllu.decode(readFileSync(path, 'utf8'))) {
        const read = sentences.map(({ start, end }) => text.slice(start, end));
        const written = sentences.map(({ comments = [] }) =>
          comments
            .find((comment) => comment.startsWith('text = '))
            ?.slice(6)
            .trim(),
        );
        expect(read).toEqual(written);
      }
    }
  },
);

testCorpus('GCDT round-trips', ['zh/gcdt/train', 'zh/gcdt/dev'], (train, dev) => {
  expect(roundTrip(conllu, filesIn(train!, '.conllu'))).toEqual({
    documents: 40,
    sentences: 2026,
    tokens: 47_639,
  });
  expect(roundTrip(conllu, filesIn(dev!, '.conllu'))).toEqual({
    documents: 5,
    sentences: 331,
    tokens: 7619,
  });
});
