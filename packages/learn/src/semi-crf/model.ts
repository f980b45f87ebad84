import type { SegmentFeatures } from './features.js';

export interface SemiCrfModel {
  readonly features: SegmentFeatures;
  readonly weights: Float64Array;
}
