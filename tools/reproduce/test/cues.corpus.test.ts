/** Cues on BioScope, trained on the abstracts and scored on the full papers; tags by a tagger that has seen neither. */
import { testCorpus } from '@hedgerow/corpora';
import { abstractsOutsideBioscope, geniaIds } from '@hedgerow/corpora/genia';
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
import { bioscope, conll2010, corpusPaths, genia } from '@hedgerow/named-corpora';
import { lemmatizer, tagger, tokenizer } from '@hedgerow/preprocess';
import { trainTagger } from '@hedgerow/preprocess/train';
import { expect } from 'vitest';
import { parseAll } from '../src/velldal2012/parsing.js';

const conllParts = ['abstracts', 'fullarticles'] as const;
const originalParts = ['abstracts', 'full_papers'] as const;
const conll = conllParts.map(corpusPaths.conll2010);
const original = originalParts.map(corpusPaths.bioscope);
const treebank = [corpusPaths.genia('train'), geniaIds('train'), abstractsOutsideBioscope];

/** A rough tagger: two passes over the abstracts of GENIA that are not in BioScope. Both tests take it. */
function trainRoughTagger() {
  const documents = genia('train', { withoutBioscope: true });
  return tagger(trainTagger([{ documents }], { passes: 2 }));
}

let roughTagger: ReturnType<typeof trainRoughTagger> | undefined;

async function analysed(sets: readonly Document[][]): Promise<GoldDocument[][]> {
  roughTagger ??= trainRoughTagger();
  const stages = [tokenizer(), roughTagger, lemmatizer()];
  const parts: GoldDocument[][] = [];
  for (const set of sets) parts.push((await parseAll(set, stages)) as GoldDocument[]);
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
  const [abstracts, papers] = await analysed(conllParts.map((part) => conll2010(part)));
  const paper = await holdOut(abstracts!, papers!, velldal2012Speculation);
  const ours = await holdOut(abstracts!, papers!, hedgerowSpeculation);
  expectAbove(paper, [84, 79.5, 80]);
  expectAbove(ours, [87.5, 85, 84.5]);
});

testCorpus('negation cues of the full papers', [...original, ...treebank], async () => {
  const [abstracts, papers] = await analysed(originalParts.map((part) => bioscope(part)));
  const paper = await holdOut(abstracts!, papers!, velldal2012Negation);
  const ours = await holdOut(abstracts!, papers!, hedgerowNegation);
  expectAbove(paper, [91, 89.8, 89]);
  expectAbove(ours, [92.5, 91.5, 90.5]);
});
