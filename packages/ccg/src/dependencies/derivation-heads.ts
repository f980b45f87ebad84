import type { CcgDerivation, CcgNode } from '@hedgerow/document';
import type { Category } from '../grammar/category.js';
import type { Grammar } from '../grammar/grammar.js';
import { type HeadMarkup, headMarkup } from './head-markup.js';
import { firstHead, type HeadVariable } from './head-variable.js';
import { type Indexed, indexedArgument, indexedFunctor } from './indexed-category.js';
import { isModifying } from './is-modifying.js';
import { type LexicalHeads, lexicalHeads } from './lexical-heads.js';
import { changeHeads, combineHeads, coordinateHeads, raiseHeads } from './percolate-heads.js';

export interface WordHeads extends LexicalHeads {
  readonly token: number;
  readonly category: Category;
}

/** Two conjuncts, or a noun and what stands beside it behind a comma. */
export interface Joining {
  /** The conjunction or mark. */
  readonly by: number;
  readonly category: Category;
  /** The heads of what stands before and after it. */
  readonly first: number;
  readonly other: number;
}

/** A category that became a modifier by a unary rule. */
export interface Change {
  readonly from: Category;
  readonly to: Category;
  readonly head: HeadVariable;
  readonly modified: HeadVariable;
  /** The first token of what was changed. */
  readonly start: number;
}

/** The heads of all parts of a derivation. */
export interface DerivationHeads {
  readonly words: readonly WordHeads[];
  /** From the innermost. */
  readonly joinings: readonly Joining[];
  readonly changes: readonly Change[];
  /**
   * Modifiers of nouns that are one with a modifier behind them, which stands in a coordination or in
   * brackets: `red sea and land animals`. By their tokens, the last of each.
   */
  readonly groups: ReadonlyMap<number, number>;
  /** The head of the whole, or of each fragment. */
  readonly roots: readonly number[];
}

interface Part {
  readonly indexed: Indexed;
  /** The first token. */
  readonly start: number;
  /** `and moss`: what joins it and what is joined, until it meets what it is joined to. */
  readonly joins?: Joins;
  /** Modifiers of nouns that were composed with one another. */
  readonly composed?: readonly number[];
}

interface Joins {
  readonly by: number;
  readonly conjunct: Part;
}

/** The category of nodes that join the fragments of a sentence with no derivation as a whole. */
const fragments = 'FRAG';

/**
 * Passes heads up derivations (Clark, Hockenmaier & Steedman 2002): each word brings variables for the
 * heads of its category, and each combination makes some of them one. Without recursion: how deep a
 * derivation is comes from outside.
 */
