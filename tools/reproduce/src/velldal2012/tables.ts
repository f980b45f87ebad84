import type { Reproduction } from '../reproduction.js';
import { figure1 } from './figure-1.js';
import { figure4 } from './figure-4.js';
import { figure5 } from './figure-5.js';
import { figure6 } from './figure-6.js';
import { section52 } from './section-5-2.js';
import { section523 } from './section-5-2-3.js';
import { section614 } from './section-6-1-4.js';
import { section71 } from './section-7-1.js';
import { section72 } from './section-7-2.js';
import { table1 } from './table-1.js';
import { table3 } from './table-3.js';
import { table4 } from './table-4.js';
import { table5 } from './table-5.js';
import { table7 } from './table-7.js';
import { table8 } from './table-8.js';
import { table9 } from './table-9.js';
import { table10 } from './table-10.js';
import { table12 } from './table-12.js';
import { table14 } from './table-14.js';
import { table15 } from './table-15.js';

/** The tables and figures of the paper that can be made again. */
export const velldal2012: readonly Reproduction[] = [
  figure1,
  figure4,
  figure5,
  figure6,
  section52,
  section523,
  section614,
  section71,
  section72,
  table1,
  table3,
  table4,
  table5,
  table7,
  table8,
  table9,
  table10,
  table12,
  table14,
  table15,
];
