import { anyNeighbours } from './any-neighbours.js';
import { sameWordNeighbours } from './same-word-neighbours.js';
import type { Neighbours } from './vote.js';
import type { WindowKind } from './window.js';

export interface NeighbourOptions {
  /** How many neighbours vote; default 20. */
  readonly k?: number;
  /**
   * Whose neighbours count: those of the same word (default), or `any` that share a word of the window, as in the paper.
   * The first are better witnesses, and are found fast enough for a stream.
   */
  readonly among?: 'same-word' | 'any';
  /** The words of the window with the one in the middle once more (default), or the `bag` of them alone, as in the paper. */
  readonly window?: WindowKind;
}

export function neighbours({
  k = 20,
  among = 'same-word',
  window = 'centred',
}: NeighbourOptions = {}): Neighbours {
  return among === 'any' ? anyNeighbours(k, window) : sameWordNeighbours(k, window);
}
