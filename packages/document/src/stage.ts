import type { Document, Section, Sentence } from './document.js';
import type { Layer } from './layer.js';
import type { LayerName, Layers } from './layers.js';

/** What a stage can ask for: a layer, or that the text has been split into sentences at all. */
export type Provision = LayerName | 'sentences';

/** One step of analysis: from the layers that it needs, in one sentence, it makes the layers that it adds. */
export interface Stage<Needs extends Provision = Provision, Adds extends LayerName = LayerName>
  extends StageNotes {
  readonly name: string;
  readonly needs: readonly Needs[];
  readonly adds: readonly Adds[];
  /** Returns just the layers that it adds. `text` is the whole document's, which all spans point into. */
  run(
    sentence: Sentence<Extract<Needs, LayerName>>,
    text: string,
  ): Pick<Layers, Adds> | Promise<Pick<Layers, Adds>>;
}

/** What a stage can say of itself besides. */
interface StageNotes {
  /** Layers that it reads where they are there, and can do without. */
  readonly uses?: readonly LayerName[];
  /** Layers that it makes in some sentences only: whoever comes after it cannot count on them. */
  readonly mayAdd?: readonly LayerName[];
  /** The values of those of its layers that are its package's own. */
  readonly layers?: readonly Layer[];
  /** By whose labels it makes its layers, or expects those that it reads: `{ dependencies: 'conll2008' }`. */
  readonly schemes?: { readonly [L in LayerName]?: string };
}

/** Any stage, whatever it needs and adds: for lists of them, and for what checks them. */
export interface AnyStage extends StageNotes {
  readonly name: string;
  readonly needs: readonly Provision[];
  readonly adds: readonly LayerName[];
  run(sentence: never, text: string): Partial<Layers> | Promise<Partial<Layers>>;
}

/**
 * The first step: finds the sentences of a text, which no border of a section lies in. A document that comes with
 * sentences keeps them. Of a sentence it may tell the `structure`.
 */
export interface Splitter {
  readonly name: string;
  readonly needs: readonly [];
  readonly adds: readonly ['sentences'];
  split(text: string, sections?: readonly Section[]): readonly Sentence[];
}

/** A step that takes away layers, and all that stands on them, so that they are made again, or what else no longer holds. */
export interface Forgetter {
  readonly name: string;
  readonly needs: readonly [];
  readonly adds: readonly [];
  forget(document: Document): Document;
}

/** A step that keeps the sentences of which something holds, as they are, and leaves out the others. */
export interface Sieve<Needs extends Provision = Provision> {
  readonly name: string;
  readonly needs: readonly Needs[];
  readonly adds: readonly [];
  keep(sentence: Sentence<Extract<Needs, LayerName>>, text: string): boolean;
}

/** Any sieve, whatever it needs. */
export interface AnySieve extends Pick<Sieve, 'name' | 'needs' | 'adds'> {
  keep(sentence: never, text: string): boolean;
}

/** A step of a pipeline: those that see whole documents come first, then those that see sentences. */
export type Step = Forgetter | Splitter | AnyStage | AnySieve;
