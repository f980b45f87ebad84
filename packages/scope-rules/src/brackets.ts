import { isClosing, isOpening, pairBrackets } from '@hedgerow/document/asides';
import { type Nesting, nestUnits } from './nesting.js';
import { perSentence, type SentenceGraph } from './sentence-graph.js';

/** The brackets of a sentence; -1 is none. */
export interface Brackets {
  /** Of each bracket the one that belongs to it. */
  readonly partner: Int32Array;
  /** The first one from each token on that closes without having been opened from there on. */
  readonly closing: Int32Array;
  /** How many are opened more than closed, up to the end of each token: below 0 where more are closed. */
  readonly depth: Int32Array;
  /** From each bracket that opens to the token before it is closed. */
  readonly nesting: Nesting;
}

export const bracketsOf: (graph: SentenceGraph) => Brackets = perSentence(({ size, words }) => {
  const partner = pairBrackets(words);
  const depth = new Int32Array(size);
  let level = 0;
  for (let i = 0; i < size; i++) {
    if (isOpening(words[i]!)) level++;
    else if (isClosing(words[i]!)) level--;
    depth[i] = level;
  }
  const closing = new Int32Array(size);
  const close: number[] = [];
  for (let i = size - 1; i >= 0; i--) {
    if (isClosing(words[i]!)) close.push(i);
    else if (isOpening(words[i]!)) close.pop();
    closing[i] = close.at(-1) ?? -1;
  }
  const nesting = nestUnits(
    size,
    (i) => isOpening(words[i]!),
    (i) => (partner[i]! < 0 ? size : partner[i]!) - 1,
  );
  return { partner, closing, depth, nesting };
});
