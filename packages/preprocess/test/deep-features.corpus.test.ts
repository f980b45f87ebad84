import { readFileSync } from 'node:fs';
import { testCorpus } from '@hedgerow/corpora';
import { ptb } from '@hedgerow/corpus';
import type { Document, Layers } from '@hedgerow/document';
import { expect } from 'vitest';
import { convertTree, findDeepFeatures, isUnanalysed } from '../src/conversion/index.js';
import { deepFeatureFinder, parser, tagger } from '../src/index.js';
import { trainParser } from '../src/parser/train-parser.js';
import { trainTagger } from '../src/tagger/train-tagger.js';
import { trainDeepFeatures } from '../src/train.js';

type Analysed = Document<'tokens' | 'tags' | 'dependencies' | 'deepFeatures'>;

/** The first trees of a file, with what they tell. */
function read(file: string, from: number, to: number): Analysed[] {
  const documents = ptb.decode(readFileSync(file, 'utf8'), { file }).slice(from, to);
  return documents.map((document) => ({
    ...document,
    sentences: document.sentences
      .filter(({ tree }) => !isUnanalysed(tree!))
      .map((sentence) => {
        const forms = sentence.tokens!.map(({ form }) => form);
        return {
          ...sentence,
          tokens: sentence.tokens!,
          tags: sentence.tags!,
          dependencies: convertTree(sentence.tree!, forms, {
            projective: true,
            adverbials: 'merged',
          }),
          deepFeatures: findDeepFeatures(sentence.tree!, forms),
        };
      }),
  }));
}

/** The same sentences with what a stage makes of them. */
function through(
  documents: readonly Analysed[],
  stage: { run(sentence: Analysed['sentences'][number], text: string): Partial<Layers> | object },
): Analysed[] {
  return documents.map((document) => ({
    ...document,
    sentences: document.sentences.map((sentence) => ({
      ...sentence,
      ...stage.run(sentence, document.text),
    })),
  }));
}

/** F1 of each feature, in percent. */
function score(gold: readonly Analysed[], found: readonly Analysed[]): Map<string, number> {
  const right = new Map<string, number>();
  const all = new Map<string, number>();
  const add = (counts: Map<string, number>, name: string) =>
    counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [d, { sentences }] of gold.entries()) {
    for (const [s, { deepFeatures }] of sentences.entries()) {
      for (const [i, names] of deepFeatures.entries()) {
        const theirs = found[d]!.sentences[s]!.deepFeatures[i]!;
        for (const name of [...names, ...theirs]) add(all, name);
        for (const name of names) if (theirs.includes(name)) add(right, name);
      }
    }
  }
  return new Map([...all].map(([name, n]) => [name, (200 * (right.get(name) ?? 0)) / n]));
}

const genia = ['trees/genia/train.mrg', 'trees/genia/dev.mrg'];

testCorpus('deep features of GENIA dev from right trees', genia, (train, dev) => {
  const gold = read(dev!, 0, 2000);
  const model = trainDeepFeatures(read(train!, 0, 3000), { passes: 4, bits: 8, pruneBelow: 0.02 });
  const found = score(gold, through(gold, deepFeatureFinder(model)));
  for (const [feature, floor] of [
    ['passive', 99],
    ['expletive', 97],
    ['predicative', 99],
    ['attributive', 99.5],
    ['clause:declarative', 98.2],
    ['clause:relative', 94],
    ['clause:infinitival', 99],
    ['clause:participial', 98.8],
    ['raising', 72],
  ] as const) {
    expect(found.get(feature), feature).toBeGreaterThan(floor);
  }
});

testCorpus('deep features of GENIA dev from the trees of a hasty parser', genia, (train, dev) => {
  const gold = read(dev!, 0, 600);
  const seen = read(train!, 0, 1000);
  const tags = tagger(trainTagger([{ documents: seen }], { passes: 3 }));
  const trees = parser(trainParser([{ documents: seen }], { passes: 2 }));
  const annotate = (documents: readonly Analysed[]) => through(through(documents, tags), trees);
  const model = trainDeepFeatures(annotate(read(train!, 1000, 2500)), { passes: 4 });
  const found = score(gold, through(annotate(gold), deepFeatureFinder(model)));
  for (const [feature, floor] of [
    ['passive', 91],
    ['expletive', 90],
    ['predicative', 87],
    ['attributive', 92],
    ['clause:declarative', 89],
  ] as const) {
    expect(found.get(feature), feature).toBeGreaterThan(floor);
  }
});
