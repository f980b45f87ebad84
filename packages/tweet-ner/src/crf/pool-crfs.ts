import { sumModels } from '@hedgerow/learn/hashed';
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
  return {
    states: sumModels([a.states, b.states], { weights: [1 - share, share] }),
    transitions: a.transitions.map(
      (weight, pair) => weight * (1 - share) + b.transitions[pair]! * share,
    ),
    boldness: (a.boldness ?? 0) * (1 - share) + (b.boldness ?? 0) * share,
  };
}
