import type { HashedModel } from '@hedgerow/learn/hashed';

/** The weight of one feature of a model with a single class, by its hash; 0 of one that it does not know. */
export function weightReader({
  hashes,
  rowStart,
  entryWeight,
  scale,
}: HashedModel): (hash: number) => number {
  return (hash) => {
    let low = 0;
    let high = hashes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (hashes[middle]! < hash) low = middle + 1;
      else high = middle;
    }
    return hashes[low] === hash ? entryWeight[rowStart[low]!]! * scale : 0;
  };
}
