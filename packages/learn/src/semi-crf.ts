import { checkSegmentation, compileSegments, type SegmentSequence } from './semi-crf/data.js';
import { type SegmentFeatures, scoreSegments } from './semi-crf/features.js';
import {
  decodeSegments,
  type Segment,
  type SegmentMarginals,
  type SegmentScores,
  segmentationScore,
  segmentMarginals,
} from './semi-crf/inference.js';
import type { SemiCrfModel } from './semi-crf/model.js';

export { decodeSemiCrf, encodeSemiCrf, type NamedSemiCrf } from './semi-crf/file.js';
export { fitSemiCrf, type SemiCrfFit, type SemiCrfOptions } from './semi-crf/fit.js';
export { decodeSegments, segmentMarginals } from './semi-crf/inference.js';

export type {
  Segment,
  SegmentFeatures,
  SegmentMarginals,
  SegmentScores,
  SegmentSequence,
  SemiCrfModel,
};

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
