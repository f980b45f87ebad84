import type { CcgDerivation } from '@hedgerow/document';
import {
  isLeaf,
  isMark,
  nominal,
  nounTags,
  overtChildren,
  type Phrase,
} from '@hedgerow/document/phrases';
import type { Category } from '../grammar/category.js';
import { type Builder, modifiable } from './builder.js';
import type { Derive } from './derive-headed.js';
import { joinByMark } from './marks.js';
import { naturalCategory } from './natural-category.js';
import { determiners, flatten } from './noun-phrase-parts.js';

/** What stands before a determiner, or where one could: it modifies the noun phrase. */
const beforeDeterminers = new Set(['PDT', 'CC']);

/**
 * A noun phrase: what follows the noun modifies the noun phrase, determiners make a noun phrase of a
 * noun, and what stands between determiner and noun modifies the noun, each word alone.
 */
export function deriveNominal(
  phrase: Phrase,
  category: Category,
  build: Builder,
  derive: Derive,
): CcgDerivation {
  const { children, head } = flatten(phrase);
  const headAt = children.indexOf(head);
  const NP = build.category('NP');
  const N = build.category('N');
  const modifier = build.category('N/N');

  if (category.slash !== undefined && isLeastOrMost(children, build)) return deriveBound();

  /** `at least three`: a superlative, and the preposition makes a modifier of it. */
  function deriveBound(): CcgDerivation {
    const superlative = build.category('S[asup]\\NP');
    const bound = build.over(category, category);
    const [preposition, most] = children;
    const rest: Phrase = { ...phrase, children: children.slice(2) };
    return build.joined(
      category,
      build.joined(
        bound,
        build.leaf(build.over(bound, superlative), preposition!.token),
        build.leaf(superlative, most!.token),
        0,
      ),
      derive(rest, category),
      1,
    );
  }

  function between(from: number, to: number, wanted: Category): CcgDerivation {
    if (to > headAt && !isInner(children, to)) {
      const child = children[to]!;
      const rest = between(from, to - 1, wanted);
      if (isMark(child)) return build.joined(wanted, rest, derive(child, wanted), 0);
      const mark = children[to - 1]!;
      if (isApposed(child) && isMark(mark) && to - 1 > headAt) {
        // `the kinase , Raf-1`: the comma joins them, as a conjunction would.
        const apposed = joinByMark(mark, derive(child, wanted), build);
        return build.joined(wanted, between(from, to - 2, wanted), apposed, 0);
      }
      const after = build.under(wanted, wanted);
      if (isMark(mark) && to - 1 > headAt && isStatement(child, build)) {
        // `RESULTS : moss grew`: the colon takes the clause.
        const clause = derive(child, build.category('S[dcl]'));
        const opening = build.leaf(build.over(after, build.category('S[dcl]')), mark.token);
        const stated = build.joined(after, opening, clause, 1);
        return build.joined(wanted, between(from, to - 2, wanted), stated, 0);
      }
      if (isApposed(child) && wanted === NP) {
        return build.joined(wanted, rest, build.changed(after, derive(child, NP)), 0);
      }
      return build.joined(wanted, rest, derive(child, after), 0);
    }
    if (from < headAt) {
      const child = children[from]!;
      if (isMark(child)) {
        return build.joined(wanted, derive(child, wanted), between(from + 1, to, wanted), 1);
      }
      if (wanted === NP && isPossessor(child)) {
        return build.joined(NP, derivePossessor(child), between(from + 1, to, N), 1);
      }
      if (wanted === NP && determiners.has(child.category)) {
        const determiner = build.leaf(build.category('NP[nb]/N'), child.token);
        return build.joined(build.category('NP[nb]'), determiner, between(from + 1, to, N), 1);
      }
      if (determiners.has(child.category) && isVerbModifier(wanted)) {
        const determiner = build.leaf(build.over(wanted, N), child.token);
        return build.joined(wanted, determiner, between(from + 1, to, N), 1);
      }
      if (
        wanted === NP &&
        (modifiesNounPhrase(child, children[from + 1], build) || hasDeterminer(from + 1))
      ) {
        const before = derive(child, build.over(NP, NP));
        return build.joined(NP, before, between(from + 1, to, NP), 1);
      }
      if (wanted === NP) return build.changed(NP, between(from, to, N));
      const modified = modifiable(wanted, build);
      // Words that together modify a noun are composed, each a modifier of the noun.
      const composed =
        wanted === modifier && !/^(UNIT|QP)$/.test(phrase.category) && !isAdverb(child);
      const before = derive(child, composed ? modifier : build.over(modified, modified));
      return build.joined(wanted, before, between(from + 1, to, wanted), 1);
    }
    if (to > headAt) {
      if (wanted === NP) return build.changed(NP, between(from, to, N));
      const child = children[to]!;
      if (isComplementClause(child)) {
        const clause = build.category('S[em]');
        const rest = between(from, to - 1, build.over(wanted, clause));
        return build.joined(wanted, rest, derive(child, clause), 0);
      }
      const rest = between(from, to - 1, wanted);
      return build.joined(wanted, rest, derive(child, build.under(wanted, wanted)), 0);
    }
    return derive(head, wanted);
  }

  const hasDeterminer = (from: number) =>
    children
      .slice(from, headAt + 1)
      .some((child) => determiners.has(child.category) || opensWithDeterminer(child));

  function derivePossessor(child: Phrase): CcgDerivation {
    const parts = overtChildren(child);
    const mark = parts.at(-1)!;
    const possessor = parts.length === 2 ? parts[0]! : { ...child, children: parts.slice(0, -1) };
    const determiner = build.category('NP[nb]/N');
    return build.joined(
      determiner,
      derive(possessor, NP),
      build.leaf(build.under(determiner, NP), mark.token),
      1,
    );
  }

  return between(0, children.length - 1, category);
}

