import { InputError } from '@hedgerow/document';
import {
  below,
  canLeft,
  canRight,
  canShift,
  depth,
  next,
  parserStates,
  recordSize,
  type States,
  shift,
  startStates,
  stateAfter,
  top,
} from './state.js';

/** The tree to be learned: `heads[i]` is the length of the sentence where `i` is the root's child. */
export interface GoldTree {
  readonly heads: Int32Array;
  /** The actions that make the arcs to those heads. */
  readonly actions: Int32Array;
  /** The last dependent of each token, or -1. */
  readonly lastChild: Int32Array;
}

export function goldTree(heads: readonly number[], actions: Int32Array): GoldTree {
  const length = heads.length;
  const lastChild = new Int32Array(length + 1).fill(-1);
  const fixed = Int32Array.from(heads, (head) => (head < 0 ? length : head));
  fixed.forEach((head, child) => {
    lastChild[head] = Math.max(lastChild[head]!, child);
  });
  return { heads: fixed, actions, lastChild };
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

/**
 * The best of the actions that lose the fewest arcs: the one with the highest score, and of several `chosen`. An arc
 * that the tree has must get its label; of an arc that is wrong anyway no label is better than another.
 */
export function bestOfCheapest(
  states: States,
  state: number,
  gold: GoldTree,
  costs: Costs,
  scores: Int32Array,
  chosen: number,
): number {
  costsOf(states, state, gold, costs);
  const { cells, lefts } = states;
  const at = state * recordSize;
  const token = cells[at + top]!;
  const head = gold.heads[token];
  const least = Math.min(costs.shift, costs.left, costs.right);
  let winner = -1;
  const offer = (from: number, to: number) => {
    for (let action = from; action <= to; action++) {
      const ahead = winner < 0 ? 1 : scores[action]! - scores[winner]!;
      if (ahead > 0 || (ahead === 0 && action === chosen)) winner = action;
    }
  };
  if (costs.shift === least) offer(shift, shift);
  if (costs.left === least) {
    if (head === cells[at + next]) offer(gold.actions[token]!, gold.actions[token]!);
    else offer(1, lefts);
  }
  if (costs.right === least) {
    if (head === cells[cells[at + below]! * recordSize + top]) {
      offer(gold.actions[token]!, gold.actions[token]!);
    } else offer(lefts + 1, scores.length - 1);
  }
  return winner;
}

/** The actions that build a projective tree: an arc as soon as its dependent has all of its own. */
export function actionsOf(gold: GoldTree, lefts: number): Int32Array {
  const length = gold.heads.length;
  const actions = new Int32Array(2 * length);
  const states = parserStates(lefts);
  startStates(states, length);
  let state = 0;
  for (let step = 0; step < actions.length; step++) {
    const at = state * recordSize;
    const first = states.cells[at + next]!;
    const token = states.cells[at + top]!;
    let action = shift;
    if (token >= 0 && gold.lastChild[token]! < first) {
      const under = states.cells[at + below]! * recordSize;
      const head = gold.heads[token];
      if (head === first || head === states.cells[under + top]) action = gold.actions[token]!;
    }
    if (action === shift && first === length) {
      throw new InputError('NOT_PROJECTIVE', 'a tree with crossing arcs, or not a tree');
    }
    actions[step] = action;
    state = stateAfter(states, state, action);
  }
  return actions;
}
