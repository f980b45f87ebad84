import type { Document } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import { applyStages, rateColumns, rates, runInFolds, sentencesOf } from '../conll2010/in-folds.js';
import {
  biomedicalData,
  evaluationNote,
  sharedTaskTexts,
  wikipediaData,
  wikipediaDeviation,
} from '../conll2010/texts.js';
import type { ReproducedRow, Reproduction, ReproductionContext } from '../reproduction.js';
import { certaintyStages, judged, readingDeviation, taggingDeviation } from './systems.js';

interface Published {
  readonly biomedical: readonly number[];
  readonly wikipedia: readonly number[];
  readonly official: { readonly [name: string]: readonly number[] };
}

const inDomain: Published = {
  biomedical: [91.03, 78.66, 84.39],
  wikipedia: [66.54, 48.43, 56.06],
  official: {
    biomedical: [79.45, 76.33, 77.86],
    // F1 is printed as 1.23.
    Wikipedia: [94.23, 6.58, 12.3],
    'Wikipedia, retrained': [82.19, 32.86, 46.95],
  },
};

const acrossDomains: Published = {
  biomedical: [87.86, 72.16, 79.24],
  wikipedia: [67.78, 47.95, 56.16],
  official: { biomedical: [62.81, 79.11, 70.03], Wikipedia: [62.66, 55.28, 58.74] },
};

export const table2 = sentenceTable('ji2010/table-2', 'Uncertain sentences, in domain', inDomain);
export const table3 = sentenceTable(
  'ji2010/table-3',
  'Uncertain sentences, trained on both domains',
  acrossDomains,
);

function sentenceTable(id: string, title: string, published: Published): Reproduction {
  const both = published === acrossDomains;
  return {
    id,
    title,
    data: [...biomedicalData, ...wikipediaData],
    run: async (context) => {
      const texts = await sharedTaskTexts(context, { depth: 'words', encyclopedia: true });
      const [biomedical, wikipedia] = [judged(texts.biomedical), judged(texts.wikipedia)];
      const row = async (
        name: string,
        own: Document[],
        other: Document[],
        figures: readonly number[],
      ) => ({
        name: `${name}, ten folds`,
        published: figures,
        paper: await inTenFolds(name, own, both ? other : [], context),
        ours: [],
      });
      const official = async (name: string): Promise<number[]> => {
        if (name !== 'biomedical' || texts.evaluation === undefined) return [];
        const train = sentencesOf(both ? [...biomedical, ...wikipedia] : biomedical);
        const gold = judged(texts.evaluation);
        const predicted = await applyStages(gold, certaintyStages(train), ['certainty']);
        return rates(scoreConll2010(gold, predicted, 'sentence'));
      };
      const rows: ReproducedRow[] = [
        await row('biomedical', biomedical, wikipedia, published.biomedical),
        await row('Wikipedia', wikipedia, biomedical, published.wikipedia),
      ];
      for (const [name, figures] of Object.entries(published.official)) {
        const paper = await official(name);
        rows.push({ name: `${name}, official`, published: figures, paper, ours: [] });
      }
      return {
        columns: rateColumns,
        rows,
        deviations: [readingDeviation, taggingDeviation, wikipediaDeviation],
        notes: [
          ...texts.notes,
          ...(both ? [] : ['The F1 of Wikipedia, official, is printed as 1.23.']),
          ...(texts.evaluation === undefined ? [evaluationNote] : []),
        ],
      };
    },
  };
}

async function inTenFolds(
  name: string,
  documents: readonly Document[],
  besides: readonly Document[],
  context: ReproductionContext,
): Promise<number[]> {
  const { gold, predicted } = await runInFolds(documents, certaintyStages, context, {
    besides,
    without: ['certainty'],
    note: name,
  });
  return rates(scoreConll2010(gold, predicted, 'sentence'));
}
