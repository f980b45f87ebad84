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
  readonly sections?: readonly Section[];
  /** What the file that it was read from says beyond this model, so that it can be written again byte for byte. */
  readonly source?: { readonly format: string; readonly [key: string]: Json };
}
