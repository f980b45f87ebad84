/** How cue classifiers gain from more data: figures 1 and 6. */
import { cueDetector } from '@hedgerow/cues';
import { type GoldDocument, trainCues } from '@hedgerow/cues/train';
import type { CueKind } from '@hedgerow/document';
import {
  assignFolds,
  curveFractions,
  curveSvg,
  learningCurve,
  scoreConll2010,
} from '@hedgerow/evaluate';
import type { ReproducedTable, ReproductionContext } from '../reproduction.js';
import {
  type AnalysedSets,
  type CueClassifierRow,
  cueClassifiers,
  cueDeviations,
  whose,
} from './cue-experiments.js';
import { parseAll } from './parsing.js';

const fractions = curveFractions({ steps: 8, scale: 'logarithmic', smallest: 0.01 });

/** The curves of these classifiers, as a table of token F1 and as a picture with a logarithmic axis. */
export async function cueCurves(
  { sets, notes }: AnalysedSets,
  kind: CueKind,
  title: string,
  context: ReproductionContext,
): Promise<ReproducedTable> {
  const sentences = sets
    .flat()
    .flatMap((document) =>
      document.sentences.map((sentence) => ({ ...document, sentences: [sentence] })),
    );
  const series = [];
  for (const row of cueClassifiers[kind])
    series.push({ row, points: await curveOf(row, sentences, context) });
  return {
    columns: fractions.map((fraction) => `${Number((100 * fraction).toPrecision(2))}%`),
    rows: series.map(({ row, points }) => ({
      name: row.name,
      published: [],
      ...whose(
        row,
        points.map(({ mean }) => mean),
      ),
    })),
    deviations: cueDeviations,
    notes: [
      ...notes,
      'Token F1, mean over ten folds, of models trained on growing shares of the other nine. The paper gives no figures, only the curves.',
    ],
    picture: curveSvg(
      series.map(({ row, points }) => ({
        name: row.name,
        points: points.map(({ fraction, mean, deviation }) => ({
          x: 100 * fraction,
          y: mean,
          low: mean - deviation,
          high: mean + deviation,
        })),
      })),
      {
        title,
        xLabel: '% of the training data',
        yLabel: 'token F1',
        xScale: 'logarithmic',
      },
    ),
  };
}

async function curveOf(
  { name, preset, method }: CueClassifierRow,
  sentences: readonly GoldDocument[],
  context: ReproductionContext,
) {
  const assigned = assignFolds(sentences.length);
  const folds = Array.from({ length: 10 }, (_, fold) => ({
    train: sentences.filter((_, i) => assigned[i] !== fold),
    test: sentences.filter((_, i) => assigned[i] === fold),
  }));
  return learningCurve(
    folds,
    async (train, test) => {
      const isCued = train.some(({ sentences: [sentence] }) =>
        sentence!.cues.some(({ kind }) => kind === preset.kind),
      );
      // A share so small that no cue is in it teaches none.
      if (!isCued) return 0;
      const { model } = trainCues(train, preset, { method });
      const found = await parseAll(
        test,
        [cueDetector(model)],
        ['sentences', 'tokens', 'tags', 'lemmas'],
      );
      return scoreConll2010(test, found, 'token', { kind: preset.kind }).f1;
    },
    { fractions, onProgress: (done, total) => context.note(`${name}: ${done} of ${total}`) },
  );
}
