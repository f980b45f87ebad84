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

export function scale(target: Float64Array, factor: number): void {
  for (let i = 0; i < target.length; i++) target[i]! *= factor;
}
