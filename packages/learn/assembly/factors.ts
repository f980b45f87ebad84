// Exponentials, logarithms and sums over rows of doubles.

/** Turns a row of scores into e^(score - the largest) and returns the largest; the padding becomes 0. */
export function toFactors(row: usize, labels: i32, rowBytes: usize): f64 {
  for (let y = (labels as usize) << 3; y < rowBytes; y += 8) store<f64>(row + y, -Infinity);
  let m = v128.load(row);
  for (let y: usize = 16; y < rowBytes; y += 16) m = f64x2.max(m, v128.load(row + y));
  const largest = max(f64x2.extract_lane(m, 0), f64x2.extract_lane(m, 1));
  const shift = f64x2.splat(largest);
  for (let y: usize = 0; y < rowBytes; y += 32) {
    v128.store(row + y, exponential(f64x2.sub(v128.load(row + y), shift)));
    v128.store(row + y, exponential(f64x2.sub(v128.load(row + y, 16), shift)), 16);
  }
  return largest;
}

/** e^x for x <= 0, to about 1e-15: 2^n times a polynomial for the rest in [-ln 2 / 2, ln 2 / 2]. Below -700 it is 0. */
export function exponential(x: v128): v128 {
  const least = f64x2.splat(-700);
  const bounded = f64x2.max(x, least);
  // Adding 1.5 * 2^52 rounds to a whole number and leaves it in the low bits.
  const rounder = f64x2.splat(6755399441055744);
  const shifted = f64x2.add(f64x2.mul(bounded, f64x2.splat(Math.LOG2E)), rounder);
  const n = f64x2.sub(shifted, rounder);
  const high = f64x2.sub(bounded, f64x2.mul(n, f64x2.splat(0.6931471803691238)));
  const r = f64x2.sub(high, f64x2.mul(n, f64x2.splat(1.9082149292705877e-10)));
  const r2 = f64x2.mul(r, r);
  const r4 = f64x2.mul(r2, r2);
  // Taylor's terms up to r^12 / 12!, in pairs so that they overlap.
  const t01 = f64x2.add(f64x2.splat(1), r);
  const t23 = f64x2.add(f64x2.splat(1 / 2.0), f64x2.mul(r, f64x2.splat(1 / 6.0)));
  const t45 = f64x2.add(f64x2.splat(1 / 24.0), f64x2.mul(r, f64x2.splat(1 / 120.0)));
  const t67 = f64x2.add(f64x2.splat(1 / 720.0), f64x2.mul(r, f64x2.splat(1 / 5040.0)));
  const t89 = f64x2.add(f64x2.splat(1 / 40320.0), f64x2.mul(r, f64x2.splat(1 / 362880.0)));
  const t1011 = f64x2.add(f64x2.splat(1 / 3628800.0), f64x2.mul(r, f64x2.splat(1 / 39916800.0)));
  const t12 = f64x2.splat(1 / 479001600.0);
  const low = f64x2.add(t01, f64x2.mul(r2, t23));
  const middle = f64x2.add(t45, f64x2.mul(r2, t67));
  const top = f64x2.add(t89, f64x2.mul(r2, f64x2.add(t1011, f64x2.mul(r2, t12))));
  const polynomial = f64x2.add(low, f64x2.mul(r4, f64x2.add(middle, f64x2.mul(r4, top))));
  const power = i64x2.shl(i64x2.add(shifted, i64x2.splat(1023)), 52);
  return v128.and(f64x2.mul(polynomial, power), f64x2.ge(x, least));
}

/** ln of a number in [1, 2): 2 atanh((m - 1) / (m + 1)). */
export function logOfMantissa(m: f64): f64 {
  const s = (m - 1) / (m + 1);
  const s2 = s * s;
  let sum: f64 = 0;
  for (let k = 35; k >= 1; k -= 2) sum = sum * s2 + 1 / (k as f64);
  return 2 * s * sum;
}

export function sumOf(row: usize, rowBytes: usize): f64 {
  let sum = v128.load(row);
  for (let y: usize = 16; y < rowBytes; y += 16) sum = f64x2.add(sum, v128.load(row + y));
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

/** row *= factors, element by element; returns the sum. */
export function timesInPlace(row: usize, factors: usize, rowBytes: usize): f64 {
  let sum = f64x2.splat(0);
  for (let y: usize = 0; y < rowBytes; y += 16) {
    const made = f64x2.mul(v128.load(row + y), v128.load(factors + y));
    v128.store(row + y, made);
    sum = f64x2.add(sum, made);
  }
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

export function product(a: usize, b: usize, result: usize, rowBytes: usize): void {
  for (let y: usize = 0; y < rowBytes; y += 16) {
    v128.store(result + y, f64x2.mul(v128.load(a + y), v128.load(b + y)));
  }
}

export function scale(row: usize, factor: f64, rowBytes: usize): void {
  const factors = f64x2.splat(factor);
  for (let y: usize = 0; y < rowBytes; y += 16) {
    v128.store(row + y, f64x2.mul(v128.load(row + y), factors));
  }
}
