import { isLeaf, nominal, overtChildren, type Phrase, wrap } from '@hedgerow/document/phrases';
import { headOf, leafHead } from './head-of.js';
import { spliceIn } from './splice-in.js';

/** Steps of `reshapings` that are about verbs and conjunctions; what each does is said there. */

type Form = (token: number) => string;

export function splitConjunction(phrase: Phrase): void {
  const at = phrase.children.findIndex(({ category, children }) => {
    const [first, second] = children;
    return (
      category === 'CONJP' &&
      children.length === 2 &&
      first?.category === 'CC' &&
      /^(RB|ADVP)/.test(second?.category ?? '')
    );
  });
  if (at >= 0) spliceIn(phrase, at);
}

export function splitSmallClause(phrase: Phrase): void {
  if (phrase.category !== 'VP') return;
  const at = phrase.children.findIndex(isSmallClause);
  if (at < 0 || !isLeaf(headOf(phrase))) return;
  for (const child of phrase.children[at]!.children) {
    if (child.functions.includes('SBJ')) child.functions = [];
  }
  spliceIn(phrase, at);
}

const finite = new Set(['MD', 'VBZ', 'VBP', 'VBD']);

function isSmallClause(phrase: Phrase): boolean {
  if (phrase.category !== 'S' || phrase.functions.length > 0) return false;
  const children = overtChildren(phrase);
  const [subject, predicate] = children;
  if (children.length !== 2 || !subject!.functions.includes('SBJ')) return false;
  if (!nominal.has(subject!.category) || !/^(VP|ADJP|NP|PP)$/.test(predicate!.category)) {
    return false;
  }
  return !finite.has(leafHead(predicate!).category);
}

const focusing = new Set(
  'exclusively even primarily largely mainly only predominantly especially particularly solely mostly partly either'.split(
    ' ',
  ),
);

export function groupFocus(phrase: Phrase, form: Form): void {
  if (phrase.category !== 'VP') return;
  const { children } = phrase;
  const at = children.findIndex((child, i) => {
    const next = children[i + 1];
    if (!child.overt || next === undefined || !/^(PP|SBAR)$/.test(next.category)) return false;
    const only = isLeaf(child) ? child : child.children[0]!;
    if (!isLeaf(only) || !/^(ADVP|RB|CC)$/.test(child.category)) return false;
    return child.children.length < 2 && focusing.has(form(only.token).toLowerCase());
  });
  if (at < 0) return;
  const focused = children[at + 1]!;
  const whole = wrap(phrase, children.slice(at, at + 2), focused.category);
  whole.functions = focused.functions;
}

const purposeful = /^(used|required|designed|needed|employed|utilized|developed)$/;

export function lowerPurpose(phrase: Phrase, form: Form): void {
  if (phrase.category !== 'VP') return;
  const children = overtChildren(phrase);
  const at = children.findIndex(
    ({ category, functions }) => category === 'S' && functions.includes('ADV'),
  );
  if (at < 1) return;
  const clause = children[at]!;
  const before = children[at - 1]!;
  const holder = isLeaf(before) ? phrase : before;
  const verb = isLeaf(before) ? before : overtChildren(before).at(-1)!;
  if (holder.category !== 'VP' || !isLeaf(verb) || !isInfinitive(clause)) return;
  if (!purposeful.test(form(verb.token).toLowerCase())) return;
  clause.functions = clause.functions.filter((name) => name !== 'ADV');
  if (holder === phrase) return;
  phrase.children.splice(phrase.children.indexOf(clause), 1);
  holder.children.push(clause);
  clause.parent = holder;
}

function isInfinitive(clause: Phrase): boolean {
  return leafHead(clause).category === 'TO';
}

/** `it` that stands for a clause behind the verb. */
export function markExpletive(phrase: Phrase, form: Form): void {
  if (!/^(S|SINV|SQ)$/.test(phrase.category)) return;
  const subject = overtChildren(phrase).find(({ functions }) => functions.includes('SBJ'));
  if (subject === undefined) return;
  const only = soleLeaf(subject);
  if (only?.category !== 'PRP' || form(only.token).toLowerCase() !== 'it') return;
  let verb = headOf(phrase);
  while (!isLeaf(verb)) {
    const inner = overtChildren(verb).find(({ category }) => category === 'VP');
    const children = overtChildren(verb);
    const predicate = children.some(({ category }) => category === 'ADJP');
    const participle = children.some(({ category }) => category === 'VBN');
    const clause = children.some(isClauseBehind);
    if (clause && (predicate || (participle && !hasObjectTrace(verb)))) only.category = 'EXPL';
    if (inner === undefined) return;
    verb = inner;
  }
}

function isClauseBehind({ category, functions }: Phrase): boolean {
  return (category === 'SBAR' || category === 'S') && !functions.includes('ADV');
}

function hasObjectTrace({ children }: Phrase): boolean {
  return children.some(({ category, overt }) => category === 'NP' && !overt);
}

function soleLeaf(phrase: Phrase): Phrase | undefined {
  if (isLeaf(phrase)) return phrase;
  const children = overtChildren(phrase);
  return children.length === 1 ? soleLeaf(children[0]!) : undefined;
}

/** Nouns whose preposition belongs to them, wherever a treebank attaches it. */
const relational: { readonly [preposition: string]: RegExp } = {
  on: /^(effects?|influence|impact)$/,
  in: /^(changes?|increases?|decreases?|reduction|alterations?)$/,
};

export function lowerPreposition(phrase: Phrase, form: Form): void {
  if (phrase.category !== 'VP') return;
  const children = overtChildren(phrase);
  const at = children.findIndex(({ category }) => category === 'NP');
  const object = children[at];
  const follower = children[at + 1];
  if (object === undefined || follower?.category !== 'PP') return;
  const preposition = form(leafHead(follower).token).toLowerCase();
  const noun = form(leafHead(object).token).toLowerCase();
  if (relational[preposition]?.test(noun) !== true) return;
  phrase.children.splice(phrase.children.indexOf(follower), 1);
  const whole = wrap(phrase, [object], 'NP');
  whole.functions = object.functions;
  object.functions = [];
  whole.children.push(follower);
  follower.parent = whole;
}
