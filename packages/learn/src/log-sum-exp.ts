/** log(e^a + e^b), without overflow; -Infinity stands for a probability of zero. */
export function logAdd(a: number, b: number): number {
  if (a < b) [a, b] = [b, a];
  return b === Number.NEGATIVE_INFINITY ? a : a + Math.log1p(Math.exp(b - a));
}

/** log of the sum of e^values[i] for `from <= i < to`, without overflow; -Infinity of nothing at all. */
export function logSumExp(values: ArrayLike<number>, from = 0, to = values.length): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (let i = from; i < to; i++) if (values[i]! > largest) largest = values[i]!;
  if (!Number.isFinite(largest)) return largest;
  let sum = 0;
  for (let i = from; i < to; i++) sum += Math.exp(values[i]! - largest);
  return largest + Math.log(sum);
}
