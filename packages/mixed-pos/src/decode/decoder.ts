import type { SentenceColumns } from '../features/sentence-columns.js';

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
  decode(sentence: SentenceColumns, gold?: Uint8Array): Decoded;
}
