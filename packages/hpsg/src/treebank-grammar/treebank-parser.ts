import { type DerivationNode, InputError, type Span } from '@hedgerow/document';
import {
  bestDerivation,
  type ChartLattice,
  type Derivation,
  type Forest,
  foldDerivation,
  nBestDerivations,
  parseChart,
  pruneForest,
} from '@hedgerow/learn/chart';
import { annotateForest } from './annotate-forest.js';
import { coverByFragments } from './cover-by-fragments.js';
import type { TreebankGrammar } from './treebank-grammar.js';

/** A word to parse: its form as the grammar has it, its place in the text and between vertices. */
export interface ParserWord extends Span {
  readonly form: string;
  readonly written: string;
  readonly from: number;
  readonly to: number;
}

export interface TreebankParserOptions {
  /** How far below the best of a stretch a node of the plain grammar may be, in log weight. */
  readonly beam?: number;
  /** The least marginal probability of an edge of the plain grammar that the annotated one looks at. */
  readonly threshold?: number;
  /** Limits of the chart; beyond them the answer is fragments. */
  readonly maxVertices?: number;
  readonly maxEdges?: number;
  readonly maxSteps?: number;
}

export interface TreebankParse {
  /** `fragments`: no derivation of the whole was found, and the one given has what covers the words best under a node `fragments`. */
  readonly outcome: 'parsed' | 'fragments';
  readonly derivations: readonly DerivationNode[];
}

export interface TreebankParser {
  /** The derivations from the best down, at most `best`. Leaves are given by lexical type, since entries are not told apart. */
  parse(words: readonly ParserWord[], options?: { readonly best?: number }): TreebankParse;
}

/**
 * Parses with a grammar read off a treebank, from coarse to fine (Charniak & Johnson 2005): a chart of plain symbols, pruned
 * by its marginals, then the same with parents and grandparents.
 */
export function treebankParser(
  grammar: TreebankGrammar,
  { beam = 10, threshold = 1e-5, ...limits }: TreebankParserOptions = {},
): TreebankParser {
  return {
    parse: (words, { best = 1 } = {}) => {
      if (words.length === 0) throw new InputError('NO_WORDS', 'no words to parse');
      const lattice = latticeOf(words, grammar);
      const { priors, chart } = grammar;
      const { outcome, forest: all } = parseChart(chart, lattice, { beam, priors, ...limits });
      const write = (forest: Forest, derivation: Derivation): DerivationNode =>
        writeDerivation(forest, derivation, grammar, (arc) => words[lattice.words[arc]!]!);
      if (outcome === 'parsed') {
        const forest = annotateForest(pruneForest(all, { threshold }), grammar);
        const derivations: DerivationNode[] = [];
        for (const derivation of nBestDerivations(forest)) {
          derivations.push(write(forest, derivation));
          if (derivations.length >= best) break;
        }
        return { outcome, derivations };
      }
      const isWanted = (v: number) => all.symbols[v] !== chart.root;
      const cover = coverByFragments(all, lattice.vertexCount, isWanted);
      if (cover === undefined) throw new InputError('NO_COVER', 'no words lead from start to end');
      const children = cover.map((node) => write(all, bestDerivation(all, node)!));
      return { outcome: 'fragments', derivations: [{ label: 'fragments', children }] };
    },
  };
}

function latticeOf(words: readonly ParserWord[], { lexicon }: TreebankGrammar) {
  const from: number[] = [];
  const to: number[] = [];
  const symbols: number[] = [];
  const scores: number[] = [];
  const arcWords: number[] = [];
  let vertexCount = 1;
  words.forEach((word, n) => {
    const found = lexicon.symbolsOf({ ...word, isFirst: word.from === 0 });
    vertexCount = Math.max(vertexCount, word.to + 1);
    found.symbols.forEach((symbol, at) => {
      from.push(word.from);
      to.push(word.to);
      symbols.push(symbol);
      scores.push(found.scores[at]!);
      arcWords.push(n);
    });
  });
  return { vertexCount, from, to, symbols, scores, words: arcWords } satisfies ChartLattice & {
    words: number[];
  };
}

/** With the grammar's rule names, and without the symbol above roots. */
function writeDerivation(
  forest: Forest,
  derivation: Derivation,
  grammar: TreebankGrammar,
  wordOf: (arc: number) => ParserWord,
): DerivationNode {
  const written = foldDerivation<DerivationNode>(forest, derivation, (edge, node, daughters) => {
    const symbol = forest.symbols[node]!;
    if (symbol === grammar.chart.root) return daughters[0]!;
    const names = grammar.symbols[symbol]!.split(' ');
    if (daughters.length > 0) return { label: names[0]!, children: daughters };
    const { form, start, end } = wordOf(forest.names[edge]!);
    const type = names.pop()!;
    const entry: DerivationNode = { label: type, type, children: [{ form, start, end }] };
    return names.reduceRight(
      (below, label): DerivationNode => ({ label, children: [below] }),
      entry,
    );
  });
  return grammar.chart.root === forest.symbols[forest.root] && forest.root >= 0
    ? { ...written, score: derivation.score }
    : written;
}
