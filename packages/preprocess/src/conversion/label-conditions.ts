import {
  adverbialFunctions,
  closeBrackets,
  findHead,
  isLeaf,
  isMark,
  nominal,
  nounTags,
  openBrackets,
  overtChildren,
  type Phrase,
  separators,
  traceOf,
} from '@hedgerow/document/phrases';
import { hasEmptySubject, isInfinitive, isSubject } from './clauses.js';
import {
  beForms,
  clauseKinds,
  complementizers,
  getForms,
  lemmaOfVerb,
  raising,
  takesInfinitive,
} from './verbs.js';

/** A dependent as the labelling rules see it, with its head and the phrase around both. */
export interface Arc {
  readonly parent: Phrase;
  readonly child: Phrase;
  /** The child of `parent` that its head comes from. */
  readonly head: Phrase;
  readonly siblings: readonly Phrase[];
  readonly at: number;
  readonly headAt: number;
  /** Lower-cased. */
  readonly headWord: string;
  readonly headTag: string;
  readonly childTag: string;
  /** The form of a token, lower-cased. */
  readonly word: (token: number) => string;
}

export type Condition = keyof typeof conditions;

const titles = new Set(
  'mr. mrs. ms. dr. prof. mr mrs ms dr prof sir rev. gen. sen. gov.'.split(' '),
);
const posthonorifics = new Set(
  'inc. corp. ltd. co. jr. sr. inc corp ltd jr sr ph.d. m.d.'.split(' '),
);
/** What a reader is sent to in brackets. */
const references = new Set(
  'figure figures fig fig. figs figs. table tables ref ref. refs refs. reference references see section video movie file files data panel panels lane lanes'.split(
    ' ',
  ),
);

export const conditions = {
  'is a mark': ({ child }: Arc) => isMark(child),
  'is before the head': ({ at, headAt }: Arc) => at < headAt,
  'is after the head': ({ at, headAt }: Arc) => at > headAt,
  'is before a hyphen': ({ siblings, at }: Arc) => siblings[at + 1]?.category === 'HYPH',
  'is next to a proper noun': ({ siblings, at }: Arc) =>
    /^NNP/.test(siblings[at + 1]?.category ?? ''),
  'is a proper noun': ({ childTag }: Arc) => childTag.startsWith('NNP'),
  'is a title': ({ child, word }: Arc) => titles.has(word(child.token)),
  'has no title': ({ child, word }: Arc) => !titles.has(word(child.token)),
  'is a posthonorific': ({ child, word }: Arc) => posthonorifics.has(word(child.token)),
  'is in brackets': isInBrackets,
  'is a reference': (arc: Arc) => {
    const { child, childTag, word } = arc;
    if (child.category !== 'PRN' && !isInBrackets(arc)) return false;
    if (childTag === 'CD' || childTag === 'LS') return true;
    return references.has(word(leafHead(child).token)) || references.has(firstWord(child, word));
  },
  'holds a noun phrase': ({ child, childTag }: Arc) =>
    nounTags.has(childTag) && (isLeaf(findHead(child)) || nominal.has(findHead(child).category)),
  'has a logical subject': ({ child }: Arc) =>
    child.functions.includes('LGS') ||
    child.children.some(({ functions }) => functions.includes('LGS')) ||
    child.conjuncts.some(({ children }) =>
      children.some(({ functions }) => functions.includes('LGS')),
    ),
  'the head is a word': ({ head }: Arc) => isLeaf(head),
  'the head is an infinitive marker': ({ head }: Arc) => isLeaf(head) && head.category === 'TO',
  'the head is a subordinator': ({ head }: Arc) => isLeaf(head),
  'the head is a form of be': ({ headWord, headTag }: Arc) =>
    beForms.has(headWord) && headTag.startsWith('VB'),
  'is an infinitive': ({ child }: Arc) => isInfinitive(child),
  'is not an adverbial': ({ child }: Arc) =>
    !child.functions.some((name) => adverbialFunctions.has(name)),
  'is not a number': ({ childTag }: Arc) => childTag !== 'CD',
  'opens the clause': ({ siblings, at, headAt }: Arc) =>
    at < headAt && siblings.slice(0, at).every((sibling) => isMark(sibling)),
  'is the only predicate': ({ siblings, child }: Arc) =>
    siblings.every((sibling) => sibling === child || !sibling.functions.includes('PRD')),
  'another object follows': ({ siblings, at }: Arc) => {
    const next = siblings[at + 1];
    return next?.category === 'NP' && next.functions.length === 0;
  },
  'is inside the verb phrase': ({ parent }: Arc) =>
    parent.category === 'VP' || parent.children.some(isSubject),
  'the clause has no subject yet': ({ parent, head, child, headTag, siblings, at }: Arc) => {
    if (parent.category === 'VP' || /^(VBG|VBN|TO)$/.test(headTag)) return false;
    // A heading of the clause: `Results: the cells grew`.
    if (siblings[at + 1]?.category === ':') return false;
    if (parent.children.some(isSubject) || head.children.some(isSubject)) return false;
    return parent.children.find(({ category }) => category === child.category) === child;
  },
  'has no subject of its own': ({ child }: Arc) => lacksSubject(child),
  'is a small clause': ({ child }: Arc) =>
    child.children.some(({ functions }) => functions.includes('PRD')),
  'is a complement': isComplement,
  'is set off by a comma': ({ siblings, at }: Arc) =>
    separators.has(siblings[at - 1]?.category ?? '') || siblings[at + 1]?.category === ',',
  'is a content clause': ({ child, word }: Arc) => {
    const first = firstOf(child);
    if (first === undefined || !first.overt) return true;
    if (/^WH/.test(first.category)) return clauseKinds[word(leafHead(first).token)] === undefined;
    if (!isLeaf(first)) return first.category === 'S' || first.category === 'NP';
    return complementizers.has(word(first.token));
  },
  'opens with a word of PRP': (arc: Arc) => clauseKind(arc) === 'PRP',
  'opens with a word of TMP': (arc: Arc) => clauseKind(arc) === 'TMP',
  'opens with a word of LOC': (arc: Arc) => clauseKind(arc) === 'LOC',
};

