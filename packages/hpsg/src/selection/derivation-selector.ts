import { bestDerivation, type Derivation, type Forest } from '@hedgerow/learn/chart';
import { sumsOfPacked } from '@hedgerow/learn/hashed';
import {
  type ChartRules,
  categoryChart,
  edgeKind,
  edgeName,
  edgeNumber,
  type HeadForest,
  headSplitter,
} from '@hedgerow/learn/pruned-chart';
import { sketchChart, usualChart } from '../chart/chart-widths.js';
import type { GrammarTables } from '../grammar/grammar.js';
import type { WeightFile } from '../hpsg-model.js';
import type { ParserSentence } from '../parser/parser-sentence.js';
import type { PathScorer } from '../parser/path-scores.js';
import type { ForestEdge, SearchForest } from '../parser/search-forest.js';
import { edgeKey } from './edge-key.js';
import { openStretches } from './open-stretches.js';
import { pathOf } from './path-of.js';
import { forestLook, scoreForest } from './score-forest.js';

/** A forest and the best of its derivations, the best first. */
export interface Selected {
  readonly found: SearchForest;
  readonly derivations: readonly Derivation[];
}

/**
 * Chooses among the derivations that a chart finds, which are many more than a beam's, by all that is known of them: a
 * log-linear model of their edges, what the parser's actions that make them score, and whether the parser's own best
 * derivation has the edge, too. Undefined where the chart has none.
 */
export type DerivationSelector = (
  sentence: ParserSentence,
  beam: SearchForest,
  best: number,
) => Selected | undefined;

/** Charts grow with the cube of the length: of sentences of more words not all stretches are looked at. */
const wholeChart = 40;
/** Longer sentences are left to the beam. */
const longestChart = 100;
/** How many derivations are looked at again at least. */
const fewestCandidates = 50;
/** What an edge of the parser's best derivation is worth, and a unit of what actions score, in logarithms; both chosen on held-out sentences. */
const agreement = 0.5;
const actionShare = 0.04;

export function derivationSelector(
  rules: ChartRules,
  tables: GrammarTables,
  weights: WeightFile,
  scorePaths: PathScorer,
  inOrder: (found: SearchForest) => Iterable<Derivation>,
): DerivationSelector {
  const chart = categoryChart(rules, usualChart);
  const sketch = categoryChart(rules, sketchChart);
  /** Of a long sentence only what the beam made or a narrow chart finds useful is looked at. */
  const openOf = (sentence: ParserSentence, beam: Forest): Uint8Array | undefined => {
    if (sentence.length <= wholeChart) return undefined;
    const quick = sketch.parse(sentence.length, sentence.choices, tables.signCategory);
    return openStretches(sentence, quick === undefined ? [beam] : [beam, quick]);
  };
  const split = headSplitter(tables.heads);
  const look = forestLook(tables, weights.bits);
  const sums = sumsOfPacked(weights);
  return (sentence, beam, best) => {
    if (sentence.length > longestChart) return undefined;
    const open = openOf(sentence, beam.forest);
    const plain = chart.parse(sentence.length, sentence.choices, tables.signCategory, open);
    if (plain === undefined) return undefined;
    const headed = split(plain);
    const forest = scoreForest({ sentence, plain, headed }, look, sums);
    reward(forest, headed, plain, bestEdgesOf(beam, sentence.length), sentence.length);
    const found = { forest, edges: edgesOf(plain), unit: 1 };
    const scorePath = scorePaths(sentence);
    const candidates: Derivation[] = [];
    for (const derivation of inOrder(found)) {
      const acted = scorePath(pathOf(derivation, found, sentence));
      candidates.push({ ...derivation, score: derivation.score + actionShare * acted });
      if (candidates.length >= Math.max(best, fewestCandidates)) break;
    }
    return { found, derivations: candidates.sort((a, b) => b.score - a.score) };
  };
}

function edgesOf({ nodeCount, edgeStarts, names, from, to }: Forest): ForestEdge[] {
  const edges: ForestEdge[] = [];
  for (let v = 0; v < nodeCount; v++) {
    for (let e = edgeStarts[v]!; e < edgeStarts[v + 1]!; e++) {
      const [kind, what] = [edgeKind(names[e]!), edgeNumber(names[e]!)];
      edges.push({ kind, what, from: from[v]!, to: to[v]! });
    }
  }
  return edges;
}

/** The keys of the edges of a forest's best derivation. */
function bestEdgesOf({ forest, edges }: SearchForest, length: number): Set<number> {
  const keys = new Set<number>();
  for (const edge of bestDerivation(forest)?.edges ?? []) {
    const { kind, what, from, to } = edges[forest.names[edge]!]!;
    if (kind === 'top') continue;
    const cut = kind === 'rule' ? forest.to[forest.left[edge]!]! : 0;
    keys.add(edgeKey(length, from, cut, to, edgeName(kind, what)));
  }
  return keys;
}

/** Adds `agreement` to the scores of edges that are among the keys. */
function reward(
  { nodeCount, edgeStarts, left, from, to, scores }: Forest,
  { forest }: HeadForest,
  plain: Forest,
  keys: ReadonlySet<number>,
  length: number,
): void {
  for (let v = 0; v < nodeCount; v++) {
    for (let e = edgeStarts[v]!; e < edgeStarts[v + 1]!; e++) {
      const name = plain.names[forest.names[e]!]!;
      const cut = edgeKind(name) === 'rule' ? to[left[e]!]! : 0;
      if (keys.has(edgeKey(length, from[v]!, cut, to[v]!, name))) scores[e]! += agreement;
    }
  }
}
