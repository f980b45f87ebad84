import type { ChainFeatures } from '../chain/features.js';
import { transitionScores } from '../chain/scores.js';
import { type Arena, layOutRows, type RowLayout } from './row-memory.js';

export function layOutChain({ labelCount, stateStart, stateLabels }: ChainFeatures): RowLayout {
  return layOutRows(labelCount, stateStart, stateLabels);
}

/** Where the parts that all uses of the kernel share lie. */
export interface ModelPlaces {
  readonly plan: number;
  readonly sparseStart: number;
  readonly sparseLabels: number;
  readonly sparseWeights: number;
  readonly denseWeights: number;
  readonly transitions: number;
  readonly expTransitions: number;
  readonly expTransposed: number;
}

export function placeModel(
  { take }: Arena,
  features: ChainFeatures,
  layout: RowLayout,
): ModelPlaces {
  const square = layout.padded * layout.padded * 8;
  return {
    plan: take(48),
    sparseStart: take(features.stateStart.byteLength),
    sparseLabels: take(features.stateLabels.byteLength),
    sparseWeights: take(features.stateLabels.length * 8),
    denseWeights: take(layout.denseBytes),
    transitions: take(square),
    expTransitions: take(square),
    expTransposed: take(square),
  };
}

/** Writes what does not change with the weights. */
export function writeModel(
  { buffer }: WebAssembly.Memory,
  places: ModelPlaces,
  features: ChainFeatures,
  layout: RowLayout,
  items: { readonly bounds: number; readonly attributes: number; readonly values: number },
): void {
  new Int32Array(buffer, places.plan, 12).set([
    layout.classCount,
    layout.padded,
    items.bounds,
    items.attributes,
    items.values,
    places.sparseStart,
    places.sparseLabels,
    places.sparseWeights,
    places.denseWeights,
    places.transitions,
    places.expTransitions,
    places.expTransposed,
  ]);
  const { stateStart, stateLabels } = features;
  new Int32Array(buffer, places.sparseStart, stateStart.length).set(stateStart);
  const labels = new Uint16Array(buffer, places.sparseLabels, stateLabels.length);
  for (let f = 0; f < labels.length; f++) labels[f] = stateLabels[f]! * 8;
}

/** Writes the weights; returns the largest score of a pair, which the exponentials are relative to. */
export function writeWeights(
  { buffer }: WebAssembly.Memory,
  places: ModelPlaces,
  features: ChainFeatures,
  layout: RowLayout,
  weights: Float64Array,
): number {
  const { classCount: L, padded, denseBytes, denseFeatures, densePlaces } = layout;
  const states = weights.subarray(0, features.stateLabels.length);
  new Float64Array(buffer, places.sparseWeights, states.length).set(states);
  const dense = new Float64Array(buffer, places.denseWeights, denseBytes / 8);
  for (let k = 0; k < denseFeatures.length; k++)
    dense[densePlaces[k]!] = weights[denseFeatures[k]!]!;
  const largest = writePairFactors(buffer, places, features, padded, weights);
  const scores = transitionScores(features, weights);
  const transitions = new Float64Array(buffer, places.transitions, padded * padded);
  for (let x = 0; x < L; x++) {
    for (let y = 0; y < L; y++) transitions[x * padded + y] = scores[x * L + y]!;
  }
  return largest;
}

/** Writes e^score of each pair of labels, both ways round, relative to the largest score, which is returned. */
export function writePairFactors(
  buffer: ArrayBuffer,
  places: { readonly expTransitions: number; readonly expTransposed: number },
  features: ChainFeatures,
  padded: number,
  weights: Float64Array,
): number {
  const L = features.labelCount;
  const scores = transitionScores(features, weights);
  const largest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  const factors = new Float64Array(buffer, places.expTransitions, padded * padded);
  const transposed = new Float64Array(buffer, places.expTransposed, padded * padded);
  for (let x = 0; x < L; x++) {
    for (let y = 0; y < L; y++) {
      factors[x * padded + y] = Math.exp(scores[x * L + y]! - largest);
      transposed[y * padded + x] = factors[x * padded + y]!;
    }
  }
  return largest;
}
