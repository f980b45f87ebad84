import { random } from '@hedgerow/document';
import { type CompactOptions, hashedPerceptron } from '@hedgerow/learn/hashed';
import { beamDecoder } from '../decode/beam-decoder.js';
import { type ClassPlan, classPlan } from '../decode/class-plan.js';
import type { Decoded, Decoder } from '../decode/decoder.js';
import { type LabelWeights, learnerWeights } from '../decode/label-weights.js';
import { advance, startState, stateSize } from '../decode/path-state.js';
import { type Scoring, scoring } from '../decode/scoring.js';
import { viterbiDecoder } from '../decode/viterbi-decoder.js';
import { featureDropout } from '../features/feature-dropout.js';
import type { Lexicon } from '../features/lexicon.js';
import { columnMaker, type SentenceColumns } from '../features/sentence-columns.js';
import { compileTemplates, levelCount } from '../features/templates.js';
import { labelNames } from '../labels.js';
import type { MixedModel, MixedSettings } from '../model.js';
import { featureDifference } from './feature-difference.js';
import { type TaggedDocument, trainingData } from './training-data.js';

export interface MixedTrainingOptions extends Omit<MixedSettings, 'lexicon'> {
  readonly lexicon?: Lexicon;
  /** More corpora to learn from, which cut or tag in their own ways; the model follows the first one. */
  readonly others?: readonly (readonly TaggedDocument[])[];
  /** Default 10. */
  readonly passes?: number;
  /** The most that one sentence may change a weight by. Default 1. */
  readonly c?: number;
  /** By how much the right path is to win: 1 (`zhao2012`, equation 4), or the root of the number of wrong labels. */
  readonly margin?: 'one' | 'errors';
  /**
   * What a wrong label gets on top while the best path is looked for, so that a right path is learnt from, too, until it
   * wins by so much for each label. Default 0: only mistakes teach.
   */
  readonly cost?: number;
  /**
   * The share of the features and of the words of paths, from 0 to 1, that are left out by lot each time a sentence is
   * learnt from, so that others learn to do without them. Default 0: none is.
   */
  readonly dropout?: number;
  /** Over the weights after each pass (`zhao2012`, Algorithm 2), or after each sentence (default). */
  readonly average?: 'passes' | 'sentences';
  /** The order of the sentences and what is left out depend on it. Default 1. */
  readonly seed?: number;
  readonly compact?: CompactOptions;
  readonly onProgress?: (progress: MixedProgress) => void;
}

export interface MixedProgress {
  readonly pass: number;
  /** Sentences that were learnt from; with a `cost`, right ones are among them. */
  readonly mistakes: number;
  readonly sentences: number;
}

/** Averaged passive-aggressive learning (PA-I) of a tagger (`zhao2012`, Algorithm 2 and equations 2 to 7). */
export function trainMixed(
  documents: readonly TaggedDocument[],
  options: MixedTrainingOptions,
): MixedModel {
  const { labels, sentences } = trainingData(documents, options.others);
  const {
    passes = 10,
    c = 1,
    cost = 0,
    dropout = 0,
    margin = 'errors',
    average = 'sentences',
    seed = 1,
  } = options;
  const { templates: names, decoder: kind, shared = false, forms = 'unified', lexicon } = options;
  const plan = classPlan(labels, shared);
  const templates = compileTemplates(names);
  const learner = hashedPerceptron(plan.classes);
  const make = (length: number) => new Float64Array(length);
  const weights = learnerWeights(plan, learner);
  const generator = random(seed);
  const leftOut = dropout !== 0 ? featureDropout(dropout, generator.fork('dropout')) : undefined;
  const scores = scoring(templates, weights, plan, make, leftOut);
  const decoder: Decoder =
    kind.kind === 'viterbi'
      ? viterbiDecoder(scores, weights, make, cost)
      : beamDecoder(scores, make, { ...kind, cost });
  const columns = columnMaker({ forms, ...(lexicon && { lexicon }) });
  const compareWith = pathComparison(plan, scores, weights);
  const change = new Uint32Array(1);

  for (let pass = 1; pass <= passes; pass++) {
    let mistakes = 0;
    for (const { text, units, gold, style } of generator.shuffle(sentences)) {
      const sentence = columns(text, units, style);
      leftOut?.draw();
      const found = decoder.decode(sentence, gold);
      const difference = compareWith(sentence, gold, found);
      if (difference.wrong > 0) {
        mistakes++;
        const { features, gap } = difference;
        const loss = (margin === 'one' ? 1 : Math.sqrt(difference.wrong)) + gap;
        const squared = features.squaredLength();
        if (loss > 0 && squared > 0) {
          const step = Math.min(c, loss / squared);
          features.each((feature, klass, by) => {
            change[0] = feature;
            learner.change(change, 1, klass, step * by);
          });
        }
        features.clear();
      }
      if (average === 'sentences') learner.step();
    }
    if (average === 'passes') learner.step();
    options.onProgress?.({ pass, mistakes, sentences: sentences.length });
  }
  return {
    settings: {
      templates: names,
      decoder: kind,
      shared,
      forms,
      lexicon: lexicon?.words.hashes.length ?? 0,
    },
    labels: labelNames(labels),
    weights: learner.model(options.compact),
  };
}

