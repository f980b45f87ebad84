import { type Document, plainForm } from '@hedgerow/document';
import { type LemmaExceptions, type LemmatizerOptions, lemmaFinder } from './lemmatizer.js';

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
  const all = [...documents];
  const habits = habitsIn(all);
  const counts = new Map<string, Map<string, Map<string, number>>>();
  for (const { sentences } of all) {
    for (const sentence of sentences) {
      const { tokens, tags, lemmas } = sentence;
      const features = featuresOf(sentence);
      for (const [index, { form }] of tokens.entries()) {
        const lemma = lemmas[index]!;
        if (lemma === noLemma && form !== noLemma) continue;
        const tag = tags[index]!;
        if (isMisspelt(features?.[index]) && !habits(form, tag)) continue;
        const forms = entry(counts, tag);
        const found = entry(forms, form);
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

/** What corpora write where a token has no lemma: the later parts of a word that was torn in two. */
const noLemma = '_';

/** A layer of CoNLL-U, whose codec declares it: a sentence that comes from there has it. */
function featuresOf(sentence: object): readonly string[] | undefined {
  return (sentence as { readonly features?: readonly string[] }).features;
}

/** As Universal Dependencies mark a word that is not the one that was meant: its lemma is that of another form. */
function isMisspelt(features: string | undefined): boolean {
  return features !== undefined && `|${features}|`.includes('|Typo=Yes|');
}

/**
 * Whether a misspelling tells something of a form with this tag. Where it is no word otherwise (*invovled*) it does, where the
 * tag is of few words (*they* as EX is *there*), and where it is made again and again (*s* for *is*). One that hit another
 * word once (*later* for *latter*) does not: the tag may come with that word, too.
 */
function habitsIn(
  documents: readonly Document<'tokens' | 'tags'>[],
): (form: string, tag: string) => boolean {
  const words = new Set<string>();
  const slips = new Map<string, number>();
  const key = (form: string, tag: string) => `${tag} ${form.toLowerCase()}`;
  for (const { sentences } of documents) {
    for (const sentence of sentences) {
      const { tokens, tags } = sentence;
      const features = featuresOf(sentence);
      tokens.forEach(({ form }, i) => {
        const slip = key(form, tags[i]!);
        if (isMisspelt(features?.[i])) slips.set(slip, (slips.get(slip) ?? 0) + 1);
        else words.add(form.toLowerCase());
      });
    }
  }
  return (form, tag) =>
    !words.has(form.toLowerCase()) ||
    !openClass.test(tag) ||
    (slips.get(key(form, tag)) ?? 0) >= fewestSlips;
}

const openClass = /^(?:NN|VB|JJ|RB)/;
const fewestSlips = 2;

/** Stands for whatever lemma the rules give a form. */
const byRule = '';

/** Votes for the lemmas of the forms that differ in capitals alone, forms in order. */
function byLowerCase(
  forms: ReadonlyMap<string, ReadonlyMap<string, number>>,
  ruled: (form: string) => string,
): [string, Map<string, number>][] {
  const merged = new Map<string, Map<string, number>>();
  for (const [form, lemmas] of forms) {
    const votes = entry(merged, plainForm(form).toLowerCase());
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
