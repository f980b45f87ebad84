import { InputError } from '../errors.js';
import { seededRandom } from '../random.js';
import type { LabelledSequence } from './data.js';
import { sequenceLearner } from './learner.js';
import {
  parameterNames,
  type SequenceNetwork,
  type SequenceParameters,
  type SequenceShape,
} from './network.js';

export interface SequenceOptions extends Partial<Omit<SequenceShape, 'labels'>> {
  /** How often the data are gone through. Default 6. */
  readonly passes?: number;
  /** Of the first step; it falls to 0 in a straight line. Default 0.003. */
  readonly rate?: number;
  /** How many items make a step, at least. Default 512. */
  readonly batch?: number;
  /** The share of the features left out at random while learning. Default 0.1. */
  readonly dropFeatures?: number;
  /** The share of the layers left out at random while learning. Default 0.2. */
  readonly dropHidden?: number;
  readonly seed?: number;
  /** A network to begin with, of the same sizes, whose labels are the first of these. Default: drawn at random. */
  readonly start?: SequenceNetwork | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: SequenceProgress) => void;
}

export interface SequenceProgress {
  readonly pass: number;
  /** The mean negative log-likelihood, while learning. */
  readonly loss: number;
}

/** Minimises the negative log-likelihood by Adam, with dropout: the same data, options and seed, the same bytes. */
export function fitSequenceNetwork(
  sequences: readonly LabelledSequence[],
  labels: number,
  options: SequenceOptions = {},
): SequenceNetwork {
  const { passes = 6, rate = 0.003, batch = 512, seed = 1, signal, onProgress } = options;
  const { dropFeatures = 0.1, dropHidden = 0.2 } = options;
  const shape = checkedShape(labels, options);
  const lengthOf = ({ starts }: LabelledSequence) => starts.length - 1;
  const longest = sequences.reduce((most, sequence) => Math.max(most, lengthOf(sequence)), 0);
  const items = sequences.reduce((sum, sequence) => sum + lengthOf(sequence), 0);
  const choices = sequences.reduce((sum, { choices }) => sum + choices.length, 0);
  if (choices === 0) throw new InputError('NO_DATA', 'there are no labels to learn from');
  const draw = seededRandom(seed);
  const learner = sequenceLearner(shape, batch + longest, draw, { dropFeatures, dropHidden });
  if (options.start !== undefined) takeOver(options.start, shape, learner.values);
  const order = Int32Array.from(sequences, (_, i) => i);
  const steps = passes * Math.ceil(items / batch);
  let step = 0;
  for (let pass = 1; pass <= passes; pass++) {
    draw.shuffle(order);
    let loss = 0;
    let next = 0;
    while (next < order.length) {
      signal?.throwIfAborted();
      const chosen: LabelledSequence[] = [];
      let count = 0;
      while (next < order.length && count < batch) {
        const sequence = sequences[order[next++]!]!;
        count += lengthOf(sequence);
        if (sequence.choices.length > 0) chosen.push(sequence);
      }
      if (chosen.length === 0) continue;
      step++;
      loss += learner.measure(chosen);
      learner.change(rate * Math.max(0, 1 - step / steps), step);
    }
    onProgress?.({ pass, loss: loss / choices });
  }
  return learner.fitted();
}

function takeOver(
  { shape, parameters }: SequenceNetwork,
  wanted: SequenceShape,
  values: SequenceParameters,
): void {
  for (const name of ['bits', 'rank', 'width', 'layers'] as const) {
    if (shape[name] !== wanted[name]) {
      const found = `the network to begin with has ${name} ${shape[name]}`;
      throw new InputError('BAD_OPTION', `${found}, expected ${wanted[name]}`);
    }
  }
  if (shape.labels > wanted.labels) {
    const found = `the network to begin with has ${shape.labels} labels`;
    throw new InputError('BAD_OPTION', `${found}, expected at most ${wanted.labels}`);
  }
  // Labels are rows, those that are new the last ones.
  for (const name of parameterNames) values[name].set(parameters[name]);
}

function checkedShape(labels: number, options: SequenceOptions): SequenceShape {
  const { bits = 16, rank = 32, width = 192, layers = 2 } = options;
  for (const [name, value] of Object.entries({ rank, width })) {
    if (!Number.isInteger(value) || value < 8 || value % 8 !== 0) {
      throw new InputError('BAD_OPTION', `${name} must be a multiple of 8, found ${value}`);
    }
  }
  return { bits, rank, width, layers, labels };
}
