/** The paper's two systems, and its own with a beam, on its datasets: trained once for all the tables of a run. */
import type { MixedModel } from '@hedgerow/mixed-pos';
import { type MixedPair, makeMixedDataset, unifiedForm } from '@hedgerow/mixed-pos/data';
import { remember } from '../remember.js';
import type { Cell, ReproducedRow, ReproductionContext } from '../reproduction.js';
import {
  type PaperSystem,
  type SystemScores,
  scoreSystem,
  type Training,
  tagAll,
  trainPaper,
} from './compare.js';
import { type MixedCorpus, readCounterparts } from './corpora.js';

/** With a beam they are trained in our way alone. */
export const systems = [
  { name: 'Baseline', system: 'static', trainings: ['paper', 'ours'] },
  { name: 'Our', system: 'dynamic', trainings: ['paper', 'ours'] },
  { name: 'Our, with a beam', system: 'dynamicBeam', trainings: ['ours'] },
] as const satisfies readonly {
  readonly name: string;
  readonly system: PaperSystem;
  readonly trainings: readonly Training[];
}[];

export type System = (typeof systems)[number]['system'];

export interface Run {
  /** The test part stands there once for each drawing of its foreign words. */
  readonly data: MixedPair;
  readonly predicted: MixedPair['test'];
  readonly scores: SystemScores;
  /** Of the first drawing alone: a sign test must not count a word more than once. */
  readonly first: SystemScores;
}

/** Our test parts have a third and a fifth of the paper's words, so that one drawing has but a few hundred foreign ones. */
const drawings = 5;

export const drawingsNote = `The foreign words of the dev files are drawn ${drawings} times, and figures are over all of these; sign tests are on the first.`;

/** A system trained in one way and scored on a dataset made of a corpus, or on the corpus itself (`plain`). */
export function runSystem(
  corpus: MixedCorpus,
  dataset: string,
  system: System,
  training: Training,
  context: ReproductionContext,
): Promise<Run> {
  const key = `zhao2012 ${corpus.name} ${dataset} ${system} ${training}`;
  return remember(context, key, () => start(corpus, dataset, system, training, context));
}

/** The cells of a row: figures of the system trained as the paper says, where it is, and as we do. */
export async function trainedBothWays(
  { system, trainings }: (typeof systems)[number],
  figures: (training: Training) => Promise<readonly Cell[]>,
): Promise<Pick<ReproducedRow, 'paper' | 'ours'>> {
  const paper = (trainings as readonly Training[]).includes('paper') ? await figures('paper') : [];
  if (system === 'dynamicBeam') return { ours: await figures('ours') };
  return { paper, ours: await figures('ours') };
}

export const trainingDeviations: readonly string[] = [
  'the corpora are ours, a tenth of the paper’s words: CTB (SIGHAN 2008) is not free.',
  'Algorithm 2 is run as printed: sentences in their order, a margin of 1, no cost for wrong labels, weights averaged over the passes. It does not tell how many passes, nor C: 15 and 1 here.',
];

async function start(
  corpus: MixedCorpus,
  dataset: string,
  system: System,
  training: Training,
  context: ReproductionContext,
): Promise<Run> {
  const way = training === 'paper' ? ' as printed' : '';
  context.note(`${corpus.name}, dataset ${dataset}: training the ${system} system${way}`);
  const whole = corpus.read(context);
  const data = dataset === 'plain' ? whole : drawMixed(whole, dataset, context);
  const model: MixedModel = trainPaper(system, data.train, training);
  const predicted = await tagAll(model, data.test);
  const isEnglish =
    dataset === 'plain' || dataset === 'H1' ? undefined : (form: string) => form === unifiedForm;
  const score = (end?: number) =>
    scoreSystem(data.test.slice(0, end), predicted.slice(0, end), isEnglish);
  const [scores, first] = [score(), score(whole.test.length)];
  const { english, total } = scores;
  context.note(
    `${corpus.name}, dataset ${dataset}, ${system}: F1 ${total.f1.toFixed(2)}, of foreign words ${english.f1.toFixed(2)}`,
  );
  return { data, predicted, scores, first };
}

export function drawMixed(
  whole: MixedPair,
  dataset: string,
  context: ReproductionContext,
): MixedPair {
  const options = dataset.startsWith('H') ? { counterparts: readCounterparts(context) } : {};
  const { train, test } = makeMixedDataset(dataset, whole, options);
  const again = Array.from({ length: drawings - 1 }, (_, k) => {
    const drawn = makeMixedDataset(
      dataset,
      { train: [], test: whole.test },
      { ...options, seed: k + 2 },
    );
    return drawn.test.map((document) => ({ ...document, id: `${document.id}/${k + 2}` }));
  });
  return { train, test: [...test, ...again.flat()] };
}
