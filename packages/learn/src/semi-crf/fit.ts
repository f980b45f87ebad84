import { InputError, requireNumber, requireWhole } from '../errors.js';
import { drive, type MinimiseResult } from '../lbfgs/run.js';
import { lbfgs } from '../lbfgs.js';
import { owlqn } from '../owlqn.js';
import {
  objectiveOf,
  type Preparation,
  type TrainingOptions,
  trainingOf,
} from '../wasm/kernel-objective.js';
import { segmentKernelServes } from '../wasm/segment-trainer.js';
import type { ShardableObjective } from '../wasm/sharded-kernel.js';
import {
  type CompiledSegments,
  checkSegmentation,
  compileSegments,
  type SegmentSequence,
} from './data.js';
import { collectSegmentFeatures, type SegmentFeatures } from './features.js';
import type { SemiCrfModel } from './model.js';
import { semiCrfObjective } from './objective.js';
import { shardSegmentations } from './shards.js';

export interface SemiCrfOptions extends TrainingOptions {
  readonly labelCount?: number;
  /** The most items in a segment of each label; default what the data shows. */
  readonly longest?: ArrayLike<number>;
  /** The weight of the L1 penalty c1 * |w|; default 0. */
  readonly c1?: number;
  /** The weight of the L2 penalty c2 * |w|^2; default 0.1, as in `li2018`. */
  readonly c2?: number;
}

/** Trains a semi-Markov CRF (Sarawagi & Cohen 2004; the Semi model of `li2018`) on sequences with their segmentations. */
export function fitSemiCrf(
  sequences: readonly SegmentSequence[],
  options: SemiCrfOptions = {},
): SemiCrfFit {
  const { optimiser, objective, fitOf } = prepareSemiCrf(sequences, options);
  return fitOf(drive(optimiser, objectiveOf(objective, trainingOf(options))));
}

export interface SemiCrfFit {
  readonly model: SemiCrfModel;
  readonly training: Omit<MinimiseResult, 'x'>;
}

export function prepareSemiCrf(
  sequences: readonly SegmentSequence[],
  options: SemiCrfOptions,
): Preparation<SemiCrfFit> {
  const { c1 = 0, c2 = 0.1 } = options;
  requireNumber('c1', c1, { least: 0 });
  requireNumber('c2', c2, { least: 0 });
  if (sequences.length === 0) {
    throw new InputError('NO_DATA', 'there are no sequences to train on');
  }
  const longest = longestOf(sequences, options);
  const widest = Math.max(...longest);
  const compiled = sequences.map((sequence, s) => {
    checkSegmentation(sequence.segments ?? [], sequence.items.length, longest, `sequence ${s}`);
    return compileSegments(sequence, widest, `sequence ${s}`);
  });
  const features = collectSegmentFeatures(compiled, longest.length, longest);
  const start = new Float64Array(features.count);
  return {
    optimiser: c1 > 0 ? owlqn(start, { ...options, l1: c1 }) : lbfgs(start, options),
    objective: segmentsObjective(compiled, features, c2),
    fitOf: ({ x, ...training }) => ({ model: { features, weights: x }, training }),
  };
}

export function segmentsObjective(
  sequences: readonly CompiledSegments[],
  features: SegmentFeatures,
  c2: number,
): ShardableObjective {
  return {
    kernel: segmentKernelServes(features.labelCount) ? 'segment' : null,
    plain: () => semiCrfObjective(sequences, features, c2),
    shard: (size) => shardSegmentations(sequences, features, c2, size),
  };
}

function longestOf(sequences: readonly SegmentSequence[], options: SemiCrfOptions): Int32Array {
  if (options.longest !== undefined) {
    const longest = Int32Array.from(options.longest);
    longest.forEach((most, label) => {
      requireWhole(`longest of label ${label}`, most, 1);
    });
    return longest;
  }
  const longest: number[] = new Array(options.labelCount ?? 0).fill(1);
  for (const { segments = [] } of sequences) {
    for (const { start, end, label } of segments) {
      while (longest.length <= label) longest.push(1);
      longest[label] = Math.max(longest[label] ?? 1, end - start);
    }
  }
  return Int32Array.from(longest);
}
