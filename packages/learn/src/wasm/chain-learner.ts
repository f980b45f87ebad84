import { type ChainData, longestSequence } from '../chain/data.js';
import type { ChainFeatures } from '../chain/features.js';
import type { ChainLearner } from '../chain/learner.js';
import { startKernel } from './chain-instance.js';
import { layOutChain, placeModel, writeModel, writeWeights } from './chain-memory.js';
import { arena, writeRows } from './row-memory.js';

/** Data and weights of an online learner in the memory of the kernel: it decodes there, and updates touch the weights in place. */
export function kernelLearner(
  { items, sequenceStart }: ChainData,
  features: ChainFeatures,
  weights: Float64Array,
): ChainLearner {
  const layout = layOutChain(features);
  const { padded, classCount: labelCount, denseFeatures, densePlaces } = layout;
  const longest = longestSequence(sequenceStart);
  const space = arena();
  const model = placeModel(space, features, layout);
  const at = {
    bounds: space.take((2 * items.rowCount + 1) * 4),
    attributes: space.take(items.columns.length * 4),
    values: items.values === undefined ? 0 : space.take(items.columns.length * 8),
  };
  const scratch = space.take((longest + 1) * padded * 8);
  const decoded = space.take(longest * 4);
  const kernel = startKernel(space.pages);
  const { memory } = kernel;
  const { buffer } = memory;
  writeModel(memory, model, features, layout, at);
  writeWeights(memory, model, features, layout, weights);
  writeRows(items, layout, {
    bounds: new Int32Array(buffer, at.bounds, 2 * items.rowCount + 1),
    attributes: new Int32Array(buffer, at.attributes, items.columns.length),
    values: items.values && new Float64Array(buffer, at.values, items.columns.length),
  });

  const stateCount = features.stateLabels.length;
  const place = new Int32Array(features.count);
  for (let f = 0; f < stateCount; f++) place[f] = model.sparseWeights / 8 + f;
  for (let k = 0; k < denseFeatures.length; k++) {
    place[denseFeatures[k]!] = model.denseWeights / 8 + densePlaces[k]!;
  }
  features.transitionPairs.forEach((pair, k) => {
    const row = Math.floor(pair / labelCount) * padded;
    place[stateCount + k] = model.transitions / 8 + row + (pair % labelCount);
  });
  const labels = new Int32Array(buffer, decoded, longest);
  return {
    numbers: new Float64Array(buffer, 0, Math.floor(buffer.byteLength / 8)),
    place,
    decode: (s) => {
      const first = sequenceStart[s]!;
      kernel.decode(model.plan, first, sequenceStart[s + 1]! - first, scratch, decoded);
      return labels;
    },
  };
}
