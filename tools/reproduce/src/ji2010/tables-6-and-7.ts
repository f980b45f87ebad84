import type { Document, Sentence } from '@hedgerow/document';
import { foldsBySentence, scoreConll2010 } from '@hedgerow/evaluate';
import { cueWordScorer } from '@hedgerow/scope-sequence';
import { applyStages, rateColumns, rates, runInFolds, sentencesOf } from '../conll2010/in-folds.js';
import { biomedicalData, evaluationNote, sharedTaskTexts } from '../conll2010/texts.js';
import type { Cell, ReproducedRow, Reproduction, ReproductionContext } from '../reproduction.js';
import { cueModel, cueStages, readingDeviation, taggingDeviation } from './systems.js';

export const table6: Reproduction = {
  id: 'ji2010/table-6',
  title: 'Cues, in domain',
  data: biomedicalData,
  run: async (context) => {
    const { biomedical, evaluation, notes } = await sharedTaskTexts(context, { depth: 'words' });
    const { gold, predicted } = await runInFolds(biomedical, cueStages, context, { note: 'cues' });
    const rows: ReproducedRow[] = [
      {
        name: 'biomedical, ten folds, by word',
        published: [90.15, 84.43, 87.19],
        paper: rates(scoreConll2010(gold, predicted, 'token')),
        ours: [],
      },
      {
        name: 'biomedical, ten folds, by phrase',
        published: [],
        paper: rates(scoreConll2010(gold, predicted, 'cue')),
        ours: [],
      },
      { name: 'Wikipedia, ten folds, by word', published: [57.74, 39.81, 47.13], ours: [] },
      {
        name: 'biomedical, official, by phrase',
        published: [78.7, 76.22, 77.44],
        paper: await officialCues(biomedical, evaluation),
        ours: [],
      },
    ];
    return {
      columns: rateColumns,
      rows,
      deviations: [readingDeviation, taggingDeviation],
      notes: [
        ...notes,
        'The sentences of Wikipedia that are here have no cues. Words side by side are one cue.',
        ...(evaluation === undefined ? [evaluationNote] : []),
      ],
    };
  },
};

async function officialCues(
  train: readonly Document[],
  evaluation: readonly Document[] | undefined,
): Promise<number[]> {
  if (evaluation === undefined) return [];
  const predicted = await applyStages(evaluation, cueStages(sentencesOf(train)));
  return rates(scoreConll2010(evaluation, predicted, 'cue'));
}

const outcomes = ['False Negative', 'False Positive', 'True Positive', 'True Negative'] as const;

const published: readonly (readonly string[])[] = [
  [
    'support',
    'of',
    'demonstrate',
    'a',
    'postulate',
    'supports',
    'good',
    'advocates',
    'implicated',
    'putative',
  ],
  [
    'considered',
    'potential',
    'or',
    'hope',
    'indicates',
    'expected',
    'can',
    'should',
    'either',
    'idea',
  ],
  [
    'suggesting',
    'may',
    'proposal',
    'might',
    'indicating',
    'likely',
    'appear',
    'possible',
    'speculate',
    'whether',
  ],
  [
    'chemiluminescence',
    'rhinitis',
    'leukemogenic',
    'ribosomal',
    'bp',
    'nc82',
    'intronic/exonic',
    'large',
    'allele',
    'end',
  ],
];

export const table7: Reproduction = {
  id: 'ji2010/table-7',
  title: 'The words that the classifier of cues is surest of, right or wrong',
  data: biomedicalData,
  run: async (context) => {
    const { biomedical, notes } = await sharedTaskTexts(context, { depth: 'words' });
    const surest = surestWords(biomedical, context);
    return {
      columns: outcomes,
      rows: Array.from({ length: 10 }, (_, rank) => ({
        name: String(rank + 1),
        published: published.map((column): Cell => column[rank]),
        paper: outcomes.map((outcome): Cell => surest[outcome][rank]),
        ours: [],
      })),
      deviations: [readingDeviation, taggingDeviation],
      notes: [...notes, 'Ten folds; a word by its highest score among those of a kind, once.'],
    };
  },
};

/** Of each kind of outcome the ten words of the highest scores, whichever way they speak. */
function surestWords(
  documents: readonly Document[],
  context: ReproductionContext,
): Record<(typeof outcomes)[number], string[]> {
  const highest = outcomes.map(() => new Map<string, number>());
  for (const [i, { train, test }] of foldsBySentence(documents).entries()) {
    context.note(`cues: fold ${i + 1}`);
    const scoreWords = cueWordScorer(cueModel(sentencesOf(train)));
    for (const sentence of sentencesOf(test) as Sentence<'tokens' | 'tags' | 'cues'>[]) {
      const scores = scoreWords(sentence);
      for (const [word, token] of sentence.tokens.entries()) {
        const inCue = sentence.cues.some(({ spans }) =>
          spans.some(({ start, end }) => token.start < end && start < token.end),
        );
        const found = scores[word]! > 0;
        const outcome = inCue ? (found ? 2 : 0) : found ? 1 : 3;
        const words = highest[outcome]!;
        words.set(token.form, Math.max(words.get(token.form) ?? 0, Math.abs(scores[word]!)));
      }
    }
  }
  const top = (words: ReadonlyMap<string, number>) =>
    [...words]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 10)
      .map(([form]) => form);
  return Object.fromEntries(outcomes.map((name, i) => [name, top(highest[i]!)])) as Record<
    (typeof outcomes)[number],
    string[]
  >;
}
