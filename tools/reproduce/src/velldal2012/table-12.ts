import type { Cell, ReproducedRow, Reproduction } from '../reproduction.js';
import {
  agreementRow,
  analysedSets,
  type CueRun,
  crossValidateRow,
  cueClassifiers,
  cueColumns,
  cueDeviations,
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

const none = undefined;

/** The systems that the paper compares with. */
const elsewhere: { readonly [set: string]: { readonly [who: string]: readonly Cell[] } } = {
  BSA: {
    'Morante & Daelemans 2009b': [none, none, none, 84.72, 98.75, 91.2, 94.15, 90.67, 92.38],
    'Zhu et al. 2010': [none, none, none, 94.35, 94.99, 94.67],
  },
  BSP: {
    'Morante & Daelemans 2009b': [none, none, none, 87.18, 95.72, 91.25, 85.55, 78.31, 81.77],
    'Zhu et al. 2010': [none, none, none, 87.47, 90.48, 88.95],
  },
  BSR: {
    'Morante & Daelemans 2009b': [none, none, none, 97.33, 98.09, 97.71, 96.38, 91.62, 93.94],
    'Zhu et al. 2010': [none, none, none, 88.54, 86.81, 87.67],
  },
};

/** Of section 7.1.3, from Vincze et al. (2008). */
const agreement = [
  ['Annotators with the gold standard, BSA, the one', 91.71],
  ['Annotators with the gold standard, BSA, the other', 98.05],
  ['Annotators with the gold standard, BSP, the one', 86.77],
  ['Annotators with the gold standard, BSP, the other', 91.71],
  ['Annotators with each other, BSA', 91.46],
  ['Annotators with each other, BSP', 79.42],
] as const;

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
        context.predicted?.(`${name} ${row.name}`, run.predicted);
        const key = `${name} ${row.name}`;
        rows.push(rowOf(run, published[key], `${name} `));
        if (i === 0) notes.push(sizeNote(run, sizes[row.name]));
      }
      for (const [who, figures] of Object.entries(elsewhere[name] ?? {})) {
        rows.push({ name: `${name} ${who}`, published: figures, ours: [] });
      }
      for (const [k, run] of runs.slice(1).entries()) {
        notes.push(`${name}: ${signNote(run, runs[k]!)}`);
      }
    }
    rows.push(...agreement.map(([name, f1]) => agreementRow(name, f1)));
    notes.push(
      'Published: Filtering against Baseline on BSA, and Filtering against Morante & Daelemans on all three, significant at .05, token by token.',
    );
    return { columns: cueColumns, rows, deviations: cueDeviations, notes };
  },
};

const sizes: { readonly [name: string]: string } = {
  Baseline: 'just below 300,000 examples, 0.5% positive',
  Filtering: 'just above 50% positive, approximately 17,500 features',
};
