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

/** Undefined for what the parser cannot make: nodes of three daughters, entries whose type nobody knows. */
export function readGoldTree(root: DerivationNode, findType: TypeFinder): GoldTree | undefined {
  const words: GoldWord[] = [];
  const steps: GoldStep[] = [];
  const read = (node: DerivationNode): boolean => {
    const rules: string[] = [];
    const lexical: string[] = [];
    let below = node;
    for (;;) {
      const [first, second, ...more] = below.children;
      if (first === undefined || more.length > 0) return false;
      if ('form' in first) {
        if (second !== undefined) return false;
        return readWord(first, below, rules, lexical);
      }
      if (second !== undefined) {
        if ('form' in second || !read(first) || !read(second)) return false;
        steps.push({ rule: below.label, chain: rules.join(' ') });
        return true;
      }
      (isLexicalRule(below.label) ? lexical : rules).push(below.label);
      below = first;
    }
  };
  const readWord = (
    { form, start, end }: DerivationLeaf,
    entry: DerivationNode,
    rules: readonly string[],
    lexical: readonly string[],
  ): boolean => {
    const type = entry.type ?? findType(entry.label, lexical);
    if (type === undefined) return false;
    words.push({ form, start, end, entry: entry.label, sign: signOf(lexical, type) });
    steps.push({ rule: undefined, chain: rules.join(' ') });
    return true;
  };
  return read(root) ? { words, steps } : undefined;
}
