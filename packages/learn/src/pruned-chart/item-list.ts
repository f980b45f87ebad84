import { grownDoubles, grownInts } from '../chart/grown.js';

/** Constituents of all cells: categories, the scores of their best derivations, of the best around them, and nodes. */
export function itemList() {
  const none = Number.NEGATIVE_INFINITY;
  const list = {
    size: 0,
    category: new Int32Array(1024),
    best: new Float64Array(1024),
    out: new Float64Array(1024),
    node: new Int32Array(1024),
    clear: () => {
      list.size = 0;
    },
    add: (category: number, best: number) => {
      if (list.size === list.category.length) {
        const room = 2 * list.size;
        list.category = grownInts(list.category, room);
        list.best = grownDoubles(list.best, room);
        list.out = new Float64Array(room);
        list.node = new Int32Array(room);
      }
      list.category[list.size] = category;
      list.best[list.size++] = best;
    },
    /** Nothing is around any, and none has a node. */
    forget: () => {
      list.out.fill(none, 0, list.size);
      list.node.fill(-1, 0, list.size);
    },
  };
  return list;
}
