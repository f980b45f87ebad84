import { type Cutter, type Limits, type Record, recordTooLong } from '../record.js';

/** The lines of a sentence, joined by LF, with what stands around them, so that a file can be written as it was. */
export interface SentenceRecord extends Record {
  /** Blank lines at the start of the file; empty for all but the first sentence. */
  readonly before: string;
  /** The end of the last line and the blank lines after it: `\n\n`, unless a file is laid out otherwise. */
  readonly after: string;
}

/**
 * Every run of lines up to a blank one (nothing but spaces and tabs) is a record. A sentence is
 * complete with the first line of the next one, so that it keeps all blank lines between them.
 */
export function cutSentences(limits: Limits): Cutter<SentenceRecord> {
  /** The start of a line whose end is still to come. */
  let rest = '';
  /** Lines of the sentence that is being read, with their ends, from earlier chunks. */
  let block = '';
  let gap = '';
  let before = '';
  let first = 1;
  let line = 1;

  const finish = (): SentenceRecord => {
    const lineEnd = lineEndOf(block);
    const body = block.slice(0, block.length - lineEnd.length);
    const text = body.includes('\r') ? body.replaceAll('\r\n', '\n') : body;
    const record = { text, line: first, column: 1, before, after: lineEnd + gap };
    block = '';
    gap = '';
    before = '';
    return record;
  };

  /** Whole lines of `text` only: whatever follows the last line end is left to the caller. */
  function* group(text: string, end: number): Iterable<SentenceRecord> {
    let start = 0;
    for (let from = 0; from < end; line++) {
      const found = text.indexOf('\n', from);
      const to = found < 0 ? end : found + 1;
      if (isBlank(text, from, to)) {
        if (from > start) block += text.slice(start, from);
        gap += text.slice(from, to);
        start = to;
      } else if (gap !== '') {
        if (block !== '') yield finish();
        else {
          before = gap;
          gap = '';
        }
        first = line;
      }
      from = to;
      const length = block.length + gap.length + from - start;
      if (length > limits.recordLength) throw recordTooLong(first, limits);
    }
    if (end > start) block += text.slice(start, end);
  }

  return {
    *push(chunk) {
      const end = chunk.lastIndexOf('\n') + 1;
      if (end > 0) {
        const text = rest === '' ? chunk : rest + chunk;
        rest = '';
        const whole = text.length - chunk.length + end;
        yield* group(text, whole);
        rest = text.slice(whole);
      } else {
        rest += chunk;
      }
      if (rest.length > limits.recordLength) throw recordTooLong(line, limits);
    },
    *end() {
      yield* group(rest, rest.length);
      rest = '';
      if (block !== '') yield finish();
    },
  };
}

function lineEndOf(block: string): string {
  if (block.endsWith('\r\n')) return '\r\n';
  return block.endsWith('\n') ? '\n' : '';
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code !== 32 && code !== 9 && code !== 10 && code !== 13) return false;
  }
  return true;
}
