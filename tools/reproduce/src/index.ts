export { formatTable } from './format-table.js';
export { type Cost, costs, inventoryRow, lacks } from './inventory.js';
export { htmlPage } from './page/html.js';
export { markdownPage } from './page/markdown.js';
export { duration, type Outcome, type Page, type PageSection, pictureFile } from './page/page.js';
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
