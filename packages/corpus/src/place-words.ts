import type { Token } from '@hedgerow/document';
import { layOutTokens } from './assemble.js';

/** What is written in one piece: a token, or the tokens of a multiword token. */
export interface Unit {
  readonly form: string;
  readonly words: readonly string[];
  readonly glued: boolean;
}

export interface Placed {
  readonly text: string;
  readonly tokens: Token[];
  /** Of the units that have more than one token. */
  readonly spans: { start: number; end: number }[];
}

/** Finds the units one after another in the text, with nothing but white space between them. */
export function findUnits(text: string, units: readonly Unit[]): Placed | undefined {
  const starts: number[] = [];
  let at = 0;
  for (const { form } of units) {
    while (at < text.length && isSpace(text.charCodeAt(at)) && !text.startsWith(form, at)) at++;
    if (!text.startsWith(form, at)) return undefined;
    starts.push(at);
    at += form.length;
  }
  return text.slice(at).trim() === '' ? placeWords(text, units, starts) : undefined;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 0xa0 || code === 9 || code === 0x3000;
}

export function layOutUnits(units: readonly Unit[]): Placed {
  const { text, tokens } = layOutTokens(
    units.map(({ form }) => form),
    units.map(({ glued }) => glued),
  );
  return placeWords(
    text,
    units,
    tokens.map(({ start }) => start),
  );
}

/**
 * The words of a multiword token share out its form where they are as long together (*do* + *n't*);
 * where they are not (*zum*: *zu* + *dem*), the first covers it and the others are empty, at its end.
 */
function placeWords(text: string, units: readonly Unit[], starts: readonly number[]): Placed {
  const tokens: Token[] = [];
  const spans: { start: number; end: number }[] = [];
  for (let u = 0; u < units.length; u++) {
    const { form, words } = units[u]!;
    const start = starts[u]!;
    const end = start + form.length;
    if (words.length === 1) {
      tokens.push({ start, end, form });
      continue;
    }
    spans.push({ start, end });
    const shared = words.reduce((length, word) => length + word.length, 0) === form.length;
    let at = start;
    for (const word of words) {
      const to = shared ? at + word.length : end;
      tokens.push({ start: at, end: to, form: word });
      at = to;
    }
  }
  return { text, tokens, spans };
}
