import type { Stage, Token } from '@hedgerow/document';
import { isSpace } from '../white-space.js';
import { compileRules } from './automaton.js';
import type { Definitions } from './pattern.js';
import { type TokenRule, tokenPatterns, tokenRules } from './rules.js';

export interface TokenizerOptions {
  /** The kinds of tokens, in order; default `tokenRules`. */
  readonly rules?: readonly TokenRule[];
  /** Patterns that the rules name, besides those of `tokenPatterns`. */
  readonly patterns?: Definitions;
  /**
   * `ptb` writes the form of double quotes as the Penn Treebank does, ` `` ` and `''`; `text` (default) has
   * every form as it stands in the text.
   */
  readonly quotes?: 'text' | 'ptb';
}

/** Splits sentences into tokens by the rules of `tokenRules`. Every character but white space is in one token. */
export function tokenizer(options: TokenizerOptions = {}): Stage<'sentences', 'tokens'> {
  const { rules = tokenRules, patterns = {}, quotes = 'text' } = options;
  const tokenEnd = compileRules(rules, { ...tokenPatterns, ...patterns });
  return {
    name: 'tokenizer',
    needs: ['sentences'],
    adds: ['tokens'],
    run: ({ start, end }, text) => {
      const tokens: Token[] = [];
      let at = start;
      while (at < end) {
        if (isSpace(text.charCodeAt(at))) {
          at++;
          continue;
        }
        const stop = tokenEnd(text, at, end);
        tokens.push({ start: at, end: stop, form: text.slice(at, stop) });
        at = stop;
      }
      return { tokens: quotes === 'ptb' ? withTreebankQuotes(tokens) : tokens };
    },
  };
}

const doubleQuotes = new Set(['"', '\u201c', '\u201d', '``', "''"]);

/** A straight quote opens where none is open; a typographic one says so itself. */
function withTreebankQuotes(tokens: readonly Token[]): Token[] {
  let open = false;
  return tokens.map((token) => {
    if (!doubleQuotes.has(token.form)) return token;
    const opens = token.form === '"' ? !open : token.form === '\u201c' || token.form === '``';
    open = opens;
    return { ...token, form: opens ? '``' : "''" };
  });
}
