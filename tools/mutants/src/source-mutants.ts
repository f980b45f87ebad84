import { abortMutants } from './abort-mutants.js';
import { numberMutants } from './number-mutants.js';
import { ruleMutants } from './rule-mutants.js';
import type { SourceMutant } from './source-mutant.js';
import { textMutants } from './text-mutants.js';

/** All changes that are tried. A defect that no test noticed is a row here, together with its test. */
export const sourceMutants: readonly SourceMutant[] = [
  ...ruleMutants,
  ...abortMutants,
  ...textMutants,
  ...numberMutants,
];
