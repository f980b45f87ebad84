/** Cues of speculation in papers that a model has not seen, and with folds of whole documents. */
import { cueDetector } from '@hedgerow/cues';
import {
  type CuePreset,
  committeeSpeculation,
  crossValidateCues,
  type GoldDocument,
  hedgerowSpeculation,
  trainCues,
  velldal2012Speculation,
} from '@hedgerow/cues/train';
import type { Document } from '@hedgerow/document';
import type { ReproductionContext } from '../reproduction.js';
import { analysedSets } from '../velldal2012/cue-experiments.js';
import { parseAll, parsingData } from '../velldal2012/parsing.js';
import { speculationSets } from '../velldal2012/scope-sets.js';

export const unseenPapersData = [...speculationSets.map(({ path }) => path), ...parsingData];

export const unseenPresets: readonly { readonly name: string; readonly preset: CuePreset }[] = [
  { name: 'velldal2012Speculation', preset: velldal2012Speculation },
  { name: 'committeeSpeculation', preset: committeeSpeculation },
  { name: 'hedgerowSpeculation', preset: hedgerowSpeculation },
];

export interface UnseenPapers {
  readonly abstracts: readonly GoldDocument[];
  readonly papers: readonly GoldDocument[];
  readonly notes: readonly string[];
}

export async function readUnseenPapers(context: ReproductionContext): Promise<UnseenPapers> {
  const { sets, notes } = await analysedSets(speculationSets, context);
  const [abstracts, papers] = sets;
  return { abstracts: abstracts!, papers: papers!, notes };
}

/** The papers by a model of the abstracts. */
export function fromAbstracts(
  { abstracts, papers }: UnseenPapers,
  preset: CuePreset,
): Promise<Document[]> {
  return findCues(abstracts, papers, preset);
}

/** Each paper by a model of the abstracts and the other papers. */
export async function onePaperOut(
  { abstracts, papers }: UnseenPapers,
  preset: CuePreset,
): Promise<Document[]> {
  const found: Document[] = [];
  for (const paper of papers) {
    const others = papers.filter((other) => other !== paper);
    found.push(...(await findCues([...abstracts, ...others], [paper], preset)));
  }
  return found;
}

/** Each abstract by a model of the other folds of abstracts. */
export async function abstractsInFolds(
  { abstracts }: UnseenPapers,
  preset: CuePreset,
): Promise<readonly Document[]> {
  return (await crossValidateCues(abstracts, preset, { by: 'document' })).predicted;
}

function findCues(
  train: readonly GoldDocument[],
  texts: readonly GoldDocument[],
  preset: CuePreset,
): Promise<Document[]> {
  const detector = cueDetector(trainCues(train, preset).model);
  return parseAll(texts, [detector], ['sentences', 'tokens', 'tags', 'lemmas']);
}
