import type { Token } from '@hedgerow/document';

/** A sentence written as its tokens, with a space between them, or `_` where the text has none: `it do_n't`. */
export function exampleSentence(written: string) {
  const tokens: Token[] = [];
  let text = '';
  for (const word of written.split(' ')) {
    if (text !== '') text += ' ';
    for (const form of word.split('_')) {
      tokens.push({ start: text.length, end: text.length + form.length, form });
      text += form;
    }
  }
  return { text, sentence: { start: 0, end: text.length, tokens } };
}
