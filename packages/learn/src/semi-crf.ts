import { InputError, requireNumber, requireWhole } from './errors.js';
import { drive, type MinimiseOptions, type MinimiseResult } from './lbfgs/run.js';
import { lbfgs } from './lbfgs.js';
import { owlqn } from './owlqn.js';
import { checkSegmentation, compileSegments, type SegmentSequence } from './semi-crf/data.js';
import {
  collectSegmentFeatures,
  type SegmentFeatures,
  scoreSegments,
} from './semi-crf/features.js';
import {
  decodeSegments,
  type Segment,
  type SegmentMarginals,
  type SegmentScores,
  segmentationScore,
  segmentMarginals,
} from './semi-crf/inference.js';
import type { SemiCrfModel } from './semi-crf/model.js';
import { semiCrfObjective } from './semi-crf/objective.js';

export { decodeSemiCrf, encodeSemiCrf, type NamedSemiCrf } from './semi-crf/file.js';

export type {
  Segment,
  SegmentFeatures,
  SegmentMarginals,
  SegmentScores,
  SegmentSequence,
  SemiCrfModel,
};

export interface SemiCrfOptions extends MinimiseOptions {
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
): { readonly model: SemiCrfModel; readonly training: Omit<MinimiseResult, 'x'> } {
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
  const { x, ...training } = drive(
    c1 > 0 ? owlqn(start, { ...options, l1: c1 }) : lbfgs(start, options),
    semiCrfObjective(compiled, features, c2),
  );
  return { model: { features, weights: x }, training };
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

/** A model at work. Attributes that it does not know count for nothing. */
export interface SemiCrfTagger {
  decode(sequence: SegmentSequence): {
    readonly segments: readonly Segment[];
    readonly score: number;
  };
  marginals(sequence: SegmentSequence): SegmentMarginals;
  /** The probability of one segmentation. */
  probability(sequence: SegmentSequence, segments: readonly Segment[]): number;
}

export function semiCrfTagger({ features, weights }: SemiCrfModel): SemiCrfTagger {
  const widest = Math.max(...features.longest);
  const scoresOf = (sequence: SegmentSequence): SegmentScores =>
    scoreSegments(compileSegments(sequence, widest, 'the sequence'), features, weights);
  return {
    decode: (sequence) => decodeSegments(scoresOf(sequence)),
    marginals: (sequence) => segmentMarginals(scoresOf(sequence)),
    probability: (sequence, segments) => {
      checkSegmentation(segments, sequence.items.length, features.longest, 'the sequence');
      const scores = scoresOf(sequence);
      return Math.exp(segmentationScore(scores, segments) - segmentMarginals(scores).logPartition);
    },
  };
}