export function derivationHeads(
  { categories, combine, unary }: Grammar,
  markup: readonly HeadMarkup[] = headMarkup,
) {
  const lexical = lexicalHeads(categories, markup);

  return (root: CcgDerivation, forms: readonly string[]): DerivationHeads => {
    const words: WordHeads[] = [];
    const joinings: Joining[] = [];
    const changes: Change[] = [];
    const groups = new Map<number, number>();
    const roots: number[] = [];

    function leaf(category: Category, token: number): Part {
      const heads = lexical(category, token, (forms[token] ?? '').toLowerCase());
      words.push({ ...heads, token, category });
      return { indexed: heads.indexed, start: token };
    }

    function changed(from: Category, to: Category, { indexed: part, start }: Part): Part {
      const kind = unary(from).find((rule) => rule.to === to.text)?.kind;
      const raised = kind === 'raising' ? raiseHeads(part, to) : undefined;
      if (raised !== undefined) return { indexed: raised, start };
      const { indexed, modified } = changeHeads(part, to);
      if (modified !== undefined) changes.push({ from, to, head: part.head, modified, start });
      return { indexed, start };
    }

    function group({ composed = [], indexed }: Part): void {
      for (const token of composed) groups.set(token, firstHead(indexed.head));
    }

    function joined(first: Part, { by, conjunct }: Joins, category: Category): Indexed {
      group(first);
      group(conjunct);
      joinings.push({
        by,
        category,
        first: firstHead(first.indexed.head),
        other: firstHead(conjunct.indexed.head),
      });
      return coordinateHeads(first.indexed, conjunct.indexed);
    }

    function combined(node: CcgNode, category: Category, left: Part, right: Part): Part {
      const { start } = left;
      const [one, two] = node.children.map((child) => categories.parse(child.category));
      const made = combine(one!, two!).find(({ result }) => isSame(result, category));
      switch (made?.rule.name) {
        case undefined: {
          const head = node.head === 0 ? left : right;
          return { indexed: indexedArgument(category, head.indexed.head), start };
        }
        case 'conjunction': {
          const { head } = left.indexed;
          return {
            indexed: indexedFunctor(right.indexed, '\\', right.indexed, head),
            joins: { by: firstHead(head), conjunct: right },
            start,
          };
        }
        case 'punctuation on the left':
          return { ...right, start };
        case 'punctuation on the right':
          return left;
        default: {
          const { name } = made!.rule;
          if (right.joins !== undefined) return coordinated(left, one!, right.joins, name);
          if (name === 'forward application' && !isModifying(one!)) group(right);
          const indexed = combineHeads(name, left.indexed, right.indexed) ?? left.indexed;
          if (name === 'forward composition' && /^N\/N$/.test(one!.text) && one === two) {
            const composed = [...(left.composed ?? []), firstHead(left.indexed.head)];
            return { indexed, composed: [...composed, ...(right.composed ?? [])], start };
          }
          return {
            indexed,
            start,
            ...(name === 'forward application' ? keptJoins(right, one!) : {}),
          };
        }
      }
    }

    /** What is joined may still wait for an argument that the joint does not know of. */
    function coordinated(left: Part, category: Category, joins: Joins, rule: string): Part {
      const { start } = left;
      const { function: functor } = left.indexed;
      if (
        rule === 'backward application' ||
        functor === undefined ||
        category.slash === undefined
      ) {
        return { indexed: joined(left, joins, category), start };
      }
      const inner = joined({ indexed: functor.result, start }, joins, category.result);
      return { indexed: indexedFunctor(inner, functor.slash, functor.argument, inner.head), start };
    }

    function part(node: CcgDerivation, parts: readonly (Part | undefined)[]): Part | undefined {
      if (node.category === fragments && !('token' in node)) {
        for (const fragment of parts) if (fragment !== undefined) roots.push(rootHead(fragment));
        return undefined;
      }
      const category = categories.parse(node.category);
      if ('token' in node) return leaf(category, node.token);
      const [left, right] = parts;
      if (left === undefined) return right;
      if (right !== undefined) return combined(node, category, left, right);
      return changed(categories.parse(node.children[0]!.category), category, left);
    }

    const whole = foldDerivation(root, part);
    if (whole !== undefined) roots.push(rootHead(whole));
    return { words, joinings, changes, groups, roots };
  };
}

function rootHead({ indexed, joins }: Part): number {
  return firstHead(joins === undefined ? indexed.head : joins.conjunct.indexed.head);
}

/** `but also moss`: what modifies a joint leaves it one. */
function keptJoins({ joins }: Part, functor: Category): Pick<Part, 'joins'> {
  return joins !== undefined && functor.slash !== undefined && functor.argument === functor.result
    ? { joins }
    : {};
}

/** Works from the leaves up: what a node is made of comes before it. */
function foldDerivation<P>(
  root: CcgDerivation,
  make: (node: CcgDerivation, parts: readonly P[]) => P,
): P {
  const done: P[] = [];
  const open: { readonly node: CcgDerivation; readonly isReady: boolean }[] = [
    { node: root, isReady: false },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, isReady } = next;
    if ('token' in node) done.push(make(node, []));
    else if (isReady) done.push(make(node, done.splice(done.length - node.children.length)));
    else {
      open.push({ node, isReady: true });
      for (const child of [...node.children].reverse()) open.push({ node: child, isReady: false });
    }
  }
  return done[0]!;
}

/** The same but for `[nb]`, which tells nothing. */
function isSame(one: Category, other: Category): boolean {
  return one === other || one.text.replaceAll('[nb]', '') === other.text.replaceAll('[nb]', '');
}
