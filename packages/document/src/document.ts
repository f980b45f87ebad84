import type { LayerName, Layers } from './layers.js';
import type { Span } from './span.js';

/** A span of a document's text with the layers `L`, and whatever other layers were made. */
export type Sentence<L extends LayerName = never> = AnySentence & Readonly<Pick<Layers, L>>;

interface AnySentence extends Span, Readonly<Partial<Layers>> {
  readonly id?: string;
}

/** A stretch of a document with a role: a title, an abstract, a figure legend. */
export interface Section extends Span {
  readonly type: string;
  /** What the author calls it, where that is not its role: `BACKGROUND`, the heading above it. */
  readonly label?: string;
}

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/**
 * A text and what is known of it. Plain data: it survives JSON, `structuredClone` and a worker thread.
 * `text` is never altered; everything else points into it.
 */
export interface Document<L extends LayerName = never> {
  readonly id: string;
  readonly text: string;
  readonly sentences: readonly Sentence<L>[];
  /** Borders that no sentence runs across: whoever splits the text is told of them. */
  readonly sections?: readonly Section[];
  /** Its sentences are passages of a format that knows of no sentences: a splitter finds those inside, and keeps the layers. */
  readonly passages?: boolean;
  /** Some of its sentences were left out on purpose: those that are left are all that it tells. */
  readonly sifted?: boolean;
  /** What the file that it was read from says beyond this model, so that it can be written again byte for byte. */
  readonly source?: { readonly format: string; readonly [key: string]: Json };
}
