import type { ChainFeatures } from '../chain/features.js';
import { transitionScores } from '../chain/scores.js';

/** How labels and weights lie in the memory of the kernel (assembly/chain-kernel.ts says what each part is). */
export interface ChainLayout {
  readonly labelCount: number;
  /** labelCount, up to a multiple of 4. */
  readonly padded: number;
  /** Of each attribute: the byte offset of its row where it is dense, -1 where it is sparse. */
  readonly denseRow: Int32Array;
  readonly denseBytes: number;
  /** The weight of each dense feature, and where in the dense rows it lies (in doubles). */
  readonly denseFeatures: Int32Array;
  readonly densePlaces: Int32Array;
}

/** Dense are the attributes with at least a quarter of the labels: there a whole row is quicker than single weights. */
export function layOutChain(features: ChainFeatures): ChainLayout {
  const { labelCount, attributeCount, stateStart, stateLabels } = features;
  const padded = Math.ceil(labelCount / 4) * 4;
  const denseRow = new Int32Array(attributeCount).fill(-1);
  let rows = 0;
  let count = 0;
  for (let a = 0; a < attributeCount; a++) {
    const size = stateStart[a + 1]! - stateStart[a]!;
    if (size * 4 < padded) continue;
    denseRow[a] = rows++ * padded * 8;
    count += size;
  }
  const denseFeatures = new Int32Array(count);
  const densePlaces = new Int32Array(count);
  for (let a = 0, k = 0; a < attributeCount; a++) {
    if (denseRow[a]! < 0) continue;
    for (let f = stateStart[a]!; f < stateStart[a + 1]!; f++, k++) {
      denseFeatures[k] = f;
      densePlaces[k] = denseRow[a]! / 8 + stateLabels[f]!;
    }
  }
  return {
    labelCount,
    padded,
    denseRow,
    denseBytes: rows * padded * 8,
    denseFeatures,
    densePlaces,
  };
}

/** Hands out the parts of a memory one after the other, each on a multiple of 16 bytes. */
export function arena() {
  // Address 0 is kept free: the kernel takes it for "not there".
  let end = 16;
  return {
    take: (bytes: number): number => {
      const at = end;
      end += Math.ceil(bytes / 16) * 16;
      return at;
    },
    get pages(): number {
      return Math.ceil(end / 65_536);
    },
  };
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
  { take }: ReturnType<typeof arena>,
  features: ChainFeatures,
  layout: ChainLayout,
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
  layout: ChainLayout,
  items: { readonly bounds: number; readonly attributes: number; readonly values: number },
): void {
  new Int32Array(buffer, places.plan, 12).set([
    layout.labelCount,
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
  layout: ChainLayout,
  weights: Float64Array,
): number {
  const { labelCount: L, padded, denseBytes, denseFeatures, densePlaces } = layout;
  const states = weights.subarray(0, features.stateLabels.length);
  new Float64Array(buffer, places.sparseWeights, states.length).set(states);
  const dense = new Float64Array(buffer, places.denseWeights, denseBytes / 8);
  for (let k = 0; k < denseFeatures.length; k++)
    dense[densePlaces[k]!] = weights[denseFeatures[k]!]!;
  const scores = transitionScores(features, weights);
  const largest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  const transitions = new Float64Array(buffer, places.transitions, padded * padded);
  const factors = new Float64Array(buffer, places.expTransitions, padded * padded);
  const transposed = new Float64Array(buffer, places.expTransposed, padded * padded);
  for (let x = 0; x < L; x++) {
    for (let y = 0; y < L; y++) {
      const score = scores[x * L + y]!;
      transitions[x * padded + y] = score;
      factors[x * padded + y] = Math.exp(score - largest);
      transposed[y * padded + x] = factors[x * padded + y]!;
    }
  }
  return largest;
}
