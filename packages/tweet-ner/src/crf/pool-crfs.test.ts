import { expect, test } from 'vitest';
import { trainTweetModel } from '../model/train-tweet-model.js';
import { noResources } from '../model/tweet-model.js';
import { poolCrfs } from './pool-crfs.js';

const lisbon = [{ forms: ['I', 'love', 'Lisbon'], labels: Uint8Array.of(0, 0, 16) }];
const ada = [{ forms: ['Ada', 'sings'], labels: Uint8Array.of(4, 0) }];
const [a, b] = [lisbon, ada].map(
  (tweets) => trainTweetModel(tweets, noResources, { c2: 0.1, boldness: 0 }).crf,
);

/** The weight of a feature by its hash and of a label. */
function weightsOf({ states }: NonNullable<typeof a>): Map<string, number> {
  const weights = new Map<string, number>();
  states.hashes.forEach((hash, row) => {
    for (let k = states.rowStart[row]!; k < states.rowStart[row + 1]!; k++) {
      weights.set(`${hash} ${states.entryClass[k]}`, states.entryWeight[k]! * states.scale);
    }
  });
  return weights;
}

test('weights of the pool are the weighted mean of both, 0 where one has none', () => {
  const pool = poolCrfs(a!, b!, { share: 0.25 });
  const [first, second, mean] = [weightsOf(a!), weightsOf(b!), weightsOf(pool)];
  const keys = new Set([...first.keys(), ...second.keys()]);
  expect(keys.size).toBeGreaterThan(20);
  for (const key of keys) {
    const expected = 0.75 * (first.get(key) ?? 0) + 0.25 * (second.get(key) ?? 0);
    expect(mean.get(key) ?? 0).toBeCloseTo(expected, 3);
  }
  pool.transitions.forEach((weight, pair) => {
    expect(weight).toBeCloseTo(0.75 * a!.transitions[pair]! + 0.25 * b!.transitions[pair]!, 12);
  });
});

test('a pool of the same twice is that', () => {
  const pool = weightsOf(poolCrfs(a!, a!));
  for (const [key, weight] of weightsOf(a!)) expect(pool.get(key)).toBeCloseTo(weight, 3);
});
