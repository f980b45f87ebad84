export {
  type CategoryChart,
  type ChartOptions,
  categoryChart,
} from './pruned-chart/category-chart.js';
export { type EdgeKind, edgeKind, edgeName, edgeNumber } from './pruned-chart/edge-names.js';
export {
  type ForestLook,
  learnForest,
  nearestEdges,
  type SplitForest,
  scoreHeadForest,
} from './pruned-chart/forest-model.js';
export { type EdgeHashes, hashedLook } from './pruned-chart/hashed-look.js';
export {
  type HeadForest,
  type HeadForestOptions,
  headForest,
  headSplitter,
} from './pruned-chart/head-forest.js';
export {
  type ChainRows,
  type ChartRules,
  type ChartWords,
  exactSummand,
} from './pruned-chart/rules.js';