/** What tells two paths apart: their features, how many labels differ, and by how much the found one scores higher. */
function pathComparison(
  { labels, placeOf, shared }: ClassPlan,
  scores: Scoring<Float64Array>,
  weights: LabelWeights<Float64Array>,
) {
  const features = featureDifference();
  const states = new Int32Array(4 * stateSize);
  const hashes = new Uint32Array(scores.most);
  const one = new Int32Array(1);
  const score = new Float64Array(1);
  const enter = (feature: number, label: number, by: number) => {
    features.add(feature, label, by);
    if (!shared) return;
    features.add(feature, labels.count + (label & 3), by);
    features.add(feature, labels.count + 4 + (label >> 2), by);
  };
  /** The features of a label on a path are entered, and its score is told. */
  const take = (
    sentence: SentenceColumns,
    i: number,
    from: Int32Array,
    at: number,
    before: number,
    label: number,
    by: number,
  ): number => {
    scores.lookAt(sentence, i, from, at);
    let count = scores.staticFeatures(sentence, i, before, hashes);
    for (let level = 0; level < levelCount; level++) {
      count += scores.levelFeatures(level, sentence, i, hashes, count);
    }
    for (let k = 0; k < count; k++) enter(hashes[k]!, label, by);
    one[0] = placeOf[label]!;
    score[0] = 0;
    weights.add(hashes, count, one, 1, score, score);
    return score[0];
  };
  return (
    sentence: SentenceColumns,
    gold: Uint8Array,
    { labels: found, states: used }: Decoded,
  ) => {
    let wrong = 0;
    for (let i = 0; i < found.length; i++) if (gold[i] !== found[i]) wrong++;
    if (wrong === 0) return { features, wrong, gap: 0 };
    let [now, next] = [0, 2 * stateSize];
    startState(states, 0);
    startState(states, stateSize);
    let gap = 0;
    for (let i = 0; i < found.length; i++) {
      const [right, other] = [gold[i]!, found[i]!];
      const [afterRight, afterOther] = i === 0 ? [-1, -1] : [gold[i - 1]!, found[i - 1]!];
      if (right !== other || afterRight !== afterOther || (!used && !sameState(states, now))) {
        const from = used ?? states;
        const [a, b] = used ? [i * stateSize, i * stateSize] : [now, now + stateSize];
        gap -= take(sentence, i, from, a, afterRight, right, 1);
        gap += take(sentence, i, from, b, afterOther, other, -1);
      }
      if (used) continue;
      advance(states, now, right, sentence, i, states, next);
      advance(states, now + stateSize, other, sentence, i, states, next + stateSize);
      [now, next] = [next, now];
    }
    return { features, wrong, gap };
  };
}

function sameState(states: Int32Array, at: number): boolean {
  for (let k = 0; k < stateSize; k++) {
    if (states[at + k] !== states[at + stateSize + k]) return false;
  }
  return true;
}
