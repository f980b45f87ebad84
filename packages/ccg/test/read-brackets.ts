import { ptb } from '@hedgerow/corpus';
import type { Tree } from '@hedgerow/document';
import { type Conversion, treebankConverter } from '../src/convert.js';
import { leavesOf } from '../src/grammar/leaves-of.js';

/** For tests: one tree from brackets, with the forms of its tokens. */
export function readBrackets(brackets: string): { tree: Tree; forms: string[] } {
  const sentence = ptb.decode(`( ${brackets} )`)[0]!.sentences[0]!;
  return { tree: sentence.tree!, forms: sentence.tokens!.map(({ form }) => form) };
}

export function convert(brackets: string): Conversion {
  const { tree, forms } = readBrackets(brackets);
  return treebankConverter()(tree, forms);
}

/** For tests: `word|category ...` of a tree that becomes a derivation; else its failure. */
export function supertagsOf(brackets: string): string {
  const { forms } = readBrackets(brackets);
  const conversion = convert(brackets);
  if (!('derivation' in conversion)) return JSON.stringify(conversion);
  return leavesOf(conversion.derivation)
    .map(({ category, token }) => `${forms[token]}|${category}`)
    .join(' ');
}
