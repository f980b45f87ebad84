/** Percentile bootstrap over sentences (Efron & Tibshirani 1993), for one system and for the difference of two. */
import { type Random, random } from '@hedgerow/document';
import { f1Of, sumTallies, type Tally } from './counts.js';

export interface ResamplingOptions {
  /** Default 1000. */
  readonly samples?: number;
  /** The same seed gives the same result. Default 1. */
  readonly seed?: number | string;
  /** What is made of the summed tallies. Default their F1, in percent. */
  readonly statistic?: (tally: Tally) => number;
}

export interface BootstrapOptions extends ResamplingOptions {
  /** In percent. Default 95. */
  readonly confidence?: number;
}

export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The statistic of one system with its confidence interval. */
export function bootstrapInterval(
  tallies: readonly Tally[],
  options: BootstrapOptions = {},
): Interval {
  const { statistic = f1Of } = options;
  const values = resample(tallies.length, options, (draw) => statistic(sumDrawn(tallies, draw)));
  return { value: statistic(sumTallies(tallies)), ...bounds(values, options) };
}

/** How much the first system's statistic is above the second's, both drawn on the same sentences. */
export function bootstrapDifference(
  first: readonly Tally[],
  second: readonly Tally[],
  options: BootstrapOptions = {},
): Interval {
  requirePaired(first, second);
  const { statistic = f1Of } = options;
  const values = resample(
    first.length,
    options,
    (draw) => statistic(sumDrawn(first, draw)) - statistic(sumDrawn(second, draw)),
  );
  return {
    value: statistic(sumTallies(first)) - statistic(sumTallies(second)),
    ...bounds(values, options),
  };
}

export function requirePaired(first: readonly Tally[], second: readonly Tally[]): void {
  if (first.length === second.length) return;
  throw new RangeError(
    `paired tallies must be as many on both sides, found ${first.length} and ${second.length}`,
  );
}

export function requireSamples(samples: number): void {
  if (Number.isSafeInteger(samples) && samples >= 1) return;
  throw new RangeError(`samples must be a whole number of at least 1, found ${samples}`);
}

function resample(
  units: number,
  { samples = 1000, seed = 1 }: BootstrapOptions,
  measure: (draw: Uint32Array) => number,
): Float64Array {
  requireSamples(samples);
  const stream = random(seed);
  const draw = new Uint32Array(units);
  const values = new Float64Array(samples);
  for (let sample = 0; sample < samples; sample++) {
    fillDraw(draw, stream);
    values[sample] = measure(draw);
  }
  return values.sort();
}

function fillDraw(draw: Uint32Array, stream: Random): void {
  for (let i = 0; i < draw.length; i++) draw[i] = stream.integer(draw.length);
}

function sumDrawn(tallies: readonly Tally[], draw: Uint32Array): Tally {
  let [gold, predicted, correct] = [0, 0, 0];
  for (let i = 0; i < draw.length; i++) {
    const tally = tallies[draw[i]!]!;
    gold += tally.gold;
    predicted += tally.predicted;
    correct += tally.correct;
  }
  return { gold, predicted, correct };
}

function bounds(
  sorted: Float64Array,
  { confidence = 95 }: BootstrapOptions,
): { readonly low: number; readonly high: number } {
  if (!(confidence > 0 && confidence < 100)) {
    throw new RangeError(`confidence must lie between 0 and 100, found ${confidence}`);
  }
  const tail = (100 - confidence) / 200;
  return { low: quantile(sorted, tail), high: quantile(sorted, 1 - tail) };
}

/** By linear interpolation between the nearest two. */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return low + (high - low) * (place - below);
}
