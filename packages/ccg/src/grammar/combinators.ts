import type { Category, CategoryTable, Functor, Slash } from './category.js';
import { bind, unify } from './unify.js';

/**
 * The combinatory rules over two categories (Clark & Curran 2007, section 3; Steedman 2000). Each row
 * has pairs that it combines, with the result, and pairs that look like them and must not combine by it.
 */
export interface Combinator {
  readonly name: CombinatorName;
  /** As it is written beside derivations. */
  readonly symbol: string;
  readonly rule: string;
  /** Which of the two keeps its head: 0 the left one. A modifier leaves it to what it modifies. */
  readonly functor: 0 | 1;
  readonly combine: (left: Category, right: Category, table: CategoryTable) => Category | undefined;
  readonly examples: readonly (readonly [left: string, right: string, result: string])[];
  readonly nearMisses: readonly (readonly [left: string, right: string])[];
}

export type CombinatorName =
  | 'forward application'
  | 'backward application'
  | 'forward composition'
  | 'backward composition'
  | 'backward crossed composition'
  | 'generalised forward composition'
  | 'generalised backward composition'
  | 'generalised backward crossed composition'
  | 'conjunction'
  | 'punctuation on the left'
  | 'punctuation on the right';

export const combinators: readonly Combinator[] = [
  {
    name: 'forward application',
    symbol: '>',
    rule: 'X/Y  Y  =>  X',
    functor: 0,
    combine: (left, right, table) => (left.slash === '/' ? applied(left, right, table) : undefined),
    examples: [
      ['(S[dcl]\\NP)/NP', 'NP', 'S[dcl]\\NP'],
      ['NP[nb]/N', 'N', 'NP[nb]'],
      ['S/S', 'S[dcl]', 'S[dcl]'],
      ['(S\\NP)/(S\\NP)', 'S[b]\\NP', 'S[b]\\NP'],
    ],
    nearMisses: [
      ['(S[dcl]\\NP)/NP', 'N'],
      ['(S[dcl]\\NP)/(S[b]\\NP)', 'S[pss]\\NP'],
      ['S[dcl]\\NP', 'NP'],
    ],
  },
  {
    name: 'backward application',
    symbol: '<',
    rule: 'Y  X\\Y  =>  X',
    functor: 1,
    combine: (left, right, table) =>
      right.slash === '\\' && !isPunctuation(left) ? applied(right, left, table) : undefined,
    examples: [
      ['NP', 'S[dcl]\\NP', 'S[dcl]'],
      ['NP[nb]', 'NP\\NP', 'NP'],
      ['S[pss]\\NP', '(S\\NP)\\(S\\NP)', 'S[pss]\\NP'],
    ],
    nearMisses: [
      ['N', 'S[dcl]\\NP'],
      ['S[dcl]\\NP', '(S[adj]\\NP)\\(S[adj]\\NP)'],
      ['NP', 'S[dcl]/NP'],
    ],
  },
  {
    name: 'forward composition',
    symbol: '>B',
    rule: 'X/Y  Y/Z  =>  X/Z',
    functor: 0,
    combine: (left, right, table) => composed(left, '/', right, '/', table),
    examples: [
      ['S/(S\\NP)', '(S[dcl]\\NP)/NP', 'S[dcl]/NP'],
      ['(S[dcl]\\NP)/(S[b]\\NP)', '(S[b]\\NP)/NP', '(S[dcl]\\NP)/NP'],
      ['N/N', 'N/N', 'N/N'],
    ],
    nearMisses: [
      ['S/(S\\NP)', '(S[dcl]\\NP)\\NP'],
      ['NP/NP', 'NP/NP'],
    ],
  },
  {
    name: 'backward composition',
    symbol: '<B',
    rule: 'Y\\Z  X\\Y  =>  X\\Z',
    functor: 1,
    combine: (left, right, table) => composed(right, '\\', left, '\\', table),
    examples: [
      ['(S\\NP)\\((S\\NP)/NP)', '(S\\NP)\\(S\\NP)', '(S\\NP)\\((S\\NP)/NP)'],
      ['S[dcl]\\NP', 'S\\S', 'S[dcl]\\NP'],
    ],
    nearMisses: [
      ['S[dcl]/NP', 'S\\S'],
      ['NP\\NP', 'NP\\NP'],
    ],
  },
  {
    name: 'backward crossed composition',
    symbol: '<Bx',
    rule: 'Y/Z  X\\Y  =>  X/Z',
    functor: 1,
    combine: (left, right, table) => composed(right, '\\', left, '/', table),
    examples: [
      ['(S[dcl]\\NP)/(S[pt]\\NP)', '(S\\NP)\\(S\\NP)', '(S[dcl]\\NP)/(S[pt]\\NP)'],
      ['(S[dcl]\\NP)/NP', '(S\\NP)\\(S\\NP)', '(S[dcl]\\NP)/NP'],
    ],
    nearMisses: [
      ['N/N', 'N\\N'],
      ['(NP\\NP)/NP', '(S\\NP)\\(S\\NP)'],
    ],
  },
  {
    name: 'generalised forward composition',
    symbol: '>B2',
    rule: 'X/Y  (Y/Z)$  =>  (X/Z)$',
    functor: 0,
    combine: (left, right, table) => generalised(left, '/', right, '/', table),
    examples: [
      ['S/(S\\NP)', '((S[dcl]\\NP)/PP)/NP', '(S[dcl]/PP)/NP'],
      ['(S[dcl]\\NP)/(S[b]\\NP)', '((S[b]\\NP)/PP)/NP', '((S[dcl]\\NP)/PP)/NP'],
    ],
    nearMisses: [
      ['S/(S\\NP)', '(S[dcl]\\NP)/NP'],
      ['S/(S\\NP)', '((S[dcl]\\NP)/PP)\\NP'],
    ],
  },
  {
    name: 'generalised backward composition',
    symbol: '<B2',
    rule: '(Y\\Z)$  X\\Y  =>  (X\\Z)$',
    functor: 1,
    combine: (left, right, table) => generalised(right, '\\', left, '\\', table),
    examples: [['(S[dcl]\\NP)\\NP', 'S\\S', '(S[dcl]\\NP)\\NP']],
    nearMisses: [
      ['S[dcl]\\NP', 'S\\S'],
      ['(S[dcl]\\NP)/NP', 'S\\S'],
    ],
  },
  {
    name: 'generalised backward crossed composition',
    symbol: '<Bx2',
    rule: '(Y/Z)$  X\\Y  =>  (X/Z)$',
    functor: 1,
    combine: (left, right, table) => generalised(right, '\\', left, '/', table),
    examples: [['((S[b]\\NP)/PP)/NP', '(S\\NP)\\(S\\NP)', '((S[b]\\NP)/PP)/NP']],
    nearMisses: [
      ['(S[b]\\NP)/NP', '(S\\NP)\\(S\\NP)'],
      ['((S[b]\\NP)/PP)\\NP', '(S\\NP)\\(S\\NP)'],
    ],
  },
  {
    name: 'conjunction',
    symbol: '<Φ>',
    rule: 'conj  X  =>  X\\X',
    functor: 1,
    combine: (left, right, table) =>
      isConjunction(left) && !isPunctuation(right) ? table.functor(right, '\\', right) : undefined,
    examples: [
      ['conj', 'NP', 'NP\\NP'],
      [',', 'S[dcl]\\NP', '(S[dcl]\\NP)\\(S[dcl]\\NP)'],
      [';', 'S[dcl]', 'S[dcl]\\S[dcl]'],
      ['conj', 'N/N', '(N/N)\\(N/N)'],
    ],
    nearMisses: [
      ['.', 'NP'],
      ['conj', ','],
      ['RRB', 'NP'],
    ],
  },
  {
    name: 'punctuation on the left',
    symbol: 'lp',
    rule: ',  X  =>  X',
    functor: 1,
    combine: (left, right) => (isPunctuation(left) && !isPunctuation(right) ? right : undefined),
    examples: [
      [',', 'S[dcl]', 'S[dcl]'],
      ['LRB', 'NP', 'NP'],
    ],
    nearMisses: [
      [',', '.'],
      ['conj', 'NP'],
    ],
  },
  {
    name: 'punctuation on the right',
    symbol: 'rp',
    rule: 'X  ,  =>  X',
    functor: 0,
    combine: (left, right) => (isPunctuation(right) && !isPunctuation(left) ? left : undefined),
    examples: [
      ['S[dcl]', '.', 'S[dcl]'],
      ['NP', 'RRB', 'NP'],
    ],
    nearMisses: [
      [',', '.'],
      ['NP', 'conj'],
    ],
  },
];

