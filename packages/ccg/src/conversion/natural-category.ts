import { isLeaf, nounTags, overtChildren, type Phrase, traceOf } from '@hedgerow/document/phrases';
import type { Category } from '../grammar/category.js';
import type { Builder } from './builder.js';
import { headOf } from './head-of.js';
import { subjectOf, verbForm } from './verb-forms.js';

/** The category of a phrase that is a complement, by what the phrase is alone. */
export function naturalCategory(phrase: Phrase, build: Builder): Category {
  return build.category(nameOf(phrase, build));
}

function nameOf(phrase: Phrase, build: Builder): string {
  const { category } = phrase;
  if (phrase.conjuncts.length > 1) return nameOf(phrase.conjuncts[0]!, build);
  if (isLeaf(phrase)) return ofTag(category);
  switch (category) {
    case 'PP':
    case 'WHPP':
      return 'PP';
    case 'ADJP':
    case 'WHADJP':
      return `S[${verbForm(phrase) === 'pss' ? 'pss' : 'adj'}]\\NP`;
    case 'VP':
      return `S[${verbForm(phrase)}]\\NP`;
    case 'S':
    case 'SINV':
    case 'SQ': {
      const head = overtChildren(phrase).length > 0 ? headOf(phrase) : phrase;
      if (!isLeaf(head) && head !== phrase && /^(S|SINV|SQ)$/.test(head.category)) {
        return nameOf(head, build);
      }
      if (/^(NP|PP|ADJP)$/.test(head.category) && subjectOf(phrase) === undefined) {
        return nameOf(head, build);
      }
      const form = verbForm(phrase);
      const bare = subjectOf(phrase) === undefined && form !== 'inv';
      return bare ? `S[${form}]\\NP` : `S[${form}]`;
    }
    case 'SBAR':
      return ofSubordinate(phrase, build);
    case 'SBARQ':
      return 'S[wq]';
    case 'ADVP':
    case 'WHADVP':
      return 'S[adj]\\NP';
    case 'UCP': {
      const first = overtChildren(phrase)[0];
      return first === undefined ? 'NP' : nameOf(first, build);
    }
    case 'NP':
    case 'NML':
    case 'NX':
    case 'NAC':
    case 'UNIT':
    case 'WHNP':
    case 'QP':
      return 'NP';
    default: {
      const children = overtChildren(phrase);
      return children.length === 0 ? 'NP' : nameOf(headOf(phrase), build);
    }
  }
}

function ofTag(tag: string): string {
  if (nounTags.has(tag) || tag === 'CD' || tag === 'PRP' || tag === 'DT') return 'NP';
  if (/^(JJ|RB)/.test(tag)) return 'S[adj]\\NP';
  if (/^(VB|MD|TO)/.test(tag)) return 'S[pss]\\NP';
  return 'NP';
}

function ofSubordinate(phrase: Phrase, build: Builder): string {
  const children = overtChildren(phrase);
  const [first] = children;
  if (first === undefined) return 'S[dcl]';
  if (first.category.startsWith('WH')) return 'S[qem]';
  const clause = children.find(({ category }) => /^(S|SINV|VP)$/.test(category));
  if (first.category === 'IN' || first.category === 'DT') {
    const word = build.word(first.token);
    if (word === 'whether' || word === 'if') return 'S[qem]';
    return 'S[em]';
  }
  const silent = phrase.children.find((child) => child.category.startsWith('WH') && !child.overt);
  if (silent !== undefined && traceOf(silent) === '0' && clause !== undefined) {
    return `(${nameOf(clause, build)})/NP`;
  }
  return clause === undefined ? 'S[em]' : nameOf(clause, build);
}
