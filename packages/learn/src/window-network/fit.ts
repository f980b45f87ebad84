import { InputError, requireNumber } from '../errors.js';
import { seededRandom } from '../random.js';
import type { WindowData } from './data.js';
import { type FittedWindow, windowLearner } from './learner.js';
import type { WindowShape } from './network.js';

export interface WindowOptions
  extends Partial<Pick<WindowShape, 'reach' | 'rank' | 'inner' | 'hidden'>> {
  /** How often the data are gone through. Default 6. */
  readonly passes?: number;
  /** Of the first step; it falls to 0 in a straight line. Default 0.002. */
  readonly rate?: number;
  /** How many items make a step, at least. Default 512. */
  readonly batch?: number;
  /** The share of the features left out at random while learning. Default 0.1. */
  readonly dropFeatures?: number;
  /** The share of the hidden layer left out at random while learning. Default 0.3. */
  readonly dropHidden?: number;
  readonly seed?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: WindowProgress) => void;
}

export interface WindowProgress {
  readonly pass: number;
  /** The mean negative log-likelihood, while learning. */
  readonly loss: number;
}

/** Minimises the negative log-likelihood by Adam, with dropout: the same data, options and seed, the same bytes. */
export function fitWindowNetwork(data: WindowData, options: WindowOptions = {}): FittedWindow {
  const { passes = 6, rate = 0.002, batch = 512, seed = 1, signal, onProgress } = options;
  const shape = checkedShape(data, options);
  const longest = data.sequences.reduce((most, { items }) => Math.max(most, items.length), 0);
  const draw = seededRandom(seed);
  const learner = windowLearner(data, shape, batch + longest + 1, draw, options);
  const order = Int32Array.from(data.sequences, (_, i) => i);
  const steps = passes * Math.ceil(countItems(data) / batch);
  let step = 0;
  for (let pass = 1; pass <= passes; pass++) {
    draw.shuffle(order);
    let loss = 0;
    let next = 0;
    while (next < order.length) {
      signal?.throwIfAborted();
      const from = next;
      let items = 0;
      while (next < order.length && items < batch) {
        items += data.sequences[order[next++]!]!.items.length;
      }
      step++;
      const sequences = Array.from(order.subarray(from, next), (i) => data.sequences[i]!);
      loss += learner.learn(sequences, items, rate * Math.max(0, 1 - step / steps), step);
    }
    onProgress?.({ pass, loss: loss / countItems(data) });
  }
  return learner.fitted();
}

function countItems({ sequences }: WindowData): number {
  return sequences.reduce((sum, { items }) => sum + items.length, 0);
}

function checkedShape(data: WindowData, options: WindowOptions): WindowShape {
  const { reach = 2, rank = 32, inner = 64, hidden = 256 } = options;
  for (const [name, value] of Object.entries({ rank, inner, hidden })) {
    if (!Number.isInteger(value) || value < 4 || value % 4 !== 0) {
      throw new InputError('BAD_OPTION', `${name} must be a multiple of 4, found ${value}`);
    }
  }
  requireNumber('reach', reach, { least: 0 });
  if (countItems(data) === 0) throw new InputError('NO_DATA', 'there are no items to learn from');
  return { reach, rank, inner, hidden, labels: data.labels, sources: data.sources };
}
