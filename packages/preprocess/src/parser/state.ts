/**
 * The arc-hybrid system of Kuhlmann, Gómez-Rodríguez & Satta (2011): a stack, a buffer, and the arcs made so far. Tokens
 * are 0 .. n-1; n is the artificial root, at the end of the buffer. Every token is shifted once and attached once.
 *
 * A state is a record of whole numbers: what is on top of the stack, with its outermost children; the first of the
 * buffer, with its own; and the records that it came from and that have the rest of the stack. An action makes a new
 * record out of at most two others, so that the states of a beam share what they have in common and none is copied.
 */
export interface States {
  /** Record `r` is `cells[r * recordSize ..]`, field by field. */
  cells: Int32Array;
  /** How many records there are. */
  count: number;
  /** How many tokens the sentence has. */
  length: number;
  readonly lefts: number;
}

/** Fields of a record. Tokens are -1 where there is none; a label is that of an action, by its number. */
export const top = 0;
export const left1 = 1;
export const left1Label = 2;
export const left2 = 3;
export const left2Label = 4;
export const right1 = 5;
export const right1Label = 6;
export const right2 = 7;
export const right2Label = 8;
export const leftCount = 9;
export const rightCount = 10;
/** The record with the rest of the stack. */
export const below = 11;
export const depth = 12;
/** The first of the buffer and its children, all of them to its left. */
export const next = 13;
export const nextLeft1 = 14;
export const nextLeft1Label = 15;
export const nextLeft2 = 16;
export const nextLeft2Label = 17;
export const nextLeftCount = 18;
/** The record and the action that led here. */
export const from = 19;
export const by = 20;
export const recordSize = 21;

const stackFields = 13;

/** Actions by number: 0 shifts, then come those that make left arcs, one a label, then those that make right arcs. */
export const shift = 0;

/** States for actions of which `1 .. lefts` make left arcs. */
export function parserStates(lefts: number): States {
  return { cells: new Int32Array(128 * recordSize), count: 0, length: 0, lefts };
}

/** Forgets all states but one for the start of a sentence, record 0. */
export function startStates(states: States, length: number): void {
  states.length = length;
  states.count = 1;
  states.cells.fill(-1, 0, recordSize);
  states.cells[leftCount] = 0;
  states.cells[rightCount] = 0;
  states.cells[nextLeftCount] = 0;
  states.cells[depth] = 0;
  states.cells[next] = 0;
}

/** The state after an action, as a new record. */
export function stateAfter(states: States, state: number, action: number): number {
  const made = states.count++;
  if (states.count * recordSize > states.cells.length) {
    const wider = new Int32Array(2 * states.cells.length);
    wider.set(states.cells);
    states.cells = wider;
  }
  const { cells } = states;
  const old = state * recordSize;
  const at = made * recordSize;
  cells[at + from] = state;
  cells[at + by] = action;
  if (action === shift) {
    cells[at + top] = cells[old + next]!;
    for (let i = 0; i < 4; i++) cells[at + left1 + i] = cells[old + nextLeft1 + i]!;
    for (let i = 0; i < 4; i++) cells[at + right1 + i] = -1;
    cells[at + leftCount] = cells[old + nextLeftCount]!;
    cells[at + rightCount] = 0;
    cells[at + below] = state;
    cells[at + depth] = cells[old + depth]! + 1;
    cells[at + next] = cells[old + next]! + 1;
    for (let i = 0; i < 4; i++) cells[at + nextLeft1 + i] = -1;
    cells[at + nextLeftCount] = 0;
    return made;
  }
  const child = cells[old + top]!;
  const under = cells[old + below]! * recordSize;
  for (let i = 0; i < stackFields; i++) cells[at + i] = cells[under + i]!;
  for (let i = next; i <= nextLeftCount; i++) cells[at + i] = cells[old + i]!;
  if (action <= states.lefts) {
    cells[at + nextLeft2] = cells[old + nextLeft1]!;
    cells[at + nextLeft2Label] = cells[old + nextLeft1Label]!;
    cells[at + nextLeft1] = child;
    cells[at + nextLeft1Label] = action;
    cells[at + nextLeftCount]!++;
  } else {
    cells[at + right2] = cells[under + right1]!;
    cells[at + right2Label] = cells[under + right1Label]!;
    cells[at + right1] = child;
    cells[at + right1Label] = action;
    cells[at + rightCount]!++;
  }
  return made;
}

export function isFinal({ cells, length }: States, state: number): boolean {
  const at = state * recordSize;
  return cells[at + depth] === 0 && cells[at + next] === length;
}

/** What can be done: a token can be shifted while there is one; the root takes one child, when all else is attached. */
export function canShift({ cells, length }: States, state: number): boolean {
  return cells[state * recordSize + next]! < length;
}

export function canLeft({ cells, length }: States, state: number): boolean {
  const at = state * recordSize;
  const deep = cells[at + depth]!;
  return deep > 0 && (cells[at + next]! < length || deep === 1);
}

export function canRight({ cells }: States, state: number): boolean {
  return cells[state * recordSize + depth]! > 1;
}

/** The arcs on the way to a state: heads (`length` is the root) and the actions that made them, -1 where there are none yet. */
export function arcsOf(
  { cells, length, lefts }: States,
  state: number,
): { readonly heads: Int32Array; readonly actions: Int32Array } {
  const heads = new Int32Array(length).fill(-1);
  const actions = new Int32Array(length).fill(-1);
  for (let at = state; at > 0; at = cells[at * recordSize + from]!) {
    const action = cells[at * recordSize + by]!;
    if (action === shift) continue;
    const before = cells[at * recordSize + from]! * recordSize;
    const child = cells[before + top]!;
    heads[child] =
      action <= lefts ? cells[before + next]! : cells[cells[before + below]! * recordSize + top]!;
    actions[child] = action;
  }
  return { heads, actions };
}
