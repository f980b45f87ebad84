import type { Random } from '../random.js';
import { fillNormal, randomBytes } from '../random-values.js';
import { adamMemory } from '../wasm/adam-memory.js';
import type { WindowData, WindowSequence } from './data.js';
import type { WindowNetwork, WindowShape } from './network.js';

/** A network, the rows of its features, and how a vector becomes such a row: `dimensions` rows of `rank`. */
export interface FittedWindow {
  readonly network: WindowNetwork;
  readonly embeddings: Float32Array;
  readonly projection: Float32Array;
}

/** What is left out at random while learning, as shares. */
interface Dropout {
  readonly dropFeatures?: number;
  readonly dropHidden?: number;
}

/** Steps of learning in the memory of the compiled loops, on at most `mostItems` distinct items at a time. */
export function windowLearner(
  data: WindowData,
  shape: WindowShape,
  mostItems: number,
  draw: Random,
  { dropFeatures = 0.1, dropHidden = 0.3 }: Dropout,
) {
  const { reach, rank, inner, hidden, labels, sources } = shape;
  const { dimensions, values: vectors } = data.vectors;
  const places = 2 * reach + 1;
  const parts = places * hidden;
  const sizes = {
    embeddings: data.features * rank,
    projection: dimensions * rank,
    widening: (rank + 1) * inner,
    window: places * inner * hidden,
    sources: sources * hidden,
    output: labels * hidden,
    bias: Math.ceil(labels / 4) * 4,
  };
  const { kernel, block, gradient, descend } = adamMemory(sizes, {
    vectors: vectors.length,
    rows: mostItems * rank,
    items: mostItems * inner,
    parts: mostItems * parts,
    'parts gradient': mostItems * parts,
    'item gradient': inner,
    'row gradient': rank,
    'place gradient': inner,
    seen: hidden,
    'seen gradient': hidden,
    scores: labels,
  });
  const [embeddings, projection, widening, window, output] = [
    block('embeddings'),
    block('projection'),
    block('widening'),
    block('window'),
    block('output'),
  ];
  fillNormal(embeddings.values, 0.1, draw);
  fillNormal(projection.values, 1 / Math.sqrt(Math.max(1, dimensions)), draw);
  fillNormal(widening.values.subarray(0, rank * inner), Math.sqrt(2 / rank), draw);
  fillNormal(window.values, Math.sqrt(2 / (places * inner)), draw);
  fillNormal(output.values, Math.sqrt(1 / hidden), draw);
  block('vectors').values.set(vectors);

  const rows = block('rows');
  const items = block('items');
  const given = block('parts');
  const back = block('parts gradient');
  const seen = block('seen');
  const seenBack = block('seen gradient');
  const scores = block('scores');
  const itemBack = block('item gradient');
  const placeBack = block('place gradient');
  const rowBack = block('row gradient');
  const slots = new Int32Array(data.items.length).fill(-1);
  const kept: number[][] = [];
  const mask = new Float32Array(hidden);
  const bytes = randomBytes(draw);
  const keepScale = 1 / (1 - dropHidden);

  function describe(item: number, slot: number): void {
    rows.values.fill(0, slot * rank, (slot + 1) * rank);
    const chosen: number[] = [];
    kept[slot] = chosen;
    for (const feature of data.items[item]!) {
      if (bytes.next() < dropFeatures * 256) continue;
      chosen.push(feature);
      kernel.add(rows.at + slot * rank * 4, embeddings.at + feature * rank * 4, rank);
    }
    const vector = data.itemVectors[item]!;
    if (vector >= 0) {
      const at = block('vectors').at + vector * dimensions * 4;
      kernel.addProduct(rows.at + slot * rank * 4, at, projection.at, dimensions, rank);
    }
    const from = slot * inner;
    for (let i = 0; i < inner; i++) items.values[from + i] = widening.values[rank * inner + i]!;
    kernel.addProduct(items.at + from * 4, rows.at + slot * rank * 4, widening.at, rank, inner);
    for (let i = 0; i < inner; i++) if (items.values[from + i]! < 0) items.values[from + i] = 0;
    given.values.fill(0, slot * parts, (slot + 1) * parts);
    back.values.fill(0, slot * parts, (slot + 1) * parts);
    for (let place = 0; place < places; place++) {
      kernel.addProduct(
        given.at + (slot * parts + place * hidden) * 4,
        items.at + from * 4,
        window.at + place * inner * hidden * 4,
        inner,
        hidden,
      );
    }
  }

  /** The loss of an item; what its window has to change is added to the gradients. */
  function learnItem(window: Int32Array, at: number, label: number, source: number, share: number) {
    const sourceAt = source * hidden * 4;
    seen.values.fill(0);
    kernel.add(seen.at, block('sources').at + sourceAt, hidden);
    for (let place = 0; place < places; place++) {
      const from = window[at + place]! * parts + place * hidden;
      kernel.add(seen.at, given.at + from * 4, hidden);
    }
    for (let h = 0; h < hidden; h++) {
      mask[h] = seen.values[h]! > 0 && bytes.next() >= dropHidden * 256 ? keepScale : 0;
      seen.values[h]! *= mask[h]!;
    }
    kernel.dots(scores.at, output.at, seen.at, labels, hidden);
    const loss = errorsOf(scores.values, block('bias').values, label, share);
    for (let k = 0; k < labels; k++) gradient('bias').values[k]! += scores.values[k]!;
    seenBack.values.fill(0);
    kernel.addProduct(seenBack.at, scores.at, output.at, labels, hidden);
    kernel.addOuter(gradient('output').at, scores.at, seen.at, labels, hidden);
    for (let h = 0; h < hidden; h++) seenBack.values[h]! *= mask[h]!;
    kernel.add(gradient('sources').at + sourceAt, seenBack.at, hidden);
    for (let place = 0; place < places; place++) {
      const from = window[at + place]! * parts + place * hidden;
      kernel.add(back.at + from * 4, seenBack.at, hidden);
    }
    return loss;
  }

  /** From the parts of an item back to its features. */
  function learnDescription(item: number, slot: number, touched: Set<number>): void {
    const itemAt = items.at + slot * inner * 4;
    const rowAt = rows.at + slot * rank * 4;
    itemBack.values.fill(0);
    for (let place = 0; place < places; place++) {
      const from = back.at + (slot * parts + place * hidden) * 4;
      const weights = place * inner * hidden * 4;
      kernel.dots(placeBack.at, window.at + weights, from, inner, hidden);
      kernel.add(itemBack.at, placeBack.at, inner);
      kernel.addOuter(gradient('window').at + weights, itemAt, from, inner, hidden);
    }
    for (let i = 0; i < inner; i++) {
      if (items.values[slot * inner + i]! <= 0) itemBack.values[i] = 0;
    }
    kernel.add(gradient('widening').at + rank * inner * 4, itemBack.at, inner);
    kernel.addOuter(gradient('widening').at, rowAt, itemBack.at, rank, inner);
    kernel.dots(rowBack.at, widening.at, itemBack.at, rank, inner);
    for (const feature of kept[slot]!) {
      touched.add(feature);
      kernel.add(gradient('embeddings').at + feature * rank * 4, rowBack.at, rank);
    }
    const vector = data.itemVectors[item]!;
    if (vector < 0) return;
    const at = block('vectors').at + vector * dimensions * 4;
    kernel.addOuter(gradient('projection').at, at, rowBack.at, dimensions, rank);
  }

  return {
    /** One step on some sequences; the sum of the losses of their items. */
    learn(
      sequences: readonly WindowSequence[],
      count: number,
      rate: number,
      steps: number,
    ): number {
      const used: number[] = [];
      const slotOf = (item: number): number => {
        if (slots[item]! >= 0) return slots[item]!;
        slots[item] = used.length;
        describe(item, used.length);
        return used.push(item) - 1;
      };
      let loss = 0;
      for (const { items: sequence, labels: gold, source } of sequences) {
        const window = new Int32Array(sequence.length + 2 * reach);
        for (let i = 0; i < window.length; i++) {
          window[i] = slotOf(i < reach ? 0 : (sequence[i - reach] ?? 0));
        }
        for (let i = 0; i < sequence.length; i++) {
          loss += learnItem(window, i, gold[i]!, source, 1 / count);
        }
      }
      const touched = new Set<number>();
      used.forEach((item, slot) => {
        learnDescription(item, slot, touched);
        slots[item] = -1;
      });
      descend(rate, steps, { of: 'embeddings', size: rank, rows: touched });
      return loss;
    },
    fitted(): FittedWindow {
      const copy = (name: keyof typeof sizes) => block(name).values.slice();
      return {
        embeddings: copy('embeddings'),
        projection: copy('projection'),
        network: {
          shape,
          widening: copy('widening'),
          window: copy('window'),
          sources: copy('sources'),
          output: copy('output'),
          bias: copy('bias').subarray(0, labels),
        },
      };
    },
  };
}

/** Makes the scores into the derivatives of the loss by them, times `share`; tells the loss. */
function errorsOf(scores: Float32Array, bias: Float32Array, label: number, share: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < scores.length; k++) {
    scores[k]! += bias[k]!;
    most = Math.max(most, scores[k]!);
  }
  let sum = 0;
  for (let k = 0; k < scores.length; k++) sum += Math.exp(scores[k]! - most);
  const loss = most + Math.log(sum) - scores[label]!;
  for (let k = 0; k < scores.length; k++) {
    const error = Math.exp(scores[k]! - most) / sum - (k === label ? 1 : 0);
    // What is as good as nothing is nothing: the loops pass over zeros.
    scores[k] = Math.abs(error) < 1e-6 ? 0 : error * share;
  }
  return loss;
}
