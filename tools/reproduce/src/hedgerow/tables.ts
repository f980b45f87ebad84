import type { Reproduction } from '../reproduction.js';
import { ccgChoices } from './ccg-choices.js';
import { clinicalTable } from './clinical.js';
import { cuesAcrossDomains } from './cues-across-domains.js';
import { cuesByLemma } from './cues-by-lemma.js';
import { scopeEndsTable } from './scope-ends.js';
import { scopeEndsCcg } from './scope-ends-ccg.js';
import { statusTable } from './status/status.js';

/** No paper: our own systems beside each other. */
export const hedgerow: readonly Reproduction[] = [
  ccgChoices,
  clinicalTable,
  cuesAcrossDomains,
  cuesByLemma,
  scopeEndsTable,
  scopeEndsCcg,
  statusTable,
];
