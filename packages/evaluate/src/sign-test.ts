/**
 * The exact two-tailed sign test: how likely it is that two systems of the same quality differ at least as
 * unevenly. Binomial probabilities by the saddle-point expansion of Loader (2000), good to about 1e-13.
 */
export interface SignTest {
  /** Items that just the first system has right. */
  readonly wins: number;
  /** Items that just the second has right. */
  readonly losses: number;
  /** Items on which both are right or both wrong. They say nothing and are dropped. */
  readonly ties: number;
  readonly p: number;
}

/** Two systems' outcomes on the same items, in the same order. */
export function signTest(first: readonly boolean[], second: readonly boolean[]): SignTest {
  if (first.length !== second.length) {
    throw new RangeError(
      `paired outcomes must be as many on both sides, found ${first.length} and ${second.length}`,
    );
  }
  let [wins, losses] = [0, 0];
  for (let i = 0; i < first.length; i++) {
    if (first[i] === second[i]) continue;
    if (first[i]) wins++;
    else losses++;
  }
  return { wins, losses, ties: first.length - wins - losses, p: signTestP(wins, losses) };
}

/** Twice the probability of at most min(wins, losses) heads in wins + losses tosses of a fair coin; at most 1. */
export function signTestP(wins: number, losses: number): number {
  for (const count of [wins, losses]) {
    if (!Number.isSafeInteger(count) || count < 0) {
      throw new RangeError(`wins and losses must be whole numbers of at least 0, found ${count}`);
    }
  }
  const n = wins + losses;
  const fewer = Math.min(wins, losses);
  if (2 * fewer >= n - 1) return 1;
  // From the largest term down; each is less than half its predecessor's size soon enough to stop early.
  let term = fairBinomial(n, fewer);
  let tail = 0;
  for (let k = fewer; k >= 0 && term > tail * Number.EPSILON; k--) {
    tail += term;
    term *= k / (n - k + 1);
  }
  return Math.min(1, 2 * tail);
}

/** The probability of k heads in n tosses. */
function fairBinomial(n: number, k: number): number {
  if (k === 0 || k === n) return 2 ** -n;
  const exponent =
    stirlingError(n) -
    stirlingError(k) -
    stirlingError(n - k) -
    deviance(k, n / 2) -
    deviance(n - k, n / 2);
  return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * k * (n - k)));
}

/** log n! less Stirling's approximation of it. */
function stirlingError(n: number): number {
  if (n <= 15) {
    let factorial = 1;
    for (let i = 2; i <= n; i++) factorial *= i;
    return Math.log(factorial) - (n + 0.5) * Math.log(n) + n - Math.log(2 * Math.PI) / 2;
  }
  const square = n * n;
  return (
    (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square) /
    n
  );
}

/** x log(x / mean) + mean - x, without the cancellation that it has where x is near the mean. */
function deviance(x: number, mean: number): number {
  if (Math.abs(x - mean) >= 0.1 * (x + mean)) return x * Math.log(x / mean) + mean - x;
  const v = (x - mean) / (x + mean);
  let sum = (x - mean) * v;
  let power = 2 * x * v;
  for (let j = 1; ; j++) {
    power *= v * v;
    const next = sum + power / (2 * j + 1);
    if (next === sum) return sum;
    sum = next;
  }
}