const punctuation = new Set([',', '.', ':', ';', 'LRB', 'RRB', 'LQU', 'RQU']);

/** True of categories of marks, which have no argument and no meaning. */
export function isPunctuation(category: Category): boolean {
  return punctuation.has(category.text);
}

function isConjunction({ text }: Category): boolean {
  return text === 'conj' || text === ',' || text === ';' || text === ':';
}

/** `X/X` and `X\X`. */
export function isModifier(category: Category): category is Functor {
  return category.slash !== undefined && category.result === category.argument;
}

function applied(functor: Functor, argument: Category, table: CategoryTable) {
  const feature = unify(functor.argument, argument);
  if (feature === undefined) return undefined;
  return bind(resultOn(functor, argument), feature, table);
}

/** What a functor makes of an argument: a modifier leaves it as it is, but for `[nb]`. */
function resultOn(functor: Functor, argument: Category): Category {
  return isModifier(functor) && !argument.text.includes('[nb]') ? argument : functor.result;
}

/**
 * Noun phrases do not let what modifies them compose, nor do nouns but to the right: what that would
 * make is made without it, or is no English.
 */
function composes(functor: Category, slash: Slash): functor is Functor {
  if (functor.slash !== slash) return false;
  const { text } = functor.argument;
  return text !== 'NP' && (text !== 'N' || slash === '/');
}

function composed(
  functor: Category,
  slash: Slash,
  inner: Category,
  innerSlash: Slash,
  table: CategoryTable,
): Category | undefined {
  if (!composes(functor, slash) || inner.slash !== innerSlash) return undefined;
  const feature = unify(functor.argument, inner.result);
  if (feature === undefined) return undefined;
  return table.functor(
    bind(resultOn(functor, inner.result), feature, table),
    innerSlash,
    bind(inner.argument, feature, table),
  );
}

function generalised(
  functor: Category,
  slash: Slash,
  inner: Category,
  innerSlash: Slash,
  table: CategoryTable,
): Category | undefined {
  if (inner.slash !== innerSlash) return undefined;
  const result = composed(functor, slash, inner.result, innerSlash, table);
  return result === undefined ? undefined : table.functor(result, innerSlash, inner.argument);
}
