import { type DerivationNode, placeNodes, type Sentence, type Tree } from '@hedgerow/document';

/** A derivation and how well it agrees with another treebank's brackets. */
export interface Agreement {
  readonly derivation: DerivationNode;
  /** Brackets of the treebank that it has too. */
  readonly matched: number;
  /** Its constituents that cross one. */
  readonly crossing: number;
}

/**
 * Of the derivations of a sentence that which agrees best with the brackets of its tree: fewest crossings, then most in
 * common, then the parser's own order. So a parser is taught a domain by a treebank of another theory (MacKinlay et al.
 * 2011). Determiners, possessive endings and punctuation are not looked at: there the two theories differ always.
 */
export function chooseByBrackets(
  { tokens, tags, tree }: Sentence<'tokens' | 'tags' | 'tree'>,
  derivations: readonly DerivationNode[],
): Agreement | undefined {
  /** How many words that count begin before each token, and before each character of the sentence. */
  const before = new Int32Array(tokens.length + 1);
  tokens.forEach((_, i) => {
    before[i + 1] = before[i]! + (counts(tags[i]!) ? 1 : 0);
  });
  const brackets = new Map<number, readonly [number, number]>();
  collectBrackets(tree, before, brackets);
  const wordBefore = (at: number) => {
    let low = 0;
    let high = tokens.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (tokens[middle]!.start < at) low = middle + 1;
      else high = middle;
    }
    return before[low]!;
  };
  let best: Agreement | undefined;
  for (const derivation of derivations) {
    const seen = new Set<number>();
    let matched = 0;
    let crossing = 0;
    for (const { start, end } of placeNodes(derivation)) {
      const from = wordBefore(start);
      const to = wordBefore(end);
      const key = keyOf(from, to);
      if (to - from < 2 || seen.has(key)) continue;
      seen.add(key);
      if (brackets.has(key)) matched++;
      else if (crosses(from, to, brackets.values())) crossing++;
    }
    const better =
      best === undefined ||
      crossing < best.crossing ||
      (crossing === best.crossing && matched > best.matched);
    if (better) best = { derivation, matched, crossing };
  }
  return best;
}

const uncounted = new Set(['DT', 'PRP$', 'WP$', 'POS', 'PDT']);

function counts(tag: string): boolean {
  return /^[A-Z]/.test(tag) && !uncounted.has(tag) && tag !== 'HYPH' && tag !== 'SYM';
}

function crosses(from: number, to: number, brackets: Iterable<readonly [number, number]>): boolean {
  for (const [start, end] of brackets) {
    if ((start < from && from < end && end < to) || (from < start && start < to && to < end)) {
      return true;
    }
  }
  return false;
}

/** Adds the spans of a tree in words that count; without recursion, since depth comes from outside. */
function collectBrackets(
  root: Tree,
  before: Int32Array,
  brackets: Map<number, readonly [number, number]>,
): void {
  const open: { readonly node: Tree; readonly done: boolean }[] = [{ node: root, done: false }];
  const spans = new Map<Tree, readonly [number, number]>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, done } = next;
    if ('token' in node) spans.set(node, [node.token, node.token + 1]);
    else if ('children' in node && !done) {
      open.push({ node, done: true });
      for (const child of node.children) open.push({ node: child, done: false });
    } else if ('children' in node) {
      let first = Number.POSITIVE_INFINITY;
      let last = 0;
      for (const child of node.children) {
        const [start, end] = spans.get(child) ?? [first, last];
        first = Math.min(first, start);
        last = Math.max(last, end);
      }
      if (last === 0) continue;
      spans.set(node, [first, last]);
      const [from, to] = [before[first]!, before[last]!];
      if (to - from > 1) brackets.set(keyOf(from, to), [from, to]);
    }
  }
}

/** Of words of a sentence, of which there are less than 2 ** 26. */
function keyOf(from: number, to: number): number {
  return from * 2 ** 26 + to;
}
