import type { Document, Json } from '@hedgerow/document';
import { gatherDocuments, type LooseSentence } from '../assemble.js';

/** How a sentence stood in its file, where that is not as a codec would lay it out. */
export interface SentenceLayout {
  /** What precedes it and is no part of it: marks of documents, blank lines at the start of the file. */
  readonly before?: string;
  /** The end of its last line and the blank lines after it. */
  readonly after?: string;
  /** Its lines, where the same sentence would be written otherwise. */
  readonly asWritten?: string;
}

const usualAfter = '\n\n';
const parts = ['before', 'after', 'asWritten'] as const;

/** Gathers sentences into documents whose `source` keeps how the sentences stood in the file. */
export function gatherSentences(format: string, mode: string) {
  const documents = gatherDocuments(mode, { format });
  let waiting: SentenceLayout[] = [];
  let own: { readonly [key: string]: Json } = {};

  function* withLayout(complete: Iterable<Document>): Iterable<Document> {
    for (const document of complete) {
      const count = document.sentences.length;
      const layouts = waiting.slice(0, count);
      waiting = waiting.slice(count);
      yield { ...document, source: { format, ...own, ...sourceOf(layouts) } };
    }
  }
  return {
    /** What the format keeps of the file as a whole, in the source of each document from here on. */
    keep: (kept: { readonly [key: string]: Json }) => {
      own = kept;
    },
    start: (name: string) => withLayout(documents.start(name)),
    add: (loose: LooseSentence, layout: SentenceLayout) => {
      waiting.push(layout);
      return withLayout(documents.add(loose));
    },
    end: () => withLayout(documents.end()),
  };
}

/** By part, then by the sentence's place in the document; what is as usual is left out. */
function sourceOf(layouts: readonly SentenceLayout[]): { [part: string]: Json } {
  const source: { [part: string]: { [sentence: string]: string } } = {};
  for (const [i, layout] of layouts.entries()) {
    for (const part of parts) {
      const value = layout[part];
      if (value === undefined || value === (part === 'after' ? usualAfter : '')) continue;
      source[part] ??= {};
      source[part][i] = value;
    }
  }
  return source;
}

function layoutIn(document: Document, format: string, sentence: number): SentenceLayout {
  const { source } = document;
  if (source?.format !== format) return {};
  const layout: { [part in (typeof parts)[number]]?: string } = {};
  for (const part of parts) {
    const kept = source[part];
    const value =
      typeof kept === 'object' && kept !== null
        ? (kept as { [sentence: string]: Json })[sentence]
        : undefined;
    if (typeof value === 'string') layout[part] = value;
  }
  return layout;
}

/** Writes sentences as blocks of lines with blank lines between them, laid out as they were read. */
export function sentenceWriter(format: string) {
  /** What ends the sentence before: enough where a blank line is part of it, or nothing was written yet. */
  let tail = usualAfter;
  return {
    layout: (document: Document, sentence: number) => layoutIn(document, format, sentence),
    /** `lines` have no line end after the last. */
    write: (lines: string, { before = '', after = usualAfter }: SentenceLayout): string => {
      const gap = missingGap(tail);
      tail = after;
      const own = after.startsWith('\r\n') ? lines.replaceAll('\n', '\r\n') : lines;
      return gap + before + own + after;
    },
  };
}

/** What is missing to a blank line where the last sentence of one file is written before others. */
function missingGap(tail: string): string {
  const first = tail.indexOf('\n');
  if (first < 0) return usualAfter;
  return tail.indexOf('\n', first + 1) < 0 ? '\n' : '';
}
