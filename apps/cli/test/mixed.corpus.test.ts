import { readFileSync } from 'node:fs';
import { modelFilesIn } from '@hedgerow/capability/node';
import { testCorpus } from '@hedgerow/corpora';
import { conllx } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { scoreSegmentation } from '@hedgerow/evaluate';
import { loadMixedTagger } from '@hedgerow/mixed/stages';
import type { MixedTagger } from '@hedgerow/mixed-pos';
import { mapGsd } from '@hedgerow/mixed-pos/data';
import { modelFiles } from '@hedgerow/model-zh-mixed';
import {
  choosingPostLabels,
  foundExpressions,
  gcdt,
  type LabelledPost,
  labelledPosts,
  latinUnits,
  postLabels,
  readExpressions,
  scorePosts,
} from '@hedgerow/named-corpora';
import { expect } from 'vitest';

const withTagger = (tagger: MixedTagger, gold: readonly Document[]) =>
  gold.map((document) => ({
    ...document,
    sentences: document.sentences.map(({ start, end }) => ({
      start,
      end,
      ...tagger.run({ start, end }, document.text),
    })),
  }));

testCorpus('the shipped model on udc dev', ['zh/udc/dev.conll'], async (file) => {
  const tagger = await loadMixedTagger(modelFilesIn(modelFiles));
  const documents = conllx.decode(readFileSync(file, 'utf8'), { file });
  const gold = mapGsd(documents as Document[], { foreign: 'role' });
  const { words, tagged } = scoreSegmentation(gold, withTagger(tagger, gold)).all;
  expect(words.f1).toBeGreaterThan(96.1);
  expect(tagged!.f1).toBeGreaterThan(89.9);
});

/** The tag of the word that each foreign unit is in. */
function foreignTags(tagger: MixedTagger, text: string): string[] {
  const { tokens, tags } = tagger.run({ start: 0, end: text.length }, text);
  return latinUnits(text).map(({ start, end }) => {
    const at = tokens.findIndex((token) => token.start <= start && end <= token.end);
    return tags[at] ?? `${text.slice(start, end)} is cut in pieces`;
  });
}

testCorpus(
  'no English word of the real posts is cut in pieces or tagged as a foreign word',
  ['zh/codeswitch/posts.txt'],
  async (file) => {
    const tagger = await loadMixedTagger(modelFilesIn(modelFiles), { beam: 2 });
    const posts = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    const wrong = posts
      .flatMap((post) => foreignTags(tagger, post))
      .filter((tag) => tag === 'FW' || tag.endsWith('in pieces'));
    expect(posts).toHaveLength(6000);
    expect(wrong).toEqual([]);
  },
);

/** How English words of posts are tagged, against labels by hand. */
async function postScores(file: string, posts: readonly LabelledPost[]) {
  const tagger = await loadMixedTagger(modelFilesIn(modelFiles), { expressions: 'joined' });
  const lines = readFileSync(file, 'utf8').split('\n');
  const found = posts.map(({ line }) => {
    const text = lines[line - 1]!;
    const { tokens, tags } = tagger.run({ start: 0, end: text.length }, text);
    return foundExpressions(text, tokens, tags);
  });
  const right = posts.map(({ expressions }) => expressions);
  return scorePosts(right, found);
}

const singly = (posts: typeof postLabels): LabelledPost[] =>
  posts.map(([line, labels]) => ({ line, expressions: readExpressions(labels) }));

/** The posts, and floors a little under the figures of the card: all tags, and with NR counted as NN. */
const labelled: readonly (readonly [name: string, posts: LabelledPost[], ...floors: number[]])[] = [
  ['labelled twice, the choosing half', labelledPosts('choosing'), 79.5, 86.5],
  ['labelled twice, the other half', labelledPosts('other'), 75, 82.5],
  ['labelled by one person', singly(postLabels), 65, 79],
  ['labelled by one person, to choose on', singly(choosingPostLabels), 71, 83.5],
];

for (const [name, posts, strict, merged] of labelled) {
  testCorpus(`English words of posts ${name}`, ['zh/codeswitch/posts.txt'], async (file) => {
    const scores = await postScores(file, posts);
    expect(scores.strict).toBeGreaterThan(strict!);
    expect(scores.merged).toBeGreaterThan(merged!);
  });
}

testCorpus('the shipped model on GCDT dev, in its conventions', ['zh/gcdt/dev'], async () => {
  const tagger = await loadMixedTagger(modelFilesIn(modelFiles), { conventions: 'ctb' });
  const gold = gcdt('dev');
  const { words, tagged } = scoreSegmentation(gold, withTagger(tagger, gold)).all;
  expect(words.f1).toBeGreaterThan(96.3);
  expect(tagged!.f1).toBeGreaterThan(89.7);
});
