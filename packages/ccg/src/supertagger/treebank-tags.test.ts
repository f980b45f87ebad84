import { expect, test } from 'vitest';
import { toyOptions, toySentence, toySentences } from '../../test/toy-derivations.js';
import { leavesOf } from '../grammar/leaves-of.js';
import { ccgParser } from '../parser/ccg-parser.js';
import { encodeCcgModel } from '../parser/model-file.js';
import { trainCcg } from '../parser/train-ccg.js';
import { networkSupertagger } from './network-supertagger.js';
import { supertagging } from './supertagging.js';
import { trainNetworkSupertagger } from './train-network-supertagger.js';
import { treebankTags } from './treebank-tags.js';

test('tags of brackets and quotation marks are those of treebanks, all others stay', () => {
  expect(treebankTags(['LRB', 'NN', 'RRB', 'LQU', 'RQU', '-LRB-', 'LS'])).toEqual([
    '-LRB-',
    'NN',
    '-RRB-',
    '``',
    "''",
    '-LRB-',
    'LS',
  ]);
  const plain = ['NN', '.'];
  expect(treebankTags(plain)).toBe(plain);
});

/** The sentences with the tag of full stops written in one way or the other. */
const written = (tag: string) =>
  toySentences.map(({ tags, ...sentence }) => ({
    ...sentence,
    tags: tags.map((own) => (own === '.' ? tag : own)),
  }));

test('parsers learn and find the same by either', async () => {
  const model = trainCcg(written('-LRB-'), toyOptions);
  expect(encodeCcgModel(trainCcg(written('LRB'), toyOptions))).toEqual(encodeCcgModel(model));
  const parser = ccgParser(model);
  const derivations = (tag: string) =>
    Promise.all(
      written(tag).map(({ words, tags }) => {
        const { sentence, text } = toySentence(words, tags);
        return parser.run(sentence, text);
      }),
    );
  expect(await derivations('LRB')).toEqual(await derivations('-LRB-'));
});

test('so do supertaggers', async () => {
  const learnt = (tag: string) =>
    trainNetworkSupertagger(
      written(tag).map((sentence) => ({
        ...sentence,
        categories: leavesOf(sentence.ccg!).map(({ category }) => category),
      })),
      { ...toyOptions.network, least: 1, passes: 4 },
    );
  const model = learnt('LRB');
  expect(model).toEqual(learnt('-LRB-'));
  const { run } = supertagging(networkSupertagger(model));
  const { words } = toySentences[0]!;
  const found = async (tag: string) => {
    const { sentence, text } = toySentence(words, written(tag)[0]!.tags);
    return run(sentence, text);
  };
  expect(await found('LRB')).toEqual(await found('-LRB-'));
});
