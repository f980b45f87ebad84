import type { Random } from '../random.js';
import { fillNormal, randomBytes } from '../random-values.js';
import { adamMemory } from '../wasm/adam-memory.js';
import type { Block } from '../wasm/vector-memory.js';
import type { LabelledSequence } from './data.js';
import {
  firstRow,
  layerSizes,
  parameterSizes,
  parametersBy,
  runLayers,
  type SequenceNetwork,
  type SequenceParameters,
  type SequenceShape,
  secondRow,
} from './network.js';

/** What is left out at random while learning, as shares. */
export interface SequenceDropout {
  readonly dropFeatures: number;
  readonly dropHidden: number;
}

export interface SequenceLearner {
  /** The sum of the losses of the choices of some sequences; their mean's gradients are put by for `change`. */
  measure(sequences: readonly LabelledSequence[]): number;
  /** One step down the gradients, which are cleared. Steps are counted from 1. */
  change(rate: number, step: number): void;
  readonly values: SequenceParameters;
  readonly gradients: SequenceParameters;
  fitted(): SequenceNetwork;
}

/** Steps of learning in the memory of the compiled loops, on at most `room` items at a time. */
export function sequenceLearner(
  shape: SequenceShape,
  room: number,
  draw: Random,
  { dropFeatures, dropHidden }: SequenceDropout,
): SequenceLearner {
  const { bits, rank, width, layers } = shape;
  const { kernel, block, gradient, descend } = adamMemory(parameterSizes(shape), {
    ...layerSizes(shape, room),
    'rows gradient': room * rank,
    gradient: room * width,
    'other gradient': room * width,
    masks: (layers + 1) * room * width,
    carried: width,
    turned: Math.max(room * 3 * width, 3 * width * width),
  });
  fillNormal(block('table').values, 0.1, draw);
  fillNormal(block('widening').values.subarray(0, rank * width), Math.sqrt(2 / rank), draw);
  fillNormal(block('layers').values, Math.sqrt(1 / width), draw);
  fillNormal(block('last').values.subarray(0, width * width), Math.sqrt(2 / width), draw);
  fillNormal(block('output').values, Math.sqrt(1 / width), draw);
  const bytes = randomBytes(draw);
  const kept = new Int32Array(room * 64);
  const keptStarts = new Int32Array(room + 1);
  const scores = new Float64Array(shape.labels);

  function describe(sequences: readonly LabelledSequence[]): number {
    const table = block('table').at;
    const rows = block('rows');
    let item = 0;
    let count = 0;
    for (const { features, starts } of sequences) {
      for (let i = 0; i + 1 < starts.length; i++) {
        keptStarts[item] = count;
        rows.values.fill(0, item * rank, (item + 1) * rank);
        const at = rows.at + item * rank * 4;
        for (let k = starts[i]!; k < starts[i + 1]!; k++) {
          if (bytes.next() < dropFeatures * 256) continue;
          const feature = features[k]!;
          kept[count++] = feature;
          kernel.add(at, table + firstRow(feature, bits) * rank * 4, rank);
          kernel.add(at, table + secondRow(feature, bits) * rank * 4, rank);
        }
        item++;
      }
    }
    keptStarts[item] = count;
    return item;
  }

  /** The same part of each item of a sequence is left out (Gal & Ghahramani 2016). */
  function hide(layer: number, lengths: readonly number[]): void {
    if (dropHidden === 0) return;
    const scale = 1 / (1 - dropHidden);
    const masks = block('masks');
    const values = masks.values.subarray(layer * room * width);
    let from = 0;
    for (const length of lengths) {
      for (let h = 0; h < width; h++) {
        values[from * width + h] = bytes.next() < dropHidden * 256 ? 0 : scale;
      }
      for (let i = 1; i < length; i++) {
        values.copyWithin((from + i) * width, from * width, (from + 1) * width);
      }
      from += length;
    }
    const at = block(`out ${layer}`).at;
    kernel.multiply(at, at, masks.at + layer * room * width * 4, from * width);
  }

  function unhide(layer: number, items: number, at: number): void {
    if (dropHidden === 0) return;
    kernel.multiply(at, at, block('masks').at + layer * room * width * 4, items * width);
  }

  /** The loss of the choices; what the last layer has to change is put into `gradient`. */
  function choose(sequences: readonly LabelledSequence[], items: number): number {
    const given = block('last out');
    const output = block('output');
    const bias = block('bias').values;
    const back = block('gradient');
    back.values.fill(0, 0, items * width);
    const total = sequences.reduce((sum, { choices }) => sum + choices.length, 0);
    let loss = 0;
    let from = 0;
    for (const { choices, starts, weight = 1 } of sequences) {
      for (const { item, candidates, right } of choices) {
        const at = (from + item) * width * 4;
        let most = Number.NEGATIVE_INFINITY;
        for (let c = 0; c < candidates.length; c++) {
          const label = candidates[c]!;
          scores[c] =
            kernel.dot(given.at + at, output.at + label * width * 4, width) + bias[label]!;
          if (scores[c]! > most) most = scores[c]!;
        }
        let sum = 0;
        for (let c = 0; c < candidates.length; c++) sum += Math.exp(scores[c]! - most);
        loss += weight * (most + Math.log(sum) - scores[right]!);
        for (let c = 0; c < candidates.length; c++) {
          const error = Math.exp(scores[c]! - most) / sum - (c === right ? 1 : 0);
          // What is as good as nothing is nothing.
          if (Math.abs(error) < 1e-5) continue;
          const label = candidates[c]!;
          const share = (error * weight) / total;
          gradient('bias').values[label]! += share;
          kernel.addRow(back.at + at, output.at + label * width * 4, share, width);
          kernel.addRow(gradient('output').at + label * width * 4, given.at + at, share, width);
        }
      }
      from += starts.length - 1;
    }
    return loss;
  }

  /** weights' gradient += given, turned · back; to += back · weights, turned */
  function productBack(
    given: number,
    back: number,
    weights: number,
    weightsBack: number,
    to: number,
    [items, inner, columns]: readonly [number, number, number],
  ): void {
    const { at: turned } = block('turned');
    kernel.transpose(turned, given, items, inner);
    kernel.addMatrixProduct(weightsBack, turned, back, inner, items, columns);
    kernel.transpose(turned, weights, inner, columns);
    kernel.addMatrixProduct(to, back, turned, items, columns, inner);
  }

  function denseBack(
    name: 'widening' | 'last',
    given: Block,
    out: Block,
    back: Block,
    to: Block,
    items: number,
    inner: number,
  ): void {
    kernel.rectifyBack(back.at, out.at, items * width);
    to.values.fill(0, 0, items * inner);
    const added = gradient(name).at + inner * width * 4;
    for (let i = 0; i < items; i++) kernel.add(added, back.at + i * width * 4, width);
    productBack(given.at, back.at, block(name).at, gradient(name).at, to.at, [items, inner, width]);
  }

  function learnLayers(lengths: readonly number[], items: number): void {
    let back = block('gradient');
    let other = block('other gradient');
    denseBack('last', block(`out ${layers}`), block('last out'), back, other, items, width);
    for (let layer = layers - 1; layer >= 0; layer--) {
      [back, other] = [other, back];
      unhide(layer + 1, items, back.at);
      other.values.fill(0, 0, items * width);
      const given = block(`out ${layer}`);
      const parts = block(`parts ${layer}`);
      let from = 0;
      for (const length of lengths) {
        const at = from * width * 4;
        kernel.recurBack(
          back.at + at,
          block(`cells ${layer}`).at + at,
          parts.at + 3 * at,
          given.at + at,
          block('gates').at + layer * 4 * width * 4,
          other.at + at,
          gradient('gates').at + layer * 4 * width * 4,
          block('carried').at,
          length,
          width,
        );
        from += length;
      }
      const weights = layer * 3 * width * width * 4;
      productBack(
        given.at,
        parts.at,
        block('layers').at + weights,
        gradient('layers').at + weights,
        other.at,
        [items, width, 3 * width],
      );
    }
    unhide(0, items, other.at);
    const rows = block('rows gradient');
    denseBack('widening', block('rows'), block('out 0'), other, rows, items, rank);
  }

  /** From the rows of items back to the table; which rows of it are to be changed. */
  function learnTable(items: number): Set<number> {
    const touched = new Set<number>();
    const table = gradient('table').at;
    for (let item = 0; item < items; item++) {
      const back = block('rows gradient').at + item * rank * 4;
      for (let k = keptStarts[item]!; k < keptStarts[item + 1]!; k++) {
        for (const row of [firstRow(kept[k]!, bits), secondRow(kept[k]!, bits)]) {
          touched.add(row);
          kernel.add(table + row * rank * 4, back, rank);
        }
      }
    }
    return touched;
  }

  let touched = new Set<number>();
  return {
    measure: (sequences) => {
      const lengths = sequences.map(({ starts }) => starts.length - 1);
      const items = describe(sequences);
      runLayers(kernel, block, shape, lengths, (layer) => hide(layer, lengths));
      const loss = choose(sequences, items);
      learnLayers(lengths, items);
      touched = learnTable(items);
      return loss;
    },
    change: (rate, step) => descend(rate, step, { of: 'table', size: rank, rows: touched }),
    values: parametersBy((name) => block(name).values),
    gradients: parametersBy((name) => gradient(name).values),
    fitted: () => ({
      shape,
      parameters: parametersBy((name) => block(name).values.slice()),
    }),
  };
}
