import type { ItemAttributes } from '../chain-data.js';
import type { ChainFeatures } from '../chain-features.js';
import type { ChainPath } from '../chain-viterbi.js';
import { startKernel } from './chain-instance.js';
import { arena, layOutChain, placeModel, writeModel, writeWeights } from './chain-memory.js';

/** Viterbi by the kernel, one sequence at a time, over weights that can change in between. */
export interface ChainDecoder {
  decode(items: readonly ItemAttributes[]): ChainPath;
  setWeights(weights: Float64Array): void;
}

export function chainDecoder(features: ChainFeatures, weights: Float64Array): ChainDecoder {
  const layout = layOutChain(features);
  const { denseRow, padded } = layout;
  const { attributeCount } = features;
  const space = arena();
  const model = placeModel(space, features, layout);
  const kernel = startKernel(space.pages);
  const { memory } = kernel;
  let room = { items: 0, attributes: 0 };
  let views = {
    bounds: new Int32Array(0),
    attributes: new Int32Array(0),
    values: new Float64Array(0),
    labels: new Int32Array(0),
  };
  let at = { bounds: 0, attributes: 0, values: 0, labels: 0, scratch: 0 };
  const base = space.pages * 65_536;

  /** Makes room behind the model for a sequence of that size. */
  const reserve = (items: number, attributes: number) => {
    if (items <= room.items && attributes <= room.attributes) return;
    room = { items: Math.max(64, items * 2), attributes: Math.max(2048, attributes * 2) };
    const more = arena();
    at = {
      bounds: base + more.take((2 * room.items + 1) * 4),
      attributes: base + more.take(room.attributes * 4),
      values: base + more.take(room.attributes * 8),
      labels: base + more.take(room.items * 4),
      scratch: base + more.take((room.items + 1) * padded * 8),
    };
    const missing = base / 65_536 + more.pages - memory.buffer.byteLength / 65_536;
    if (missing > 0) memory.grow(missing);
    const { buffer } = memory;
    views = {
      bounds: new Int32Array(buffer, at.bounds, 2 * room.items + 1),
      attributes: new Int32Array(buffer, at.attributes, room.attributes),
      values: new Float64Array(buffer, at.values, room.attributes),
      labels: new Int32Array(buffer, at.labels, room.items),
    };
    writeModel(memory, model, features, layout, { ...at, values: 0 });
  };
  reserve(1, 1);
  writeWeights(memory, model, features, layout, weights);

  return {
    setWeights: (changed) => {
      writeWeights(memory, model, features, layout, changed);
    },
    decode: (items) => {
      let size = 0;
      let hasValues = false;
      for (const item of items) {
        if ('ids' in item) {
          hasValues = true;
          size += item.ids.length;
        } else size += item.length;
      }
      reserve(items.length, size);
      const { bounds, attributes, values } = views;
      let to = 0;
      for (let t = 0; t < items.length; t++) {
        const item = items[t]!;
        const ids = 'ids' in item ? item.ids : item;
        const given = 'ids' in item ? item.values : undefined;
        bounds[2 * t] = to;
        for (let n = 0; n < ids.length; n++) {
          const id = ids[n]!;
          if (!(id >= 0 && id < attributeCount) || denseRow[id]! < 0) continue;
          if (hasValues) values[to] = given === undefined ? 1 : given[n]!;
          attributes[to++] = denseRow[id]!;
        }
        bounds[2 * t + 1] = to;
        for (let n = 0; n < ids.length; n++) {
          const id = ids[n]!;
          if (!(id >= 0 && id < attributeCount) || denseRow[id]! >= 0) continue;
          if (hasValues) values[to] = given === undefined ? 1 : given[n]!;
          attributes[to++] = id;
        }
      }
      bounds[2 * items.length] = to;
      const plan = new Int32Array(memory.buffer, model.plan, 5);
      plan[4] = hasValues ? at.values : 0;
      const score = kernel.decode(model.plan, 0, items.length, at.scratch, at.labels);
      return { labels: views.labels.slice(0, items.length), score };
    },
  };
}
