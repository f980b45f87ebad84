import type { Document } from '@hedgerow/document';
import { foldsBySentence, scoreConll2010, scoreOf, sumTallies } from '@hedgerow/evaluate';
import { perceptronScopes } from '@hedgerow/scope-sequence';
import { tallyPairs } from '@hedgerow/scope-sequence/train';
import { applyStages, rateColumns, rates, runInFolds, sentencesOf } from '../conll2010/in-folds.js';
import { biomedicalData, evaluationNote, sharedTaskTexts } from '../conll2010/texts.js';
import type { ReproducedRow, Reproduction } from '../reproduction.js';
import {
  readingDeviation,
  type Scoped,
  scopeModel,
  scopeStages,
  taggingDeviation,
} from './systems.js';

const deviations = [
  readingDeviation,
  taggingDeviation,
  'trees are by our parser, for biomedical text; those of the paper by one for newspapers.',
];

const featureSets = [
  { name: 'base context features', features: 'base', published: [66.04, 75.48, 70.44] },
  {
    name: 'syntactic dependency features',
    features: 'dependencies',
    published: [93.77, 63.05, 75.94],
  },
  { name: 'all features', features: 'all', published: [78.72, 80.41, 79.55] },
] as const;

export const table8: Reproduction = {
  id: 'ji2010/table-8',
  title: 'Pairs of words and cues that are in a scope, given cues',
  data: biomedicalData,
  run: async (context) => {
    const { biomedical, notes } = await sharedTaskTexts(context, { depth: 'trees' });
    const rows: ReproducedRow[] = featureSets.map(({ name, features, published }) => {
      const tallies = foldsBySentence(biomedical).map(({ train, test }, i) => {
        context.note(`${name}: fold ${i + 1}`);
        const model = scopeModel(sentencesOf(train), { features });
        return tallyPairs(model, sentencesOf(test) as Scoped[]);
      });
      return { name, published, paper: rates(scoreOf(sumTallies(tallies))), ours: [] };
    });
    return {
      columns: rateColumns,
      rows,
      deviations,
      notes: [...notes, 'Ten folds.'],
    };
  },
};

export const table9: Reproduction = {
  id: 'ji2010/table-9',
  title: 'Scopes',
  data: biomedicalData,
  run: async (context) => {
    const { biomedical, evaluation, notes } = await sharedTaskTexts(context, { depth: 'trees' });
    const rows: ReproducedRow[] = [];
    const crossings = [
      ['merge', 'blocks merged'],
      ['nest', 'blocks nested'],
    ] as const;
    for (const [crossing, name] of crossings) {
      rows.push({
        name: `biomedical, official, ${name}`,
        published: crossing === 'merge' ? [21.87, 17.23, 19.27] : [],
        ...asRead(crossing, await officialScopes(biomedical, evaluation, crossing)),
      });
      const { gold, predicted } = await runInFolds(biomedical, scopeStages(crossing), context, {
        note: name,
      });
      rows.push({
        name: `biomedical, ten folds, ${name}`,
        published: [],
        ...asRead(crossing, rates(scoreConll2010(gold, predicted, 'scope'))),
      });
      const given = await runInFolds(
        biomedical,
        (train) => [perceptronScopes(scopeModel(train), { crossing })],
        context,
        { note: `${name}, given cues` },
      );
      rows.push({
        name: `biomedical, ten folds, given cues, ${name}`,
        published: [],
        ...asRead(crossing, rates(scoreConll2010(given.gold, given.predicted, 'scope'))),
      });
    }
    return {
      columns: rateColumns,
      rows,
      deviations,
      notes: [
        ...notes,
        'The paper merges the blocks of cues that share a word, and blames its figures on it.',
        ...(evaluation === undefined ? [evaluationNote] : []),
      ],
    };
  },
};

/** The paper merges blocks that share a word; that they nest is ours. */
function asRead(crossing: 'merge' | 'nest', figures: readonly number[]) {
  return crossing === 'merge' ? { paper: figures, ours: [] } : { ours: figures };
}

async function officialScopes(
  train: readonly Document[],
  evaluation: readonly Document[] | undefined,
  crossing: 'merge' | 'nest',
): Promise<number[]> {
  if (evaluation === undefined) return [];
  const predicted = await applyStages(evaluation, scopeStages(crossing)(sentencesOf(train)));
  return rates(scoreConll2010(evaluation, predicted, 'scope'));
}
