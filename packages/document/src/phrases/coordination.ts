import { adverbialFunctions, nounTags, punctuation, separators, verbTags } from './categories.js';
import { findHeadAmong, isMark } from './find-head.js';
import { isLeaf, overtChildren, type Phrase, wrap } from './phrase.js';

/** Words tagged as conjunctions that open a coordination instead of joining its parts. */
const openers = new Set(['both', 'either', 'neither', 'whether']);

/** Which categories can be parts of one coordination: a row lists what counts as alike. */
export const alike: readonly { readonly kind: string; readonly categories: string }[] = [
  { kind: 'noun', categories: 'NP NML NX NAC WHNP NN NNS NNP NNPS FW PRP QP CD $ DT EX WP WDT' },
  { kind: 'clause', categories: 'S SBAR SINV SQ SBARQ' },
  { kind: 'verb', categories: 'VP VB VBD VBZ VBP VBG VBN MD TO' },
  { kind: 'adjective', categories: 'ADJP JJ JJR JJS WHADJP AFX' },
  { kind: 'adverb', categories: 'ADVP RB RBR RBS WHADVP WRB' },
  { kind: 'preposition', categories: 'PP WHPP IN' },
  { kind: 'other', categories: 'UCP FRAG X SYM' },
];

const kindOfCategory = new Map(
  alike.flatMap(({ kind, categories }) =>
    categories.split(' ').map((name) => [name, kind] as const),
  ),
);

function kindOf(phrase: Phrase): string {
  const kind = kindOfCategory.get(phrase.category) ?? phrase.category;
  const adverbial =
    (kind === 'noun' || kind === 'clause') &&
    phrase.functions.some((name) => adverbialFunctions.has(name));
  return adverbial ? `adverbial ${kind}` : kind;
}

/** True of the word or phrase that joins conjuncts: `and`, `as well as`; not of `both` and `not only`. */
export function isCoordinator(phrase: Phrase, word: (token: number) => string): boolean {
  if (phrase.category === 'CC') return !openers.has(word(phrase.token).toLowerCase());
  if (phrase.category !== 'CONJP') return false;
  const words = overtChildren(phrase).map(({ token }) =>
    token < 0 ? '' : word(token).toLowerCase(),
  );
  return !(words[0] === 'not' && /^(only|just|merely|simply)$/.test(words[1] ?? ''));
}

/**
 * Finds the conjuncts of a phrase and writes them into it. Words that belong to one conjunct of a flat
 * phrase are put under a phrase of their own first, so that each conjunct is one child.
 */
export function findConjuncts(phrase: Phrase, word: (token: number) => string): void {
  const joins = (child: Phrase) => isCoordinator(child, word);
  groupModifiers(phrase, joins);
  const children = overtChildren(phrase);
  const segments = cutSegments(children, joins);
  const firstJoin = segments.findIndex(({ joined }) => joined);
  const members = firstJoin > 0 ? joinedSegments(phrase, segments) : listed(phrase, segments);
  if (members.length < 2) return;
  phrase.conjuncts = members.map((segment, i) =>
    asOneChild(phrase, segment, i === members.length - 1),
  );
}

interface Segment {
  readonly members: readonly Phrase[];
  readonly head: Phrase;
  /** Whether a coordinator stands before it. */
  readonly joined: boolean;
}

function cutSegments(children: readonly Phrase[], joins: (child: Phrase) => boolean): Segment[] {
  const segments: Segment[] = [];
  const category = children[0]?.parent?.category ?? '';
  let members: Phrase[] = [];
  let joined = false;
  const close = () => {
    if (members.some((child) => !isMark(child))) {
      segments.push({ members, head: findHeadAmong(category, members), joined });
      joined = false;
    }
    members = [];
  };
  for (const child of children) {
    const isJoin = joins(child);
    if (isJoin || (isLeaf(child) && separators.has(child.category))) {
      close();
      if (isJoin) joined = true;
    } else members.push(child);
  }
  close();
  return segments;
}

/** The segments around the coordinators, and those before them in the list that are like them. */
function joinedSegments(phrase: Phrase, segments: readonly Segment[]): Segment[] {
  const last = segments.findLastIndex(({ joined }) => joined);
  const kind = kindOf(segments[last]!.head);
  const members: Segment[] = [];
  let beforeJoin: Segment | undefined;
  for (let s = 0; s <= last; s++) {
    const segment = segments[s]!;
    const like = kindOf(segment.head) === kind;
    if (segment.joined) {
      if (members.length === 0 && beforeJoin !== undefined) members.push(beforeJoin);
      members.push(segment);
    } else if (like && (phrase.category !== 'S' || canBeClause(segment))) members.push(segment);
    if (!segment.joined && !isAside(segment)) beforeJoin = segment;
  }
  return members;
}

/** In a clause, a noun phrase between commas is no conjunct of a clause. */
function canBeClause({ head }: Segment): boolean {
  return kindOf(head) !== 'noun' || !head.functions.includes('SBJ');
}

