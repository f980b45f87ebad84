import type { Scores, Weights } from './scoring.js';

/**
 * Weights with a sieve before them: a bit for each value of the first 22 bits of a hash, half a megabyte, which stays near
 * the processor. Most features of a new text are unknown to a model, and asking its table for each would be waiting for
 * memory.
 */
export function sieved<S extends Scores>(weights: Weights<S>, hashes: Uint32Array): Weights<S> {
  const bits = new Uint32Array(1 << 17);
  for (const hash of hashes) bits[hash >>> 15]! |= 1 << ((hash >>> 10) & 31);
  // Hash 0 stands in the table as 1, which has the same first bits.
  return {
    classes: weights.classes,
    add: (features, count, scores) => {
      let kept = 0;
      for (let i = 0; i < count; i++) {
        const hash = features[i]!;
        if ((bits[hash >>> 15]! & (1 << ((hash >>> 10) & 31))) !== 0) features[kept++] = hash;
      }
      if (kept > 0) weights.add(features, kept, scores);
    },
  };
}
