/** What section 5.2.3 tells of the errors of the classifier of cues. */
import type { Cue, Sentence } from '@hedgerow/document';
import type { Reproduction } from '../reproduction.js';
import {
  analysedSets,
  type CueRun,
  crossValidateRow,
  cueClassifiers,
  cueDeviations,
} from './cue-experiments.js';
import { lemmaOf, placeOf } from './cue-lemmas.js';
import { parsingData } from './parsing.js';
import { speculationSets } from './scope-sets.js';
import { wordsOf } from './table-1.js';

const missedWords = [
  ['or', 24],
  ['can', 10],
  ['could', 7],
  ['either', 6],
] as const;

const wrongWords = [
  ['could', 20],
  ['putative', 11],
  ['possible', 6],
  ['potential', 6],
  ['unknown', 5],
] as const;

export const section523: Reproduction = {
  id: 'velldal2012/section-5-2-3',
  title: 'What the classifier of speculation cues gets wrong, as section 5.2.3 counts it',
  data: [...speculationSets.map(({ path }) => path), ...parsingData],
  run: async (context) => {
    const { sets, notes } = await analysedSets(speculationSets, context);
    const rows = cueClassifiers.speculation;
    const filtering = rows.find(({ name }) => name === 'Filtering')!;
    const own = rows.find(({ isOurs }) => isOurs)!;
    const paper = figuresOf(await crossValidateRow(filtering, sets.flat(), context));
    const ours = figuresOf(await crossValidateRow(own, sets.flat(), context));
    return {
      columns: ['count or share'],
      rows: published.map(([name, figure], i) => ({
        name,
        published: [figure],
        paper: [paper[i]],
        ours: [ours[i]],
      })),
      deviations: cueDeviations,
      notes: [
        ...notes,
        'Shares are percent. A cue of several words is counted by itself, and not by the words in it; one that is found in part is missed, and its part is wrong.',
      ],
    };
  },
};

const published: readonly (readonly [name: string, figure: number])[] = [
  ['errors', 700],
  ['missed, of the errors', 74],
  ...missedWords.map(([word, figure]) => [`${word}, of the missed`, figure] as const),
  ['a word that is in one cue alone, of the missed', 8],
  ['of several words, of the missed', 16],
  ['wrong, of the errors', 26],
  ...wrongWords.map(([word, figure]) => [`${word}, of the wrong`, figure] as const),
  ['of several words, of the wrong', 5],
];

interface Error {
  readonly lemma: string;
  readonly words: number;
  /** The lemmas of its words. */
  readonly parts: readonly string[];
}

/** In the order of the rows. */
function figuresOf({ gold, predicted }: CueRun): number[] {
  const missed: Error[] = [];
  const wrong: Error[] = [];
  const timesInCue = new Map<string, number>();
  gold.forEach(({ sentences }, d) => {
    sentences.forEach((sentence, s) => {
      const right = sentence.cues.filter(({ kind }) => kind === 'speculation');
      const found = predicted[d]!.sentences[s]!.cues ?? [];
      for (const cue of right) {
        for (const lemma of errorOf(cue, sentence).parts) {
          timesInCue.set(lemma, (timesInCue.get(lemma) ?? 0) + 1);
        }
      }
      missed.push(...notAmong(right, found).map((cue) => errorOf(cue, sentence)));
      wrong.push(...notAmong(found, right).map((cue) => errorOf(cue, sentence)));
    });
  });
  const all = missed.length + wrong.length;
  const of = (errors: readonly Error[], is: (error: Error) => boolean) =>
    share(errors.filter(is).length, errors.length);
  const isWord = (word: string) => (error: Error) => error.lemma === word && error.words === 1;
  const isLong = ({ words }: Error) => words > 1;
  return [
    all,
    share(missed.length, all),
    ...missedWords.map(([word]) => of(missed, isWord(word))),
    of(missed, ({ parts }) => parts.some((lemma) => timesInCue.get(lemma) === 1)),
    of(missed, isLong),
    share(wrong.length, all),
    ...wrongWords.map(([word]) => of(wrong, isWord(word))),
    of(wrong, isLong),
  ];
}

function notAmong(cues: readonly Cue[], others: readonly Cue[]): Cue[] {
  const places = new Set(others.map(placeOf));
  return cues.filter((cue) => !places.has(placeOf(cue)));
}

function errorOf(cue: Cue, sentence: Sentence): Error {
  const { tokens = [], lemmas = [] } = sentence;
  const words = wordsOf(cue, sentence);
  return {
    lemma: lemmaOf(cue, sentence),
    words: words.length,
    parts: words.map((word) => lemmas[tokens.indexOf(word)]!.toLowerCase()),
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}
