// Products of rows with the tables of pairs.

/** result[y] = sum over x of vector[x] * matrix[x][y] */
export function multiply(
  vector: usize,
  matrix: usize,
  labels: i32,
  rowBytes: usize,
  result: usize,
): void {
  const end = vector + ((labels as usize) << 3);
  let at: usize = 0;
  for (; at + 64 <= rowBytes; at += 64) {
    let s0 = f64x2.splat(0);
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    let line = matrix + at;
    for (let x = vector; x < end; x += 8) {
      const factor = v128.load64_splat(x);
      s0 = f64x2.add(s0, f64x2.mul(factor, v128.load(line)));
      s1 = f64x2.add(s1, f64x2.mul(factor, v128.load(line, 16)));
      s2 = f64x2.add(s2, f64x2.mul(factor, v128.load(line, 32)));
      s3 = f64x2.add(s3, f64x2.mul(factor, v128.load(line, 48)));
      line += rowBytes;
    }
    v128.store(result + at, s0);
    v128.store(result + at, s1, 16);
    v128.store(result + at, s2, 32);
    v128.store(result + at, s3, 48);
  }
  if (at < rowBytes) {
    let s0 = f64x2.splat(0);
    let s1 = s0;
    let line = matrix + at;
    for (let x = vector; x < end; x += 8) {
      const factor = v128.load64_splat(x);
      s0 = f64x2.add(s0, f64x2.mul(factor, v128.load(line)));
      s1 = f64x2.add(s1, f64x2.mul(factor, v128.load(line, 16)));
      line += rowBytes;
    }
    v128.store(result + at, s0);
    v128.store(result + at, s1, 16);
  }
}

/** sums[x][y] += sum over rows of left[row][x] * right[row][y], in tiles of 4 by 4 that stay in registers. */
export function addOuter(left: usize, right: usize, rows: i32, rowBytes: usize, sums: usize): void {
  const apart = right - left;
  for (let x: usize = 0; x < rowBytes; x += 32) {
    const end = left + x + (rows as usize) * rowBytes;
    for (let y: usize = 0; y < rowBytes; y += 32) {
      const tile = sums + (x >> 3) * rowBytes + y;
      const across = apart + y - x;
      let a0 = v128.load(tile);
      let a1 = v128.load(tile, 16);
      let b0 = v128.load(tile + rowBytes);
      let b1 = v128.load(tile + rowBytes, 16);
      let c0 = v128.load(tile + 2 * rowBytes);
      let c1 = v128.load(tile + 2 * rowBytes, 16);
      let d0 = v128.load(tile + 3 * rowBytes);
      let d1 = v128.load(tile + 3 * rowBytes, 16);
      for (let at = left + x; at < end; at += rowBytes) {
        const r0 = v128.load(at + across);
        const r1 = v128.load(at + across, 16);
        let l = v128.load64_splat(at);
        a0 = f64x2.add(a0, f64x2.mul(l, r0));
        a1 = f64x2.add(a1, f64x2.mul(l, r1));
        l = v128.load64_splat(at, 8);
        b0 = f64x2.add(b0, f64x2.mul(l, r0));
        b1 = f64x2.add(b1, f64x2.mul(l, r1));
        l = v128.load64_splat(at, 16);
        c0 = f64x2.add(c0, f64x2.mul(l, r0));
        c1 = f64x2.add(c1, f64x2.mul(l, r1));
        l = v128.load64_splat(at, 24);
        d0 = f64x2.add(d0, f64x2.mul(l, r0));
        d1 = f64x2.add(d1, f64x2.mul(l, r1));
      }
      v128.store(tile, a0);
      v128.store(tile, a1, 16);
      v128.store(tile + rowBytes, b0);
      v128.store(tile + rowBytes, b1, 16);
      v128.store(tile + 2 * rowBytes, c0);
      v128.store(tile + 2 * rowBytes, c1, 16);
      v128.store(tile + 3 * rowBytes, d0);
      v128.store(tile + 3 * rowBytes, d1, 16);
    }
  }
}
