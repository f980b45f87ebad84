/**
 * Probabilities of outcomes in contexts that are named from the general to the specific, each smoothed with the one
 * before by its number of different outcomes (Witten & Bell 1991).
 */
export interface BackedOff<Key> {
  /** Those of the contexts that were seen, by their numbers. */
  contextsOf(keys: readonly Key[]): readonly number[];
  probabilityOf(contexts: readonly number[], outcome: number): number;
  /** Outcomes that the contexts have, from the specific to the general, until there are at least so many. */
  outcomesOf(contexts: readonly number[], least?: number): Set<number>;
}

export interface BackedOffBuilder<Key> {
  add(keys: readonly Key[], outcome: number): void;
  build(): BackedOff<Key>;
}

export function backedOffBuilder<Key>(): BackedOffBuilder<Key> {
  const numbers = new Map<Key, number>();
  let size = 0;
  let seenIn = new Int32Array(1 << 10);
  let seen = new Int32Array(1 << 10);
  return {
    add: (keys, outcome) => {
      for (const key of keys) {
        let context = numbers.get(key);
        if (context === undefined) {
          context = numbers.size;
          numbers.set(key, context);
        }
        if (size === seen.length) {
          seenIn = doubled(seenIn);
          seen = doubled(seen);
        }
        seenIn[size] = context;
        seen[size++] = outcome;
      }
    },
    build: () => countsOf(numbers, seenIn.subarray(0, size), seen.subarray(0, size)),
  };
}

function doubled(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}

function countsOf<Key>(
  numbers: ReadonlyMap<Key, number>,
  seenIn: Int32Array,
  seen: Int32Array,
): BackedOff<Key> {
  const totals = new Int32Array(numbers.size);
  for (const context of seenIn) totals[context]!++;
  const next = new Int32Array(numbers.size);
  for (let c = 1; c < totals.length; c++) next[c] = next[c - 1]! + totals[c - 1]!;
  const ordered = new Int32Array(seen.length);
  for (let n = 0; n < seen.length; n++) ordered[next[seenIn[n]!]!++] = seen[n]!;
  /** The different outcomes of context `c`, ascending, are those from `starts[c]` up to `starts[c + 1]`. */
  const starts = new Int32Array(numbers.size + 1);
  const outcomes: number[] = [];
  const counts: number[] = [];
  for (let c = 0; c < totals.length; c++) {
    const own = ordered.subarray(next[c]! - totals[c]!, next[c]!).sort();
    for (let n = 0; n < own.length; n++) {
      if (n > 0 && own[n] === own[n - 1]) counts[counts.length - 1]!++;
      else {
        outcomes.push(own[n]!);
        counts.push(1);
      }
    }
    starts[c + 1] = outcomes.length;
  }
  return lookUp(numbers, totals, starts, Int32Array.from(outcomes), Int32Array.from(counts));
}

function lookUp<Key>(
  numbers: ReadonlyMap<Key, number>,
  totals: Int32Array,
  starts: Int32Array,
  outcomes: Int32Array,
  counts: Int32Array,
): BackedOff<Key> {
  const countOf = (context: number, outcome: number): number => {
    let low = starts[context]!;
    let high = starts[context + 1]!;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (outcomes[middle]! < outcome) low = middle + 1;
      else high = middle;
    }
    return low < starts[context + 1]! && outcomes[low] === outcome ? counts[low]! : 0;
  };
  return {
    contextsOf: (keys) => {
      const found: number[] = [];
      for (const key of keys) {
        const context = numbers.get(key);
        if (context !== undefined) found.push(context);
      }
      return found;
    },
    probabilityOf: (contexts, outcome) => {
      let p = 0;
      for (let at = 0; at < contexts.length; at++) {
        const context = contexts[at]!;
        const count = countOf(context, outcome);
        const total = totals[context]!;
        const kinds = starts[context + 1]! - starts[context]!;
        p = at === 0 ? count / total : (count + p * kinds) / (total + kinds);
      }
      return p;
    },
    outcomesOf: (contexts, least = Number.POSITIVE_INFINITY) => {
      const found = new Set<number>();
      for (let at = contexts.length - 1; at >= 0 && found.size < least; at--) {
        const context = contexts[at]!;
        for (let n = starts[context]!; n < starts[context + 1]!; n++) found.add(outcomes[n]!);
      }
      return found;
    },
  };
}
