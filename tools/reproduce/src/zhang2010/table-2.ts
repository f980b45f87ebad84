import type { Document } from '@hedgerow/document';
import { corpusPaths, wikipedia } from '@hedgerow/named-corpora';
import { wikipediaDeviation } from '../conll2010/texts.js';
import type { Cell, Reproduction } from '../reproduction.js';
import { speculationSets } from '../velldal2012/scope-sets.js';
import { sentencesWith } from './systems.js';

const published: readonly (readonly number[])[] = [
  [11871, 9770, 82.3, 1603, 13.5, 498, 4.2],
  [2670, 2151, 80.6, 385, 14.4, 134, 5],
  [11111, 8627, 77.6, 1936, 17.4, 548, 4.9],
];

export const table2: Reproduction = {
  id: 'zhang2010/table-2',
  title: 'Sentences by how many cues they have',
  data: [...speculationSets.map(({ path }) => path), corpusPaths.wikipedia],
  run: async (context) => {
    const sets = speculationSets.map((set) => set.read(context));
    const encyclopedia = wikipedia({ reader: context });
    const uncertain = encyclopedia.filter(
      ({ sentences }) => sentences[0]?.certainty?.label === 'uncertain',
    ).length;
    const none = encyclopedia.length - uncertain;
    return {
      columns: ['sentences', 'no cue', '%', 'one cue', '%', 'several', '%'],
      rows: ['Biomedical abstracts', 'Biomedical full texts', 'Wikipedia'].map((name, i) => ({
        name,
        published: published[i]!,
        ours: [],
        paper:
          i < 2
            ? countsOf(sets[i]!)
            : [encyclopedia.length, none, share(none, encyclopedia.length)],
      })),
      deviations: [wikipediaDeviation],
      notes: ['Each part of a cue counts as one, as the files have it.'],
    };
  },
};

function countsOf(documents: readonly Document[]): Cell[] {
  const all = sentencesWith(documents, () => true);
  const counts = [
    sentencesWith(documents, (cues) => cues === 0),
    sentencesWith(documents, (cues) => cues === 1),
    sentencesWith(documents, (cues) => cues > 1),
  ];
  return [all, ...counts.flatMap((count) => [count, share(count, all)])];
}

function share(part: number, whole: number): number {
  return (100 * part) / whole;
}
