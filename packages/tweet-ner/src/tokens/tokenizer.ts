import type { Splitter, Stage, Token } from '@hedgerow/document';
import { type TokenRule, tokenRules } from './rules.js';

export interface TweetTokenizerOptions {
  /** Default `tokenRules`. */
  readonly rules?: readonly TokenRule[];
}

/** Splits tweets into tokens; every character but white space is in one of them. */
export function tweetTokenizer({
  rules = tokenRules,
}: TweetTokenizerOptions = {}): Stage<'sentences', 'tokens'> {
  const find = tokenFinder(rules);
  return {
    name: 'tweet-tokenizer',
    needs: ['sentences'],
    adds: ['tokens'],
    run: ({ start, end }, text) => ({ tokens: find(text, start, end) }),
  };
}

/** The tokens of a part of a text, by rules that are tried in their order at each place. */
export function tokenFinder(
  rules: readonly TokenRule[] = tokenRules,
): (text: string, start?: number, end?: number) => Token[] {
  const pattern = new RegExp(rules.map((rule) => `(?:${rule.pattern})`).join('|'), 'uy');
  return (text, start = 0, end = text.length) => {
    const whole = end === text.length ? text : text.slice(0, end);
    const tokens: Token[] = [];
    for (let at = start; at < end; ) {
      if (isSpace(whole.charCodeAt(at))) {
        at++;
        continue;
      }
      pattern.lastIndex = at;
      const stop = pattern.test(whole) && pattern.lastIndex > at ? pattern.lastIndex : at + 1;
      tokens.push({ start: at, end: stop, form: whole.slice(at, stop) });
      at = stop;
    }
    return tokens;
  };
}

const space = /\s/;

function isSpace(unit: number): boolean {
  return (
    unit === 32 || (unit < 14 ? unit > 8 : unit > 127 && space.test(String.fromCharCode(unit)))
  );
}

/** A tweet is one sentence: names and labels are looked for in all of it at once. */
export function tweetSplitter(): Splitter {
  return {
    name: 'tweet-splitter',
    needs: [],
    adds: ['sentences'],
    split: (text) => (text.trim() === '' ? [] : [{ start: 0, end: text.length }]),
  };
}
