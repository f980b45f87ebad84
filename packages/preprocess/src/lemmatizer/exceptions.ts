import type { Document } from '@hedgerow/document';
import { type LemmatizerOptions, lemmaFinder } from './lemmatizer.js';

/** `exceptions[tag][form]` is the lemma; forms are in lower case. Plain data, for a model file. */
export type LemmaExceptions = {
  readonly [tag: string]: { readonly [form: string]: string };
};

export interface LearnExceptionsOptions extends Pick<LemmatizerOptions, 'capitals'> {
  /** How often a form must have the lemma to be an exception. Default 1. */
  readonly least?: number;
  /**
   * What to make of an inflected word whose lemma is the word itself: `learn` it (default), or `skip` it,
   * for corpora that were lemmatized by a program, which leaves so the words that it does not know.
   */
  readonly unchanged?: 'learn' | 'skip';
}

const inflected = new Set(['NNS', 'NNPS', 'VBD', 'VBN', 'VBG', 'VBZ', 'JJR', 'JJS', 'RBR', 'RBS']);

/**
 * The forms of lemmatized documents whose most frequent lemma is not what the rules give. Ties go to the
 * rules, then to the lemma that is first in the alphabet.
 */
export function learnExceptions(
  documents: Iterable<Document<'tokens' | 'tags' | 'lemmas'>>,
  options: LearnExceptionsOptions = {},
): LemmaExceptions {
  const { least = 1, capitals = 'names', unchanged = 'learn' } = options;
  const counts = new Map<string, Map<string, Map<string, number>>>();
  for (const { sentences } of documents) {
    for (const { tokens, tags, lemmas } of sentences) {
      for (const [index, { form }] of tokens.entries()) {
        const forms = entry(counts, tags[index]!);
        const found = entry(forms, form);
        const lemma = lemmas[index]!;
        found.set(lemma, (found.get(lemma) ?? 0) + 1);
      }
    }
  }
  const ruled = lemmaFinder({ capitals });
  const exceptions: [string, { readonly [form: string]: string }][] = [];
  for (const tag of [...counts.keys()].sort()) {
    const skips = unchanged === 'skip' && inflected.has(tag);
    const wrong: [string, string][] = [];
    for (const [key, votes] of byLowerCase(counts.get(tag)!, (form) => ruled(form, tag))) {
      const [lemma, count] = [...votes].sort(
        ([a, m], [b, n]) =>
          n - m || Number(b === byRule) - Number(a === byRule) || (a < b ? -1 : 1),
      )[0]!;
      if (lemma === byRule || count < least || (skips && lemma.toLowerCase() === key)) continue;
      wrong.push([key, lemma]);
    }
    if (wrong.length > 0) exceptions.push([tag, Object.fromEntries(wrong)]);
  }
  return Object.fromEntries(exceptions);
}

/** Stands for whatever lemma the rules give a form. */
const byRule = '';

/** Votes for the lemmas of the forms that differ in capitals alone, forms in order. */
function byLowerCase(
  forms: ReadonlyMap<string, ReadonlyMap<string, number>>,
  ruled: (form: string) => string,
): [string, Map<string, number>][] {
  const merged = new Map<string, Map<string, number>>();
  for (const [form, lemmas] of forms) {
    const votes = entry(merged, form.toLowerCase().replaceAll('\u2019', "'"));
    for (const [lemma, count] of lemmas) {
      const vote = lemma === ruled(form) ? byRule : lemma;
      votes.set(vote, (votes.get(vote) ?? 0) + count);
    }
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1));
}

function entry<K, A, B>(map: Map<K, Map<A, B>>, key: K): Map<A, B> {
  let inner = map.get(key);
  if (inner === undefined) {
    inner = new Map();
    map.set(key, inner);
  }
  return inner;
}
