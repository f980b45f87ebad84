import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testCorpus } from '@hedgerow/corpora';
import { conllu, conllx } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { expect } from 'vitest';
import { learnExceptions } from '../src/lemmatizer/learn-exceptions.js';
import { lemmaFinder } from '../src/lemmatizer/lemmatizer.js';

type Lemmatized = Document<'tokens' | 'tags' | 'lemmas'>;

/** Percent of the tokens that get their lemma; those without one in the corpus are left out. */
function accuracy(
  documents: readonly Lemmatized[],
  lemmaOf: (form: string, tag: string) => string,
) {
  let right = 0;
  let all = 0;
  for (const { sentences } of documents) {
    for (const { tokens, tags, lemmas } of sentences) {
      for (const [index, { form }] of tokens.entries()) {
        const lemma = lemmas[index]!;
        if (lemma === '_' || lemma.startsWith('#')) continue;
        all++;
        if (lemmaOf(form, tags[index]!) === lemma) right++;
      }
    }
  }
  return (100 * right) / all;
}

const ewt = ['trees/ewt/en_ewt-ud-train.conllu', 'trees/ewt/en_ewt-ud-dev.conllu'];

testCorpus('English Web Treebank: lemmas of the dev file', ewt, (train, dev) => {
  const read = (path: string) => conllu.decode(readFileSync(path, 'utf8')) as Lemmatized[];
  const documents = read(dev!);
  expect(accuracy(documents, lemmaFinder())).toBeGreaterThan(96.3);
  const exceptions = learnExceptions(read(train!));
  expect(accuracy(documents, lemmaFinder({ exceptions }))).toBeGreaterThan(98.4);
});

/**
 * The lemmas of CRAFT come from a program that writes them in small letters, numbers as 0, dashes and
 * quotes in ASCII, and number words as classes (`#crd#`, left out above). Ours are put the same way.
 */
function asInCraft(text: string): string {
  return text
    .toLowerCase()
    .replace(/\d+(?:[.,]\d+)*/g, '0')
    .replace(/[–—−]/g, '-')
    .replace(/[“”]|``|''/g, '"')
    .replace(/[‘’]/g, "'");
}

function readCraft(folder: string): Lemmatized[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.conll'))
    .sort()
    .flatMap((name) => conllx.decode(readFileSync(join(folder, name), 'utf8')) as Lemmatized[])
    .map((document) => ({
      ...document,
      sentences: document.sentences.map((sentence) => ({
        ...sentence,
        tokens: sentence.tokens.map((token) => ({ ...token, form: asInCraft(token.form) })),
        lemmas: sentence.lemmas.map(asInCraft),
      })),
    }));
}

testCorpus(
  'CRAFT: lemmas of the dev articles',
  ['trees/craft/train', 'trees/craft/dev'],
  (...folders) => {
    const [train, dev] = folders.map(readCraft) as [Lemmatized[], Lemmatized[]];
    const capitals = 'none';
    expect(accuracy(dev, lemmaFinder({ capitals }))).toBeGreaterThan(99.3);
    const careful = learnExceptions(train, { capitals, unchanged: 'skip' });
    expect(accuracy(dev, lemmaFinder({ capitals, exceptions: careful }))).toBeGreaterThan(99.4);
    const all = learnExceptions(train, { capitals });
    expect(accuracy(dev, lemmaFinder({ capitals, exceptions: all }))).toBeGreaterThan(99.75);
  },
);
