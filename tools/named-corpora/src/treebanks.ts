/** The treebanks of English, as documents of one sentence each. */
import { withoutBioscope } from '@hedgerow/corpora/genia';
import { conllu, ergTrees, ptb, supertags } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { corpusPaths, type GeniaPart, type Part } from './corpus-paths.js';
import { type CorpusOptions, readerOf } from './corpus-reader.js';

export type Bracketed = Document<'tokens' | 'tags' | 'tree'>;

export type Supertagged = Document<'tokens' | 'tags' | 'supertags'>;

export interface GeniaOptions extends CorpusOptions {
  /** Leave out the abstracts that are in BioScope too, for models that are scored on it. */
  readonly withoutBioscope?: boolean;
}

export function genia(
  part: GeniaPart,
  { withoutBioscope: filtered = false, ...where }: GeniaOptions = {},
): Bracketed[] {
  const reader = readerOf(where);
  const documents = reader.read(corpusPaths.genia(part), ptb) as Bracketed[];
  if (!filtered) return documents;
  return withoutBioscope(documents, part, (path) => reader.lines(path));
}

export function craft(part: Part, where: CorpusOptions = {}): Bracketed[] {
  return readerOf(where).read(corpusPaths.craft(part), ptb, { ending: '.tree' }) as Bracketed[];
}

export function masc(where: CorpusOptions = {}): Bracketed[] {
  return readerOf(where).read(corpusPaths.masc, ptb, { ending: '.mrg' }) as Bracketed[];
}

export function ewt(
  part: Part,
  where: CorpusOptions = {},
): Document<'tokens' | 'tags' | 'lemmas'>[] {
  const documents = readerOf(where).read(corpusPaths.ewt(part), conllu);
  return documents as Document<'tokens' | 'tags' | 'lemmas'>[];
}

/** The treebanks of the English Resource Grammar, with its derivations. */
export function erg(where: CorpusOptions = {}): Document[] {
  return readerOf(where).read(corpusPaths.erg, ergTrees, { ending: '.gz' });
}

/** The 1,000 sentences of GENIA with CCG categories by hand (Rimell & Clark 2009). */
export function genia1000(where: CorpusOptions = {}): Supertagged[] {
  return readerOf(where).read(corpusPaths.genia1000, supertags) as Supertagged[];
}

/** 1,328 questions with CCG categories by hand (Clark, Steedman & Curran 2004). */
export function questions(where: CorpusOptions = {}): Supertagged[] {
  return readerOf(where).read(corpusPaths.questions, supertags) as Supertagged[];
}
