import { closeBrackets, nounTags, openBrackets, punctuation, separators } from './categories.js';
import { type HeadStep, headRules } from './head-rules.js';
import { isLeaf, overtChildren, type Phrase } from './phrase.js';

type Step = readonly [from: HeadStep[0], of: ReadonlySet<string>];

const stepsOf = new Map<string, readonly Step[]>(
  headRules.flatMap(({ categories, steps }) => {
    const compiled = steps.map(([from, of]): Step => [from, new Set(of.split(' '))]);
    return categories.split(' ').map((category) => [category, compiled] as const);
  }),
);
const anyPhrase = stepsOf.get('FRAG')!;

/** The child that heads a phrase, by the table of head rules; of a coordination, its first conjunct. */
export function findHead(phrase: Phrase): Phrase {
  return phrase.conjuncts[0] ?? findHeadAmong(phrase.category, overtChildren(phrase));
}

/** The head of children that stand next to one another under the category. */
export function findHeadAmong(category: string, children: readonly Phrase[]): Phrase {
  for (const [from, of] of stepsOf.get(category) ?? anyPhrase) {
    const found = searches[from](children, of);
    if (found !== undefined) return found;
  }
  return children.find((child) => !isMark(child)) ?? children[0]!;
}

export function isMark(phrase: Phrase): boolean {
  return isLeaf(phrase) && punctuation.has(phrase.category);
}

const searches: { readonly [from in HeadStep[0]]: typeof fromLeft } = {
  left: fromLeft,
  right: (children, of) => children.findLast((child) => matches(child, of)),
  core: lastOfCore,
  'last-before-object': lastBeforeObject,
};

function fromLeft(children: readonly Phrase[], of: ReadonlySet<string>): Phrase | undefined {
  return children.find((child) => matches(child, of));
}

function matches(child: Phrase, of: ReadonlySet<string>): boolean {
  return of.has(child.category) || (of.has('-PRD') && child.functions.includes('PRD'));
}

/** What ends the core of a noun phrase once it has a noun. */
const afterCore = new Set(['PP', 'WHPP', 'SBAR', 'S', 'VP', 'RRC', 'CC', 'CONJP', 'TO', 'SINV']);

/**
 * The last noun of a noun phrase before a comma, a relative clause or a prepositional phrase. What is
 * in brackets is passed over, since the noun may come after (`the T cell receptor (TCR) gene`). A noun
 * phrase that brings a determiner of its own or an adverbial is in apposition, not the head.
 */
function lastOfCore(children: readonly Phrase[], of: ReadonlySet<string>): Phrase | undefined {
  let found: Phrase | undefined;
  let depth = 0;
  for (const [at, child] of children.entries()) {
    if (openBrackets.has(child.category)) depth += at === 0 ? 0 : 1;
    else if (closeBrackets.has(child.category)) depth = Math.max(0, depth - 1);
    else if (depth > 0) continue;
    else if (found !== undefined && ends(child)) break;
    else if (of.has(child.category) && !(found !== undefined && isApposed(found, child))) {
      found = child;
    }
  }
  return found;
}

function ends({ category, token }: Phrase): boolean {
  return afterCore.has(category) || (token >= 0 && separators.has(category));
}

function isApposed(before: Phrase, phrase: Phrase): boolean {
  if (phrase.functions.length > 0) return true;
  if (phrase.category === 'FW') return nounTags.has(before.category);
  const last = before.children.at(-1)?.category ?? '';
  if (isLeaf(phrase) || last === 'POS') return false;
  if (separators.has(last)) return true;
  return (
    isFull(before) ||
    isFull(phrase) ||
    firstLeaf(phrase)?.category === 'CD' ||
    isList(before, phrase)
  );
}

/** `the factors A and B`: names after a plural. */
function isList(before: Phrase, phrase: Phrase): boolean {
  let last: Phrase | undefined = before;
  while (last !== undefined && !isLeaf(last)) last = last.children.findLast(({ overt }) => overt);
  const plural = last?.category === 'NNS' || last?.category === 'NNPS';
  return plural && phrase.children.some(({ category }) => category === 'CC');
}

/** A noun phrase that opens with a determiner of its own: `the poet`. */
function isFull(phrase: Phrase): boolean {
  if (phrase.category !== 'NP') return false;
  const tag = firstLeaf(phrase)?.category;
  return tag === 'DT' || tag === 'PRP$' || tag === 'PRP';
}

function firstLeaf(phrase: Phrase): Phrase | undefined {
  let first: Phrase | undefined = phrase;
  while (first !== undefined && !isLeaf(first)) first = first.children.find(({ overt }) => overt);
  return first;
}

/** The last of the words that stand before the phrase they govern: `as` of `such as mice`. */
function lastBeforeObject(
  children: readonly Phrase[],
  of: ReadonlySet<string>,
): Phrase | undefined {
  let found: Phrase | undefined;
  for (const child of children) {
    if (isLeaf(child) && of.has(child.category)) found = child;
    else if (found !== undefined && !isLeaf(child)) break;
  }
  return found;
}
