/**
 * The arc-hybrid system of Kuhlmann, Gómez-Rodríguez & Satta (2011): a stack, a buffer, and the arcs made so far. Tokens
 * are 0 .. n-1; n is the artificial root, at the end of the buffer. Every token is shifted once and attached once.
 */
export interface ParserState {
  readonly length: number;
  /** Tokens partly processed; the top is `stack[depth - 1]`. */
  readonly stack: Int32Array;
  depth: number;
  /** The first token of the buffer. */
  next: number;
  /** -1 where there is none yet. */
  readonly heads: Int32Array;
  readonly labels: Int32Array;
  /** The outermost and the next to outermost child on each side, or -1. */
  readonly left1: Int32Array;
  readonly left2: Int32Array;
  readonly right1: Int32Array;
  readonly right2: Int32Array;
  readonly leftCount: Int32Array;
  readonly rightCount: Int32Array;
  /** All of the arrays above, one behind the other: a state is copied in one go. */
  readonly cells: Int32Array;
}

/** Actions by number: 0 shifts, then one LEFT and one RIGHT for each label. */
export const shift = 0;

export function leftOf(label: number): number {
  return 1 + 2 * label;
}

export function rightOf(label: number): number {
  return 2 + 2 * label;
}

export function actionCount(labels: number): number {
  return 1 + 2 * labels;
}

export function isLeft(action: number): boolean {
  return (action & 1) === 1;
}

export function labelOf(action: number): number {
  return (action - 1) >> 1;
}

export function parserState(length: number): ParserState {
  const size = length + 1;
  const cells = new Int32Array(9 * size);
  const part = (i: number) => cells.subarray(i * size, (i + 1) * size);
  cells.fill(-1, 0, 6 * size);
  return {
    length,
    stack: part(8),
    depth: 0,
    next: 0,
    heads: part(0),
    labels: part(1),
    left1: part(2),
    left2: part(3),
    right1: part(4),
    right2: part(5),
    leftCount: part(6),
    rightCount: part(7),
    cells,
  };
}

/** Both of the same length. */
export function copyState(from: ParserState, to: ParserState): void {
  to.cells.set(from.cells);
  to.depth = from.depth;
  to.next = from.next;
}

export function isFinal({ depth, next, length }: ParserState): boolean {
  return depth === 0 && next === length;
}

/** What can be done: a token can be shifted while there is one; the root takes one child, when all else is attached. */
export function canShift({ next, length }: ParserState): boolean {
  return next < length;
}

export function canLeft({ depth, next, length }: ParserState): boolean {
  return depth > 0 && (next < length || depth === 1);
}

export function canRight({ depth }: ParserState): boolean {
  return depth > 1;
}

export function apply(state: ParserState, action: number): void {
  if (action === shift) {
    state.stack[state.depth++] = state.next++;
    return;
  }
  const child = state.stack[--state.depth]!;
  if (isLeft(action)) {
    const head = state.next;
    state.heads[child] = head;
    state.left2[head] = state.left1[head]!;
    state.left1[head] = child;
    state.leftCount[head]!++;
  } else {
    const head = state.stack[state.depth - 1]!;
    state.heads[child] = head;
    state.right2[head] = state.right1[head]!;
    state.right1[head] = child;
    state.rightCount[head]!++;
  }
  state.labels[child] = labelOf(action);
}
