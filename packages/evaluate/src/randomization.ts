/** Approximate randomization over sentences (Noreen 1989; Yeh 2000): are two systems' scores different? */
import { random } from '@hedgerow/document';
import { type ResamplingOptions, requirePaired, requireSamples } from './bootstrap.js';
import { f1Of, sumTallies, type Tally } from './counts.js';

export interface Randomization {
  /** The first system's statistic less the second's. */
  readonly difference: number;
  /** Two-tailed, (r + 1) / (samples + 1) where r shuffles differ at least as much: never 0. */
  readonly p: number;
}

/** Each shuffle swaps the two systems' outputs on a random half of the sentences. Default 10000 shuffles. */
export function randomizationTest(
  first: readonly Tally[],
  second: readonly Tally[],
  options: ResamplingOptions = {},
): Randomization {
  const { samples = 10_000, seed = 1, statistic = f1Of } = options;
  requirePaired(first, second);
  requireSamples(samples);
  const difference = statistic(sumTallies(first)) - statistic(sumTallies(second));
  const differing = swapsOf(first, second);
  const total = { first: sumTallies(first), second: sumTallies(second) };
  const stream = random(seed);
  let asExtreme = 0;
  for (let sample = 0; sample < samples; sample++) {
    let [gold, predicted, correct] = [0, 0, 0];
    for (let i = 0; i < differing.length; i += 3) {
      if (stream.next() < 0.5) continue;
      gold += differing[i]!;
      predicted += differing[i + 1]!;
      correct += differing[i + 2]!;
    }
    const moved = { gold, predicted, correct };
    const shuffled =
      statistic(plus(total.first, moved, 1)) - statistic(plus(total.second, moved, -1));
    // The last bits of two equal differences may differ by the order of the sums.
    if (Math.abs(shuffled) >= Math.abs(difference) - 1e-12) asExtreme++;
  }
  return { difference, p: (asExtreme + 1) / (samples + 1) };
}

/** What a swap adds to the first system's sums, three numbers a sentence; sentences where it adds nothing are left out. */
function swapsOf(first: readonly Tally[], second: readonly Tally[]): Float64Array {
  const swaps: number[] = [];
  for (let i = 0; i < first.length; i++) {
    const [a, b] = [first[i]!, second[i]!];
    const swap = [b.gold - a.gold, b.predicted - a.predicted, b.correct - a.correct];
    if (swap.some((part) => part !== 0)) swaps.push(...swap);
  }
  return Float64Array.from(swaps);
}

function plus(tally: Tally, moved: Tally, sign: 1 | -1): Tally {
  return {
    gold: tally.gold + sign * moved.gold,
    predicted: tally.predicted + sign * moved.predicted,
    correct: tally.correct + sign * moved.correct,
  };
}