const asides = new Set(['PRN', 'INTJ', 'LST', 'CIT', 'EDITED']);

function isAside({ head }: Segment): boolean {
  return asides.has(head.category) || /^adverb/.test(kindOf(head));
}

/** `S ; S` and lists without a conjunction. Two noun phrases alone are an apposition. */
function listed(phrase: Phrase, segments: readonly Segment[]): Segment[] {
  const first = segments.find((segment) => !isAside(segment));
  if (first === undefined) return [];
  const kind = kindOf(first.head);
  const members = segments.filter(
    ({ head, members: { length } }) =>
      kindOf(head) === kind && (kind === 'noun' ? length === 1 : !isLeaf(head)),
  );
  // `iron, zinc` inside a list is a list; `Paris, Texas` and phrases are more often an apposition.
  const bare = members.every(({ head: { category } }) => /^(NNS?|CD|SYM)$/.test(category));
  const least = kind === 'noun' && bare ? 2 : leastListed[kind];
  if (least === undefined || members.length < least) return [];
  const likeParent = kind === kindOf(phrase) || phrase.category === '' || phrase.category === 'UCP';
  return likeParent && !phrase.functions.includes('PRD') ? members : [];
}

const leastListed: { readonly [kind: string]: number } = {
  noun: 3,
  clause: 2,
  verb: 2,
  adjective: 2,
  preposition: 2,
};

function asOneChild(parent: Phrase, { members, head }: Segment, isLast: boolean): Phrase {
  // What follows the last conjunct is shared by all, and so stays with the whole.
  const own = isLast ? members.slice(0, lastOwn(members, head) + 1) : members;
  return own.length === 1 ? own[0]! : wrap(parent, own, parent.category);
}

function lastOwn(members: readonly Phrase[], head: Phrase): number {
  let at = members.indexOf(head);
  while (members[at + 1]?.category === 'PRN' || members[at + 1]?.category === 'HYPH') at++;
  if (verbTags.has(head.category) || head.category === 'VP') {
    // A flat verb phrase: `washed and lysed the cells` shares what follows, `may grow and divide` does not.
    while (members[at + 1]?.category === 'VP') at++;
  }
  return at;
}

/** Modifiers that can be joined before their noun, by kind. */
const premodifiers = new Set(['adjective', 'adverb', 'noun', 'verb']);

/**
 * `rapid and transient increase`, flat: where what stands right before and right after the conjunction
 * modifies a head that comes later, those alone are coordinated. Likewise the complements of one verb.
 */
function groupModifiers(phrase: Phrase, joins: (child: Phrase) => boolean): void {
  for (let guard = 0; guard < 8; guard++) {
    const children = overtChildren(phrase);
    const at = children.findIndex(
      (child, i) => joins(child) && joinsModifiers(phrase, children, i),
    );
    if (at < 0) return;
    let from = at - 1;
    while (isMark(children[from]!)) from--;
    const right = children[at + 1]!;
    while (
      from >= 2 &&
      separators.has(children[from - 1]!.category) &&
      kindOf(children[from - 2]!) === kindOf(right)
    ) {
      from -= 2;
    }
    const group = wrap(phrase, children.slice(from, at + 2), groupCategory(right));
    group.functions = right.functions;
    group.conjuncts = overtChildren(group).filter((child) => !joins(child) && !isMark(child));
  }
}

function groupCategory(right: Phrase): string {
  if (!isLeaf(right)) return right.category;
  const kind = kindOf(right);
  if (kind === 'noun') return right.category === 'CD' ? 'QP' : 'NML';
  return kind === 'adverb' ? 'ADVP' : 'ADJP';
}

function joinsModifiers(phrase: Phrase, children: readonly Phrase[], at: number): boolean {
  const right = children[at + 1];
  let before = at - 1;
  while (before >= 0 && isMark(children[before]!)) before--;
  const left = children[before];
  if (left === undefined || right === undefined || punctuation.has(right.category)) return false;
  const head = findHeadAmong(phrase.category, children.slice(0, before + 1));
  const kind = kindOf(right);
  if (kindOf(left) !== kind) return false;
  if (phrase.category === 'VP' || phrase.category === 'S') {
    // Complements and modifiers of the verb on their left: `is red and round`, `can grow and divide`.
    if (head === left) return false;
    return kindOf(head) !== kind || (isLeaf(head) && !isLeaf(left) && !isLeaf(right));
  }
  if (!premodifiers.has(kind) || children[at + 2]?.category === 'HYPH') return false;
  const after = children.slice(at + 2);
  const noun = after.find(({ category }) => nounTags.has(category) || category === 'NML');
  if (noun === undefined || after.slice(0, after.indexOf(noun)).some(ends)) return false;
  return !children.slice(0, before + 1).some(isNounLike);
}

function ends(phrase: Phrase): boolean {
  return isMark(phrase) || phrase.category === 'CC' || phrase.category === 'PP';
}

function isNounLike({ category }: Phrase): boolean {
  return nounTags.has(category) || category === 'NP' || category === 'NML';
}
