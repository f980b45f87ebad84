import { InputError } from '@hedgerow/document';
import {
  below,
  canLeft,
  canRight,
  canShift,
  depth,
  leftOf,
  next,
  parserStates,
  recordSize,
  rightOf,
  type States,
  shift,
  startStates,
  stateAfter,
  top,
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
export function costsOf(states: States, state: number, gold: GoldTree, costs: Costs): void {
  const { cells, length } = states;
  const at = state * recordSize;
  const first = cells[at + next]!;
  const deep = cells[at + depth]!;
  const token = cells[at + top]!;
  const second = deep > 1 ? cells[cells[at + below]! * recordSize + top]! : -1;

  if (!canShift(states, state)) {
    costs.shift = Number.POSITIVE_INFINITY;
  } else {
    // The first of the buffer gives up its dependents on the stack, its head there unless that is the top, and the
    // root, whose one child must be the bottom of the stack.
    const head = gold.heads[first]!;
    let lost = head === length && deep > 0 ? 1 : 0;
    for (let on = at; cells[on + depth]! > 0; on = cells[on + below]! * recordSize) {
      const stacked = cells[on + top]!;
      if (gold.heads[stacked] === first) lost++;
      if (stacked === head && stacked !== token) lost++;
    }
    costs.shift = lost;
  }
  if (token < 0) {
    costs.left = Number.POSITIVE_INFINITY;
    costs.right = Number.POSITIVE_INFINITY;
    return;
  }
  const head = gold.heads[token]!;
  const dependents = laterChildren(gold, token, first, length);
  const inBuffer = head >= first && (head < length || deep === 1);
  costs.left = canLeft(states, state)
    ? dependents + (head === second || (inBuffer && head !== first) ? 1 : 0)
    : Number.POSITIVE_INFINITY;
  costs.right = canRight(states, state)
    ? dependents + (inBuffer ? 1 : 0)
    : Number.POSITIVE_INFINITY;
}

/** How many dependents of a token are still in the buffer. */
function laterChildren(gold: GoldTree, token: number, first: number, length: number): number {
  if (gold.lastChild[token]! < first) return 0;
  let count = 0;
  for (let i = first; i < length; i++) if (gold.heads[i] === token) count++;
  return count;
}

/** The actions that build a projective tree: an arc as soon as its dependent has all of its own. */
export function actionsOf(gold: GoldTree): Int32Array {
  const length = gold.heads.length;
  const actions = new Int32Array(2 * length);
  const states = parserStates();
  startStates(states, length);
  let state = 0;
  for (let step = 0; step < actions.length; step++) {
    const at = state * recordSize;
    const first = states.cells[at + next]!;
    const token = states.cells[at + top]!;
    let action = shift;
    if (token >= 0 && gold.lastChild[token]! < first) {
      const under = states.cells[at + below]! * recordSize;
      if (gold.heads[token] === first) action = leftOf(gold.labels[token]!);
      else if (gold.heads[token] === states.cells[under + top]) {
        action = rightOf(gold.labels[token]!);
      }
    }
    if (action === shift && first === length) {
      throw new InputError('NOT_PROJECTIVE', 'a tree with crossing arcs, or not a tree');
    }
    actions[step] = action;
    state = stateAfter(states, state, action);
  }
  return actions;
}
