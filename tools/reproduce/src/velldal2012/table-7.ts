import { bioscope } from '@hedgerow/corpus';
import type { Reproduction } from '../reproduction.js';
import { endsData } from './ends-by-weight.js';
import { type GoldSet, resolveGoldCues } from './gold-cues.js';
import { parsingData } from './parsing.js';
import { speculationSets } from './scope-sets.js';

const published = [
  { name: 'BSA', default: 69.84, rules: 73.67, combined: 79.56 },
  { name: 'BSP', default: 45.21, rules: 72.31, combined: 75.15 },
  { name: 'BSE', default: 46.95, rules: 66.6, combined: 69.6 },
] as const;

/** Of section 6.1.5, from Vincze et al. (2008): scopes of the cues that annotators agree on. */
const agreement = [
  ['BSP annotators with the gold standard, the one', 66.72],
  ['BSP annotators with the gold standard, the other', 89.67],
  ['BSP annotators with each other', 62.5],
] as const;

export const table7: Reproduction = {
  id: 'velldal2012/table-7',
  title: 'Scopes of given speculation cues by dependency rules',
  data: [...speculationSets.map(({ path }) => path), ...parsingData, ...endsData],
  run: async (context) => {
    const evaluation = context.evaluation?.(bioscope);
    const sets: GoldSet[] = [
      ...speculationSets,
      ...(evaluation === undefined
        ? []
        : [{ name: 'BSE', kind: 'speculation', read: () => evaluation } as const]),
    ];
    const table = await resolveGoldCues(sets, published, context);
    return {
      ...table,
      rows: [
        ...table.rows,
        ...agreement.map(([name, f1]) => ({ name, published: [f1], ours: [] })),
      ],
      notes: [
        ...table.notes,
        ...(evaluation === undefined
          ? ['The rows of BSE need the evaluation file of CoNLL-2010, task 2: --evaluation.']
          : []),
      ],
    };
  },
};
