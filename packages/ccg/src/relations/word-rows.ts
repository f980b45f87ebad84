import type { WordRow } from './relation-rows.js';
import { auxiliaryRows } from './rows/auxiliaries.js';
import { bracketRows } from './rows/brackets.js';
import { determinerRows } from './rows/determiners.js';
import { modifierRows } from './rows/modifiers.js';
import { prepositionRows } from './rows/prepositions.js';
import { relativeRows } from './rows/relative-clauses.js';
import { subordinateRows } from './rows/subordinate-clauses.js';

/** The first stage: what whole categories say, the particular before the general. */
export const wordRows: readonly WordRow[] = [
  ...bracketRows,
  ...determinerRows,
  ...relativeRows,
  ...subordinateRows,
  ...prepositionRows,
  ...auxiliaryRows,
  ...modifierRows,
];
