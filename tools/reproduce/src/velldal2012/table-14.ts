import type { Reproduction } from '../reproduction.js';
import { abstractNumbers } from './ends-by-weight.js';
import { resolveGoldCues } from './gold-cues.js';
import { parsingData } from './parsing.js';
import { negationSets } from './scope-sets.js';

export const table14: Reproduction = {
  id: 'velldal2012/table-14',
  title: 'Scopes of given negation cues: the default scope and dependency rules',
  data: [...negationSets.map(({ path }) => path), ...parsingData, abstractNumbers],
  run: (context) =>
    resolveGoldCues(
      negationSets,
      [
        { name: 'BSA', default: 52.24, rules: 70.91, combined: 74.35 },
        { name: 'BSP', default: 31.12, rules: 65.69, combined: 70.21 },
        { name: 'BSR', default: 91.43, rules: 90.86, combined: 90.74 },
      ],
      context,
    ),
};
