import { InputError } from '../errors.js';
import { chainDecoder } from '../wasm/chain-decoder.js';
import { kernelServes } from '../wasm/chain-instance.js';
import type { NamedCrf } from './file.js';
import { checkCrfModel } from './model.js';
import { nameIndex } from './name-index.js';
import { crfTagger, type TaggerOptions } from './tagger.js';

/** From the names of attributes to the names of labels, as fast as it goes: for tagging by the million. */
export interface CrfLabeller {
  /** The label of each item; attributes that the model does not know count for nothing. */
  label(items: readonly (readonly string[])[], edges?: readonly (readonly string[])[]): string[];
}

/** A labeller over a model with its names, such as `decodeCrf` gives. */
export function crfLabeller(named: NamedCrf, { kernel = 'auto' }: TaggerOptions = {}): CrfLabeller {
  checkCrfModel(named.model);
  const { model, labels } = named;
  const quick = kernel === 'plain' || !kernelServes(model.features) ? null : quickLabeller(named);
  if (quick !== null) return quick;
  const tagger = crfTagger(model, { kernel });
  return {
    label: (items, edges) => {
      const path = tagger.decode({
        items: items.map((names) => names.map((name) => named.attributes.find(name))),
        ...(edges === undefined || named.edgeAttributes === undefined
          ? {}
          : { edges: edges.map((names) => names.map((name) => named.edgeAttributes!.find(name))) }),
      });
      return Array.from(path.labels, (label) => labels[label]!);
    },
  };
}

/** Names go straight to what the kernel reads, with no list of ids in between. */
function quickLabeller({ model, labels, attributes }: NamedCrf): CrfLabeller | null {
  const { features, weights } = model;
  const { stateStart, attributeCount } = features;
  const decoder = chainDecoder(features, weights);
  const { denseRow } = decoder;
  // What the index gives: for a dense attribute twice the offset of its row, for a sparse one twice its id and 1.
  const index = nameIndex(attributes, (id) => {
    if (id >= attributeCount || stateStart[id] === stateStart[id + 1]) return -1;
    return denseRow[id]! >= 0 ? denseRow[id]! * 2 : id * 2 + 1;
  });
  if (index === null) return null;
  let sparse = new Int32Array(256);
  return {
    label: (items) => {
      if (items.length === 0) throw new InputError('EMPTY_SEQUENCE', 'the sequence has no items');
      let count = 0;
      for (let t = 0; t < items.length; t++) count += items[t]!.length;
      if (count > sparse.length) sparse = new Int32Array(count * 2);
      const room = decoder.room(items.length, count);
      const { bounds } = room;
      const written = room.attributes;
      let to = 0;
      for (let t = 0; t < items.length; t++) {
        const names = items[t]!;
        bounds[2 * t] = to;
        let waiting = 0;
        for (let n = 0; n < names.length; n++) {
          const found = index.find(names[n]!);
          if (found < 0) continue;
          if ((found & 1) === 0) written[to++] = found >> 1;
          else sparse[waiting++] = found >> 1;
        }
        bounds[2 * t + 1] = to;
        for (let n = 0; n < waiting; n++) written[to++] = sparse[n]!;
      }
      bounds[2 * items.length] = to;
      const decoded = decoder.run(items.length, false).labels;
      const found = new Array<string>(items.length);
      for (let t = 0; t < items.length; t++) found[t] = labels[decoded[t]!]!;
      return found;
    },
  };
}
