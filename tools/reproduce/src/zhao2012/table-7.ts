import type { ReproducedRow, Reproduction } from '../reproduction.js';
import { corporaData, corporaNote, mixedCorpora } from './corpora.js';
import { signNotes } from './sign-notes.js';
import { runSystem, systems, trainedBothWays, trainingDeviations } from './systems.js';

const published = { static: [89.68, 89.6, 89.64], dynamic: [90.35, 90.31, 90.33] } as const;

export const table7: Reproduction = {
  id: 'zhao2012/table-7',
  title: 'Joint segmentation and tagging of Chinese text, static against dynamic features',
  data: corporaData,
  run: async (context) => {
    const rows: ReproducedRow[] = [];
    const notes = [corporaNote];
    for (const corpus of mixedCorpora) {
      for (const row of systems) {
        const { name, system } = row;
        rows.push({
          name: `${corpus.name} ${name}`,
          published: system === 'dynamicBeam' ? [] : published[system],
          ...(await trainedBothWays(row, async (training) => {
            const { scores } = await runSystem(corpus, 'plain', system, training, context);
            const { precision, recall, f1 } = scores.total;
            return [precision, recall, f1];
          })),
        });
      }
      notes.push(...(await signNotes(corpus, 'plain', context)));
    }
    return { columns: ['P', 'R', 'F1'], rows, deviations: trainingDeviations, notes };
  },
};
