interface Context {
  total: number;
  readonly counts: Map<number, number>;
}

/** The contexts of one decision that were seen, from the general to the specific. */
export type Contexts = readonly Context[];

/**
 * Probabilities of outcomes in contexts that are named from the general to the specific, each smoothed with the one
 * before by its number of different outcomes (Witten & Bell 1991).
 */
export interface BackedOff<Key> {
  add(keys: readonly Key[], outcome: number): void;
  contextsOf(keys: readonly Key[]): Contexts;
}

export function backedOff<Key>(): BackedOff<Key> {
  const table = new Map<Key, Context>();
  return {
    add: (keys, outcome) => {
      for (const key of keys) {
        let context = table.get(key);
        if (context === undefined) {
          context = { total: 0, counts: new Map() };
          table.set(key, context);
        }
        context.total++;
        context.counts.set(outcome, (context.counts.get(outcome) ?? 0) + 1);
      }
    },
    contextsOf: (keys) => {
      const found: Context[] = [];
      for (const key of keys) {
        const context = table.get(key);
        if (context !== undefined) found.push(context);
      }
      return found;
    },
  };
}

export function probabilityOf(contexts: Contexts, outcome: number): number {
  let p = 0;
  for (let at = 0; at < contexts.length; at++) {
    const { total, counts } = contexts[at]!;
    const count = counts.get(outcome) ?? 0;
    p = at === 0 ? count / total : (count + p * counts.size) / (total + counts.size);
  }
  return p;
}

/** All outcomes that any of the contexts has. */
export function outcomesOf(contexts: Contexts): Set<number> {
  return new Set(contexts.flatMap(({ counts }) => [...counts.keys()]));
}
