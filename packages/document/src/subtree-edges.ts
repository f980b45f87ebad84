import type { Dependencies } from './layers.js';

/**
 * A tree of dependencies with the edges of every token's subtree. `-1` is no token. Heads that point nowhere are roots,
 * and circles are cut, so that every walk over the tree ends, whatever the input.
 */
export interface SubtreeEdges {
  readonly heads: Int32Array;
  /** The first and the last token of the subtree of each token. */
  readonly left: Int32Array;
  readonly right: Int32Array;
}

export function subtreeEdges(dependencies: Dependencies, size: number): SubtreeEdges {
  const heads = soundHeads(dependencies, size);
  const left = new Int32Array(size);
  const right = new Int32Array(size);
  for (let i = 0; i < size; i++) left[i] = right[i] = i;
  // Whoever comes first reaches an ancestor first; once one is reached, so are all above it.
  for (let i = 0; i < size; i++) {
    for (let at = heads[i]!; at >= 0 && left[at]! > i; at = heads[at]!) left[at] = i;
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let at = heads[i]!; at >= 0 && right[at]! < i; at = heads[at]!) right[at] = i;
  }
  return { heads, left, right };
}

/** The heads that are tokens, with every circle cut open. */
function soundHeads({ heads }: Dependencies, size: number): Int32Array {
  const sound = new Int32Array(size).fill(-1);
  for (let i = 0; i < size; i++) {
    const head = heads[i];
    if (head !== undefined && head >= 0 && head < size && head !== i) sound[i] = head;
  }
  // Tokens seen on the way up from `i` carry `i + 1`: meeting one again is a circle.
  const seen = new Int32Array(size);
  for (let i = 0; i < size; i++) {
    let at = i;
    while (seen[at] === 0) {
      seen[at] = i + 1;
      const head = sound[at]!;
      if (head < 0) break;
      if (seen[head] === i + 1) sound[at] = -1;
      at = head;
    }
  }
  return sound;
}
