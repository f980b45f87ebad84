import { InputError } from '@hedgerow/document';
import {
  apply,
  canLeft,
  canRight,
  canShift,
  leftOf,
  type ParserState,
  parserState,
  rightOf,
  shift,
} from './state.js';

/** The tree to be learned: `heads[i]` is the length of the sentence where `i` is the root's child. */
export interface GoldTree {
  readonly heads: Int32Array;
  readonly labels: Int32Array;
  /** The last dependent of each token, or -1. */
  readonly lastChild: Int32Array;
}

export function goldTree(heads: readonly number[], labels: Int32Array): GoldTree {
  const length = heads.length;
  const lastChild = new Int32Array(length + 1).fill(-1);
  const fixed = Int32Array.from(heads, (head) => (head < 0 ? length : head));
  fixed.forEach((head, child) => {
    lastChild[head] = Math.max(lastChild[head]!, child);
  });
  return { heads: fixed, labels, lastChild };
}

/** How many arcs of the gold tree each kind of action makes unreachable; Infinity where it cannot be done. */
export interface Costs {
  shift: number;
  left: number;
  right: number;
}

/** The dynamic oracle for arc-hybrid of Goldberg & Nivre (2013). */
export function costsOf(state: ParserState, gold: GoldTree, costs: Costs): void {
  const { stack, depth, next, length } = state;
  const top = depth > 0 ? stack[depth - 1]! : -1;
  const second = depth > 1 ? stack[depth - 2]! : -1;

  if (!canShift(state)) {
    costs.shift = Number.POSITIVE_INFINITY;
  } else {
    // The first of the buffer gives up its dependents on the stack, its head there unless that is the top, and the
    // root, whose one child must be the bottom of the stack.
    const head = gold.heads[next]!;
    let lost = head === length && depth > 0 ? 1 : 0;
    for (let i = 0; i < depth; i++) {
      const token = stack[i]!;
      if (gold.heads[token] === next) lost++;
      if (token === head && token !== top) lost++;
    }
    costs.shift = lost;
  }
  if (top < 0) {
    costs.left = Number.POSITIVE_INFINITY;
    costs.right = Number.POSITIVE_INFINITY;
    return;
  }
  const head = gold.heads[top]!;
  const dependents = laterChildren(gold, top, next, length);
  const inBuffer = head >= next && (head < length || depth === 1);
  costs.left = canLeft(state)
    ? dependents + (head === second || (inBuffer && head !== next) ? 1 : 0)
    : Number.POSITIVE_INFINITY;
  costs.right = canRight(state) ? dependents + (inBuffer ? 1 : 0) : Number.POSITIVE_INFINITY;
}

/** How many dependents of a token are still in the buffer. */
function laterChildren(gold: GoldTree, token: number, next: number, length: number): number {
  if (gold.lastChild[token]! < next) return 0;
  let count = 0;
  for (let i = next; i < length; i++) if (gold.heads[i] === token) count++;
  return count;
}

/** The actions that build a projective tree: an arc as soon as its dependent has all of its own. */
export function actionsOf(gold: GoldTree): Int32Array {
  const length = gold.heads.length;
  const actions = new Int32Array(2 * length);
  const state = parserState(length);
  for (let step = 0; step < actions.length; step++) {
    const top = state.depth > 0 ? state.stack[state.depth - 1]! : -1;
    const second = state.depth > 1 ? state.stack[state.depth - 2]! : -1;
    let action = shift;
    if (top >= 0 && gold.lastChild[top]! < state.next) {
      if (gold.heads[top] === state.next) action = leftOf(gold.labels[top]!);
      else if (gold.heads[top] === second) action = rightOf(gold.labels[top]!);
    }
    if (action === shift && state.next === length) {
      throw new InputError('NOT_PROJECTIVE', 'a tree with crossing arcs, or not a tree');
    }
    actions[step] = action;
    apply(state, action);
  }
  return actions;
}
