export { crossValidate, type Fold, type FoldOptions, kFolds } from './folds.js';
export {
  type Grid,
  type GridPoint,
  type GridResult,
  type GridSearchOptions,
  gridPoints,
  gridSearch,
} from './grid-search.js';
export {
  type ScoredSet,
  type SelectionProgress,
  selectTemplates,
  type TemplateSelection,
  type TemplateSelectionOptions,
} from './template-selection.js';
