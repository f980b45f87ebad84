import type { Forest } from '@hedgerow/learn/chart';
import type { ParserSentence } from '../parser/parser-sentence.js';

/** By `from * (length + 1) + to`, 1 for the stretches of a sentence that have a node in one of the forests, or are a word. */
export function openStretches(
  { length, choices }: ParserSentence,
  forests: readonly Forest[],
): Uint8Array {
  const vertices = length + 1;
  const open = new Uint8Array(vertices * vertices);
  choices.forEach(({ to }, from) => {
    for (const end of to) open[from * vertices + end] = 1;
  });
  for (const { nodeCount, from, to } of forests) {
    for (let v = 0; v < nodeCount; v++) open[from[v]! * vertices + to[v]!] = 1;
  }
  return open;
}
