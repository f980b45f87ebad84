/** Texts with the cues of speculation and negation, and their scopes. */
import { bioscope as bioscopeXml, certaintyCsv, starsem } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { type BioscopePart, type Conll2010Part, corpusPaths, type Part } from './corpus-paths.js';
import { type CorpusOptions, readerOf } from './corpus-reader.js';

export function bioscope(part: BioscopePart, where: CorpusOptions = {}): Document[] {
  return readerOf(where).read(corpusPaths.bioscope(part), bioscopeXml);
}

/** Speculation in BioScope, as the CoNLL-2010 shared task revised it to train on. */
export function conll2010(part: Conll2010Part, where: CorpusOptions = {}): Document[] {
  return readerOf(where).read(corpusPaths.conll2010(part), bioscopeXml);
}

/** Sentences of Wikipedia, half of them uncertain, without cues. */
export function wikipedia(where: CorpusOptions = {}): Document[] {
  return readerOf(where).read(corpusPaths.wikipedia, certaintyCsv);
}

/** Negation in stories by Conan Doyle, of the *SEM-2012 shared task; with tags, lemmas and trees of its own. */
export function cdSco(part: Part, where: CorpusOptions = {}): Document[] {
  return readerOf(where).read(corpusPaths.cdSco(part), starsem);
}
