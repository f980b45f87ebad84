/** The paper's two systems, and its own with a beam, on its datasets: trained once for all the tables of a run. */
import type { MixedModel } from '@hedgerow/mixed-pos';
import { type MixedPair, makeMixedDataset, unifiedForm } from '@hedgerow/mixed-pos/data';
import type { ReproductionContext } from '../reproduction.js';
import { type SystemScores, scoreSystem, tagAll, trainPaper } from './compare.js';
import { type MixedCorpus, readCounterparts } from './corpora.js';

export const systems = [
  { name: 'Baseline', system: 'static' },
  { name: 'Our', system: 'dynamic' },
  { name: 'Our, with a beam', system: 'dynamicBeam' },
] as const;

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

const runs = new Map<string, Promise<Run>>();

/** A system trained and scored on a dataset made of a corpus, or on the corpus itself (`plain`). */
export function runSystem(
  corpus: MixedCorpus,
  dataset: string,
  system: System,
  context: ReproductionContext,
): Promise<Run> {
  const key = `${corpus.name} ${dataset} ${system}`;
  let run = runs.get(key);
  if (run === undefined) {
    run = start(corpus, dataset, system, context);
    runs.set(key, run);
  }
  return run;
}

async function start(
  corpus: MixedCorpus,
  dataset: string,
  system: System,
  context: ReproductionContext,
): Promise<Run> {
  context.note(`${corpus.name}, dataset ${dataset}: training the ${system} system`);
  const whole = corpus.read(context);
  const data = dataset === 'plain' ? whole : drawMixed(whole, dataset, context);
  const model: MixedModel = trainPaper(system, data.train);
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

function drawMixed(whole: MixedPair, dataset: string, context: ReproductionContext): MixedPair {
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
