/** Ways through a tree of dependencies. `-1` is above the root. */
import { type Dependencies, subtreeEdges } from '@hedgerow/document';

/** The head of each token; heads that point nowhere are roots and circles are cut, so that every way up ends. */
export function soundHeads(dependencies: Dependencies, size: number): Int32Array {
  return subtreeEdges(dependencies, size).heads;
}

/** From the token up to the root, both included. */
export function wayUp(heads: Int32Array, token: number): number[] {
  const way: number[] = [];
  for (let at = token; at >= 0; at = heads[at]!) way.push(at);
  return way;
}

/** How many arcs each token is below the root. */
export function depthsOf(heads: Int32Array): Int32Array {
  const depths = new Int32Array(heads.length).fill(-1);
  for (let token = 0; token < heads.length; token++) {
    const open: number[] = [];
    let at = token;
    for (; at >= 0 && depths[at] === -1; at = heads[at]!) open.push(at);
    let depth = at < 0 ? -1 : depths[at]!;
    while (open.length > 0) depths[open.pop()!] = ++depth;
  }
  return depths;
}

/** The shortest way between two tokens: up from one, then down to the other. `top` is -1 where they are of two trees. */
export interface TreePath {
  /** Without the top. */
  readonly up: readonly number[];
  readonly top: number;
  /** Without the top; the last is the token arrived at, where that is not the top. */
  readonly down: readonly number[];
}

export function pathBetween(heads: Int32Array, from: number, to: number): TreePath {
  const [up, down] = [wayUp(heads, from), wayUp(heads, to)];
  let top = -1;
  while (up.length > 0 && up.at(-1) === down.at(-1)) {
    top = up.pop()!;
    down.pop();
  }
  return { up, top, down: down.reverse() };
}
