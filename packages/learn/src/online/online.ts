import { InputError, requireWhole } from '../errors.js';
import { type RandomState, seededRandom } from '../random.js';

/** What all learners that go through the examples one by one share: passes, order, averaging, stopping and going on. */
export interface OnlineOptions {
  /** Default 10. */
  readonly passes?: number;
  /**
   * What the weights that are returned are the mean of: the weights after each example (`step`, default; Collins 2002),
   * the weights after each pass (`pass`; `ji2010` Algorithm 1, `zhao2012` Algorithm 2), or `none`: the last weights.
   */
  readonly averaging?: 'step' | 'pass' | 'none';
  /** Each pass starts again from 0, as `ji2010` Algorithm 1 has it to the letter. Only with averaging by `pass`. Default false. */
  readonly restart?: boolean;
  /** Whether each pass goes through the examples in an order of its own. Default true. */
  readonly shuffle?: boolean;
  /** Default 1. */
  readonly seed?: number;
  readonly onProgress?: (progress: OnlineProgress) => void;
  /** Looked at between passes. */
  readonly signal?: AbortSignal;
  /** Goes on from where another run on the same data stopped, step for step as if it had not. */
  readonly resume?: OnlineState;
}

export interface OnlineProgress {
  readonly pass: number;
  /** How many examples were predicted wrong in this pass, before they were learnt from. */
  readonly mistakes: number;
  /** How many changed the weights. */
  readonly updates: number;
}

/** All that a run needs to go on; plain data. */
export interface OnlineState {
  readonly weights: Float64Array;
  readonly totals: Float64Array;
  readonly pass: number;
  readonly random: RandomState;
}

export interface OnlineResult {
  /** Averaged as asked for. */
  readonly weights: Float64Array;
  readonly status: 'passes' | 'aborted';
  readonly passes: number;
  /** Of the last pass. */
  readonly mistakes: number;
  readonly state: OnlineState;
}

/**
 * Weights whose mean is kept lazily: beside each stands the sum of its changes, each times the count at which it was made,
 * so that a change costs two additions and the mean one pass at the end. The mean of w after counts 1 .. n is
 * w - totals / n, when a change made before the count became k has been entered with k - 1.
 */
export interface Averaged {
  readonly weights: Float64Array;
  readonly totals: Float64Array;
  /** What changes made now are entered with. */
  count: number;
}

/** What an example did: 0 nothing, 1 it changed the weights though predicted right, 2 it was predicted wrong. */
export type Outcome = 0 | 1 | 2;

export function learnOnline(
  exampleCount: number,
  weightCount: number,
  options: OnlineOptions,
  learn: (example: number, averaged: Averaged) => Outcome,
): OnlineResult {
  const { passes = 10, averaging = 'step', restart = false, shuffle = true, seed = 1 } = options;
  const { onProgress, signal, resume } = options;
  requireWhole('passes', passes, 1);
  if (restart && averaging !== 'pass') {
    throw new InputError('OPTION', `restart needs averaging by pass, found ${averaging}`);
  }
  if (resume !== undefined && resume.weights.length !== weightCount) {
    throw new InputError(
      'RESUME',
      `the state has ${resume.weights.length} weights, expected ${weightCount}`,
    );
  }
  const averaged: Averaged = {
    weights: resume?.weights.slice() ?? new Float64Array(weightCount),
    totals: resume?.totals.slice() ?? new Float64Array(weightCount),
    count: 0,
  };
  const { weights, totals } = averaged;
  const random = seededRandom(resume?.random ?? seed);
  const order = new Int32Array(exampleCount);
  let pass = resume?.pass ?? 0;
  let mistakes = 0;
  let status: OnlineResult['status'] = 'passes';

  for (; pass < passes; pass++) {
    if (signal?.aborted) {
      status = 'aborted';
      break;
    }
    for (let k = 0; k < exampleCount; k++) order[k] = k;
    if (shuffle) random.shuffle(order);
    mistakes = 0;
    let updates = 0;
    for (let k = 0; k < exampleCount; k++) {
      averaged.count = averaging === 'step' ? pass * exampleCount + k : restart ? 0 : pass;
      const outcome = learn(order[k]!, averaged);
      if (outcome > 0) updates++;
      if (outcome === 2) mistakes++;
    }
    if (restart) {
      for (let k = 0; k < weightCount; k++) totals[k] = totals[k]! + weights[k]!;
      weights.fill(0);
    }
    onProgress?.({ pass: pass + 1, mistakes, updates });
  }
  const state = { weights, totals, pass, random: random.state() };
  const counted = averaging === 'step' ? pass * exampleCount : pass;
  const mean =
    averaging === 'none' || pass === 0
      ? weights.slice()
      : restart
        ? totals.map((total) => total / counted)
        : weights.map((weight, k) => weight - totals[k]! / counted);
  return { weights: mean, status, passes: pass, mistakes, state };
}
