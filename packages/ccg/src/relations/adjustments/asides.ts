import { firstHead } from '../../dependencies/head-variable.js';
import { opensBracket } from '../marks.js';
import type { Analysed } from './adjustment.js';

interface Aside {
  readonly open: number;
  readonly close: number;
  /** The head of what stands before the bracket. */
  readonly modified: number;
}

/**
 * What a word inside brackets is for those behind them: nothing behind a closing bracket depends on what is
 * inside, but on what the brackets stand beside.
 */
export function seenFrom({ heads, words }: Analysed): (head: number, place: number) => number {
  const asides: Aside[] = [];
  for (const { token, slots } of heads.words) {
    if (!opensBracket.test(words[token]!) || slots.length < 2) continue;
    const modified = firstHead(slots[0]!.head);
    if (modified >= 0) asides.push({ open: token, close: closingOf(token, words), modified });
  }
  return (head, place) => {
    let seen = head;
    // Asides follow each other: what the one stands beside may be inside another.
    for (const { open, close, modified } of asides.reverse()) {
      if (open < seen && seen < close && place > close) seen = modified;
    }
    return seen;
  };
}

function closingOf(open: number, words: readonly string[]): number {
  let depth = 0;
  for (let at = open; at < words.length; at++) {
    if (opensBracket.test(words[at]!)) depth++;
    else if (closesBracket.test(words[at]!) && --depth === 0) return at;
  }
  return words.length;
}

const closesBracket = /^([)\]}]|-r[rsc]b-)$/;
