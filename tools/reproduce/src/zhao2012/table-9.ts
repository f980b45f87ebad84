import { unifiedForm } from '@hedgerow/mixed-pos/data';
import type { ReproducedRow, Reproduction } from '../reproduction.js';
import { corporaData, corporaNote, dictionaryPackages, mixedCorpora } from './corpora.js';
import { signNotes } from './sign-notes.js';
import {
  drawingsNote,
  type Run,
  runSystem,
  systems,
  trainedBothWays,
  trainingDeviations,
} from './systems.js';

const published = {
  static: { H1: [73.6, 54.91, 88.93], H2: [77.59, 73.93, 89.11] },
  dynamic: { H1: [75.6, 54.6, 89.79], H2: [79.82, 77.61, 89.81] },
} as const;

export const table9: Reproduction = {
  id: 'zhao2012/table-9',
  title: 'Respective (H1) against unified (H2) replacement',
  data: corporaData,
  packages: dictionaryPackages,
  run: async (context) => {
    const rows: ReproducedRow[] = [];
    const signs: string[] = [];
    for (const corpus of mixedCorpora) {
      for (const row of systems) {
        const { name, system } = row;
        for (const dataset of ['H1', 'H2'] as const) {
          rows.push({
            name: `${corpus.name} ${name} ${dataset}`,
            published: system === 'dynamicBeam' ? [] : published[system][dataset],
            ...(await trainedBothWays(row, async (training) => {
              const respective = await runSystem(corpus, 'H1', system, training, context);
              const unified = await runSystem(corpus, 'H2', system, training, context);
              const replaced = replacedPlaces(unified);
              const unseen = unseenWords(respective, replaced);
              const run = dataset === 'H1' ? respective : unified;
              return [scoreAt(run, replaced), scoreAt(run, unseen), run.scores.total.f1];
            })),
          });
        }
      }
      for (const dataset of ['H1', 'H2']) {
        signs.push(...(await signNotes(corpus, dataset, context)));
      }
    }
    return {
      columns: ['ENG F1', 'OOV F1', 'total F1'],
      rows,
      deviations: trainingDeviations,
      notes: [
        corporaNote,
        drawingsNote,
        'OOV: the foreign words of the test part whose counterparts are not in the training part of H1; in H2 the words in the same places.',
        ...signs,
      ],
    };
  },
};

/** Where words were replaced, by sentence and place in it: the same in H1 and H2. */
function replacedPlaces({ data }: Run): Set<string> {
  const places = new Set<string>();
  data.test.forEach(({ sentences }, d) => {
    sentences.forEach(({ tokens }, s) => {
      tokens.forEach(({ form }, t) => {
        if (form === unifiedForm) places.add(`${d} ${s} ${t}`);
      });
    });
  });
  return places;
}

/** Those of the places whose words the training part does not have. */
function unseenWords({ data }: Run, places: ReadonlySet<string>): Set<string> {
  const seen = new Set(
    data.train.flatMap(({ sentences }) =>
      sentences.flatMap(({ tokens }) => tokens.map(({ form }) => form)),
    ),
  );
  const unseen = new Set<string>();
  data.test.forEach(({ sentences }, d) => {
    sentences.forEach(({ tokens }, s) => {
      tokens.forEach(({ form }, t) => {
        const place = `${d} ${s} ${t}`;
        if (places.has(place) && !seen.has(form)) unseen.add(place);
      });
    });
  });
  return unseen;
}

/** F1 of the words in these places: what was found there, in whole or in part, against what is there. */
function scoreAt({ data, predicted }: Run, places: ReadonlySet<string>): number {
  let [gold, found, right] = [0, 0, 0];
  data.test.forEach(({ sentences }, d) => {
    sentences.forEach(({ tokens, tags }, s) => {
      const theirs = predicted[d]!.sentences[s]!;
      tokens.forEach(({ start, end }, t) => {
        if (!places.has(`${d} ${s} ${t}`)) return;
        gold++;
        theirs.tokens.forEach((word, k) => {
          if (word.end <= start || word.start >= end) return;
          found++;
          if (word.start === start && word.end === end && theirs.tags[k] === tags[t]) right++;
        });
      });
    });
  });
  return gold + found === 0 ? 0 : (200 * right) / (gold + found);
}
