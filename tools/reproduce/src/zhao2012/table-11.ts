import type { ReproducedRow, Reproduction } from '../reproduction.js';
import { corporaData, corporaNote, mixedCorpora } from './corpora.js';
import { signNotes } from './sign-notes.js';
import {
  drawingsNote,
  runSystem,
  systems,
  trainedBothWays,
  trainingDeviations,
} from './systems.js';

/** F1 on the foreign words, and on all. */
const published: {
  readonly [dataset: string]: {
    readonly static: readonly [number, number];
    readonly dynamic: readonly [number, number];
  };
} = {
  A: { static: [80.25, 88.74], dynamic: [83.03, 89.72] },
  B: { static: [76.72, 88.51], dynamic: [80.54, 89.55] },
  C: { static: [68.16, 88.13], dynamic: [70.34, 88.99] },
  D1: { static: [71.3, 88.33], dynamic: [74.02, 89.15] },
  D2: { static: [69.59, 88.09], dynamic: [74.1, 89.15] },
  E: { static: [61.58, 87.71], dynamic: [68.36, 88.83] },
};

export const table11: Reproduction = {
  id: 'zhao2012/table-11',
  title: 'Static against dynamic features on the synthetic datasets A, B, C, D1, D2, E',
  data: corporaData,
  run: async (context) => {
    const rows: ReproducedRow[] = [];
    const notes = [corporaNote, drawingsNote];
    for (const corpus of mixedCorpora) {
      for (const [dataset, figures] of Object.entries(published)) {
        for (const row of systems) {
          const { name, system } = row;
          rows.push({
            name: `${corpus.name} ${dataset} ${name}`,
            published: system === 'dynamicBeam' ? [] : figures[system],
            ...(await trainedBothWays(row, async (training) => {
              const { scores } = await runSystem(corpus, dataset, system, training, context);
              return [scores.english.f1, scores.total.f1];
            })),
          });
        }
        notes.push(...(await signNotes(corpus, dataset, context)));
      }
    }
    return { columns: ['ENG F1', 'total F1'], rows, deviations: trainingDeviations, notes };
  },
};
