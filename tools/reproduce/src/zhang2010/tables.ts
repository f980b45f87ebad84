import type { Reproduction } from '../reproduction.js';
import { table2 } from './table-2.js';
import { table5, table6, table7 } from './tables-5-to-7.js';
import { table8, table9, table10 } from './tables-8-to-10.js';

/** The tables and figures of the paper that can be made again. */
export const zhang2010: readonly Reproduction[] = [
  table2,
  table5,
  table6,
  table7,
  table8,
  table9,
  table10,
];
