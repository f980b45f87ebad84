import type { Document } from '@hedgerow/document';
import type { Reproduction } from '../reproduction.js';
import { lemmaOf, placeOf } from '../velldal2012/cue-lemmas.js';
import {
  abstractsInFolds,
  fromAbstracts,
  onePaperOut,
  readUnseenPapers,
  unseenPapersData,
  unseenPresets,
} from './unseen-papers.js';

/** The words that are hard to tell, in a row each; the rest share one. */
const lemmas = [
  'can',
  'or',
  'either ... or',
  'could',
  'putative',
  'potential',
  'appear',
  'possible',
  'possibility',
  'unknown',
  'indicate',
  'would',
  'if',
];
const others = 'all others';

interface Count {
  annotated: number;
  found: number;
  right: number;
}

/** How many cues of each lemma there are, are found and are right; a cue is right where all its spans are. */
export function countByLemma(
  gold: readonly Document[],
  found: readonly Document[],
): Map<string, Count> {
  const counts = new Map<string, Count>();
  const of = (lemma: string): Count => {
    const name = lemmas.includes(lemma) ? lemma : others;
    const count = counts.get(name) ?? { annotated: 0, found: 0, right: 0 };
    counts.set(name, count);
    return count;
  };
  gold.forEach((document, d) => {
    document.sentences.forEach((sentence, s) => {
      const annotated = (sentence.cues ?? []).filter((cue) => cue.kind === 'speculation');
      const known = new Set(annotated.map(placeOf));
      for (const cue of annotated) of(lemmaOf(cue, found[d]!.sentences[s]!)).annotated++;
      for (const cue of found[d]!.sentences[s]!.cues ?? []) {
        const count = of(lemmaOf(cue, found[d]!.sentences[s]!));
        count.found++;
        if (known.has(placeOf(cue))) count.right++;
      }
    });
  });
  return counts;
}

const share = (part: number, whole: number) => (whole === 0 ? undefined : (100 * part) / whole);

/** What is found of each of the words that are hard to tell. */
export const cuesByLemma: Reproduction = {
  id: 'hedgerow/cues-by-lemma',
  title: 'Speculation cues of unseen documents, by lemma: recall and precision',
  data: unseenPapersData,
  run: async (context) => {
    const texts = await readUnseenPapers(context);
    const { preset } = unseenPresets.at(-1)!;
    const settings = [
      ['BSA in folds', texts.abstracts, abstractsInFolds],
      ['BSA to BSP', texts.papers, fromAbstracts],
      ['one paper out', texts.papers, onePaperOut],
    ] as const;
    const counts: Map<string, Count>[] = [];
    for (const [, gold, find] of settings)
      counts.push(countByLemma(gold, await find(texts, preset)));
    return {
      columns: settings.flatMap(([name]) => [
        `${name}: annotated`,
        `${name}: recall`,
        `${name}: precision`,
      ]),
      rows: [...lemmas, others].map((name) => ({
        name,
        published: [],
        ours: counts.flatMap((byLemma) => {
          const { annotated, found, right } = byLemma.get(name) ?? {
            annotated: 0,
            found: 0,
            right: 0,
          };
          return [annotated, share(right, annotated), share(right, found)];
        }),
      })),
      notes: [
        ...texts.notes,
        'By hedgerowSpeculation. A cue of several words is one, and right where all of it is.',
      ],
    };
  },
};
