export { type Chart, type ChartOptions, type ChartOutcome, parseChart } from './chart/cky.js';
export { type Derivation, foldDerivation } from './chart/derivation.js';
export { type Forest, type ForestBuilder, forestBuilder } from './chart/forest.js';
export {
  type BinaryRules,
  type ChartGrammar,
  chartGrammar,
  type GrammarOptions,
  type UnaryRules,
} from './chart/grammar.js';
export {
  type ForestMarginals,
  forestMarginals,
  type InsideScores,
  insideScores,
  outsideScores,
} from './chart/inside-outside.js';
export type { ChartLattice } from './chart/lattice.js';
export { nBestDerivations, type TreeLook } from './chart/n-best.js';
export { type PruneOptions, pruneForest } from './chart/prune.js';
export { type BestEdges, bestDerivation, bestEdges } from './chart/viterbi.js';
