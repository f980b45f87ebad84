import { seededRandom } from '@hedgerow/learn';
import { sumsOf } from '@hedgerow/learn/hashed';
import type { GrammarTables } from '../grammar/grammar.js';
import { beamSearch } from './beam-search.js';
import type { ParserSentence } from './parser-sentence.js';

/** A sentence and the actions that make its derivation. */
export interface ParserExample {
  readonly sentence: ParserSentence;
  readonly gold: Int32Array;
  /** How much it counts, a whole number; default 1. */
  readonly weight?: number;
}

export interface TrainParserOptions {
  /** How many slots the table has: see `tableSize`. */
  readonly size: number;
  readonly passes: number;
  readonly width: number;
  readonly bits: number;
  readonly seed: number;
  readonly signal?: AbortSignal | undefined;
  /** After each pass: which, and the share of sentences whose derivation was found. */
  readonly onProgress?: ((progress: { pass: number; accuracy: number }) => void) | undefined;
}

/**
 * Structured perceptron over whole paths (Collins & Roark 2004), updated where the beam's best path is furthest above the
 * right one (Huang, Fayong & Guo 2012), averaged (Collins 2002).
 */
export function trainActions(
  examples: readonly ParserExample[],
  grammar: GrammarTables,
  { size, passes, width, bits, seed, signal, onProgress }: TrainParserOptions,
): Float32Array {
  const table = new Int16Array(size);
  /** Beside each weight the sum of its changes, each times the step it was made at. */
  const changes = new Float64Array(size);
  const beam = beamSearch(grammar, { bits, weights: sumsOf(table) }, width);
  const draw = seededRandom(seed);
  const order = Int32Array.from(examples.keys());
  let now = 0;
  for (let pass = 1; pass <= passes; pass++) {
    let right = 0;
    for (const which of draw.shuffle(order)) {
      signal?.throwIfAborted();
      const { sentence, gold, weight = 1 } = examples[which]!;
      const found = beam.violation(sentence, gold);
      if (found === undefined) right++;
      else {
        const { stateBefore } = beam.arena;
        const change = (state: number, second: boolean, by: number) => {
          beam.visit(sentence, state, second, (place) => {
            table[place]! += by;
            changes[place]! += by * now;
          });
        };
        let { predicted, gold: wanted } = found;
        let second = stepsTo(stateBefore, predicted) % 2 === 0;
        while (predicted !== wanted) {
          change(wanted, second, weight);
          change(predicted, second, -weight);
          wanted = stateBefore[wanted]!;
          predicted = stateBefore[predicted]!;
          second = !second;
        }
      }
      now++;
    }
    onProgress?.({ pass, accuracy: right / order.length });
  }
  return Float32Array.from(table, (weight, i) => weight - changes[i]! / Math.max(1, now));
}

function stepsTo(stateBefore: Int32Array, state: number): number {
  let steps = 0;
  for (let at = state; stateBefore[at]! >= 0; at = stateBefore[at]!) steps++;
  return steps;
}
