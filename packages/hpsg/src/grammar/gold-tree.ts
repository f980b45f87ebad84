import type { DerivationLeaf, DerivationNode, Span } from '@hedgerow/document';
import { isLexicalRule, type Sign, signOf } from './sign.js';

export interface GoldWord extends Span {
  readonly form: string;
  readonly entry: string;
  readonly sign: Sign;
}

/** The next word, or two constituents joined by a rule; then unary rules over it, the topmost first, or none. */
export interface GoldStep {
  readonly rule: string | undefined;
  readonly chain: string;
}

/** A derivation from the bottom up and from left to right, as the parser makes one. */
export interface GoldTree {
  readonly words: readonly GoldWord[];
  readonly steps: readonly GoldStep[];
}

/** The lexical type of an entry, under the rules that stand over it; undefined where it is not known. */
export type TypeFinder = (entry: string, rules: readonly string[]) => string | undefined;

/**
 * Undefined for what the parser cannot make: nodes of three daughters, entries whose type nobody knows. Without recursion:
 * how deep a derivation is comes from outside.
 */
export function readGoldTree(root: DerivationNode, findType: TypeFinder): GoldTree | undefined {
  const words: GoldWord[] = [];
  const steps: GoldStep[] = [];
  /** What is still to be read, the next last: nodes, and steps that are done when what is above them is read. */
  const open: (DerivationNode | GoldStep)[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ('chain' in next) {
      steps.push(next);
      continue;
    }
    const { below, rules, lexical } = climbDown(next);
    const [first, second, ...more] = below.children;
    if (first === undefined || more.length > 0) return undefined;
    const chain = rules.join(' ');
    if (second !== undefined) {
      if ('form' in first || 'form' in second) return undefined;
      open.push({ rule: below.label, chain }, second, first);
      continue;
    }
    const { form, start, end } = first as DerivationLeaf;
    const type = below.type ?? findType(below.label, lexical);
    if (type === undefined) return undefined;
    words.push({ form, start, end, entry: below.label, sign: signOf(lexical, type) });
    steps.push({ rule: undefined, chain });
  }
  return { words, steps };
}

/** The first node that is no unary rule, and the rules over it, the topmost first: lexical ones and others. */
function climbDown(top: DerivationNode) {
  const rules: string[] = [];
  const lexical: string[] = [];
  let below = top;
  for (;;) {
    const [only] = below.children;
    if (below.children.length !== 1 || only === undefined || 'form' in only) {
      return { below, rules, lexical };
    }
    (isLexicalRule(below.label) ? lexical : rules).push(below.label);
    below = only;
  }
}
