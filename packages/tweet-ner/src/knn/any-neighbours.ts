import { knnIndex } from '@hedgerow/learn/knn';
import { labelCount } from '../labels/bilou.js';
import { type Neighbours, voteOf } from './vote.js';
import { hasWindow, largestBag, type WindowKind, windowOf } from './window.js';
import { wordNumbers } from './word-numbers.js';

/** Neighbours are all that share a word of the window: as in the paper, exactly, by an inverted index. */
export function anyNeighbours(k: number, kind: WindowKind): Neighbours {
  const index = knnIndex();
  const numbers = wordNumbers();
  const stored = new Map<number, { readonly label: number; readonly columns: Int32Array }>();
  const bag = new Int32Array(largestBag);
  const columns = new Int32Array(largestBag);
  const sums = new Float64Array(labelCount);
  return {
    get size() {
      return stored.size;
    },
    add: (tweet, labels) => {
      const ids: number[] = [];
      for (let i = 0; i < tweet.length; i++) {
        if (!hasWindow(tweet, i)) continue;
        const size = windowOf(tweet, i, bag, kind);
        const held = Int32Array.from(bag.subarray(0, size), (word) => numbers.hold(word));
        const id = index.add(held);
        stored.set(id, { label: labels[i]!, columns: held });
        ids.push(id);
      }
      return ids;
    },
    forget: (ids) => {
      for (const id of ids as readonly number[]) {
        index.evict(id);
        for (const column of stored.get(id)!.columns) numbers.release(column);
        stored.delete(id);
      }
    },
    vote: (tweet, i) => {
      if (!hasWindow(tweet, i)) return undefined;
      const size = windowOf(tweet, i, bag, kind);
      let known = 0;
      for (let b = 0; b < size; b++) {
        const column = numbers.find(bag[b]!);
        if (column >= 0) columns[known++] = column;
      }
      if (known === 0) return undefined;
      const { ids, similarities } = index.query(columns.subarray(0, known), k);
      sums.fill(0);
      for (let n = 0; n < ids.length; n++) {
        sums[stored.get(ids[n]!)!.label]! += similarities[n]!;
      }
      return voteOf(sums, ids.length);
    },
  };
}
