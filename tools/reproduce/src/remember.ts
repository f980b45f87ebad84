import type { ReproductionContext } from './reproduction.js';

const remembered = new WeakMap<ReproductionContext, Map<string, Promise<unknown>>>();

/** What takes long is made once in a run, for all the tables that ask for it by the same key. */
export function remember<T>(
  context: ReproductionContext,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const known = remembered.get(context) ?? new Map<string, Promise<unknown>>();
  remembered.set(context, known);
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found as Promise<T>;
}
