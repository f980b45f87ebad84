import { type DerivationNode, derivationKind, placeNodes, type Span } from '@hedgerow/document';

/** A derivation laid out flat, each node after its daughters. -1 is no node. */
export interface FlatDerivation {
  /** Of a rule its name; of a word its lexical type, or where nobody told that its entry. */
  readonly names: readonly string[];
  readonly above: Int32Array;
  readonly daughters: readonly (readonly number[])[];
  /** The first and the last token that each node covers at least in part. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** The words, from left to right. */
  readonly words: readonly FlatWord[];
  /** The first word of each node, and the one after its last. */
  readonly from: Int32Array;
  readonly to: Int32Array;
}

export interface FlatWord extends Span {
  /** The lexical entry. */
  readonly node: number;
  readonly form: string;
}

/**
 * The derivation over the tokens of a sentence. Undefined where it has no word or one that is on no token, and where it
 * is in fragments: the grammar has no analysis then (Velldal et al. 2012, 6.2.1).
 */
export function flattenDerivation(
  derivation: DerivationNode,
  tokens: readonly Span[],
): FlatDerivation | undefined {
  if (derivationKind(derivation) === 'fragments') return undefined;
  const placed = placeNodes(derivation);
  const size = placed.length;
  if (size === 0) return undefined;
  const above = new Int32Array(size).fill(-1);
  const [first, last, from, to] = [0, 1, 2, 3].map(() => new Int32Array(size)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  const names: string[] = [];
  const daughters: number[][] = [];
  const words: FlatWord[] = [];
  /** Nodes that nothing stands above yet. */
  const loose: number[] = [];
  let token = 0;
  for (const [i, { node, start, end }] of placed.entries()) {
    const own: number[] = [];
    while (loose.length > 0 && placed[loose.at(-1)!]!.start >= start) own.unshift(loose.pop()!);
    for (const daughter of own) above[daughter] = i;
    daughters.push(own);
    names.push(own.length === 0 ? (node.type ?? node.label) : node.label);
    if (own.length === 0) {
      while (token < tokens.length && tokens[token]!.end <= start) token++;
      let reached = token;
      while (reached < tokens.length && tokens[reached]!.start < end) reached++;
      if (reached === token) return undefined;
      first[i] = token;
      last[i] = reached - 1;
      from[i] = words.length;
      words.push({ node: i, start, end, form: formOf(node) });
    } else {
      first[i] = first[own[0]!]!;
      last[i] = last[own.at(-1)!]!;
      from[i] = from[own[0]!]!;
    }
    to[i] = words.length;
    loose.push(i);
  }
  return { names, above, daughters, first, last, words, from, to };
}

function formOf({ children }: DerivationNode): string {
  return children.map((child) => ('form' in child ? child.form : '')).join(' ');
}
