import type { Reproduction } from '../reproduction.js';
import { section4 } from './section-4.js';
import { table7 } from './table-7.js';
import { table9 } from './table-9.js';
import { table11 } from './table-11.js';
import { table6, table8, table10 } from './tables-6-8-10.js';
import { tables12To17 } from './tables-12-to-17.js';
import { table19, table20, table21, table22 } from './tables-19-to-22.js';

/** The tables and figures of the paper that can be made again. */
export const zhao2012: readonly Reproduction[] = [
  section4,
  table6,
  table7,
  table8,
  table9,
  table10,
  table11,
  ...tables12To17,
  table19,
  table20,
  table21,
  table22,
];
