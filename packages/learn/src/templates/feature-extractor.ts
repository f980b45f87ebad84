import type { CompiledTemplates } from './compile.js';
import type { FeatureColumns } from './feature-columns.js';
import { makeFeatures, mostFeatures } from './make-features.js';
import { type WholeSweeps, wholeSweeps } from './whole-sweeps.js';

/** Makes the features of one place after another, with nothing allocated but room where there is too little. */
export interface FeatureExtractor {
  /** What was written; another array after there was too little room. */
  readonly features: Uint32Array;
  /** For `describeFeatures`, of the sequence that is open. */
  readonly whole: WholeSweeps;
  /** To be called before `extract`, for each sequence. */
  open(columns: FeatureColumns): void;
  /** Writes the features of a place from `from` (default 0) on, and tells how many there are. */
  extract(at: number, from?: number): number;
}

export function featureExtractor(templates: CompiledTemplates): FeatureExtractor {
  let features = new Uint32Array(1024);
  let columns: FeatureColumns | undefined;
  let most = 0;
  const whole = wholeSweeps(templates);
  return {
    whole,
    get features() {
      return features;
    },
    open: (given) => {
      columns = given;
      most = mostFeatures(templates, given);
      whole.open(given);
    },
    extract: (at, from = 0) => {
      if (from + most > features.length) {
        const larger = new Uint32Array(2 * (from + most));
        larger.set(features);
        features = larger;
      }
      return makeFeatures(templates, columns!, at, features, from, whole);
    },
  };
}
