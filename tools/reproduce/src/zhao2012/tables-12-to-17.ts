import type { ReproducedRow, Reproduction } from '../reproduction.js';
import { corporaData, corporaNote, mixedCorpora } from './corpora.js';
import {
  drawingsNote,
  runSystem,
  systems,
  trainedBothWays,
  trainingDeviations,
} from './systems.js';

type Figures = readonly [precision: number, recall: number, f1: number];

interface PublishedTable {
  readonly table: number;
  readonly dataset: string;
  readonly tags: {
    readonly [tag: string]: { readonly static: Figures; readonly dynamic: Figures };
  };
}

const published: readonly PublishedTable[] = [
  {
    table: 12,
    dataset: 'A',
    tags: {
      NN: { static: [84.36, 86.33, 85.33], dynamic: [85.37, 89.91, 87.58] },
      VV: { static: [71.45, 68.13, 69.75], dynamic: [77.53, 69.32, 73.2] },
    },
  },
  {
    table: 13,
    dataset: 'B',
    tags: {
      NN: { static: [84.89, 80.36, 82.56], dynamic: [83.51, 88.87, 86.11] },
      VV: { static: [65.9, 72.65, 69.11], dynamic: [75.75, 67.35, 71.3] },
      VA: { static: [36.84, 36.21, 36.52], dynamic: [51.02, 43.1, 46.73] },
    },
  },
  {
    table: 14,
    dataset: 'C',
    tags: {
      NN: { static: [73.77, 78.24, 75.94], dynamic: [76.84, 77.99, 77.41] },
      VV: { static: [61.67, 66.79, 64.13], dynamic: [64.94, 67.8, 66.34] },
      NR: { static: [55.22, 37, 44.31], dynamic: [55.65, 50.5, 52.95] },
      VA: { static: [63.64, 34.43, 44.68], dynamic: [60, 39.34, 47.52] },
    },
  },
  {
    table: 15,
    dataset: 'D1',
    tags: {
      NN: { static: [77.15, 81.42, 79.23], dynamic: [76.7, 88.54, 82.2] },
      VV: { static: [67.53, 64.5, 65.98], dynamic: [79.65, 59.76, 68.29] },
      JJ: { static: [25, 18, 20.93], dynamic: [22.92, 14.67, 17.89] },
      VA: { static: [36, 31.03, 33.33], dynamic: [28.57, 37.93, 32.59] },
    },
  },
  {
    table: 16,
    dataset: 'D2',
    tags: {
      NN: { static: [79.11, 74.87, 76.93], dynamic: [79.29, 82.68, 80.95] },
      VV: { static: [55.77, 72.78, 65.64], dynamic: [69.17, 70.89, 70.02] },
      JJ: { static: [27.27, 12, 16.67], dynamic: [34.38, 22, 26.83] },
      VA: { static: [37.21, 27.59, 31.68], dynamic: [52.17, 20.69, 29.63] },
    },
  },
  {
    table: 17,
    dataset: 'E',
    tags: {
      NN: { static: [72.41, 68.85, 70.59], dynamic: [71.18, 84.88, 77.43] },
      VV: { static: [63.65, 59.09, 61.28], dynamic: [76.19, 55.38, 64.14] },
      JJ: { static: [28.57, 25.53, 26.97], dynamic: [30.21, 20.57, 24.47] },
      VA: { static: [44.83, 45.61, 45.22], dynamic: [60.42, 50.88, 55.24] },
      NR: { static: [38.03, 52.05, 43.95], dynamic: [52.01, 46.75, 49.24] },
    },
  },
];

/** What is printed wrong, by the number of the table. */
const misprints: { readonly [table: number]: readonly string[] } = {
  16: [
    'As printed, P 55.77 and R 72.78 of the baseline on VV do not make F1 65.64: P is likely 59.77.',
  ],
};

/** The foreign words of a dataset by tag. */
export const tables12To17: readonly Reproduction[] = published.map(({ table, dataset, tags }) => ({
  id: `zhao2012/table-${table}`,
  title: `The foreign words of dataset ${dataset} by tag, static against dynamic features`,
  data: corporaData,
  run: async (context) => {
    const rows: ReproducedRow[] = [];
    for (const corpus of mixedCorpora) {
      for (const [tag, figures] of Object.entries(tags)) {
        for (const row of systems) {
          const { name, system } = row;
          rows.push({
            name: `${corpus.name} ${tag} ${name}`,
            published: system === 'dynamicBeam' ? [] : figures[system],
            ...(await trainedBothWays(row, async (training) => {
              const { scores } = await runSystem(corpus, dataset, system, training, context);
              const { precision = 0, recall = 0, f1 = 0 } = scores.tags.get(tag) ?? {};
              return [precision, recall, f1];
            })),
          });
        }
      }
    }
    const notes = [corporaNote, drawingsNote, ...(misprints[table] ?? [])];
    return { columns: ['P', 'R', 'F1'], rows, deviations: trainingDeviations, notes };
  },
}));
