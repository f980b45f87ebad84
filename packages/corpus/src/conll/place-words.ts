import type { Span, Token } from '@hedgerow/document';
import { layOutTokens } from '../assemble.js';
import { glueByScript } from './glue-by-script.js';

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
  readonly spans: Span[];
}

/**
 * Finds the units one after another in the text, with nothing but white space between them. A unit may
 * have white space inside that its form has not: `150亿`, written `150 亿`.
 */
export function findUnits(text: string, units: readonly Unit[]): Placed | undefined {
  const places: Span[] = [];
  let at = 0;
  for (const { form } of units) {
    while (at < text.length && isSpace(text.charCodeAt(at)) && !text.startsWith(form, at)) at++;
    const end = text.startsWith(form, at) ? at + form.length : endOfSpaced(text, form, at);
    if (end < 0) return undefined;
    places.push({ start: at, end });
    at = end;
  }
  return text.slice(at).trim() === '' ? placeWords(text, units, places) : undefined;
}

function endOfSpaced(text: string, form: string, start: number): number {
  let at = start;
  for (let i = 0; i < form.length; i++, at++) {
    while (at < text.length && isSpace(text.charCodeAt(at)) && text[at] !== form[i]) at++;
    if (text[at] !== form[i]) return -1;
  }
  return at;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 0xa0 || code === 9 || code === 0x3000;
}

/** Spaces are where the units say, or where their script has them if none says anything. */
export function layOutUnits(units: readonly Unit[]): Placed {
  const forms = units.map(({ form }) => form);
  const glued = units.some((unit) => unit.glued)
    ? units.map((unit) => unit.glued)
    : glueByScript(forms);
  const { text, tokens } = layOutTokens(forms, glued);
  return placeWords(text, units, tokens);
}

/**
 * The words of a multiword token share out its form where they are as long together (*do* + *n't*);
 * where they are not (*zum*: *zu* + *dem*), the first covers it and the others are empty, at its end.
 */
function placeWords(text: string, units: readonly Unit[], places: readonly Span[]): Placed {
  const tokens: Token[] = [];
  const spans: Span[] = [];
  for (let u = 0; u < units.length; u++) {
    const { form, words } = units[u]!;
    const { start, end } = places[u]!;
    if (words.length === 1) {
      tokens.push({ start, end, form });
      continue;
    }
    spans.push({ start, end });
    const shared = words.reduce((length, word) => length + word.length, 0) === end - start;
    let at = start;
    for (const word of words) {
      const to = shared ? at + word.length : end;
      tokens.push({ start: at, end: to, form: word });
      at = to;
    }
  }
  return { text, tokens, spans };
}
