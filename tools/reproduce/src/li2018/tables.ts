import type { Reproduction } from '../reproduction.js';
import { bioscopeTable } from './bioscope.js';
import { cdScoTable } from './cd-sco.js';

/** The tables and figures of the paper that can be made again. */
export const li2018: readonly Reproduction[] = [bioscopeTable, cdScoTable];
