import type { SentenceColumns } from '../features/sentence-columns.js';
import type { Scores } from './label-weights.js';

/** The labels that a decoder found; of a part of the sentence where training stopped it early. */
export interface Decoded {
  readonly labels: Uint8Array;
  readonly length: number;
  readonly score: number;
  /**
   * The state that made the dynamic features of each unit, whatever its label; absent where each path makes its own.
   */
  readonly states?: Int32Array;
}

export interface Decoder {
  /** `gold` is given in training. */
  decode(sentence: SentenceColumns, gold?: Uint8Array): Decoded;
}

/** All labels but the right one get `cost` on top: so a path that is right wins by that much for each label, or is learnt from. */
export function favourWrong(scores: Scores, labels: Int32Array, right: number, cost: number): void {
  if (cost === 0) return;
  for (let k = 0; k < labels.length; k++) if (labels[k] !== right) scores[k]! += cost;
}
