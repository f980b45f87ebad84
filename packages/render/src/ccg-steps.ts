import type { CcgDerivation, CcgNode, Sentence, Span } from '@hedgerow/document';

/** A sentence with a derivation of its words. */
export type DerivedSentence = Sentence<'tokens' | 'ccg'>;

/** How the rule of a node is written beside its line: `>`, `<B`, `>T`; nothing where there is none to write. */
export type RuleSymbol = (node: CcgNode) => string;

/** A word with its category, or what a rule makes of one or two categories. */
export interface CcgStep {
  readonly category: string;
  readonly kind: 'word' | 'rule' | 'fragments';
  readonly symbol: string;
  /** Of a word; empty of what a rule makes. */
  readonly word: string;
  /** Indices of the step below, -1 at the end, and of those above. */
  readonly parent: number;
  readonly daughters: readonly number[];
  /** The range of its words; none where it has no word. */
  readonly span?: Span;
}

type OpenStep = { -readonly [K in keyof CcgStep]: CcgStep[K] } & { readonly daughters: number[] };

/** The steps of a derivation, each before those that it is made of. Without recursion: how deep one is comes from outside. */
export function ccgSteps({ tokens, ccg }: DerivedSentence, symbolOf: RuleSymbol): CcgStep[] {
  const steps: OpenStep[] = [];
  const open: { node: CcgDerivation; parent: number }[] = [{ node: ccg, parent: -1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, parent } = next;
    const index = steps.length;
    steps[parent]?.daughters.push(index);
    const common = { category: node.category, parent, daughters: [] };
    if ('token' in node) {
      const token = tokens[node.token];
      const span = token === undefined ? {} : { span: { start: token.start, end: token.end } };
      steps.push({ ...common, kind: 'word', symbol: '', word: token?.form ?? '', ...span });
      continue;
    }
    const kind = node.category === fragments ? 'fragments' : 'rule';
    steps.push({ ...common, kind, symbol: symbolOf(node), word: '' });
    for (let i = node.children.length - 1; i >= 0; i--) {
      open.push({ node: node.children[i]!, parent: index });
    }
  }
  for (let i = steps.length - 1; i > 0; i--) {
    const { span, parent } = steps[i]!;
    const below = steps[parent]!;
    if (span !== undefined) below.span = widen(below.span ?? span, span);
  }
  return steps;
}

/** The category that joins pieces of a sentence which has no whole derivation. */
const fragments = 'FRAG';

function widen(a: Span, b: Span): Span {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}
