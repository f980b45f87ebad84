import { compactRows, type HashedRow } from '@hedgerow/learn/hashed';
import { labelCount } from '../labels/bilou.js';
import type { TweetCrf } from './decoder.js';

/**
 * A logarithmic opinion pool of two CRFs (Smith, Cohn & Osborne 2005): the weighted mean of their weights. One that was trained on
 * its own labels has errors of its own; in the pool those that the others do not share cancel out.
 */
export function poolCrfs(
  a: TweetCrf,
  b: TweetCrf,
  {
    share = 0.5,
  }: { /** How much the second counts, from 0 to 1; default 0.5. */ readonly share?: number } = {},
): TweetCrf {
  const sums = new Map<number, Float64Array>();
  for (const [{ states }, part] of [[a, 1 - share] as const, [b, share] as const]) {
    const { hashes, rowStart, entryClass, entryWeight, scale } = states;
    for (let row = 0; row < hashes.length; row++) {
      let weights = sums.get(hashes[row]!);
      if (weights === undefined) {
        weights = new Float64Array(labelCount);
        sums.set(hashes[row]!, weights);
      }
      for (let entry = rowStart[row]!; entry < rowStart[row + 1]!; entry++) {
        weights[entryClass[entry]!]! += entryWeight[entry]! * scale * part;
      }
    }
  }
  const rows: HashedRow[] = [];
  for (const [hash, weights] of sums) {
    const classes = Array.from(weights.keys()).filter((label) => weights[label] !== 0);
    rows.push({ hash, classes, weights: classes.map((label) => weights[label]!) });
  }
  return {
    states: compactRows(rows, labelCount),
    transitions: a.transitions.map(
      (weight, pair) => weight * (1 - share) + b.transitions[pair]! * share,
    ),
    boldness: (a.boldness ?? 0) * (1 - share) + (b.boldness ?? 0) * share,
  };
}
