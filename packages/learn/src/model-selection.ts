export { crossValidate, type Fold, type FoldOptions, kFolds } from './model-selection/folds.js';
export {
  type Grid,
  type GridPoint,
  type GridResult,
  type GridSearchOptions,
  gridPoints,
  gridSearch,
} from './model-selection/grid-search.js';
export {
  type ScoredSet,
  type SelectionProgress,
  selectTemplates,
  type TemplateSelection,
  type TemplateSelectionOptions,
} from './model-selection/template-selection.js';
