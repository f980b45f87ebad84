/**
 * Which document of a shard is to blame where whole processes die of it, so that no thread is left to tell. After some
 * such deaths the documents are done one by one, and each is told to the queue before it is begun: the one that is named
 * there after the next deaths is left out. A machine that is switched off twice costs no document.
 */
export interface Suspicion {
  /** Documents that are left out, by their place in the shard. */
  readonly condemned: readonly number[];
  /** The one that was begun last. */
  readonly begun?: number;
  /** How many processes died while they were at it. */
  readonly deaths: number;
}

/** So many processes may die of a shard before its documents are done one by one. */
export const deathsOfShard = 2;
/** And so many of one of these, before it is left out. */
const deathsOfDocument = 2;

export const nobody: Suspicion = { condemned: [], deaths: 0 };

/** What a process that died leaves to the next. */
export function afterDeath({ condemned, begun, deaths }: Suspicion): Suspicion {
  if (begun === undefined) return { condemned, deaths: 0 };
  return deaths + 1 < deathsOfDocument
    ? { condemned, begun, deaths: deaths + 1 }
    : { condemned: [...condemned, begun], deaths: 0 };
}

/** A document is begun by a process that was left this. */
export function beginning({ condemned, begun, deaths }: Suspicion, document: number): Suspicion {
  return { condemned, begun: document, deaths: begun === document ? deaths : 0 };
}

export function isSuspicion(value: unknown): value is Suspicion {
  return (
    typeof value === 'object' &&
    value !== null &&
    'condemned' in value &&
    Array.isArray(value.condemned) &&
    'deaths' in value &&
    typeof value.deaths === 'number'
  );
}
