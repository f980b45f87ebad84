import type { ReproducedRow, Reproduction } from '../reproduction.js';
import {
  analysedSets,
  type CueRun,
  crossValidateRow,
  cueClassifiers,
  cueColumns,
  holdOutRow,
  rowOf,
  signNote,
  sizeNote,
} from './cue-experiments.js';
import { parsingData } from './parsing.js';
import { negationSets } from './scope-sets.js';

const published: { readonly [name: string]: readonly number[] } = {
  'BSA Baseline': [90.34, 98.81, 94.37, 89.28, 98.4, 93.6, 88.92, 97.78, 93.14],
  'BSA Filtering': [94.19, 98.87, 96.45, 93.46, 98.73, 96.0, 93.19, 98.12, 95.59],
  'BSP Baseline': [79.48, 99.41, 88.34, 75.96, 99.0, 85.96, 74.55, 98.41, 84.84],
  'BSP Filtering': [86.75, 98.53, 92.27, 85.22, 98.25, 91.27, 84.06, 97.62, 90.33],
  'BSR Baseline': [96.64, 96.42, 96.53, 96.12, 96.01, 96.06, 95.87, 95.98, 95.93],
  'BSR Filtering': [96.97, 96.3, 96.64, 96.44, 95.9, 96.17, 96.2, 95.87, 96.03],
};

export const table12: Reproduction = {
  id: 'velldal2012/table-12',
  title: 'Negation cues: ten-fold cross-validation on BSA; trained on BSA, on BSP and BSR',
  data: [...negationSets.map(({ path }) => path), ...parsingData],
  run: async (context) => {
    const analysed = await analysedSets(negationSets, context);
    const [abstracts, ...others] = analysed.sets;
    const rows: ReproducedRow[] = [];
    const notes = [...analysed.notes];
    for (const [i, gold] of [abstracts!, ...others].entries()) {
      const { name } = negationSets[i]!;
      const runs: CueRun[] = [];
      for (const row of cueClassifiers.negation) {
        context.note(`${name}: ${row.name}`);
        const run =
          i === 0
            ? await crossValidateRow(row, gold, context)
            : await holdOutRow(row, abstracts!, gold);
        runs.push(run);
        const key = `${name} ${row.name}`;
        rows.push(rowOf(run, published[key], `${name} `));
        if (i === 0) notes.push(sizeNote(run, sizes[row.name]));
      }
      for (const [k, run] of runs.slice(1).entries()) {
        notes.push(`${name}: ${signNote(run, runs[k]!)}`);
      }
    }
    return { columns: cueColumns, rows, notes };
  },
};

const sizes: { readonly [name: string]: string } = {
  Baseline: 'just below 300,000 examples, 0.5% positive',
  Filtering: 'just above 50% positive, approximately 17,500 features',
};
