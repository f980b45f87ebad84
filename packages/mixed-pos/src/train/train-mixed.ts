import { random } from '@hedgerow/document';
import {
  type CompactOptions,
  type HashedModel,
  hashedPerceptron,
  sumModels,
} from '@hedgerow/learn/hashed';
import { beamDecoder } from '../decode/beam-decoder.js';
import { type ClassPlan, classPlan } from '../decode/class-plan.js';
import type { Decoder } from '../decode/decoder.js';
import { learnerWeights } from '../decode/label-weights.js';
import { scoring } from '../decode/scoring.js';
import { viterbiDecoder } from '../decode/viterbi-decoder.js';
import { featureDropout } from '../features/feature-dropout.js';
import { foreignRuns } from '../features/foreign-runs.js';
import { type Lexicon, lexiconChecksum } from '../features/lexicon.js';
import { runColumns } from '../features/run-columns.js';
import { columnMaker, type SentenceColumns } from '../features/sentence-columns.js';
import { compileMixed } from '../features/templates.js';
import { isOpen, labelNames, mayFollow } from '../labels.js';
import type { MixedModel, MixedSettings } from '../model.js';
import { pathComparison } from './path-comparison.js';
import { type TaggedDocument, type TrainingSentence, trainingData } from './training-data.js';

export interface MixedTrainingOptions extends Omit<MixedSettings, 'lexicon' | 'lexiconChecksum'> {
  readonly lexicon?: Lexicon;
  /** Names and words that posts take from English; the tagger must get the same. */
  readonly names?: Lexicon;
  /**
   * Whether sentences are learnt from as a whole (default), or foreign words in a row each time, as a model for them alone
   * does (`runTemplates`): its words may have white space in them.
   */
  readonly rows?: 'all' | 'foreign';
  /** More corpora to learn from, which cut or tag in their own ways; the model follows the first one. */
  readonly others?: readonly (readonly TaggedDocument[])[];
  /** Default 10. */
  readonly passes?: number;
  /** How many models are learnt, each from a seed of its own, and summed into one. Default 1. */
  readonly voters?: number;
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
  /** `given`: the sentences are gone through as they stand (`zhao2012`, Algorithm 2). Default: in a new order each pass. */
  readonly order?: 'shuffled' | 'given';
  /** The order of the sentences and what is left out depend on it. Default 1. */
  readonly seed?: number;
  readonly compact?: CompactOptions;
  readonly onProgress?: (progress: MixedProgress) => void;
}

export interface MixedProgress {
  /** From 1 to `voters`. */
  readonly voter: number;
  readonly pass: number;
  /** Sentences that were learnt from; with a `cost`, right ones are among them. */
  readonly mistakes: number;
  readonly sentences: number;
}

/** Learns a tagger: one, or several whose scores are summed. */
export function trainMixed(
  documents: readonly TaggedDocument[],
  options: MixedTrainingOptions,
): MixedModel {
  const { labels, sentences } = trainingData(documents, options.others);
  const { voters = 1, seed = 1, compact } = options;
  const { templates, decoder, shared = false, forms = 'unified' } = options;
  const { rows = 'all' } = options;
  // What is learnt of foreign words alone goes with the names; the tagger of the whole text looks after the rest.
  const lexicon = rows === 'foreign' ? options.names : options.lexicon;
  const plan = classPlan(labels, shared);
  const learnt: HashedModel[] = [];
  for (let voter = 1; voter <= voters; voter++) {
    learnt.push(learnWeights(sentences, plan, voter, { ...options, seed: seed + voter - 1 }));
  }
  return {
    settings: {
      templates,
      decoder,
      shared,
      forms,
      lexicon: lexicon?.words.hashes.length ?? 0,
      ...(lexicon && { lexiconChecksum: lexiconChecksum(lexicon) }),
    },
    labels: labelNames(labels),
    weights: sumModels(learnt, compact),
  };
}

/** Foreign words in a row, as a sentence of their own. */
interface RunExample {
  readonly columns: SentenceColumns;
  readonly gold: Uint8Array;
}

/** Rows of which a word goes on into Chinese are left to who cuts that. */
function foreignExamples(
  sentences: readonly TrainingSentence[],
  columns: ReturnType<typeof columnMaker>,
): RunExample[] {
  return sentences.flatMap(({ text, units, gold, style }) => {
    const made = columns(text, units, style);
    return foreignRuns(units)
      .filter(({ first, end }) => mayFollow(undefined, gold[first]!) && !isOpen(gold[end - 1]!))
      .map(({ first, end }) => ({
        columns: runColumns(made, first, end),
        gold: gold.slice(first, end),
      }));
  });
}

/** Averaged passive-aggressive learning (PA-I; `zhao2012`, Algorithm 2 and equations 2 to 7). */
function learnWeights(
  sentences: readonly TrainingSentence[],
  plan: ClassPlan,
  voter: number,
  {
    templates,
    decoder: kind,
    forms = 'unified',
    lexicon,
    names,
    rows = 'all',
    passes = 10,
    c = 1,
    cost = 0,
    dropout = 0,
    margin = 'errors',
    average = 'sentences',
    order = 'shuffled',
    seed = 1,
    onProgress,
  }: MixedTrainingOptions,
): HashedModel {
  const learner = hashedPerceptron(plan.classes);
  const make = (length: number) => new Float64Array(length);
  const weights = learnerWeights(plan, learner);
  const generator = random(seed);
  const leftOut = dropout !== 0 ? featureDropout(dropout, generator.fork('dropout')) : undefined;
  const scores = scoring(compileMixed(templates), weights, plan, make, leftOut);
  const decoder: Decoder =
    kind.kind === 'viterbi'
      ? viterbiDecoder(scores, weights, make, cost)
      : beamDecoder(scores, make, { ...kind, cost });
  const columns = columnMaker({ forms, ...(lexicon && { lexicon }), ...(names && { names }) });
  const examples = rows === 'foreign' ? foreignExamples(sentences, columns) : sentences;
  const compareWith = pathComparison(plan, scores, weights);
  const change = new Uint32Array(1);

  for (let pass = 1; pass <= passes; pass++) {
    let mistakes = 0;
    const ordered =
      order === 'given' ? examples : generator.shuffle<RunExample | TrainingSentence>(examples);
    for (const example of ordered) {
      const { gold } = example;
      const sentence =
        'columns' in example
          ? example.columns
          : columns(example.text, example.units, example.style);
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
    onProgress?.({ voter, pass, mistakes, sentences: examples.length });
  }
  return learner.model();
}
