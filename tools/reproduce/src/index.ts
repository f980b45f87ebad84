export { formatTable } from './format-table.js';
export type {
  DerivationOptions,
  GivenStages,
  ModelUsed,
  ReproducedRow,
  ReproducedTable,
  Reproduction,
  ReproductionContext,
} from './reproduction.js';
export { findReproduction, reproductions } from './reproductions.js';
