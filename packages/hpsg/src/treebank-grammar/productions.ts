import { type DerivationLeaf, type DerivationNode, InputError } from '@hedgerow/document';

/** What tells symbols apart beyond the names of rules. */
export interface SymbolTable {
  /** The lexical type of an entry; the name of the entry itself, where it is not known. */
  readonly typeOf: (entry: string) => string | undefined;
  /** Which daughter of a binary rule is the head. Given it, symbols have the part of speech of their lexical head, too. */
  readonly headOf?: (rule: string) => 0 | 1;
}

/** A node of a derivation as the grammar counts it; `left` and `right` are symbols, `right` of binary nodes only. */
export interface Production {
  readonly symbol: string;
  readonly parent: string;
  readonly grandparent: string;
  readonly left: string;
  readonly right?: string;
}

/** A leaf with all that is lexical above it: the lexical rules from the top, and the lexical type. */
export interface LexicalUse {
  readonly symbol: string;
  readonly leaf: DerivationLeaf;
}

export interface Productions {
  readonly productions: readonly Production[];
  readonly words: readonly LexicalUse[];
}

/** The symbol above the roots of derivations. */
export const topSymbol = 'TOP';

interface Annotated {
  readonly symbol: string;
  /** The part of speech of the lexical head: what a lexical type starts with. */
  readonly category: string;
  /** Of what is lexical, the leaf. */
  readonly leaf?: DerivationLeaf;
  readonly daughters: readonly Annotated[];
}

/** Reads a derivation off as productions over symbols, with their parents and grandparents (Johnson 1998). */
export function readProductions(root: DerivationNode, table: SymbolTable): Productions {
  const top = { symbol: topSymbol, category: '', daughters: [annotate(root, table)] };
  const productions: Production[] = [];
  const words: LexicalUse[] = [];
  const open: { node: Annotated; parent: string; grandparent: string }[] = [
    { node: top, parent: topSymbol, grandparent: topSymbol },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, parent, grandparent } = next;
    const { symbol, leaf, daughters } = node;
    if (leaf !== undefined) {
      words.push({ symbol, leaf });
      continue;
    }
    const [left, right] = daughters;
    productions.push({
      symbol,
      parent,
      grandparent,
      left: left!.symbol,
      ...(right === undefined ? {} : { right: right.symbol }),
    });
    for (let i = daughters.length - 1; i >= 0; i--) {
      open.push({ node: daughters[i]!, parent: symbol, grandparent: parent });
    }
  }
  return { productions, words };
}

/** Without recursion: how deep a derivation is comes from outside. */
function annotate(root: DerivationNode, { typeOf, headOf }: SymbolTable): Annotated {
  const order: DerivationNode[] = [];
  const open = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    order.push(next);
    for (const child of next.children) if (!('form' in child)) open.push(child);
  }
  const made = new Map<DerivationNode, Annotated>();
  for (const node of order.reverse()) {
    const { label, children } = node;
    if (children.length < 1 || children.length > 2) {
      throw new InputError(
        'DERIVATION',
        `${label} has ${children.length} daughters, expected one or two`,
      );
    }
    const first = children[0]!;
    if ('form' in first) {
      const symbol = typeOf(label) ?? label;
      made.set(node, { symbol, category: categoryOf(symbol), leaf: first, daughters: [] });
      continue;
    }
    const daughters = children.map((child) => made.get(child as DerivationNode)!);
    const { leaf, category, symbol } = daughters[0]!;
    if (leaf !== undefined && isLexicalRule(label)) {
      made.set(node, { symbol: `${label} ${symbol}`, category, leaf, daughters: [] });
      continue;
    }
    const head =
      headOf === undefined ? '' : daughters[daughters.length > 1 ? headOf(label) : 0]!.category;
    made.set(node, { symbol: head === '' ? label : `${label} ${head}`, category: head, daughters });
  }
  return made.get(root)!;
}

/** `v` of `v_np_le`; an entry without a type has none. */
function categoryOf(type: string): string {
  return /^([a-z]+)_.*_le$/.exec(type)?.[1] ?? 'x';
}

function isLexicalRule(label: string): boolean {
  return label.endsWith('lr');
}
