import type { Document } from '@hedgerow/document';
import type { TextKind } from './input/text-kinds.js';

/** A tab: what it is called, what it asks, and how it draws the answer. */
export interface View {
  readonly name: string;
  readonly title: string;
  /** The capability, as in `/v1/annotate` and `/ready`. */
  readonly capability: string;
  /** Options that it cannot do without, as a query says them; the reader chooses the others. */
  readonly options?: { readonly [name: string]: string };
  /** Where the reader can name terms: the options that say so. */
  optionsOfTerms?(terms: readonly string[]): { readonly [name: string]: string };
  /** What it is for; others are drawn, too, but the reader is told. */
  readonly kindOfText?: TextKind;
  /** Whether something tells why it is there when it is pointed at. */
  readonly explains?: true;
  /** One line for the status, also read aloud. */
  summary(document: Document): string;
  draw(document: Document, drawing: Drawing): Node[];
  /** What can be left out, and how it looks: the key. */
  filters?(documents: readonly Document[]): readonly Filter[];
  /** What it shows, one by one, so that it can be compared with another answer. */
  parts?(document: Document): readonly Part[];
  /** A picture that stands for itself, for a file. */
  svg?(document: Document): string;
}

/** A thing that is shown, such as a scope: the same key, the same thing. */
export interface Part {
  readonly key: string;
  readonly words: string;
}

/** Something that can be left out of what is shown. */
export interface Filter {
  readonly name: string;
  /** How it looks. */
  readonly sample: () => Node;
  readonly means: string;
}

/** What a view is given to draw with. */
export interface Drawing {
  /** Shows why something is there, unless other reasons are kept. */
  explain(reasons: readonly Node[]): void;
  /** Keeps reasons until others are kept; with none, lets them go. */
  keep(reasons?: readonly Node[]): void;
  isKept(): boolean;
  /** Whether the reader has left out what a filter names. */
  isHidden(filter: string): boolean;
  /** Whether what has this key is in this answer alone, of two. */
  isAlone(key: string): boolean;
  /** In pixels. */
  readonly room: number;
  /** Ids begin with it: there may be two drawings. */
  readonly id: string;
}

/** Trees of all sentences, and reasons: views that ask for the same share the answer. */
export const annotateOptions = { parse: 'all', explain: '6' };

export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

export function total(
  document: Document,
  of: (sentence: Document['sentences'][number]) => number,
): number {
  return document.sentences.reduce((sum, sentence) => sum + of(sentence), 0);
}
