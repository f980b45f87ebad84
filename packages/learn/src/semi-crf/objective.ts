import type { Objective } from '../lbfgs/run.js';
import { dot } from '../lbfgs/vector.js';
import type { CompiledSegments } from './data.js';
import {
  addExpectedSegments,
  countSegmentFeatures,
  type SegmentFeatures,
  scoreSegments,
} from './features.js';
import { segmentMarginals } from './inference.js';

/** The sum of log Z - score(segmentation), plus c2 * |w|^2 (`li2018`, equation 2), with its gradient (equation 3). */
export function semiCrfObjective(
  sequences: readonly CompiledSegments[],
  features: SegmentFeatures,
  c2: number,
): Objective {
  const observed = countSegmentFeatures(sequences, features);
  return (weights, gradient) => {
    gradient.fill(0);
    let value = c2 * dot(weights, weights) - dot(weights, observed);
    for (const sequence of sequences) {
      const marginals = segmentMarginals(scoreSegments(sequence, features, weights));
      value += marginals.logPartition;
      addExpectedSegments(sequence, features, marginals, gradient);
    }
    for (let f = 0; f < gradient.length; f++) {
      gradient[f]! += 2 * c2 * weights[f]! - observed[f]!;
    }
    return value;
  };
}
