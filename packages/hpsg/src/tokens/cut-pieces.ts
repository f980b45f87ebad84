import type { Span } from '@hedgerow/document';

const hyphens = '-\u2010\u2011\u2012\u2013\u2014\u2015\u2212';
const signs = `+/${hyphens}`;
const exclamations = /^[!?]+$/;
const address = /:\/\/|@|^www\./i;

/**
 * The pieces of a token: it is cut on both sides of each run of hyphens and each slash. Not in addresses, nor inside
 * brackets (*1-(5-x)-2*); signs at the end are the word's own (*CD8-*, *Pax6+/-*), and one before a number (*-276*).
 * Several marks (*?!*) are each a piece.
 */
export function cutPieces({ start, end }: Span, text: string): Span[] {
  let last = end;
  while (last > start && signs.includes(text.charAt(last - 1))) last--;
  if (exclamations.test(text.slice(start, end))) return eachCharacter(start, end);
  if (last === start || address.test(text.slice(start, end))) return [{ start, end }];
  const pieces: Span[] = [];
  let from = start;
  let depth = 0;
  const cut = (at: number) => {
    if (at > from) pieces.push({ start: from, end: at });
    from = at;
  };
  for (let at = start; at < last; at++) {
    const character = text.charAt(at);
    if (character === '(' || character === '[') depth++;
    else if (character === ')' || character === ']') depth = Math.max(0, depth - 1);
    else if (depth === 0 && cutsAt(text, at, start)) {
      cut(at);
      while (at + 1 < last && character !== '/' && text.charAt(at + 1) === character) at++;
      cut(at + 1);
    }
  }
  cut(end);
  return pieces;
}

function cutsAt(text: string, at: number, start: number): boolean {
  const character = text.charAt(at);
  const before = text.charAt(at - 1);
  const after = text.charAt(at + 1);
  if (character === '/') return at > start && !(isSign(before) && isSign(after));
  if (!hyphens.includes(character) || after === '/') return false;
  if (at > start) return before !== '/';
  return !/[\d.]/.test(after) || /[\w%]/.test(before);
}

function isSign(character: string): boolean {
  return character !== '' && signs.includes(character);
}

function eachCharacter(start: number, end: number): Span[] {
  return Array.from({ length: end - start }, (_, i) => ({ start: start + i, end: start + i + 1 }));
}
