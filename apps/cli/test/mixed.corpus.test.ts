import { readFileSync } from 'node:fs';
import { modelFilesIn } from '@hedgerow/capability/node';
import { testCorpus } from '@hedgerow/corpora';
import { conllx } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { scoreSegmentation } from '@hedgerow/evaluate';
import { loadMixedTagger } from '@hedgerow/mixed/stages';
import { cutUnits, type MixedTagger, unitKinds } from '@hedgerow/mixed-pos';
import { mapGsd } from '@hedgerow/mixed-pos/data';
import { modelFiles } from '@hedgerow/model-zh-mixed';
import { expect } from 'vitest';
import { choosingPostLabels, postLabels } from './mixed-post-labels.js';

testCorpus('the shipped model on udc dev', ['zh/udc/dev.conll'], async (file) => {
  const tagger = await loadMixedTagger(modelFilesIn(modelFiles));
  const documents = conllx.decode(readFileSync(file, 'utf8'), { file });
  const gold = mapGsd(documents as Document[], { foreign: 'role' });
  const predicted = gold.map((document) => ({
    ...document,
    sentences: document.sentences.map(({ start, end }) => ({
      start,
      end,
      ...tagger.run({ start, end }, document.text),
    })),
  }));
  const { words, tagged } = scoreSegmentation(gold, predicted).all;
  expect(words.f1).toBeGreaterThan(96.1);
  expect(tagged!.f1).toBeGreaterThan(89.9);
});

/** Where the Latin-letter words of a text are. */
function foreignUnits(text: string): { readonly start: number; readonly end: number }[] {
  const { count, starts, ends, kinds } = cutUnits(text);
  return Array.from({ length: count }, (_, i) => ({
    start: starts[i]!,
    end: ends[i]!,
    kind: unitKinds[kinds[i]!],
  })).filter(
    ({ kind, start, end }) => kind === 'word' && /\p{Script=Latin}/u.test(text.slice(start, end)),
  );
}

/** The tag of the word that each foreign unit is in. */
function foreignTags(tagger: MixedTagger, text: string): string[] {
  const { tokens, tags } = tagger.run({ start: 0, end: text.length }, text);
  return foreignUnits(text).map(({ start, end }) => {
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

/** The shares of the English words with the right tag: of all, and of the paper's tags with NR counted as NN. */
function scorePosts(tagger: MixedTagger, lines: readonly string[], posts: typeof postLabels) {
  const pairs = posts.flatMap(([line, labels]) => {
    const found = foreignTags(tagger, lines[line - 1]!);
    const gold = labels.split(' ');
    expect(found).toHaveLength(gold.length);
    return gold.map((tag, i) => ({ gold: tag, found: found[i]! }));
  });
  const merged = (tag: string) => (tag === 'NR' ? 'NN' : tag);
  // Every foreign unit has just one label and one tag, so precision, recall and F1 are the same.
  const share = (some: typeof pairs, same: (tag: string) => string = (tag) => tag) =>
    (100 * some.filter(({ gold, found }) => same(gold) === same(found)).length) / some.length;
  const ofPaper = pairs.filter(({ gold }) => ['NN', 'NR', 'VV', 'VA'].includes(gold));
  return {
    all: share(pairs),
    allMerged: share(pairs, merged),
    paper: share(ofPaper),
    paperMerged: share(ofPaper, merged),
  };
}

testCorpus('English words of posts labelled by hand', ['zh/codeswitch/posts.txt'], async (file) => {
  const tagger = await loadMixedTagger(modelFilesIn(modelFiles));
  const lines = readFileSync(file, 'utf8').split('\n');
  const test = scorePosts(tagger, lines, postLabels);
  expect(test.all).toBeGreaterThan(53);
  expect(test.allMerged).toBeGreaterThan(72);
  expect(test.paper).toBeGreaterThan(61);
  expect(test.paperMerged).toBeGreaterThan(84);
  const chosenOn = scorePosts(tagger, lines, choosingPostLabels);
  expect(chosenOn.all).toBeGreaterThan(56);
  expect(chosenOn.allMerged).toBeGreaterThan(70.5);
  expect(chosenOn.paper).toBeGreaterThan(64);
  expect(chosenOn.paperMerged).toBeGreaterThan(82);
});