/** `type 2`: a number after its noun modifies the noun, not the noun phrase. */
function isInner(children: readonly Phrase[], at: number): boolean {
  const before = children[at - 1];
  if (children[at]!.category === 'UNIT' || isComplementClause(children[at]!)) return true;
  return children[at]!.category === 'CD' && before !== undefined && nounTags.has(before.category);
}

/** `the fact that`: a clause with nothing missing. */
function isComplementClause({ category, children }: Phrase): boolean {
  const first = children.find(({ overt }) => overt);
  return category === 'SBAR' && first?.category === 'IN' && children.length === 2;
}

function isStatement(child: Phrase, build: Builder): boolean {
  return child.category === 'S' && naturalCategory(child, build).text === 'S[dcl]';
}

function isApposed(child: Phrase): boolean {
  return (
    nominal.has(child.category) &&
    child.category !== 'UNIT' &&
    child.functions.every((name) => name === 'APP')
  );
}

/** `the moss 's`; a mark with nobody before it is none. */
function isPossessor(child: Phrase): boolean {
  const parts = overtChildren(child);
  return parts.length > 1 && parts.at(-1)!.category === 'POS';
}

function isAdverb({ category }: Phrase): boolean {
  return /^(RB|ADVP)/.test(category);
}

function modifiesNounPhrase(child: Phrase, next: Phrase | undefined, build: Builder): boolean {
  if (beforeDeterminers.has(child.category) || build.word(child.token) === 'such') return true;
  return (
    child.category === 'RB' && next !== undefined && !/^(JJ|VB|CD|ADJP|RB)/.test(next.category)
  );
}

function opensWithDeterminer(phrase: Phrase): boolean {
  let first: Phrase | undefined = phrase;
  while (first !== undefined && !isLeaf(first)) first = overtChildren(first)[0];
  return first !== undefined && determiners.has(first.category);
}

/** `we met this week`: a noun phrase as an adverbial. */
function isVerbModifier({ text }: Category): boolean {
  return text.startsWith('S') || text.startsWith('(S');
}

function isLeastOrMost(children: readonly Phrase[], build: Builder): boolean {
  const [first, second] = children;
  if (first === undefined || second === undefined || children.length < 3) return false;
  return build.word(first.token) === 'at' && /^(least|most)$/.test(build.word(second.token));
}
