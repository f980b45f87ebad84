import { type Cutter, type Limits, type Record, recordTooLong } from '../record.js';

const open = 0x28;
const close = 0x29;
const lineFeed = 0x0a;

/**
 * Every balanced `( ... )` is a record, over as many lines as it takes. What stands outside brackets
 * is a record too, up to a bracket or the line end, for the decoder to refuse; white space is none.
 */
export function cutBrackets(limits: Limits): Cutter {
  let inside: 'nothing' | 'brackets' | 'stray' = 'nothing';
  let depth = 0;
  let rest = '';
  let line = 1;
  /** Where the line starts, as an offset into the chunk: below zero if it started in an earlier one. */
  let lineStart = 0;
  let place = { line: 1, column: 1 };

  const finish = (last: string): Record => {
    const text = rest + last;
    rest = '';
    inside = 'nothing';
    if (text.length > limits.recordLength) throw recordTooLong(place.line, limits);
    return { text, ...place };
  };
  return {
    *push(chunk) {
      let from = 0;
      for (let at = 0; at < chunk.length; at++) {
        const code = chunk.charCodeAt(at);
        if (inside === 'stray' && (code === open || code === lineFeed)) {
          yield finish(chunk.slice(from, at));
        }
        if (inside === 'brackets') {
          if (code === open) depth++;
          else if (code === close && --depth === 0) yield finish(chunk.slice(from, at + 1));
        } else if (inside === 'nothing' && !isSpace(code)) {
          inside = code === open ? 'brackets' : 'stray';
          depth = 1;
          from = at;
          place = { line, column: at - lineStart + 1 };
        }
        if (code === lineFeed) {
          line++;
          lineStart = at + 1;
        }
      }
      lineStart -= chunk.length;
      if (inside === 'nothing') return;
      rest += chunk.slice(from);
      if (rest.length > limits.recordLength) throw recordTooLong(place.line, limits);
    },
    *end() {
      if (inside !== 'nothing') yield finish('');
    },
  };
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === lineFeed || code === 0x0d || code === 0x09;
}
