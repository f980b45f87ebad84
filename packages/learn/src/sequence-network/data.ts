import type { SequenceItems } from './network.js';

/** Sequences in which some items have a label, each to be chosen among a few. */
export interface LabelledSequence extends SequenceItems {
  readonly choices: readonly LabelChoice[];
  /** How much it counts; default 1. */
  readonly weight?: number;
}

export interface LabelChoice {
  readonly item: number;
  readonly candidates: Uint16Array;
  /** Which of the candidates is right: its place among them. */
  readonly right: number;
}
