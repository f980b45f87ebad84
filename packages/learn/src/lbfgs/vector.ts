/** Dense vector arithmetic of the optimisers. Sums go four ways so that additions overlap; the order is fixed. */
export function dot(a: Float64Array, b: Float64Array): number {
  const n = a.length;
  const whole = n - (n % 4);
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  for (let i = 0; i < whole; i += 4) {
    s0 += a[i]! * b[i]!;
    s1 += a[i + 1]! * b[i + 1]!;
    s2 += a[i + 2]! * b[i + 2]!;
    s3 += a[i + 3]! * b[i + 3]!;
  }
  for (let i = whole; i < n; i++) s0 += a[i]! * b[i]!;
  return s0 + s1 + (s2 + s3);
}

export function norm(a: Float64Array): number {
  return Math.sqrt(dot(a, a));
}

/** target += factor * a */
export function addScaled(target: Float64Array, a: Float64Array, factor: number): void {
  for (let i = 0; i < target.length; i++) target[i]! += factor * a[i]!;
}

/** target += factor * a; returns dot(b, target), of which it is the sum to the bit. One way through memory instead of two. */
export function addScaledThenDot(
  target: Float64Array,
  a: Float64Array,
  factor: number,
  b: Float64Array,
): number {
  const n = target.length;
  const whole = n - (n % 4);
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  for (let i = 0; i < whole; i += 4) {
    const t0 = target[i]! + factor * a[i]!;
    const t1 = target[i + 1]! + factor * a[i + 1]!;
    const t2 = target[i + 2]! + factor * a[i + 2]!;
    const t3 = target[i + 3]! + factor * a[i + 3]!;
    target[i] = t0;
    target[i + 1] = t1;
    target[i + 2] = t2;
    target[i + 3] = t3;
    s0 += b[i]! * t0;
    s1 += b[i + 1]! * t1;
    s2 += b[i + 2]! * t2;
    s3 += b[i + 3]! * t3;
  }
  for (let i = whole; i < n; i++) {
    target[i]! += factor * a[i]!;
    s0 += b[i]! * target[i]!;
  }
  return s0 + s1 + (s2 + s3);
}

/** target = factor * a, which may be the target itself; returns dot(b, target), to the bit. */
export function scaleThenDot(
  target: Float64Array,
  a: Float64Array,
  factor: number,
  b: Float64Array,
): number {
  const n = target.length;
  const whole = n - (n % 4);
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  for (let i = 0; i < whole; i += 4) {
    const t0 = factor * a[i]!;
    const t1 = factor * a[i + 1]!;
    const t2 = factor * a[i + 2]!;
    const t3 = factor * a[i + 3]!;
    target[i] = t0;
    target[i + 1] = t1;
    target[i + 2] = t2;
    target[i + 3] = t3;
    s0 += b[i]! * t0;
    s1 += b[i + 1]! * t1;
    s2 += b[i + 2]! * t2;
    s3 += b[i + 3]! * t3;
  }
  for (let i = whole; i < n; i++) {
    target[i] = factor * a[i]!;
    s0 += b[i]! * target[i]!;
  }
  return s0 + s1 + (s2 + s3);
}
