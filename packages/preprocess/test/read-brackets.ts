import { ptb } from '@hedgerow/corpus';
import type { Tree } from '@hedgerow/document';

/** For tests: one tree from brackets, with the forms of its tokens. */
export function readBrackets(brackets: string): { tree: Tree; forms: string[] } {
  const sentence = ptb.decode(`( ${brackets} )`)[0]!.sentences[0]!;
  return { tree: sentence.tree!, forms: sentence.tokens!.map(({ form }) => form) };
}
