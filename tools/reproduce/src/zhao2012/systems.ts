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
  readonly data: MixedPair;
  readonly predicted: MixedPair['test'];
  readonly scores: SystemScores;
}

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
  const data = dataset === 'plain' ? corpus.read(context) : mixed(corpus, dataset, context);
  const model: MixedModel = trainPaper(system, data.train);
  const predicted = await tagAll(model, data.test);
  const scores =
    dataset === 'plain' || dataset === 'H1'
      ? scoreSystem(data.test, predicted)
      : scoreSystem(data.test, predicted, (form) => form === unifiedForm);
  return { data, predicted, scores };
}

function mixed(corpus: MixedCorpus, dataset: string, context: ReproductionContext): MixedPair {
  return makeMixedDataset(dataset, corpus.read(context), {
    ...(dataset.startsWith('H') && { counterparts: readCounterparts(context) }),
  });
}
