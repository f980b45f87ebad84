import type { Score } from '@hedgerow/evaluate';
import { zhang2010Templates } from '@hedgerow/scope-sequence';
import { rateColumns, rates } from '../conll2010/in-folds.js';
import { biomedicalData, evaluationNote, sharedTaskTexts } from '../conll2010/texts.js';
import type { Reproduction } from '../reproduction.js';
import { deviations, type HeldAndFolded, scoreTasks, type TaskScores } from './systems.js';

type Task = keyof TaskScores;

const tasks: readonly (readonly [task: Task, name: string])[] = [
  ['sentences', 'BioScope task 1'],
  ['scopes', 'BioScope task 2'],
  ['cues', 'BioScope cues'],
];

const official: Readonly<Record<Task, readonly number[]>> = {
  sentences: [82.59, 84.68, 83.63],
  scopes: [45.94, 42.69, 44.25],
  cues: [82.08, 75.26, 78.53],
};

/** Of table 8: true and false positives, and false negatives. */
const officialCounts: Readonly<Record<Task, readonly number[]>> = {
  sentences: [669, 141, 121],
  scopes: [441, 519, 592],
  cues: [788, 172, 259],
};

/** In two rows a task, on the evaluation file and in folds. */
function taskRows<T>(
  { official: held, folds }: HeldAndFolded,
  make: (task: Task, score: Score | undefined, isOfficial: boolean) => T,
): { readonly name: string; readonly figures: T }[] {
  return tasks.flatMap(([task, name]) => [
    { name: `${name}, official`, figures: make(task, held?.[task], true) },
    { name: `${name}, ten folds`, figures: make(task, folds[task], false) },
  ]);
}

export const table8: Reproduction = {
  id: 'zhang2010/table-8',
  title: 'Both tasks, with the templates of the official run',
  data: biomedicalData,
  run: async (context) => {
    const texts = await sharedTaskTexts(context, { depth: 'trees' });
    const scores = await scoreTasks(texts, zhang2010Templates.official, context);
    const rows = taskRows(scores, (task, score, isOfficial) => ({
      published: isOfficial ? [...officialCounts[task], ...official[task]] : [],
      paper: score === undefined ? [] : [...counts(score), ...rates(score)],
      ours: [],
    }));
    return {
      columns: ['TP', 'FP', 'FN', ...rateColumns],
      rows: [
        ...rows.map(({ name, figures }) => ({ name, ...figures })),
        {
          name: 'BioScope task 2, official, open',
          published: [...Array<undefined>(5), 44.41],
          ours: [],
        },
        {
          name: 'Wikipedia task 1, official',
          published: [991, 303, 1243, 76.58, 44.36, 56.18],
          ours: [],
        },
      ],
      deviations,
      notes: [
        ...texts.notes,
        'The sentences of Wikipedia that are here have no cues to label words by.',
        ...(texts.evaluation === undefined ? [evaluationNote] : []),
      ],
    };
  },
};

function counts({ gold, predicted, correct }: Score): number[] {
  return [correct, predicted - correct, gold - correct];
}

const best: Readonly<Record<Task, number>> = { sentences: 86.36, scopes: 57.32, cues: 81.34 };

export const table9: Reproduction = {
  id: 'zhang2010/table-9',
  title: 'Both tasks beside the best of the shared task',
  data: biomedicalData,
  run: async (context) => {
    const texts = await sharedTaskTexts(context, { depth: 'trees' });
    const scores = await scoreTasks(texts, zhang2010Templates.official, context);
    const rows = taskRows(scores, (task, score, isOfficial) => ({
      published: isOfficial ? [official[task][2], best[task]] : [],
      paper: [score?.f1, undefined],
      ours: [],
    }));
    return {
      columns: ['F1', 'best F1'],
      rows: [
        ...rows.map(({ name, figures }) => ({ name, ...figures })),
        { name: 'Wikipedia task 1, official', published: [56.18, 60.17], ours: [] },
      ],
      deviations,
      notes: [...texts.notes, ...(texts.evaluation === undefined ? [evaluationNote] : [])],
    };
  },
};

const improved: Readonly<Record<Task, number>> = { sentences: 85.22, scopes: 51.51, cues: 79.9 };

export const table10: Reproduction = {
  id: 'zhang2010/table-10',
  title: 'Templates of the whole selection beside those of the official run',
  data: biomedicalData,
  run: async (context) => {
    const texts = await sharedTaskTexts(context, { depth: 'trees' });
    const complete = await scoreTasks(texts, zhang2010Templates.complete, context);
    const incomplete = await scoreTasks(texts, zhang2010Templates.official, context);
    const others = taskRows(incomplete, (_, score) => score?.f1);
    const rows = taskRows(complete, (task, score, isOfficial) => ({
      published: isOfficial ? [improved[task], official[task][2]] : [],
      score: score?.f1,
    }));
    return {
      columns: ['complete F1', 'incomplete F1'],
      rows: rows.map(({ name, figures: { published, score } }, i) => ({
        name,
        published,
        paper: [score, others[i]!.figures],
        ours: [],
      })),
      deviations,
      notes: [...texts.notes, ...(texts.evaluation === undefined ? [evaluationNote] : [])],
    };
  },
};
