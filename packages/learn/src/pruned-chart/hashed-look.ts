import { tablePlace } from '../hashed/weight-table.js';
import type { ForestLook, SplitForest } from './forest-model.js';

/** What edges look like, as hashes: each writes those of an edge to `out` and returns how many there are. */
export interface EdgeHashes<Seen extends SplitForest> {
  readonly plain: (seen: Seen, node: number, edge: number, out: Int32Array) => number;
  readonly headed: (seen: Seen, node: number, edge: number, out: Int32Array) => number;
}

/** The look of edges that have at most `room` hashes, in a table of 2 to the power of `bits` weights. */
export function hashedLook<Seen extends SplitForest>(
  { plain, headed }: EdgeHashes<Seen>,
  bits: number,
  room: number,
): ForestLook<Seen> {
  const places = new Int32Array(room);
  const placed = (count: number) => {
    for (let k = 0; k < count; k++) places[k] = tablePlace(places[k]!, bits);
    return count;
  };
  return {
    places,
    plain: (seen, node, edge) => placed(plain(seen, node, edge, places)),
    headed: (seen, node, edge) => placed(headed(seen, node, edge, places)),
  };
}
