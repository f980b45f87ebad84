import type { Reproduction } from '../reproduction.js';
import { cuesAcrossDomains } from './cues-across-domains.js';
import { cuesByLemma } from './cues-by-lemma.js';
import { scopeEndsTable } from './scope-ends.js';

/** No paper: our own systems beside each other. */
export const hedgerow: readonly Reproduction[] = [cuesAcrossDomains, cuesByLemma, scopeEndsTable];
