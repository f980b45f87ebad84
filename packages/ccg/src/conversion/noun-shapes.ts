import {
  closeBrackets,
  isLeaf,
  isMark,
  nominal,
  nounTags,
  openBrackets,
  overtChildren,
  type Phrase,
  wrap,
} from '@hedgerow/document/phrases';
import { spliceIn } from './splice-in.js';

/** Steps of `reshapings` that are about nouns; what each does is said there. */

type Form = (token: number) => string;

export function groupAsides(phrase: Phrase): void {
  if (phrase.category === 'PRN' || phrase.category === 'LST') return;
  for (let from = nextOpening(phrase, 0); from >= 0; from = nextOpening(phrase, from + 1)) {
    const { children } = phrase;
    const to = children.findIndex(
      (child, i) => i > from + 1 && isLeaf(child) && closeBrackets.has(child.category),
    );
    if (to < 0 || (from === 0 && to === children.length - 1)) return;
    const aside = wrap(phrase, children.slice(from, to + 1), 'PRN');
    const inside = aside.children.slice(1, -1);
    if (inside.length > 1 || isLeaf(inside[0]!)) {
      wrap(aside, inside, inside.every(isNominalPart) ? 'NP' : 'FRAG');
    }
  }
}

function nextOpening({ children }: Phrase, from: number): number {
  return children.findIndex(
    (child, i) => i >= from && isLeaf(child) && openBrackets.has(child.category),
  );
}

function isNominalPart({ category }: Phrase): boolean {
  return nominal.has(category) || /^(NN|JJ|CD|FW|CC|ADJP|QP|,|:|DT|VBN|SYM|LS)/.test(category);
}

const comparisons = new Set(['<', '>', '=', '</=', '>/=', '<=', '>=', '≤', '≥']);

export function makeComparison(phrase: Phrase, form: Form): void {
  const children = overtChildren(phrase);
  const [subject, predicate] = children;
  const sign =
    predicate === undefined || isLeaf(predicate) ? undefined : overtChildren(predicate)[0];
  if (children.length !== 2 || sign === undefined || !isLeaf(sign)) return;
  if (!comparisons.has(form(sign.token)) || !nominal.has(phrase.category)) return;
  let above: Phrase | undefined = phrase;
  while (above !== undefined && nominal.has(above.category)) {
    above.category = 'S';
    const around: Phrase | undefined = above.parent;
    above = around !== undefined && overtChildren(around)[0] === above ? around : undefined;
  }
  subject!.functions = ['SBJ'];
  predicate!.category = 'VP';
  sign.category = 'VBP';
}

const latinPrepositions = /^(in|ex|de|a|per)$/;
const latinNouns = /^(vitro|vivo|situ|utero|novo|vacuo|trans|cis)$/;

export function readLatin(phrase: Phrase, form: Form): void {
  if (!/^(ADVP|ADJP|PP|NP)$/.test(phrase.category)) return;
  const children = overtChildren(phrase);
  const [first, second] = children;
  const { parent } = phrase;
  if (first === undefined || second === undefined || children.length !== 2) return;
  if (!isLeaf(first) || !isLeaf(second) || parent === undefined) return;
  if (!latinPrepositions.test(form(first.token).toLowerCase())) return;
  if (!latinNouns.test(form(second.token).toLowerCase())) return;
  const siblings = overtChildren(parent);
  const next = siblings[siblings.indexOf(phrase) + 1];
  const modifiesNoun = nominal.has(parent.category) || parent.category === 'ADJP';
  if (modifiesNoun && next !== undefined && !isMark(next) && next.category !== 'PP') return;
  phrase.category = 'PP';
  first.category = 'IN';
  wrap(phrase, [second], 'NP');
}

export function groupPossessor(phrase: Phrase): void {
  if (!nominal.has(phrase.category)) return;
  const at = phrase.children.findIndex(({ category }) => category === 'POS');
  if (at < 1 || at === phrase.children.length - 1) return;
  wrap(phrase, phrase.children.slice(0, at + 1), 'NP');
}

const kinds = /^(type|class|subtype)$/;

export function groupKind(phrase: Phrase, form: Form): void {
  if (!nominal.has(phrase.category)) return;
  const children = overtChildren(phrase);
  const last = children.findLastIndex((child) => isLeaf(child) && !isMark(child));
  const number = children[last];
  const kind = children[last - 1];
  if (number === undefined || kind === undefined || !nounTags.has(kind.category)) return;
  if (/^(I|II|III|IV|VI|V)$/.test(form(number.token))) number.category = 'CD';
  const before = children[last - 2];
  if (before === undefined || !(nounTags.has(before.category) || nominal.has(before.category))) {
    return;
  }
  const isNumber = /^(CD|NN)$/.test(number.category) && /\d|^[IVA-C]+$/.test(form(number.token));
  if (!isNumber || !kinds.test(form(kind.token).toLowerCase())) return;
  number.category = 'CD';
  wrap(phrase, [kind, number], 'UNIT');
}

export function groupRange(phrase: Phrase): void {
  const { children } = phrase;
  const at = children.findIndex(
    ({ category }, i) =>
      category === 'TO' && children[i - 1]?.category === 'CD' && children[i + 1]?.category === 'CD',
  );
  if (at < 0 || !/^(QP|NP)$/.test(phrase.category)) return;
  const range = wrap(phrase, children.slice(at, at + 2), 'PP');
  wrap(range, [range.children[1]!], 'NP');
}

export function ungroupAdjectives(phrase: Phrase): void {
  if (!nominal.has(phrase.category)) return;
  const at = phrase.children.findIndex(
    ({ category, children }) =>
      category === 'ADJP' &&
      children.length > 1 &&
      children.every((child) => child.category === 'ADJP' && child.children.length === 1),
  );
  if (at >= 0 && at < phrase.children.length - 1) spliceIn(phrase, at);
}

/** `HL60 and HEL cells`, flat: the two names modify the noun together. */
export function groupJoinedNouns(phrase: Phrase): void {
  if (!nominal.has(phrase.category)) return;
  const { children } = phrase;
  const at = children.findIndex(({ category }) => category === 'CC');
  const [first, second, head] = [children[at - 1], children[at + 1], children[at + 2]];
  if (at < 1 || at !== children.length - 3) return;
  const isName = (child: Phrase | undefined) =>
    child?.category === 'NN' || child?.category === 'NNP';
  if (!isName(first) || !isName(second) || !nounTags.has(head!.category)) return;
  if (children.slice(0, at - 1).some(({ category }) => !/^(DT|PRP\$|JJ|CD)$/.test(category)))
    return;
  wrap(phrase, [first!, children[at]!, second!], 'NML');
}
