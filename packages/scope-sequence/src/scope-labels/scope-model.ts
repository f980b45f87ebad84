import type { HashedModel } from '@hedgerow/learn/hashed';
import type { Convention } from './conventions.js';
import type { ScopePresetName } from './presets.js';
import type { FeatureGroup } from './scope-features.js';

/** A labeller of scopes. Each label has `hidden` states: label `y` those from `y * hidden` on. */
export interface ScopeModel {
  readonly preset: ScopePresetName;
  readonly convention: Convention;
  readonly hidden: number;
  /** Classes are states, in `edges` pairs of them. */
  readonly tables: { readonly [G in FeatureGroup]?: HashedModel };
  /** Of a state `y` after `x` at `x * states + y`. */
  readonly transitions: Float64Array;
  /** The most tokens in a segment of each label, where segments are labelled. */
  readonly longest: Int32Array | undefined;
}

/** Two labels, outside and inside. */
export const labelCount = 2;
