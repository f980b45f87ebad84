import { readFileSync } from 'node:fs';
import { testCorpus } from '@hedgerow/corpora';
import { conllu, ptb } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { expect } from 'vitest';
import { precedenceRules } from '../src/tagger/precedence-rules.js';
import { type TaggerModel, tagger } from '../src/tagger/tagger.js';
import { taggerPair } from '../src/tagger/tagger-pair.js';
import { trainTagger } from '../src/tagger/train-tagger.js';

type Tagged = Document<'tokens' | 'tags'>;

const genia = ['trees/genia/train.mrg', 'trees/genia/dev.mrg'];
const ewt = ['trees/ewt/en_ewt-ud-train.conllu', 'trees/ewt/en_ewt-ud-dev.conllu'];
const readTrees = (path: string) => ptb.decode(readFileSync(path, 'utf8')) as Tagged[];
const readUd = (path: string) => conllu.decode(readFileSync(path, 'utf8')) as Tagged[];

/** Every third document in two passes: what the whole data give is in the README. */
function trainShortly(documents: readonly Tagged[]): TaggerModel {
  return trainTagger([{ documents: documents.filter((_, i) => i % 3 === 0) }], { passes: 2 });
}

async function accuracy(stage: ReturnType<typeof tagger>, documents: readonly Tagged[]) {
  let right = 0;
  let all = 0;
  for (const { sentences, text } of documents) {
    for (const sentence of sentences) {
      const { tags } = await stage.run(sentence, text);
      all += tags.length;
      right += tags.filter((tag, i) => tag === sentence.tags[i]).length;
    }
  }
  return (100 * right) / all;
}

testCorpus(
  'GENIA: a third of train in two passes; a general tagger beside it',
  [...genia, ...ewt],
  async (geniaTrain, geniaDev, ewtTrain) => {
    const dev = readTrees(geniaDev!);
    const biomedical = tagger(trainShortly(readTrees(geniaTrain!)));
    const general = tagger(trainShortly(readUd(ewtTrain!)));
    const alone = await accuracy(biomedical, dev);
    expect(alone).toBeGreaterThan(98);
    const pair = await accuracy(taggerPair(biomedical, general, { rules: precedenceRules }), dev);
    expect(pair).toBeGreaterThan(alone - 0.05);
  },
);

testCorpus('English Web Treebank: a third of train in two passes', ewt, async (train, dev) => {
  expect(await accuracy(tagger(trainShortly(readUd(train!))), readUd(dev!))).toBeGreaterThan(92);
});
