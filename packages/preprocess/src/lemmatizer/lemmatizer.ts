import { plainForm, type Stage } from '@hedgerow/document';
import {
  adverbComparatives,
  comparatives,
  type Irregulars,
  modals,
  otherForms,
  participles,
  pastForms,
  pluralNouns,
  presentForms,
  verbPrefixes,
} from './irregulars.js';
import { degreeRules, pluralRules, type SuffixRule, stemRules, thirdPersonRules } from './rules.js';

/** `exceptions[tag][form]` is the lemma; forms are in lower case. Plain data, for a model file. */
export type LemmaExceptions = {
  readonly [tag: string]: { readonly [form: string]: string };
};

export interface LemmatizerOptions {
  /** Forms whose lemma the rules get wrong, by tag: from `learnExceptions`, or written by hand. */
  readonly exceptions?: LemmaExceptions;
  /**
   * What keeps its capitals: `names` (default) proper nouns and symbols such as *DNA* and *NF-kappaB*,
   * `none` nothing but the pronoun *I*.
   */
  readonly capitals?: 'names' | 'none';
}

/** Gives each token the form that a dictionary has it under, from its Penn Treebank tag. */
export function lemmatizer(options: LemmatizerOptions = {}): Stage<'tokens' | 'tags', 'lemmas'> {
  const lemmaOf = lemmaFinder(options);
  return {
    name: 'lemmatizer',
    needs: ['tokens', 'tags'],
    adds: ['lemmas'],
    run: ({ tokens, tags }) => ({
      lemmas: tokens.map(({ form }, index) => lemmaOf(form, tags[index]!)),
    }),
  };
}

/** The lemma of a form with its tag. Pairs met before are looked up. */
export function lemmaFinder(
  options: LemmatizerOptions = {},
): (form: string, tag: string) => string {
  const { exceptions = {}, capitals = 'names' } = options;
  const seen = new Map<string, Map<string, string>>();
  const find = (written: string, tag: string): string => {
    const form = plainForm(written);
    const lower = form.toLowerCase();
    const exception = Object.hasOwn(exceptions, tag) ? own(exceptions[tag]!, lower) : undefined;
    if (exception !== undefined) return exception;
    const lemma = inflectionless(lower, tag);
    return capitals === 'names' && keepsCapitals(form, tag) ? recapitalize(lemma, form) : lemma;
  };
  return (form, tag) => {
    if (form.length > longestRemembered) return find(form, tag);
    let forms = seen.get(tag);
    if (forms === undefined) {
      forms = new Map();
      seen.set(tag, forms);
    }
    let lemma = forms.get(form);
    if (lemma === undefined) {
      if (forms.size >= mostRemembered) forms.clear();
      lemma = find(form, tag);
      forms.set(form, lemma);
    }
    return lemma;
  };
}

/** Pairs of form and tag, by tag, that a lemmatizer remembers before it begins anew. */
const mostRemembered = 20_000;
const longestRemembered = 64;

const plural = suffixTable(pluralRules);
const thirdPerson = suffixTable(thirdPersonRules);
const stems = suffixTable(stemRules);
const degrees = suffixTable(degreeRules);

/** The lower-case form without its inflection. */
function inflectionless(form: string, tag: string): string {
  switch (tag) {
    case 'NNS':
    case 'NNPS':
      return ofLastPart(form, (part) => own(pluralNouns, part) ?? rewrite(part, plural) ?? part);
    case 'VBZ':
      return ofLastPart(
        form,
        (part) => own(presentForms, part) ?? rewrite(part, thirdPerson) ?? part,
      );
    case 'VBD':
      return ofLastPart(
        form,
        (part) => irregularVerb(part, pastForms) ?? withoutEnding(part, 'ed'),
      );
    case 'VBN':
      return ofLastPart(
        form,
        (part) => irregularVerb(part, participles) ?? withoutEnding(part, 'ed'),
      );
    case 'VBG':
      return ofLastPart(form, (part) => own(presentForms, part) ?? withoutEnding(part, 'ing'));
    case 'VB':
    case 'VBP':
      return own(presentForms, form) ?? form;
    case 'MD':
      return own(modals, form) ?? form;
    case 'JJR':
      return ofLastPart(form, (part) => own(comparatives, part) ?? withoutDegree(part, 'er'));
    case 'JJS':
      return ofLastPart(form, (part) => own(comparatives, part) ?? withoutDegree(part, 'est'));
    case 'RBR':
      return own(adverbComparatives, form) ?? withoutDegree(form, 'er');
    case 'RBS':
      return own(adverbComparatives, form) ?? withoutDegree(form, 'est');
    default:
      return own(otherForms, form) ?? form;
  }
}

