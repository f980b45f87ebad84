import type { ItemAttributes } from '../chain/data.js';
import type { ChainFeatures } from '../chain/features.js';
import type { ChainPath } from '../chain/viterbi.js';
import { startKernel } from './chain-instance.js';
import { layOutChain, placeModel, writeModel, writeWeights } from './chain-memory.js';
import { arena } from './row-memory.js';

/** Viterbi by the kernel, one sequence at a time. */
export interface ChainDecoder {
  /** Of each attribute: the byte offset of its row where it is dense, -1 where it is sparse. */
  readonly denseRow: Int32Array;
  decode(items: readonly ItemAttributes[]): ChainPath;
  /**
   * For those who write a sequence themselves: item `t` has its dense attributes (offsets of rows) from `bounds[2 * t]` on
   * in `attributes`, its sparse ones (ids) from `bounds[2 * t + 1]` on; one more bound ends the last.
   */
  room(items: number, attributes: number): SequenceRoom;
  /** Decodes what was written; the labels are overwritten by the next call. */
  run(items: number, hasValues: boolean): { readonly labels: Int32Array; readonly score: number };
}

export interface SequenceRoom {
  readonly bounds: Int32Array;
  readonly attributes: Int32Array;
  /** Beside `attributes`; looked at only where `run` is told so. */
  readonly values: Float64Array;
  readonly labels: Int32Array;
}

export function chainDecoder(features: ChainFeatures, weights: Float64Array): ChainDecoder {
  const layout = layOutChain(features);
  const { denseRow, padded } = layout;
  const { attributeCount } = features;
  const space = arena();
  const model = placeModel(space, features, layout);
  const kernel = startKernel(space.pages);
  const { memory } = kernel;
  const base = space.pages * 65_536;
  let size = { items: 0, attributes: 0 };
  let at = { bounds: 0, attributes: 0, values: 0, labels: 0, scratch: 0 };
  let views: SequenceRoom & { readonly plan: Int32Array };

  /** Makes room behind the model for a sequence of that size. */
  const reserve = (items: number, attributes: number) => {
    size = { items, attributes };
    const more = arena();
    at = {
      bounds: base + more.take((2 * items + 1) * 4),
      attributes: base + more.take(attributes * 4),
      values: base + more.take(attributes * 8),
      labels: base + more.take(items * 4),
      scratch: base + more.take((items + 1) * padded * 8),
    };
    const missing = base / 65_536 + more.pages - memory.buffer.byteLength / 65_536;
    if (missing > 0) memory.grow(missing);
    const { buffer } = memory;
    views = {
      bounds: new Int32Array(buffer, at.bounds, 2 * items + 1),
      attributes: new Int32Array(buffer, at.attributes, attributes),
      values: new Float64Array(buffer, at.values, attributes),
      labels: new Int32Array(buffer, at.labels, items),
      plan: new Int32Array(buffer, model.plan, 12),
    };
    writeModel(memory, model, features, layout, { ...at, values: 0 });
  };
  reserve(128, 4096);
  writeWeights(memory, model, features, layout, weights);

  const room = (items: number, attributes: number): SequenceRoom => {
    if (items > size.items || attributes > size.attributes) {
      reserve(Math.max(size.items, items * 2), Math.max(size.attributes, attributes * 2));
    }
    return views;
  };
  const run = (items: number, hasValues: boolean) => {
    views.plan[4] = hasValues ? at.values : 0;
    const score = kernel.decode(model.plan, 0, items, at.scratch, at.labels);
    return { labels: views.labels, score };
  };

  return {
    denseRow,
    room,
    run,
    decode: (items) => {
      let count = 0;
      let hasValues = false;
      for (const item of items) {
        if ('ids' in item) {
          hasValues = true;
          count += item.ids.length;
        } else count += item.length;
      }
      const { bounds, attributes, values } = room(items.length, count);
      let to = 0;
      for (let t = 0; t < items.length; t++) {
        const item = items[t]!;
        const ids = 'ids' in item ? item.ids : item;
        const given = 'ids' in item ? item.values : undefined;
        for (const dense of [true, false]) {
          bounds[2 * t + (dense ? 0 : 1)] = to;
          for (let n = 0; n < ids.length; n++) {
            const id = ids[n]!;
            if (!(id >= 0 && id < attributeCount) || denseRow[id]! >= 0 !== dense) continue;
            if (hasValues) values[to] = given === undefined ? 1 : given[n]!;
            attributes[to++] = dense ? denseRow[id]! : id;
          }
        }
      }
      bounds[2 * items.length] = to;
      const { labels, score } = run(items.length, hasValues);
      return { labels: labels.slice(0, items.length), score };
    },
  };
}
