/** Cues on BioScope, trained on the abstracts and scored on the full papers; tags by a tagger that has seen neither. */
import { testCorpus } from '@hedgerow/corpora';
import { withoutBioscope } from '@hedgerow/corpora/genia';
import { readCorpus, readLines } from '@hedgerow/corpora/read';
import { bioscope, ptb } from '@hedgerow/corpus';
import { cueDetector, decodeCueModel } from '@hedgerow/cues';
import {
  type CuePreset,
  encodeCueModel,
  type GoldDocument,
  hedgerowNegation,
  hedgerowSpeculation,
  trainCues,
  velldal2012Negation,
  velldal2012Speculation,
} from '@hedgerow/cues/train';

import type { Document } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import { lemmatizer, tagger, tokenizer } from '@hedgerow/preprocess';
import { trainTagger } from '@hedgerow/preprocess/train';
import { expect } from 'vitest';
import { parseAll } from '../src/velldal2012/parsing.js';

const conll = ['abstracts', 'fullarticles'].map(
  (part) => `scope/conll2010/task2_train_bio_${part}_rev2.xml`,
);
const original = ['abstracts', 'full_papers'].map((part) => `scope/bioscope/${part}.xml`);
const treebank = ['train.mrg', 'train.sentids', 'non_bioscope.pmids'].map(
  (file) => `trees/genia/${file}`,
);

/** A rough tagger: two passes over the abstracts of GENIA that are not in BioScope. Both tests take it. */
function trainRoughTagger() {
  const trees = readCorpus('trees/genia/train.mrg', ptb) as Document<'tokens' | 'tags'>[];
  const documents = withoutBioscope(trees, 'train', readLines);
  return tagger(trainTagger([{ documents }], { passes: 2 }));
}

let roughTagger: ReturnType<typeof trainRoughTagger> | undefined;

async function analysed(paths: readonly string[]): Promise<GoldDocument[][]> {
  roughTagger ??= trainRoughTagger();
  const stages = [tokenizer(), roughTagger, lemmatizer()];
  const parts: GoldDocument[][] = [];
  for (const path of paths) {
    parts.push((await parseAll(readCorpus(path, bioscope), stages)) as GoldDocument[]);
  }
  return parts;
}

const levels = ['sentence', 'token', 'cue'] as const;

function f1s(gold: readonly Document[], predicted: readonly Document[], { kind }: CuePreset) {
  return levels.map((level) => scoreConll2010(gold, predicted, level, { kind }).f1);
}

async function holdOut(
  train: readonly GoldDocument[],
  gold: readonly GoldDocument[],
  preset: CuePreset,
) {
  const bytes = encodeCueModel(trainCues(train, preset).model);
  expect(bytes.length).toBeLessThan(1e6);
  const detector = cueDetector(decodeCueModel(bytes));
  const predicted = await parseAll(gold, [detector], ['sentences', 'tokens', 'tags', 'lemmas']);
  return f1s(gold, predicted, preset);
}

function expectAbove(found: readonly number[], floors: readonly number[]) {
  for (const [i, floor] of floors.entries()) {
    expect(found[i], `${levels[i]} F1`).toBeGreaterThan(floor);
  }
}

testCorpus('speculation cues of the full papers', [...conll, ...treebank], async () => {
  const [abstracts, papers] = await analysed(conll);
  const paper = await holdOut(abstracts!, papers!, velldal2012Speculation);
  const ours = await holdOut(abstracts!, papers!, hedgerowSpeculation);
  expectAbove(paper, [84, 79.5, 80]);
  expectAbove(ours, [84.8, 82, 81.3]);
});

testCorpus('negation cues of the full papers', [...original, ...treebank], async () => {
  const [abstracts, papers] = await analysed(original);
  const paper = await holdOut(abstracts!, papers!, velldal2012Negation);
  const ours = await holdOut(abstracts!, papers!, hedgerowNegation);
  expectAbove(paper, [91, 89.8, 89]);
  expectAbove(ours, [92.5, 91.5, 90.5]);
});
