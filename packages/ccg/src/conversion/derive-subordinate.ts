import type { CcgDerivation } from '@hedgerow/document';
import { isLeaf, isMark, overtChildren, type Phrase, phrasesOf } from '@hedgerow/document/phrases';
import type { Category } from '../grammar/category.js';
import { type Builder, modifiable } from './builder.js';
import { type Derive, deriveHeaded, type Gap } from './derive-headed.js';
import { naturalCategory } from './natural-category.js';
import type { RoleOf } from './roles.js';

/** A clause with a word before it that says what it is there for: `that`, `because`, `which`. */
export function deriveSubordinate(
  phrase: Phrase,
  category: Category,
  build: Builder,
  derive: Derive,
): CcgDerivation {
  const children = overtChildren(phrase);
  const clauseAt = children.findLastIndex(({ category: name }) =>
    /^(S|SINV|SQ|VP|FRAG|ADJP|PP|NP)$/.test(name),
  );
  const silent = phrase.children.find((child) => child.category.startsWith('WH') && !child.overt);
  if (clauseAt === 0 && children.length === 1 && silent !== undefined) {
    // `the moss we saw`: a relative clause without a relative word.
    const { gap, wanted } = clauseCategory(children[0]!, silent, build);
    const relative = derive(children[0]!, wanted, gap);
    return build.changed(category, relative);
  }
  if (clauseAt < 1) {
    const only = children.find((child) => !isMark(child)) ?? children[0]!;
    return deriveHeaded(
      { children, head: only, category, gap: undefined, roleOf: () => ({ is: 'modifier' }) },
      build,
      derive,
    );
  }
  const clause = children[clauseAt]!;
  const wh = children.find((child) => child.category.startsWith('WH'));
  const subordinator = wh ?? lastLeaf(children.slice(0, clauseAt)) ?? children[clauseAt - 1]!;
  const { gap, wanted } = clauseCategory(clause, wh, build);
  const clauseWanted = gap === undefined ? wanted : build.over(wanted, gap.category);
  const roleOf: RoleOf = (child) =>
    child === clause
      ? { is: 'complement', category: clauseWanted }
      : isMark(child)
        ? { is: 'mark' }
        : { is: 'modifier' };
  const inner: Derive = (child, asked, other) => {
    if (child === clause) return derive(clause, wanted, gap);
    if (child === wh) return deriveRelative(wh, asked, build, derive);
    return derive(child, asked, other);
  };
  return deriveHeaded(
    { children, head: subordinator, category, gap: undefined, roleOf },
    build,
    inner,
  );
}

function lastLeaf(children: readonly Phrase[]): Phrase | undefined {
  return children.findLast((child) => isLeaf(child) && !isMark(child));
}

/** What the clause is: with its subject away, with another noun phrase away, or whole. */
function clauseCategory(
  clause: Phrase,
  wh: Phrase | undefined,
  build: Builder,
): { wanted: Category; gap: Gap | undefined } {
  const natural = naturalCategory(clause, build);
  const place = wh === undefined ? undefined : placeOf(clause, wh);
  if (place === undefined) return { wanted: natural, gap: undefined };
  if (place.functions.includes('SBJ') || !/^(NP|WHNP)$/.test(place.category)) {
    return { wanted: natural, gap: undefined };
  }
  return { wanted: natural, gap: { place, category: build.category('NP') } };
}

/** The phrase around the trace that a relative word left. */
export function placeOf(clause: Phrase, wh: Phrase): Phrase | undefined {
  for (const phrase of phrasesOf(clause)) {
    if (phrase.trace === '*T*' && phrase.index !== undefined && phrase.index === wh.index) {
      return phrase.parent;
    }
  }
  return undefined;
}

/** `which`, `in which`, `whose gene`: the relative word, with the category of the whole relative phrase. */
function deriveRelative(
  phrase: Phrase,
  category: Category,
  build: Builder,
  derive: Derive,
): CcgDerivation {
  if (isLeaf(phrase)) return build.leaf(category, phrase.token);
  const children = overtChildren(phrase);
  if (children.length === 1) {
    const only = children[0]!;
    return isLeaf(only)
      ? build.leaf(category, only.token)
      : deriveRelative(only, category, build, derive);
  }
  const NP = build.category('NP');
  const first = children[0]!;
  if (phrase.category === 'WHPP' && isLeaf(first) && category.slash === '/') {
    const preposition = build.over(category.result, NP);
    const rest: Phrase = { ...phrase, category: 'WHNP', children: children.slice(1) };
    return build.joined(
      category,
      build.leaf(preposition, first.token),
      deriveRelative(rest, build.under(category, preposition), build, derive),
      1,
    );
  }
  if (/^(WP\$|WDT|WRB)$/.test(first.category)) {
    const N = build.category('N');
    const rest: Phrase = { ...phrase, category: 'NP', children: children.slice(1) };
    return build.joined(
      category,
      build.leaf(build.over(category, N), first.token),
      derive(rest, N),
      0,
    );
  }
  const head = children.findLast((child) => child.category.startsWith('W')) ?? children.at(-1)!;
  const modified = modifiable(category, build);
  const roleOf: RoleOf = (child) => (isMark(child) ? { is: 'mark' } : { is: 'modifier' });
  return deriveHeaded(
    { children, head, category: modified, gap: undefined, roleOf },
    build,
    (child, asked) =>
      child === head ? deriveRelative(child, asked, build, derive) : derive(child, asked),
  );
}
