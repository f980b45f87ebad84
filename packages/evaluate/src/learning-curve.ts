/** Learning curves: how a score grows with the training data, as in Velldal et al. (2012), figures 1 and 6. */
import { InputError, random } from '@hedgerow/document';
import type { Fold } from './splits.js';

export interface ScheduleOptions {
  /** How many sizes. Default 10. */
  readonly steps?: number;
  /** `linear` (default): equal steps; `logarithmic`: equal ratios. Both end at the whole. */
  readonly scale?: 'linear' | 'logarithmic';
  /** The first share, for `logarithmic`. Default 1/100. */
  readonly smallest?: number;
}

/** Shares of the training data, ascending, the last of them 1. */
export function curveFractions(options: ScheduleOptions = {}): number[] {
  const { steps = 10, scale = 'linear', smallest = 0.01 } = options;
  if (!Number.isSafeInteger(steps) || steps < 1) {
    throw new RangeError(`steps must be a whole number of at least 1, found ${steps}`);
  }
  if (!(smallest > 0 && smallest < 1)) {
    throw new RangeError(`the smallest share must lie between 0 and 1, found ${smallest}`);
  }
  return Array.from({ length: steps }, (_, i) => {
    if (i === steps - 1) return 1;
    return scale === 'linear' ? (i + 1) / steps : smallest ** (1 - i / (steps - 1));
  });
}

/** The same as numbers of items out of `total`: at least 1, ascending, without repetition. */
export function curveSizes(total: number, options: ScheduleOptions = {}): number[] {
  const sizes = curveFractions(options).map((share) => Math.max(1, Math.round(share * total)));
  return total < 1 ? [] : [...new Set(sizes)];
}

export interface CurveOptions {
  /** Shares of the training side to train on. Default ten equal steps. */
  readonly fractions?: readonly number[];
  /** How often each share is drawn anew. Default 1. */
  readonly repeats?: number;
  readonly seed?: number | string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface CurvePoint {
  readonly fraction: number;
  /** Items trained on, averaged over the folds. */
  readonly size: number;
  readonly mean: number;
  /** Standard deviation of the scores; 0 of a single one. */
  readonly deviation: number;
  /** One a fold and repeat. */
  readonly scores: readonly number[];
}

/**
 * Trains on growing shares of each fold's training side and averages the scores. In one repeat of one fold a
 * smaller share is part of every larger one, so that the curve shows more data and not other data.
 */
export async function learningCurve<T>(
  folds: readonly Fold<T>[],
  trainAndScore: (train: readonly T[], test: readonly T[]) => number | Promise<number>,
  options: CurveOptions = {},
): Promise<CurvePoint[]> {
  const { fractions = curveFractions(), repeats = 1, seed = 1, signal, onProgress } = options;
  for (const fraction of fractions) {
    if (fraction > 0 && fraction <= 1) continue;
    throw new RangeError(`a share must be above 0 and at most 1, found ${fraction}`);
  }
  if (!Number.isSafeInteger(repeats) || repeats < 1) {
    throw new RangeError(`repeats must be a whole number of at least 1, found ${repeats}`);
  }
  if (folds.length === 0 || folds.some(({ train }) => train.length === 0)) {
    throw new InputError('TOO_FEW_ITEMS', 'a learning curve needs items to train on in every fold');
  }
  const stream = random(seed);
  const drawn = fractions.map(() => ({ sizes: 0, scores: [] as number[] }));
  const total = fractions.length * folds.length * repeats;
  let done = 0;
  for (const [index, { train, test }] of folds.entries()) {
    for (let repeat = 0; repeat < repeats; repeat++) {
      const shuffled = stream.fork(`fold ${index} repeat ${repeat}`).shuffle(train);
      for (const [step, fraction] of fractions.entries()) {
        signal?.throwIfAborted();
        const size = Math.max(1, Math.round(fraction * train.length));
        const score = await trainAndScore(shuffled.slice(0, size), test);
        drawn[step]!.sizes += size;
        drawn[step]!.scores.push(score);
        onProgress?.(++done, total);
      }
    }
  }
  return fractions.map((fraction, step) => {
    const { sizes, scores } = drawn[step]!;
    return { fraction, size: sizes / scores.length, ...spread(scores), scores };
  });
}

function spread(scores: readonly number[]): { mean: number; deviation: number } {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  if (scores.length < 2) return { mean, deviation: 0 };
  const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / (scores.length - 1)) };
}
