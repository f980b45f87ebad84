import { bioscope } from '@hedgerow/corpus';
import type { GoldDocument } from '@hedgerow/cues/train';
import { InputError } from '@hedgerow/document';
import type { Reproduction } from '../reproduction.js';
import {
  analysedSets,
  type CueRun,
  cueClassifiers,
  cueColumns,
  cueDeviations,
  holdOutRow,
  rowOf,
  signNote,
  sizeNote,
} from './cue-experiments.js';
import { parseAll, parsingData } from './parsing.js';
import { speculationSets } from './scope-sets.js';

const published: { readonly [name: string]: readonly number[] } = {
  Baseline: [77.59, 81.52, 79.51, 77.16, 72.39, 74.7, 75.15, 72.49, 73.8],
  WbW: [89.28, 83.29, 86.18, 87.62, 73.95, 80.21, 86.33, 74.21, 79.82],
  Filtering: [87.87, 85.32, 86.58, 86.46, 76.74, 81.31, 84.79, 77.17, 80.8],
};

export const table4: Reproduction = {
  id: 'velldal2012/table-4',
  title: 'Speculation cues, trained on BSA and BSP, on the evaluation file of CoNLL-2010',
  data: [...speculationSets.map(({ path }) => path), ...parsingData],
  run: async (context) => {
    const given = context.evaluation?.(bioscope);
    if (given === undefined) {
      throw new InputError('NO_EVALUATION', 'table 4 is scored on a file that is not here', {
        hint: 'name the evaluation file of CoNLL-2010, task 2, with --evaluation',
      });
    }
    const { sets, stages, notes } = await analysedSets(speculationSets, context);
    const train = sets.flat();
    const gold = (await parseAll(given, stages)) as GoldDocument[];
    const runs: CueRun[] = [];
    for (const row of cueClassifiers.speculation) {
      context.note(row.name);
      const run = await holdOutRow(row, train, gold);
      runs.push(run);
      context.predicted?.(row.name, run.predicted);
    }
    return {
      columns: cueColumns,
      rows: [
        ...runs.map((run) => rowOf(run, published[run.row.name])),
        {
          name: 'Tang et al. 2010',
          published: [85.03, 87.72, 86.36, undefined, undefined, undefined, 81.7, 80.99, 81.34],
          ours: [],
        },
      ],
      deviations: cueDeviations,
      notes: [
        ...notes,
        ...runs.map((run) => sizeNote(run)),
        ...runs.slice(1).map((run, i) => signNote(run, runs[i]!)),
        'Published: Filtering against WbW p = .12, token by token; Filtering against Tang et al. p = .37.',
      ],
    };
  },
};
