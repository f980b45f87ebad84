/** What a running `ace --tsdb-stdout` says: a line for people, or all that it has to say of a sentence. */
export type AceOutput =
  | { readonly kind: 'message' | 'answer'; readonly text: string }
  | { readonly kind: 'too-long' };

/**
 * Cuts the output into messages and answers, in whatever pieces it comes. An answer is a number of bracketed expressions
 * with two empty lines after them; brackets in strings are none. A message is a line between expressions that does not
 * begin with a bracket; it may stand inside an answer.
 */
export function outputReader(longest: number): (piece: string) => AceOutput[] {
  let place: 'line-start' | 'message' | 'expressions' | 'string' = 'line-start';
  let depth = 0;
  let escaped = false;
  let answering = false;
  let emptyLines = 0;
  let message = '';
  let answer = '';
  return (piece) => {
    const told: AceOutput[] = [];
    let from = 0;
    /** What was read up to here belongs to what was being read. */
    const keep = (to: number) => {
      if (place === 'message') message += piece.slice(from, to);
      else answer += piece.slice(from, to);
      from = to;
    };
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (place === 'string') {
        if (escaped) escaped = false;
        else if (code === backslash) escaped = true;
        else if (code === quote) place = 'expressions';
      } else if (place === 'expressions') {
        if (code === quote) place = 'string';
        else if (code === opening) depth++;
        else if (code === closing && depth > 0) depth--;
        else if (code === newline && depth === 0) {
          place = 'line-start';
          emptyLines = 0;
        }
      } else if (place === 'message') {
        if (code !== newline) continue;
        keep(at);
        told.push({ kind: 'message', text: message });
        message = '';
        place = 'line-start';
      } else if (code === newline) {
        emptyLines++;
        if (!answering || emptyLines < 2) continue;
        keep(at);
        told.push({ kind: 'answer', text: answer });
        answer = '';
        answering = false;
      } else if (code === opening) {
        place = 'expressions';
        depth = 1;
        answering = true;
      } else if (code !== space && code !== tab && code !== carriageReturn) {
        keep(at);
        place = 'message';
      }
    }
    keep(piece.length);
    if (message.length + answer.length > longest) told.push({ kind: 'too-long' });
    return told;
  };
}

const tab = 0x09;
const newline = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const quote = 0x22;
const opening = 0x28;
const closing = 0x29;
const backslash = 0x5c;
