import type { Adjustment } from './adjustments/adjustment.js';
import { brackets } from './adjustments/brackets.js';
import { clauses } from './adjustments/clauses.js';
import { conjunctions } from './adjustments/conjunctions.js';
import { conjuncts } from './adjustments/conjuncts.js';
import { nounPhrases } from './adjustments/noun-phrases.js';

/** The second stage, in the order in which its rules are applied. */
export const adjustments: readonly Adjustment[] = [
  ...brackets,
  conjuncts,
  ...nounPhrases,
  ...clauses,
  ...conjunctions,
];
