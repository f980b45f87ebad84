import { overtChildren, type Phrase, traceOf } from '@hedgerow/document/phrases';
import { leafHead } from './head-of.js';

/** The feature of `S` that a verb brings: CCGbank's names for finite, bare, infinitive and participles. */
export type VerbForm = 'dcl' | 'b' | 'to' | 'ng' | 'pt' | 'pss' | 'adj' | 'q' | 'inv';

const formOfTag: { readonly [tag: string]: VerbForm } = {
  MD: 'dcl',
  VBZ: 'dcl',
  VBP: 'dcl',
  VBD: 'dcl',
  BES: 'dcl',
  HVS: 'dcl',
  VB: 'b',
  TO: 'to',
  VBG: 'ng',
  VBN: 'pss',
  JJ: 'adj',
  JJR: 'adj',
  JJS: 'adj',
};

const have = new Set(['have', 'has', 'had', 'having', "'ve"]);

export function isHave(word: string): boolean {
  return have.has(word);
}

const be = new Set(['be', 'is', 'are', 'was', 'were', 'been', 'being', 'am', "'s", "'re", "'m"]);

export function isBe(word: string): boolean {
  return be.has(word);
}

/** The form of a clause or verb phrase, by the tag of the word that heads it. */
export function verbForm(phrase: Phrase): VerbForm {
  const head = leafHead(phrase);
  const form = formOfTag[head.category];
  if (form === undefined) return 'adj';
  // Participles that are tagged as past tense or adjectives tell themselves by the trace of their object.
  if (head.category === 'VBD' || form === 'adj') {
    const passive = head.parent?.category === 'VP' && hasObjectTrace(head.parent);
    if (passive) return 'pss';
  }
  return form;
}

function hasObjectTrace(phrase: Phrase): boolean {
  return phrase.children.some((child) => child.category === 'NP' && traceOf(child) === '*');
}

/** The subject of a clause, where it is pronounced. */
export function subjectOf(clause: Phrase): Phrase | undefined {
  return overtChildren(clause).find(({ functions }) => functions.includes('SBJ'));
}
