import type { Reproduction } from '../reproduction.js';
import {
  agreementRow,
  analysedSets,
  type CueRun,
  crossValidateRow,
  cueClassifiers,
  cueColumns,
  cueDeviations,
  rowOf,
  signNote,
  sizeNote,
} from './cue-experiments.js';
import { parsingData } from './parsing.js';
import { speculationSets } from './scope-sets.js';

const published: { readonly [name: string]: readonly number[] } = {
  Baseline: [91.07, 87.21, 89.07, 91.61, 81.85, 86.42, 90.49, 81.16, 85.57],
  WbW: [95.01, 88.03, 91.37, 95.29, 82.78, 88.58, 94.65, 82.26, 88.02],
  Filtering: [94.52, 89.72, 92.04, 94.88, 84.86, 89.57, 94.13, 84.6, 89.11],
};

const publishedSizes: { readonly [name: string]: string } = {
  WbW: 'roughly 340,000 examples, 1% positive, 2,600,000 features, 14,000 support vectors',
  Filtering: 'roughly 10,000 examples, 30% positive, 100,000 features, 5,000 support vectors',
};

/** Of section 5.2.3, from Vincze et al. (2008). */
const agreement = [
  ['Annotators with the gold standard, BSA, the one', 83.92],
  ['Annotators with the gold standard, BSA, the other', 92.05],
  ['Annotators with the gold standard, BSP, the one', 81.49],
  ['Annotators with the gold standard, BSP, the other', 90.81],
  ['Annotators with each other, BSA', 79.12],
  ['Annotators with each other, BSP', 77.6],
] as const;

export const table3: Reproduction = {
  id: 'velldal2012/table-3',
  title: 'Speculation cues, ten-fold cross-validation on BSA and BSP',
  data: [...speculationSets.map(({ path }) => path), ...parsingData],
  run: async (context) => {
    const { sets, notes } = await analysedSets(speculationSets, context);
    const gold = sets.flat();
    const runs: CueRun[] = [];
    for (const row of cueClassifiers.speculation) {
      const run = await crossValidateRow(row, gold, context);
      runs.push(run);
      context.predicted?.(row.name, run.predicted);
    }
    const pairs = runs.slice(1).map((run, i) => signNote(run, runs[i]!));
    return {
      columns: cueColumns,
      rows: [
        ...runs.map((run) => rowOf(run, published[run.row.name])),
        ...agreement.map(([name, f1]) => agreementRow(name, f1)),
      ],
      deviations: cueDeviations,
      notes: [
        ...notes,
        ...runs.map((run) => sizeNote(run, publishedSizes[run.row.name])),
        ...pairs,
        'Published: Filtering against Baseline and against WbW significant at .05, token by token.',
        'Sizes are means over the folds; hedgerow is a committee, of which they are the means over its members.',
      ],
    };
  },
};
