import type { Reproduction } from '../reproduction.js';
import { endsData } from './ends-by-weight.js';
import { resolveGoldCues } from './gold-cues.js';
import { parsingData } from './parsing.js';
import { speculationSets } from './scope-sets.js';

export const table7: Reproduction = {
  id: 'velldal2012/table-7',
  title: 'Scopes of given speculation cues by dependency rules',
  data: [...speculationSets.map(({ path }) => path), ...parsingData, ...endsData],
  run: async (context) => {
    const table = await resolveGoldCues(
      speculationSets,
      [
        { name: 'BSA', default: 69.84, rules: 73.67, combined: 79.56 },
        { name: 'BSP', default: 45.21, rules: 72.31, combined: 75.15 },
        { name: 'BSE', default: 46.95, rules: 66.6 },
      ],
      context,
    );
    return {
      ...table,
      notes: [
        ...table.notes,
        'BSE, the evaluation set of the shared task, is not among the corpora.',
      ],
    };
  },
};
