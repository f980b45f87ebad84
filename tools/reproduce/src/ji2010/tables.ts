import type { Reproduction } from '../reproduction.js';
import { table1 } from './table-1.js';
import { table2, table3 } from './tables-2-and-3.js';
import { table4, table5 } from './tables-4-and-5.js';
import { table6, table7 } from './tables-6-and-7.js';
import { table8, table9 } from './tables-8-and-9.js';

/** The tables and figures of the paper that can be made again. */
export const ji2010: readonly Reproduction[] = [
  table1,
  table2,
  table3,
  table4,
  table5,
  table6,
  table7,
  table8,
  table9,
];
