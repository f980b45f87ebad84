import {
  type DerivationKind,
  type DerivationLeaf,
  type DerivationNode,
  derivationKind,
  type Span,
  spanText,
} from '@hedgerow/document';

/** A chain of nodes with one daughter each, which is drawn as one: a node to branch at, or one with its word. */
export interface DerivationBox {
  /** Its place among all boxes of the derivation, each before its daughters; the same whatever is folded. */
  readonly number: number;
  /** The nodes of the chain from the top; none where a leaf stands beside others. */
  readonly lines: readonly BoxLine[];
  /** Indices of the box above, -1 at the root, and of those below. */
  readonly parent: number;
  readonly daughters: readonly number[];
  /** The word, or all words of what is folded away; empty where there are daughters. */
  readonly words: string;
  readonly isFolded: boolean;
  /** The range of its leaves; none where it has no leaf. */
  readonly span?: Span;
}

export interface BoxLine {
  /** The name of a rule; of a lexical entry its type, where it is told. */
  readonly label: string;
  readonly kind: DerivationKind;
  /** The name of the lexical entry, where the label is its type. */
  readonly entry?: string;
}

/** How many characters of what is folded away are shown. */
const foldedLength = 40;

/**
 * The boxes of a derivation, each before its daughters, without those below the numbers in `folded`. `text` is the
 * text that the leaves are spans of. Without recursion: how deep a derivation is comes from outside.
 */
export function derivationBoxes(
  root: DerivationNode,
  text: string,
  folded: ReadonlySet<number> = new Set(),
): readonly DerivationBox[] {
  const all = listBoxes(root, text);
  return folded.size === 0 ? all : foldBoxes(all, text, folded);
}

type OpenBox = { -readonly [K in keyof DerivationBox]: DerivationBox[K] } & {
  readonly daughters: number[];
};

function listBoxes(root: DerivationNode, text: string): OpenBox[] {
  const boxes: OpenBox[] = [];
  const open: { node: DerivationNode | DerivationLeaf; parent: number }[] = [
    { node: root, parent: -1 },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, parent } = next;
    const number = boxes.length;
    boxes[parent]?.daughters.push(number);
    const lines: BoxLine[] = [];
    let at = node;
    while (!('form' in at)) {
      lines.push(lineOf(at));
      if (at.children.length !== 1) break;
      at = at.children[0]!;
    }
    const common = { number, lines, parent, daughters: [], isFolded: false };
    if ('form' in at) {
      const { start, end, form } = at;
      boxes.push({ ...common, words: spanText(text, at) || form, span: { start, end } });
      continue;
    }
    boxes.push({ ...common, words: '' });
    for (let i = at.children.length - 1; i >= 0; i--) {
      open.push({ node: at.children[i]!, parent: number });
    }
  }
  for (let i = boxes.length - 1; i > 0; i--) {
    const { span, parent } = boxes[i]!;
    const above = boxes[parent]!;
    if (span !== undefined) above.span = widen(above.span ?? span, span);
  }
  return boxes;
}

function lineOf(node: DerivationNode): BoxLine {
  const kind = derivationKind(node);
  return kind === 'entry' && node.type !== undefined
    ? { label: node.type, kind, entry: node.label }
    : { label: node.label, kind };
}

function widen(a: Span, b: Span): Span {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}

function foldBoxes(
  all: readonly OpenBox[],
  text: string,
  folded: ReadonlySet<number>,
): readonly DerivationBox[] {
  const kept: OpenBox[] = [];
  /** The index among those that are kept. */
  const indices = new Map<number, number>();
  for (const box of all) {
    const parent = indices.get(box.parent) ?? -1;
    const above = kept[parent];
    // What hangs below a folded box, or below what is gone, is gone.
    if (box.parent >= 0 && (above === undefined || above.isFolded)) continue;
    const isFolded = box.daughters.length > 0 && folded.has(box.number);
    above?.daughters.push(kept.length);
    indices.set(box.number, kept.length);
    kept.push({
      ...box,
      parent,
      daughters: [],
      isFolded,
      ...(isFolded && { words: shorten(text, box.span) }),
    });
  }
  return kept;
}

function shorten(text: string, { start, end }: Span = { start: 0, end: 0 }): string {
  if (end - start <= foldedLength) return text.slice(start, end);
  // Not in the middle of a character.
  return `${text.slice(start, start + foldedLength).replace(/[\ud800-\udbff]$/, '')}\u2026`;
}
