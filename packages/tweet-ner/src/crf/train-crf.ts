import {
  type ChainData,
  type CrfModel,
  type CrfOptions,
  chainBuilder,
  fitCrf,
} from '@hedgerow/learn/crf';
import { compactRows, type HashedRow } from '@hedgerow/learn/hashed';
import type { FeatureExtractor } from '../features/extract.js';
import type { TweetProperties } from '../features/properties.js';
import { labelCount, type NameType, nameTypes, typeOfLabel } from '../labels/bilou.js';
import type { TweetCrf } from './decoder.js';

export interface TrainCrfOptions
  extends Pick<CrfOptions, 'c2' | 'maxIterations' | 'minFrequency' | 'onProgress' | 'signal'> {
  /** Weights below this share of the largest are left out; default 0. */
  readonly pruneBelow?: number;
  /** A model to start from and to stay near; default none. */
  readonly prior?: TweetCrf | undefined;
  /** See `TweetCrf`. Default 1. */
  readonly boldness?: number;
  /**
   * What is added, after training, to the weight of every pair of labels whose second is of a type: above 0 more of its names are
   * found, and more wrong ones. Default nothing.
   */
  readonly leanings?: { readonly [type in NameType]?: number };
}

/** A tweet to learn from. */
export interface LabelledProperties {
  readonly tweet: TweetProperties;
  readonly labels: ArrayLike<number>;
}

/** Trains the CRF labeller (`liu2011`, Algorithm 1, train_s). */
export function trainCrf(
  tweets: Iterable<LabelledProperties>,
  extract: FeatureExtractor,
  options: TrainCrfOptions = {},
): TweetCrf {
  const gathering = chainGatherer(extract);
  for (const tweet of tweets) gathering.add(tweet);
  const { data, hashes } = gathering.build();
  const { model } = fitCrf(data, fitOptions(hashes, options));
  return compactCrf(model, hashes, options);
}

/** Sequences with features numbered in order of first sight. */
export interface GatheredChain {
  readonly data: ChainData;
  /** The hash of each feature, by its number. */
  readonly hashes: Uint32Array;
}

export function chainGatherer(extract: FeatureExtractor): {
  add(tweet: LabelledProperties): void;
  build(): GatheredChain;
} {
  const ids = new Map<number, number>();
  const builder = chainBuilder({ labelCount });
  return {
    add: ({ tweet, labels }) => {
      if (tweet.length === 0) return;
      const { hashes, start } = extract(tweet);
      const items: Int32Array[] = [];
      for (let i = 0; i < tweet.length; i++) {
        const row = new Int32Array(start[i + 1]! - start[i]!);
        for (let k = 0; k < row.length; k++) {
          const hash = hashes[start[i]! + k]!;
          const id = ids.get(hash) ?? ids.size;
          if (id === ids.size) ids.set(hash, id);
          row[k] = id;
        }
        items.push(row);
      }
      builder.add({ items, labels });
    },
    build: () => ({ data: builder.build(), hashes: Uint32Array.from(ids.keys()) }),
  };
}

export function fitOptions(hashes: Uint32Array, options: TrainCrfOptions): CrfOptions {
  const { prior, pruneBelow: _prune, boldness: _bold, leanings: _lean, ...fitting } = options;
  return {
    c2: 0.5,
    maxIterations: 60,
    ...fitting,
    ...(prior === undefined ? {} : { prior: priorOf(prior, hashes) }),
  };
}

/** The weights that a model has for features of these numbers. */
function priorOf({ states, transitions }: TweetCrf, hashes: Uint32Array): CrfModel {
  const stateStart = new Int32Array(hashes.length + 1);
  const stateLabels: number[] = [];
  const weights: number[] = [];
  for (let a = 0; a < hashes.length; a++) {
    const row = rowOf(states.hashes, hashes[a]!);
    if (row >= 0) {
      for (let k = states.rowStart[row]!; k < states.rowStart[row + 1]!; k++) {
        stateLabels.push(states.entryClass[k]!);
        weights.push(states.entryWeight[k]! * states.scale);
      }
    }
    stateStart[a + 1] = stateLabels.length;
  }
  const transitionPairs = Int32Array.from(transitions.keys());
  return {
    features: {
      labelCount,
      attributeCount: hashes.length,
      edgeAttributeCount: 0,
      stateStart,
      stateLabels: Uint16Array.from(stateLabels),
      transitionPairs,
      edgeStart: new Int32Array(1),
      edgePairs: new Int32Array(0),
      count: weights.length + transitionPairs.length,
    },
    weights: Float64Array.from([...weights, ...transitions]),
  };
}

function rowOf(hashes: Uint32Array, hash: number): number {
  let low = 0;
  let high = hashes.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    if (hashes[middle] === hash) return middle;
    if (hashes[middle]! < hash) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The weights by hash, rounded to 16 bits; those of the prior whose features were not seen stay. */
export function compactCrf(
  { features, weights }: CrfModel,
  hashes: Uint32Array,
  { prior, pruneBelow = 0, boldness = 1, leanings = {} }: TrainCrfOptions = {},
): TweetCrf {
  const { stateStart, stateLabels, transitionPairs } = features;
  const rows: HashedRow[] = [];
  for (let a = 0; a < features.attributeCount; a++) {
    const [from, to] = [stateStart[a]!, stateStart[a + 1]!];
    if (from === to) continue;
    rows.push({
      hash: hashes[a]!,
      classes: Array.from(stateLabels.subarray(from, to)),
      weights: Array.from(weights.subarray(from, to)),
    });
  }
  if (prior !== undefined) {
    const seen = new Set(hashes);
    const { states } = prior;
    states.hashes.forEach((hash, row) => {
      if (seen.has(hash)) return;
      const [from, to] = [states.rowStart[row]!, states.rowStart[row + 1]!];
      rows.push({
        hash,
        classes: Array.from(states.entryClass.subarray(from, to)),
        weights: Array.from(states.entryWeight.subarray(from, to), (w) => w * states.scale),
      });
    });
  }
  const transitions = new Float64Array(labelCount * labelCount);
  transitionPairs.forEach((pair, k) => {
    transitions[pair] = weights[stateLabels.length + k]!;
  });
  for (let pair = 0; pair < transitions.length; pair++) {
    const type = nameTypes[typeOfLabel(pair % labelCount)];
    if (type !== undefined) transitions[pair]! += leanings[type] ?? 0;
  }
  return { states: compactRows(rows, labelCount, { pruneBelow }), transitions, boldness };
}