/** The word that heads a phrase in the end. */
export function leafHead(phrase: Phrase): Phrase {
  let head = phrase;
  while (!isLeaf(head)) head = findHead(head);
  return head;
}

function firstWord(phrase: Phrase, word: (token: number) => string): string {
  let first = phrase;
  while (!isLeaf(first))
    first = overtChildren(first).find((child) => !isMark(child)) ?? leafHead(first);
  return word(first.token);
}

function isInBrackets({ siblings, at, headAt }: Arc): boolean {
  let depth = 0;
  let ofHead = 0;
  let ofChild = 0;
  for (const [i, { category }] of siblings.entries()) {
    if (openBrackets.has(category)) depth++;
    else if (closeBrackets.has(category)) depth = Math.max(0, depth - 1);
    if (i === headAt) ofHead = depth;
    if (i === at) ofChild = depth;
  }
  return ofChild > ofHead;
}

function lacksSubject(clause: Phrase): boolean {
  const inner = clause.conjuncts[0] ?? clause;
  if (inner !== clause && !clause.children.some(isSubject)) return lacksSubject(inner);
  return hasEmptySubject(inner) || !inner.children.some(isSubject);
}

/** The infinitive after a verb is a complement, unless the verb has another and is not known to take both. */
function isComplement({ parent, siblings, at, headAt, headWord, headTag, word }: Arc): boolean {
  if (siblings[at - 1]?.category === ',') return false;
  const lemma = lemmaOfVerb(headWord);
  if (takesInfinitive.has(lemma) || raising.has(lemma)) return true;
  const hasOther = siblings
    .slice(headAt + 1, at)
    .some(
      ({ category, functions }) =>
        category === 'PP' || (category === 'NP' && functions.length === 0),
    );
  return !hasOther && !isPassive(parent, headTag, word);
}

export function isPassive(
  verbPhrase: Phrase,
  headTag: string,
  word: (token: number) => string,
): boolean {
  if (headTag !== 'VBN' && headTag !== 'VBD') return false;
  if (verbPhrase.children.some((child) => child.category === 'NP' && traceOf(child) === '*')) {
    return true;
  }
  if (headTag !== 'VBN') return false;
  let above = verbPhrase.parent;
  while (above?.category === 'VP' && above.conjuncts.length > 0) above = above.parent;
  const verb = above && overtChildren(above).find((child) => isLeaf(child) && !isMark(child));
  return verb !== undefined && (beForms.has(word(verb.token)) || getForms.has(word(verb.token)));
}

function firstOf(clause: Phrase): Phrase | undefined {
  const inner = clause.conjuncts[0] ?? clause;
  if (inner !== clause && inner.category === 'SBAR') return firstOf(inner);
  return inner.children.find(
    (child) =>
      child.overt || child.category === 'COMP' || child.trace === '0' || child.trace === '*0*',
  );
}

function clauseKind({ child, word }: Arc): string | undefined {
  const words = overtChildren(child.conjuncts[0] ?? child);
  const opener =
    words.find((part) => part.category === 'IN' || /^WH/.test(part.category)) ?? words[0];
  return opener === undefined ? undefined : clauseKinds[word(leafHead(opener).token)];
}
