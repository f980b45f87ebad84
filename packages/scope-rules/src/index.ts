export { defaultScope } from './default-scope.js';
export { type Example, readExample } from './example.js';
export {
  type ReadScopeTableOptions,
  readScopeTable,
  type ScopeTableName,
  scopeTables,
} from './read-table.js';
export { type ScopeRulesOptions, scopeRules } from './scope-rules.js';
export { type StepRow, stepRows } from './steps.js';
export type { Adjustment, Sample, ScopeRule, ScopeTable, Shown } from './table.js';
export { clinicalRules } from './tables/clinical.js';
export { type TraitRow, traitRows } from './traits.js';
export { type Treatment, treatments } from './treatments.js';
