import type { TextColumns } from '../../features/template-features.js';
import type { CuedSentence } from '../cued/cued-sentence.js';
import { betweenColumns } from './between-columns.js';
import { saidColumns } from './said-columns.js';
import { constituentColumns, dependencyColumns } from './tree-columns.js';
import { wordColumns } from './word-columns.js';

/** All that templates of scope labellers can look at. */
export const scopeColumns: TextColumns<CuedSentence> = {
  ...wordColumns,
  ...betweenColumns,
  ...constituentColumns,
  ...dependencyColumns,
  ...saidColumns,
};
