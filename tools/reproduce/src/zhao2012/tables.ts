import type { Reproduction } from '../reproduction.js';
import { table7 } from './table-7.js';
import { table9 } from './table-9.js';
import { table11 } from './table-11.js';
import { tables12To17 } from './tables-12-to-17.js';

/** The tables and figures of the paper that can be made again. */
export const zhao2012: readonly Reproduction[] = [table7, table9, table11, ...tables12To17];
