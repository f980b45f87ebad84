/** The scores that a model gives the labels of a cue's sentence, by the conventions that it has learned. */
import type { ChainScores } from '@hedgerow/learn/chain';
import { hashedScorer } from '@hedgerow/learn/hashed';
import type { SegmentScores } from '@hedgerow/learn/semi-crf';
import { fixedLabel, pairAllowed } from './conventions.js';
import type { CuedSentence } from './cued/cued-sentence.js';
import { scopePresets } from './presets.js';
import { type FeatureGroup, type ScopeFeatures, scopeFeatures } from './scope-features.js';
import { labelCount, type ScopeModel } from './scope-model.js';

export interface LabelScorer {
  readonly features: ScopeFeatures;
  /** The weights of features, of each class, summed. */
  weigh(group: FeatureGroup, features: Uint32Array): Float64Array;
  /** Of a preset of tokens. */
  chain(cued: CuedSentence): ChainScores;
  /** Of a preset of segments. */
  segments(cued: CuedSentence): SegmentScores;
}

const never = Number.NEGATIVE_INFINITY;

export function labelScorer(model: ScopeModel): LabelScorer {
  const { convention, hidden, tables, transitions } = model;
  const features = scopeFeatures(scopePresets[model.preset]);
  const N = labelCount * hidden;
  const scorers = new Map(
    features.groups.map((group) => [
      group,
      { ...hashedScorer(tables[group]!), scale: tables[group]!.scale },
    ]),
  );
  const sums = new Int32Array(N * N);
  const addTo = (group: FeatureGroup, found: Uint32Array, scores: Float64Array, at: number) => {
    const { classes, scale, add } = scorers.get(group)!;
    sums.fill(0);
    add(found, found.length, sums);
    for (let c = 0; c < classes; c++) scores[at + c]! += sums[c]! * scale;
  };
  const labelOf = (state: number) => Math.floor(state / hidden);

  const tokenScores = (group: 'items' | 'starts' | 'ends', length: number) => {
    const scores = new Float64Array(length * N);
    if (tables[group] === undefined) return scores;
    for (let t = 0; t < length; t++) addTo(group, features.of(group, t), scores, t * N);
    return scores;
  };
  const pairScores = (cued: CuedSentence, length: number) => {
    const scores = new Float64Array(length * N * N);
    for (let t = 1; t < length; t++) {
      const at = t * N * N;
      scores.set(transitions, at);
      if (tables.edges !== undefined) addTo('edges', features.of('edges', t), scores, at);
      for (let pair = 0; pair < N * N; pair++) {
        const [x, y] = [labelOf(Math.floor(pair / N)), labelOf(pair % N)];
        if (!pairAllowed(cued, t, x, y, convention)) scores[at + pair] = never;
      }
    }
    return scores;
  };

  return {
    features,
    weigh: (group, found) => {
      const scores = new Float64Array(scorers.get(group)!.classes);
      addTo(group, found, scores, 0);
      return scores;
    },
    chain: (cued) => {
      const { length } = cued.share;
      features.open(cued);
      const states = tokenScores('items', length);
      for (let t = 0; t < length; t++) {
        const fixed = fixedLabel(cued, t, convention);
        if (fixed === undefined) continue;
        for (let y = 0; y < N; y++) if (labelOf(y) !== fixed) states[t * N + y] = never;
      }
      return {
        length,
        labelCount: N,
        states,
        transitions: pairScores(cued, length),
        stride: N * N,
      };
    },
    segments: (cued) => {
      const { length } = cued.share;
      features.open(cued);
      const longest = model.longest!;
      const widest = Math.min(length, Math.max(...longest));
      const items = tokenScores('items', length);
      const starts = tokenScores('starts', length);
      const ends = tokenScores('ends', length);
      const fixed = Array.from({ length }, (_, t) => fixedLabel(cued, t, convention));
      const segments = new Float64Array(length * widest * N).fill(never);
      for (let t = 0; t < length; t++) {
        const inner = starts.slice(t * N, (t + 1) * N);
        for (let k = 0; k < widest && t + k < length; k++) {
          const last = t + k;
          const at = (t * widest + k) * N;
          for (let y = 0; y < N; y++) {
            const isRuledOut = fixed[last] !== undefined && fixed[last] !== y;
            inner[y]! += isRuledOut ? never : items[last * N + y]!;
            segments[at + y] = k < longest[y]! ? inner[y]! + ends[last * N + y]! : never;
          }
          if (tables.spans !== undefined) {
            addTo('spans', features.ofSegment(t, last + 1), segments, at);
          }
        }
      }
      return {
        length,
        labelCount: N,
        longest: widest,
        segments,
        transitions: pairScores(cued, length),
        stride: N * N,
      };
    },
  };
}
