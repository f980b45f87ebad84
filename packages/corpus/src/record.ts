import { InputError } from '@hedgerow/document';

/**
 * A piece of a file that can be understood on its own: a line, a block of lines, a bracketed tree,
 * an XML element. Files are cut into records as they stream in, so that memory stays flat.
 */
export interface Record {
  readonly text: string;
  /** Where it starts: line and column, from 1. */
  readonly line: number;
  readonly column: number;
}

/** A document of a file that lists them in a frame, with what lies between it and the one before. */
export interface FramedRecord extends Record {
  readonly before: string;
  /** At the end of the file: `before` is what follows the last document, and there is no text. */
  readonly last?: true;
}

/** Cuts chunks of text, wherever their borders fall, into records. */
export interface Cutter<R extends Record = Record> {
  push(chunk: string): Iterable<R>;
  end(): Iterable<R>;
}

export interface Limits {
  /** UTF-16 units in one record: a line, a block, a tree, an XML document. */
  readonly recordLength: number;
  /** How deep brackets or elements may be nested. */
  readonly depth: number;
}

export const defaultLimits: Limits = { recordLength: 64 * 1024 * 1024, depth: 500 };

/** The line and column of an offset into a record. */
export function placeIn(
  { text, line: first, column }: Record,
  at: number,
): { readonly line: number; readonly column: number } {
  let line = first;
  let lineStart = 1 - column;
  for (let i = text.indexOf('\n'); i >= 0 && i < at; i = text.indexOf('\n', i + 1)) {
    line++;
    lineStart = i + 1;
  }
  return { line, column: at - lineStart + 1 };
}

/** An error at an offset into a record, with the line it is on. */
export function recordError(
  record: Record,
  offset: number,
  code: string,
  message: string,
  hint?: string,
): InputError {
  const at = Math.max(0, Math.min(offset, record.text.length));
  const lineStart = at === 0 ? 0 : record.text.lastIndexOf('\n', at - 1) + 1;
  const lineEnd = record.text.indexOf('\n', at);
  const indent = lineStart === 0 ? record.column - 1 : 0;
  const excerpt = record.text.slice(lineStart, lineEnd < 0 ? undefined : lineEnd);
  return new InputError(code, message, {
    source: { ...placeIn(record, at), excerpt: ' '.repeat(indent) + excerpt },
    ...(hint === undefined ? {} : { hint }),
  });
}

export function recordTooLong(line: number, limits: Limits): InputError {
  return new InputError('LIMIT', `a record is longer than ${limits.recordLength} characters`, {
    source: { line, column: 1 },
    hint: 'if the file is right, raise the limit recordLength',
  });
}
