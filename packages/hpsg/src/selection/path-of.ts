import type { Derivation } from '@hedgerow/learn/chart';
import { reduceBy, wait } from '../parser/arena.js';
import type { ParserSentence } from '../parser/parser-sentence.js';
import type { SearchForest } from '../parser/search-forest.js';

/** The actions by which the parser makes a derivation: words and rules from the left to the right and from the bottom up. */
export function pathOf(
  { edges }: Derivation,
  found: SearchForest,
  { choices }: ParserSentence,
): Int32Array {
  const { forest } = found;
  const actions: number[] = [];
  /** Edges come from the top down; one that was opened is written when what is below it has been. */
  const open: { readonly edge: number; left: number }[] = [];
  let waits = 0;
  const write = (edge: number): void => {
    const { kind, what, from, to } = found.edges[forest.names[edge]!]!;
    if (kind === 'rule') actions.push(reduceBy(what));
    else if (kind === 'word') {
      const { sign, to: ends } = choices[from]!;
      actions.push(sign.findIndex((one, c) => one === what && ends[c] === to));
      waits = 2 * (to - from - 1);
    } else if (kind === 'chain') {
      actions.push(what);
      for (; waits > 0; waits--) actions.push(wait, 0);
    }
  };
  for (const edge of edges) {
    open.push({ edge, left: daughtersOf(found, edge) });
    while (open.length > 0 && open.at(-1)!.left === 0) {
      write(open.pop()!.edge);
      if (open.length > 0) open.at(-1)!.left--;
    }
  }
  return Int32Array.from(actions);
}

function daughtersOf({ forest: { left, right } }: SearchForest, edge: number): number {
  return (left[edge]! >= 0 ? 1 : 0) + (right[edge]! >= 0 ? 1 : 0);
}
