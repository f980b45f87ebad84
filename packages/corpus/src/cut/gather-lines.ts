import type { Document, Json } from '@hedgerow/document';
import { gatherDocuments, type LooseSentence } from '../assemble.js';

/** What a file says of a sentence beyond its layers; empty where it is laid out as the codec would. */
export interface LineLayout {
  readonly [key: string]: Json;
}

/**
 * Gathers sentences into documents, as `gatherDocuments` does, and keeps in their `source` how the
 * sentences stood in the file, by their index, and the lines around them that are part of none
 * (comments, blank lines). A document is held back until the next, since the last one keeps how the file ends.
 */
export function gatherLines(format: string, mode: string) {
  const documents = gatherDocuments(mode);
  let remarks: string[] = [];
  let layouts: LineLayout[] = [];
  let held: Document | undefined;

  function* release(complete: Iterable<Document>): Iterable<Document> {
    for (const document of complete) {
      if (held !== undefined) yield held;
      const count = document.sentences.length;
      held = withSource(document, format, layouts.slice(0, count));
      layouts = layouts.slice(count);
    }
  }
  return {
    remark: (line: string) => {
      remarks.push(line);
    },
    start: (name: string) => release(documents.start(name)),
    add: (loose: LooseSentence, layout: LineLayout = {}) => {
      const before = remarks.length === 0 ? {} : { before: `${remarks.join('\n')}\n` };
      remarks = [];
      layouts.push({ ...before, ...layout });
      return release(documents.add(loose));
    },
    *end(): Iterable<Document> {
      yield* release(documents.end());
      if (held === undefined) return;
      const after = remarks.length === 0 ? undefined : `${remarks.join('\n')}\n`;
      yield after === undefined ? held : { ...held, source: { format, ...held.source, after } };
    },
  };
}

function withSource(document: Document, format: string, layouts: readonly LineLayout[]): Document {
  const kept = [...layouts.entries()].filter(([, layout]) => Object.keys(layout).length > 0);
  if (kept.length === 0) return document;
  return { ...document, source: { format, sentences: Object.fromEntries(kept) } };
}

/** What `gatherLines` kept: of a sentence, or of the end of the file. */
export function keptLines(document: Document, format: string) {
  const { sentences, after } = (document.source?.format === format ? document.source : {}) as {
    sentences?: { readonly [sentence: number]: { readonly [key: string]: unknown } };
    after?: string;
  };
  return {
    after: typeof after === 'string' ? after : '',
    has: (sentence: number, key: string): boolean => sentences?.[sentence]?.[key] !== undefined,
    /** A text that was kept of a sentence; empty where there is none. */
    text: (sentence: number, key: string): string => {
      const value = sentences?.[sentence]?.[key];
      return typeof value === 'string' ? value : '';
    },
    number: (sentence: number, key: string): number => {
      const value = sentences?.[sentence]?.[key];
      return typeof value === 'number' ? value : 0;
    },
    list: (sentence: number, key: string): readonly string[] | undefined => {
      const value = sentences?.[sentence]?.[key];
      return Array.isArray(value) ? value : undefined;
    },
    /** Texts that were kept of a sentence, by some index. */
    texts: (sentence: number, key: string): { readonly [index: number]: string } =>
      (sentences?.[sentence]?.[key] ?? {}) as { readonly [index: number]: string },
  };
}
