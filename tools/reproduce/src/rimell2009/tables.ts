import type { Reproduction } from '../reproduction.js';
import { questionExperiment } from './questions.js';
import { section61 } from './section-6-1.js';
import { table1 } from './table-1.js';
import { table2 } from './table-2.js';
import { table3, table4 } from './tables-3-and-4.js';
import { table5, table6, table7, table8 } from './tables-5-to-8.js';

/** The tables and figures of the paper that can be made again. */
export const rimell2009: readonly Reproduction[] = [
  table1,
  table2,
  table3,
  table4,
  table5,
  table6,
  table7,
  table8,
  section61,
  questionExperiment,
];
