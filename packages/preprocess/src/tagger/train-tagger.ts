import { seededRandom } from '@hedgerow/learn';
import {
  type CompactOptions,
  type HashedModel,
  type HashedPerceptron,
  hashedPerceptron,
  sumModels,
} from '@hedgerow/learn/hashed';
import { best } from './best.js';
import { contextFeatures, contextSize } from './context-features.js';
import type { TaggerModel } from './tagger.js';
import { type TrainNetworkOptions, trainNetwork } from './train-network.js';
import { type TrainingData, type TrainingPart, taggerExamples } from './training-data.js';
import { wordClasses as classTable } from './word-classes.js';

export interface TrainTaggerOptions extends CompactOptions {
  /** How often the data are gone through. Default 8. */
  readonly passes?: number;
  readonly seed?: number;
  /** How many models are trained, each from a seed of its own, and summed into one. Default 1. */
  readonly voters?: number;
  /**
   * What is learned from: wrong decisions alone (`mistakes`, the perceptron), or all of them, by how likely the model
   * holds each tag (`likelihood`), which takes longer. Default `mistakes`.
   */
  readonly learnFrom?: 'mistakes' | 'likelihood';
  /**
   * Classes of words beyond the training data: the tags that a lexicon allows a word, clusters. A word is looked up as
   * it is written, then in small letters. The tables become part of the model.
   */
  readonly wordClasses?: readonly ReadonlyMap<string, number>[];
  /** A network trained beside the linear model, whose scores are added to its own. Default: none. */
  readonly network?: TrainNetworkOptions;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: TaggerProgress) => void;
}

export interface TaggerProgress {
  readonly voter: number;
  readonly pass: number;
  /** While learning, on the training data. */
  readonly accuracy: number;
}

/**
 * Averaged perceptron over greedy decisions, or gradient steps on their likelihood; the tags before are the tagger's own,
 * right or wrong. In-domain data can be given more weight than the rest, as in Rimell & Clark (2009).
 */
export function trainTagger(
  parts: readonly TrainingPart<'tokens' | 'tags'>[],
  options: TrainTaggerOptions = {},
): TaggerModel {
  const { seed = 1, voters = 1, signal } = options;
  const wordClasses = (options.wordClasses ?? []).map(classTable);
  const data = taggerExamples(parts, wordClasses);
  const models: HashedModel[] = [];
  for (let voter = 1; voter <= voters; voter++) {
    models.push(trainVoter(data, voter, seed + voter - 1, options));
  }
  const { tags, conventions } = data;
  const weights = sumModels(models, options);
  if (options.network === undefined) return { tags, conventions, weights, wordClasses };
  const shape = { labels: tags.length, sources: conventions.length, scale: weights.scale };
  const network = trainNetwork(data.examples, data.order, shape, {
    seed,
    ...(signal !== undefined && { signal }),
    ...options.network,
  });
  return { tags, conventions, weights, wordClasses, network };
}

function trainVoter(
  { examples, order, tags, conventions, edge }: TrainingData,
  voter: number,
  seed: number,
  { passes = 8, learnFrom = 'mistakes', signal, onProgress }: TrainTaggerOptions,
): HashedModel {
  const draw = seededRandom(seed);
  const learner = hashedPerceptron(tags.length);
  const context = new Uint32Array(contextSize(edge.classes.length, conventions.length));
  const scores = new Float64Array(tags.length);
  const correct = learnFrom === 'mistakes' ? correctMistake : followGradient;
  for (let pass = 1; pass <= passes; pass++) {
    let right = 0;
    let seen = 0;
    for (const which of draw.shuffle(order)) {
      signal?.throwIfAborted();
      const { words, gold } = examples[which]!;
      let tag1 = -1;
      let tag2 = -1;
      for (let i = 0; i < gold.length; i++) {
        const before2 = words[i]!;
        const before = words[i + 1]!;
        const word = words[i + 2]!;
        const after = words[i + 3]!;
        const after2 = words[i + 4]!;
        contextFeatures(before2, before, word, after, after2, tag1, tag2, context);
        const groups = [
          word.features[0]!,
          before.features[1]!,
          after.features[2]!,
          before2.features[3]!,
          after2.features[4]!,
          context,
        ];
        scores.fill(0);
        for (const features of groups) learner.add(features, features.length, scores);
        const found = best(scores);
        correct(learner, groups, scores, gold[i]!, found);
        if (found === gold[i]) right++;
        learner.step();
        seen++;
        tag2 = tag1;
        tag1 = found;
      }
    }
    onProgress?.({ voter, pass, accuracy: right / Math.max(1, seen) });
  }
  return learner.model();
}

type Correction = (
  learner: HashedPerceptron,
  groups: readonly Uint32Array[],
  scores: Float64Array,
  gold: number,
  found: number,
) => void;

const correctMistake: Correction = (learner, groups, _, gold, found) => {
  if (found === gold) return;
  for (const features of groups) {
    learner.change(features, features.length, gold, 1);
    learner.change(features, features.length, found, -1);
  }
};

/** How far a step goes, and how unlikely a wrong tag must be to be left alone. */
const rate = 0.1;
const unlikely = 0.01;

const followGradient: Correction = (learner, groups, scores, gold, found) => {
  const highest = scores[found]!;
  let sum = 0;
  for (let tag = 0; tag < scores.length; tag++) {
    scores[tag] = Math.exp(scores[tag]! - highest);
    sum += scores[tag]!;
  }
  for (let tag = 0; tag < scores.length; tag++) {
    const off = (tag === gold ? 1 : 0) - scores[tag]! / sum;
    if (Math.abs(off) < unlikely) continue;
    for (const features of groups) learner.change(features, features.length, tag, rate * off);
  }
};
