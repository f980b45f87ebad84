import { readFileSync } from 'node:fs';
import { testCorpus } from '@hedgerow/corpora';
import { ptb } from '@hedgerow/corpus';
import type { Dependencies, Document } from '@hedgerow/document';
import { expect } from 'vitest';
import { type ConversionOptions, convertTree, isUnanalysed } from '../src/conversion/index.js';
import { type ParserModel, parser } from '../src/parser/parser.js';
import { trainBeamParser } from '../src/parser/train-beam-parser.js';
import { trainParser } from '../src/parser/train-parser.js';

type Treebank = Document<'tokens' | 'tags' | 'dependencies'>[];

/** Every so many trees of a file, as dependencies. */
function readTrees(path: string, every: number, options: ConversionOptions): Treebank {
  const documents = ptb.decode(readFileSync(path, 'utf8')) as Document<
    'tokens' | 'tags' | 'tree'
  >[];
  const chosen = documents.filter((_, i) => i % every === 0);
  return chosen.map((document) => ({
    ...document,
    sentences: document.sentences
      .filter(({ tree }) => !isUnanalysed(tree))
      .map((sentence) => {
        const forms = sentence.tokens.map(({ form }) => form);
        return { ...sentence, dependencies: convertTree(sentence.tree, forms, options) };
      }),
  }));
}

/** Labelled attachment in percent, punctuation left out. */
function labelledAttachment(model: ParserModel, width: number, documents: Treebank): number {
  const stage = parser(model, { width });
  let right = 0;
  let all = 0;
  for (const { sentences, text } of documents) {
    for (const sentence of sentences) {
      const { heads, labels } = sentence.dependencies;
      const found = (stage.run(sentence, text) as { dependencies: Dependencies }).dependencies;
      for (const [i, { form }] of sentence.tokens.entries()) {
        if (/^\p{P}+$/u.test(form)) continue;
        all++;
        if (found.heads[i] === heads[i] && found.labels[i] === labels[i]) right++;
      }
    }
  }
  return (100 * right) / all;
}

testCorpus(
  'GENIA: a tenth of the trees teaches a parser',
  ['trees/genia/train.mrg', 'trees/genia/dev.mrg'],
  (train, dev) => {
    const adverbials = 'merged';
    // Few passes and gold tags, too: what the shipped models reach is in their card.
    const parts = [{ documents: readTrees(train!, 10, { adverbials, projective: true }) }];
    const unseen = readTrees(dev!, 1, { adverbials });
    const greedy = trainParser(parts, { passes: 3, bits: 8 });
    expect(labelledAttachment(greedy, 1, unseen)).toBeGreaterThan(87.9);
    const beam = trainBeamParser(parts, { passes: 2, width: 4, bits: 8 });
    expect(labelledAttachment(beam, 4, unseen)).toBeGreaterThan(87.6);
  },
);
