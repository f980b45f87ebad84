import type { Token } from '@hedgerow/document';

/** A treebank's own words as its text has them: with capitals, and typewriter's quotes. Mark-up inside of a word is not its. */
export function surfaceTokens(tokens: readonly Token[], text: string): Token[] {
  return tokens.map((token) => {
    const form = text.slice(token.start, token.end);
    return markup.test(form) ? token : { ...token, form };
  });
}

const markup = /[⌊⌋<>]/;