/** *half-lives*: only the last part is inflected. */
function ofLastPart(form: string, change: (part: string) => string): string {
  const hyphen = form.lastIndexOf('-');
  if (hyphen < 1 || hyphen === form.length - 1) return change(form);
  return form.slice(0, hyphen + 1) + change(form.slice(hyphen + 1));
}

function irregularVerb(form: string, irregulars: Irregulars): string | undefined {
  const base = own(irregulars, form);
  if (base !== undefined) return base;
  for (const prefix of verbPrefixes) {
    if (!form.startsWith(prefix)) continue;
    const rest = own(irregulars, form.slice(prefix.length));
    if (rest !== undefined && form.length - prefix.length > 2) return prefix + rest;
  }
  return undefined;
}

function withoutEnding(form: string, ending: 'ed' | 'ing'): string {
  const stem = form.slice(0, -ending.length);
  if (!form.endsWith(ending) || !/[aeiouy]/.test(stem)) return form;
  return rewrite(stem, stems) ?? single(stem);
}

function withoutDegree(form: string, ending: 'er' | 'est'): string {
  const stem = form.slice(0, -ending.length);
  if (!form.endsWith(ending) || !/[aeiouy]/.test(stem)) return form;
  return rewrite(stem, degrees) ?? single(stem);
}

/** *stopp* is *stop*. */
function single(stem: string): string {
  const last = stem.at(-1);
  return last !== undefined && last === stem.at(-2) && /[bdfgklmnprtvz]/.test(last)
    ? stem.slice(0, -1)
    : stem;
}

interface SuffixTable {
  readonly replacements: ReadonlyMap<string, string>;
  readonly longest: number;
}

function suffixTable(rules: readonly SuffixRule[]): SuffixTable {
  return {
    replacements: new Map(rules.map(({ suffix, replacement }) => [suffix, replacement])),
    longest: Math.max(...rules.map(({ suffix }) => suffix.length)),
  };
}

/** With the longest suffix that is in the table replaced, and something left before it. */
function rewrite(form: string, { replacements, longest }: SuffixTable): string | undefined {
  for (let length = Math.min(longest, form.length); length > 0; length--) {
    const replacement = replacements.get(form.slice(form.length - length));
    if (replacement === undefined) continue;
    const lemma = form.slice(0, form.length - length) + replacement;
    if (lemma !== '') return lemma;
  }
  return undefined;
}

function own(irregulars: Irregulars, form: string): string | undefined {
  return Object.hasOwn(irregulars, form) ? irregulars[form] : undefined;
}

/** Tags under which a symbol keeps its capitals; a proper noun always does. */
const symbolTags = new Set(['NN', 'NNS', 'JJ', 'CD', 'FW', 'SYM', 'LS']);

/** *mRNA*, *IL-2*, hepatitis *B*; but not *Cells*, nor a word of a heading in capitals. */
function keepsCapitals(form: string, tag: string): boolean {
  if (tag === 'NNP' || tag === 'NNPS') return true;
  if (!symbolTags.has(tag)) return false;
  return /^[A-Z]$/.test(form) || (/[A-Z]/.test(form.slice(1)) && !/^[A-Z]{5,}$/.test(form));
}

/** The lemma with the capitals of the form, as far as the two begin alike. */
function recapitalize(lemma: string, form: string): string {
  let same = 0;
  while (same < lemma.length && lemma[same] === form[same]?.toLowerCase()) same++;
  return form.slice(0, same) + lemma.slice(same);
}
