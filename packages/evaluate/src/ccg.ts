/** CCG derivations: categories over spans, as PARSEVAL has brackets, categories of words, and exact matches. */
import type { CcgDerivation, Document } from '@hedgerow/document';
import { pairSentences, type SentencePair } from './align.js';
import { percent, type Score, scoreOf, sumTallies, type Tally, tallyItems } from './counts.js';
import { pairsThatCount } from './pairs-that-count.js';
import { scoreTable } from './score-table.js';

export interface CcgOptions {
  /** Sentences of more tokens are left out. Default: none are. */
  readonly longest?: number;
}

export interface CcgScores {
  /** Nodes over one or two others, by category and span. */
  readonly brackets: Score;
  /** Their spans, whatever the category; of a chain of nodes over the same words one counts. */
  readonly spans: Score;
  /** Of words. */
  readonly categories: Score;
  /** By category, of nodes over others. */
  readonly byCategory: ReadonlyMap<string, Score>;
  readonly sentences: number;
  readonly covered: number;
  /** Share of sentences with a derivation. */
  readonly coverage: number;
  /** Share of those that are several pieces, under nodes of the category `FRAG`. */
  readonly fragments: number;
  /** Share of sentences whose derivation is the same, all categories included. */
  readonly exactMatch: number;
  readonly leftOut: { readonly withoutGold: number; readonly tooLong: number };
}

export function scoreCcg(
  gold: readonly Document[],
  predicted: readonly Document[],
  { longest = Number.POSITIVE_INFINITY }: CcgOptions = {},
): CcgScores {
  const { pairs, withoutGold, tooLong } = pairCcg(gold, predicted, longest);
  const brackets: Tally[] = [];
  const spans: Tally[] = [];
  const categories: Tally[] = [];
  const byCategory = scoreTable();
  let [covered, fragments, exact] = [0, 0, 0];
  for (const pair of pairs) {
    const golden = readCcg(pair.gold.ccg!);
    const found = pair.predicted.ccg === undefined ? nothing : readCcg(pair.predicted.ccg);
    brackets.push(tallyItems(golden.nodes.map(whole), found.nodes.map(whole)));
    spans.push(tallyItems(spansOf(golden), spansOf(found)));
    categories.push(tallyItems(golden.leaves.map(whole), found.leaves.map(whole)));
    const names = new Set([...golden.nodes, ...found.nodes].map(({ category }) => category));
    for (const name of names) {
      const own = ({ nodes }: Reading) => nodes.filter((n) => n.category === name).map(whole);
      byCategory.add(name, tallyItems(own(golden), own(found)));
    }
    if (pair.predicted.ccg !== undefined) covered++;
    if (found.isFragments) fragments++;
    else if (golden.shape === found.shape) exact++;
  }
  return {
    brackets: scoreOf(sumTallies(brackets)),
    spans: scoreOf(sumTallies(spans)),
    categories: scoreOf(sumTallies(categories)),
    byCategory: byCategory.scores(),
    sentences: pairs.length,
    covered,
    coverage: percent(covered, pairs.length),
    fragments: percent(fragments, covered),
    exactMatch: percent(exact, pairs.length),
    leftOut: { withoutGold, tooLong },
  };
}

/** One tally of brackets a sentence that counts, for bootstrap and randomization. */
export function tallyCcg(
  gold: readonly Document[],
  predicted: readonly Document[],
  { longest = Number.POSITIVE_INFINITY }: CcgOptions = {},
): Tally[] {
  return pairCcg(gold, predicted, longest).pairs.map(({ gold: golden, predicted: found }) => {
    const nodes = found.ccg === undefined ? [] : readCcg(found.ccg).nodes;
    return tallyItems(readCcg(golden.ccg!).nodes.map(whole), nodes.map(whole));
  });
}

function pairCcg(gold: readonly Document[], predicted: readonly Document[], longest: number) {
  const pairs = pairSentences(gold, predicted, { compare: 'tokens', needs: ['ccg'] });
  const lengthOf = ({ gold: golden }: SentencePair) =>
    golden.ccg === undefined ? undefined : (golden.tokens?.length ?? 0);
  return pairsThatCount(pairs, lengthOf, longest);
}

interface Constituent {
  readonly category: string;
  /** `first last`, by the numbers of tokens. */
  readonly extent: string;
}

/** A derivation as what is compared of it. */
interface Reading {
  readonly nodes: readonly Constituent[];
  readonly leaves: readonly Constituent[];
  /** Each constituent after its daughters and with their number, which tells the tree. */
  readonly shape: string;
  readonly isFragments: boolean;
}

const nothing: Reading = { nodes: [], leaves: [], shape: '', isFragments: false };

/** What joins pieces is no constituent. */
const fragment = 'FRAG';

function readCcg(root: CcgDerivation): Reading {
  const nodes: Constituent[] = [];
  const leaves: Constituent[] = [];
  const shape: string[] = [];
  // A derivation can be deeper than calls can be.
  const open: { node: CcgDerivation; next: number; first: number; last: number }[] = [
    { node: root, next: 0, first: -1, last: -1 },
  ];
  while (open.length > 0) {
    const top = open.at(-1)!;
    const { node } = top;
    if ('token' in node) {
      top.first = node.token;
      top.last = node.token;
      leaves.push({ category: node.category, extent: `${node.token} ${node.token}` });
      shape.push(`0 ${node.category}`);
    } else if (top.next < node.children.length) {
      open.push({ node: node.children[top.next++]!, next: 0, first: -1, last: -1 });
      continue;
    } else {
      shape.push(`${node.children.length} ${node.category}`);
      if (node.category !== fragment) {
        nodes.push({ category: node.category, extent: `${top.first} ${top.last}` });
      }
    }
    open.pop();
    const mother = open.at(-1);
    if (mother === undefined) break;
    if (mother.first < 0) mother.first = top.first;
    mother.last = top.last;
  }
  return { nodes, leaves, shape: shape.join('\n'), isFragments: root.category === fragment };
}

function whole({ category, extent }: Constituent): string {
  return `${extent} ${category}`;
}

function spansOf({ nodes }: Reading): string[] {
  return [...new Set(nodes.map(({ extent }) => extent))];
}
