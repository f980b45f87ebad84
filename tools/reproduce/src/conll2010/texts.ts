/** The texts of the CoNLL-2010 shared task that are here, with what analysis finds in them. */

import { bioscope } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { corpusPaths, wikipedia } from '@hedgerow/named-corpora';
import { remember } from '../remember.js';
import type { ReproductionContext } from '../reproduction.js';
import {
  type Parsing,
  parseAll,
  parsingData,
  parsingStages,
  wordStages,
} from '../velldal2012/parsing.js';
import { speculationSets } from '../velldal2012/scope-sets.js';

export const biomedicalData = [...speculationSets.map(({ path }) => path), ...parsingData];
export const wikipediaData = [corpusPaths.wikipedia];

export interface SharedTaskTexts {
  /** The abstracts, and the full papers. */
  readonly parts: readonly (readonly Document[])[];
  /** Both. */
  readonly biomedical: readonly Document[];
  readonly wikipedia: readonly Document[];
  /** The evaluation file, where one was named. */
  readonly evaluation: readonly Document[] | undefined;
  readonly notes: readonly string[];
}

export interface TextsOptions {
  /** Tokens, tags and lemmas, or trees as well. */
  readonly depth: 'words' | 'trees';
  /** With the sentences of Wikipedia. */
  readonly encyclopedia?: boolean;
}

export async function sharedTaskTexts(
  context: ReproductionContext,
  { depth, encyclopedia = false }: TextsOptions,
): Promise<SharedTaskTexts> {
  const parsing = await remember(
    context,
    `conll2010 ${depth}`,
    (): Promise<Parsing> => (depth === 'words' ? wordStages : parsingStages)(context),
  );
  const analyse = (read: () => readonly Document[], name: string) =>
    remember(context, `conll2010 ${depth} ${name}`, () => {
      context.note(`analysing ${name}`);
      return parseAll(read(), parsing.stages);
    });
  const parts: Document[][] = [];
  for (const set of speculationSets) parts.push(await analyse(() => set.read(context), set.name));
  const evaluation = context.evaluation?.(bioscope);
  return {
    parts,
    biomedical: parts.flat(),
    wikipedia: encyclopedia
      ? await analyse(() => wikipedia({ reader: context }), 'the sentences of Wikipedia')
      : [],
    evaluation: evaluation && (await analyse(() => evaluation, 'the evaluation file')),
    notes: parsing.notes,
  };
}

/** What is not as in the papers, of whatever table. */
export const wikipediaDeviation =
  'of Wikipedia there are 3,000 sentences, half of them uncertain and without cues, not the 11,111 of the shared task: its figures are not to be compared with the published ones, those in the domain with those across domains are.';
export const evaluationNote =
  'The official figures are of the evaluation file of the shared task, which is not here: --evaluation names it.';
