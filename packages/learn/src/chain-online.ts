import { type ChainData, checkChainData } from './chain/data.js';
import { chainDifference } from './chain/difference.js';
import {
  type ChainFeatureOptions,
  type ChainFeatures,
  collectChainFeatures,
} from './chain/features.js';
import type { ChainLearner } from './chain/learner.js';
import { scoreChain } from './chain/scores.js';
import { decodeChain } from './chain/viterbi.js';
import type { CrfModel } from './crf/model.js';
import { InputError, requireNumber, requireWhole } from './errors.js';
import { seededRandom } from './random.js';
import { kernelServes } from './wasm/chain-instance.js';
import { kernelLearner } from './wasm/chain-learner.js';

export interface ChainOnlineOptions extends ChainFeatureOptions {
  /** How often the data is gone through; default 10. */
  readonly passes?: number;
  /** The order of the sequences in each pass depends on it; default 1. */
  readonly seed?: number;
  /** `false` keeps the sequences in their order. Default true. */
  readonly shuffle?: boolean;
  /**
   * What the weights returned are the mean of: those after each sequence (Collins 2002; default), those after each pass
   * (`ji2010` Algorithm 1, `zhao2012` Algorithm 2), or just the last ones.
   */
  readonly average?: 'sequences' | 'passes' | 'none';
  readonly kernel?: 'auto' | 'plain';
  readonly onProgress?: (progress: ChainOnlineProgress) => void;
  readonly signal?: AbortSignal;
  /** Goes on from where another run stopped, as if it had not. */
  readonly resume?: ChainOnlineState;
}

export interface ChainOnlineProgress {
  readonly pass: number;
  /** How many sequences were labelled wrong in this pass, before their update. */
  readonly mistakes: number;
  /** The sum of the losses suffered; the perceptron's is its mistakes. */
  readonly loss: number;
}

/** All that a run needs to go on; plain data. */
export interface ChainOnlineState {
  readonly weights: Float64Array;
  /** What the average is made from. */
  readonly sums: Float64Array;
  readonly pass: number;
}

export interface ChainOnlineFit {
  /** The averaged weights, for `crfTagger`. Its probabilities mean nothing, its labels and scores do. */
  readonly model: CrfModel;
  readonly state: ChainOnlineState;
}

export interface PassiveAggressiveOptions extends ChainOnlineOptions {
  /** How a mistake is made good (Crammer et al. 2006): wholly (`PA`), at most by `c` (`PA-I`; default), or softened by it (`PA-II`). */
  readonly variant?: 'PA' | 'PA-I' | 'PA-II';
  /** Default 1. */
  readonly c?: number;
  /** By how much the right labelling is to win: 1 (`zhao2012`), or the square root of the number of wrong labels (default). */
  readonly margin?: 'one' | 'errors';
}

/** The structured averaged perceptron (Collins 2002). */
export function fitChainPerceptron(
  data: ChainData,
  options: ChainOnlineOptions = {},
): ChainOnlineFit {
  return fitOnline(data, options, () => ({ rate: 1, loss: 1 }));
}

/** Structured passive-aggressive learning (Crammer et al. 2006). It updates where the best labelling is wrong. */
export function fitChainPassiveAggressive(
  data: ChainData,
  options: PassiveAggressiveOptions = {},
): ChainOnlineFit {
  const { variant = 'PA-I', c = 1, margin = 'errors' } = options;
  requireNumber('c', c, { above: 0 });
  return fitOnline(data, options, ({ squaredNorm, scoreGap, wrong }) => {
    const loss = (margin === 'one' ? 1 : Math.sqrt(wrong)) + scoreGap;
    if (squaredNorm === 0) return { rate: 0, loss };
    const rate =
      variant === 'PA'
        ? loss / squaredNorm
        : variant === 'PA-I'
          ? Math.min(c, loss / squaredNorm)
          : loss / (squaredNorm + 1 / (2 * c));
    return { rate, loss };
  });
}

/** What an update depends on: the difference of the two feature vectors, right less found. */
interface Mistake {
  readonly squaredNorm: number;
  /** By how much the found labelling scored above the right one. */
  readonly scoreGap: number;
  readonly wrong: number;
}

function fitOnline(
  data: ChainData,
  options: ChainOnlineOptions,
  judge: (mistake: Mistake) => { rate: number; loss: number },
): ChainOnlineFit {
  const { passes = 10, seed = 1, shuffle = true, average = 'sequences', resume } = options;
  requireWhole('passes', passes, 1);
  checkChainData(data);
  const sequences = data.sequenceStart.length - 1;
  if (sequences === 0) throw new InputError('NO_DATA', 'there are no sequences to train on');
  const features = collectChainFeatures(data, options);
  if (resume !== undefined && resume.weights.length !== features.count) {
    throw new InputError(
      'RESUME',
      `the state to resume has ${resume.weights.length} weights, expected ${features.count}`,
    );
  }
  const weights = resume?.weights ?? new Float64Array(features.count);
  const learner =
    options.kernel !== 'plain' && kernelServes(features)
      ? kernelLearner(data, features, weights)
      : plainLearner(data, features, weights);
  const { numbers, place } = learner;
  const sums = resume?.sums.slice() ?? new Float64Array(features.count);
  const difference = chainDifference(data, features);
  let pass = resume?.pass ?? 0;
  for (; pass < passes && !options.signal?.aborted; pass++) {
    const order = Int32Array.from({ length: sequences }, (_, s) => s);
    // Seeded pass by pass, so that a run that is resumed goes the same way.
    if (shuffle) seededRandom(seed + pass * 0x1_0000_0000).shuffle(order);
    let mistakes = 0;
    let lossSum = 0;
    for (let k = 0; k < sequences; k++) {
      const s = order[k]!;
      const wrong = difference.take(s, learner.decode(s));
      if (wrong === 0) continue;
      const { touched, amounts } = difference;
      let squaredNorm = 0;
      let scoreGap = 0;
      for (let i = 0; i < difference.size; i++) {
        const f = touched[i]!;
        squaredNorm += amounts[f]! * amounts[f]!;
        scoreGap -= amounts[f]! * numbers[place[f]!]!;
      }
      const { rate, loss } = judge({ squaredNorm, scoreGap, wrong });
      // The weights before this update were in place for so many sequences: their sum is worked out at the end.
      const elapsed = pass * sequences + k;
      for (let i = 0; i < difference.size; i++) {
        const f = touched[i]!;
        const change = rate * amounts[f]!;
        numbers[place[f]!]! += change;
        if (average === 'sequences') sums[f]! += change * elapsed;
      }
      difference.clear();
      mistakes++;
      lossSum += loss;
    }
    if (average === 'passes') for (let f = 0; f < sums.length; f++) sums[f]! += numbers[place[f]!]!;
    options.onProgress?.({ pass: pass + 1, mistakes, loss: lossSum });
  }
  const last = Float64Array.from(place, (at) => numbers[at]!);
  const averaged =
    average === 'none'
      ? last
      : average === 'passes'
        ? sums.map((sum) => sum / pass)
        : last.map((w, f) => w - sums[f]! / (pass * sequences));
  return { model: { features, weights: averaged }, state: { weights: last, sums, pass } };
}

function plainLearner(data: ChainData, features: ChainFeatures, start: Float64Array): ChainLearner {
  const numbers = start.slice();
  return {
    numbers,
    place: Int32Array.from({ length: numbers.length }, (_, f) => f),
    decode: (s) => decodeChain(scoreChain(features, numbers, data, s)).labels,
  };
}
