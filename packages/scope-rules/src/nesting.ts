/**
 * Units of a sentence that nest, each from the token that opens it to its end: which of them hold a token, from the
 * smallest to the largest.
 */
export interface Nesting {
  /** For each token the smallest unit that holds it: its opening token, or -1. Empty where there are no units. */
  readonly smallest: Int32Array;
  /** For each opening token the next larger unit, or -1. */
  readonly around: Int32Array;
  /** And one further out, so that the way to the largest takes few steps: the jumps of Myers (1983). */
  readonly beyond: Int32Array;
}

const none = new Int32Array(0);
const noUnits: Nesting = { smallest: none, around: none, beyond: none };

export function nestUnits(
  size: number,
  opens: (token: number) => boolean,
  endOf: (token: number) => number,
): Nesting {
  let first = 0;
  while (first < size && !opens(first)) first++;
  if (first === size) return noUnits;
  const [smallest, around, beyond, depth] = [0, 1, 2, 3].map(() =>
    new Int32Array(size).fill(-1),
  ) as [Int32Array, Int32Array, Int32Array, Int32Array];
  const depthOf = (unit: number) => (unit < 0 ? -1 : depth[unit]!);
  let inside = -1;
  for (let i = first; i < size; i++) {
    while (inside >= 0 && endOf(inside) < i) inside = around[inside]!;
    if (opens(i)) {
      const jump = inside < 0 ? -1 : beyond[inside]!;
      const further = jump < 0 ? -1 : beyond[jump]!;
      const even = depthOf(inside) - depthOf(jump) === depthOf(jump) - depthOf(further);
      around[i] = inside;
      beyond[i] = even ? further : inside;
      depth[i] = depthOf(inside) + 1;
      inside = i;
    }
    smallest[i] = inside;
  }
  return { smallest, around, beyond };
}

/** The largest unit around a token of which something holds that also holds of all smaller ones; or -1. */
export function largestUnit(
  { smallest, around, beyond }: Nesting,
  token: number,
  holds: (unit: number) => boolean,
): number {
  let at = smallest[token] ?? -1;
  if (at < 0 || !holds(at)) return -1;
  for (;;) {
    const next = around[at]!;
    if (next < 0 || !holds(next)) return at;
    const far = beyond[at]!;
    at = far >= 0 && holds(far) ? far : next;
  }
}
