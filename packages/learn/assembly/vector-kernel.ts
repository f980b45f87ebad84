// The inner loops of the window network in AssemblyScript: `node assembly/build.mjs` compiles this to
// src/wasm/vector-kernel.ts. Numbers are of single precision, addresses are bytes, and columns come in fours.

/** to += from */
export function add(to: usize, from: usize, columns: i32): void {
  const end = to + ((columns as usize) << 2);
  for (; to < end; to += 16, from += 16) {
    v128.store(to, f32x4.add(v128.load(to), v128.load(from)));
  }
}

/** to += vector · matrix: one row of the matrix for each number of the vector. Four rows at a time: `to` is read once. */
export function addProduct(to: usize, vector: usize, matrix: usize, rows: i32, columns: i32): void {
  const bytes: usize = (columns as usize) << 2;
  let r = 0;
  for (; r + 4 <= rows; r += 4, matrix += bytes << 2) {
    const four = v128.load(vector + ((r as usize) << 2));
    if (!v128.any_true(f32x4.ne(four, f32x4.splat(0)))) continue;
    const a = f32x4.splat(f32x4.extract_lane(four, 0));
    const b = f32x4.splat(f32x4.extract_lane(four, 1));
    const c = f32x4.splat(f32x4.extract_lane(four, 2));
    const d = f32x4.splat(f32x4.extract_lane(four, 3));
    const second = matrix + bytes;
    const third = second + bytes;
    const fourth = third + bytes;
    for (let at: usize = 0; at < bytes; at += 16) {
      const left = f32x4.add(
        f32x4.mul(v128.load(matrix + at), a),
        f32x4.mul(v128.load(second + at), b),
      );
      const right = f32x4.add(
        f32x4.mul(v128.load(third + at), c),
        f32x4.mul(v128.load(fourth + at), d),
      );
      v128.store(to + at, f32x4.add(v128.load(to + at), f32x4.add(left, right)));
    }
  }
  for (; r < rows; r++, matrix += bytes) {
    const value = load<f32>(vector + ((r as usize) << 2));
    if (value !== 0) addScaled(to, matrix, value, bytes);
  }
}

/** to = matrix · vector: one number for each row of the matrix. Four sums at a time: none waits for the one before. */
export function dots(to: usize, matrix: usize, vector: usize, rows: i32, columns: i32): void {
  const bytes: usize = (columns as usize) << 2;
  const most = bytes & ~63;
  for (let r = 0; r < rows; r++, matrix += bytes, to += 4) {
    let a = f32x4.splat(0);
    let b = a;
    let c = a;
    let d = a;
    let at: usize = 0;
    for (; at < most; at += 64) {
      const from = matrix + at;
      const by = vector + at;
      a = f32x4.add(a, f32x4.mul(v128.load(from), v128.load(by)));
      b = f32x4.add(b, f32x4.mul(v128.load(from, 16), v128.load(by, 16)));
      c = f32x4.add(c, f32x4.mul(v128.load(from, 32), v128.load(by, 32)));
      d = f32x4.add(d, f32x4.mul(v128.load(from, 48), v128.load(by, 48)));
    }
    for (; at < bytes; at += 16) {
      a = f32x4.add(a, f32x4.mul(v128.load(matrix + at), v128.load(vector + at)));
    }
    const sums = f32x4.add(f32x4.add(a, b), f32x4.add(c, d));
    store<f32>(
      to,
      f32x4.extract_lane(sums, 0) +
        f32x4.extract_lane(sums, 1) +
        (f32x4.extract_lane(sums, 2) + f32x4.extract_lane(sums, 3)),
    );
  }
}

/** matrix += left ⊗ right */
export function addOuter(matrix: usize, left: usize, right: usize, rows: i32, columns: i32): void {
  const bytes: usize = (columns as usize) << 2;
  for (let r = 0; r < rows; r++, matrix += bytes) {
    const value = load<f32>(left + ((r as usize) << 2));
    if (value !== 0) addScaled(matrix, right, value, bytes);
  }
}

/** One step of Adam; `rate` is corrected for the start by the caller. The gradient is zero afterwards. */
export function adam(
  values: usize,
  gradient: usize,
  mean: usize,
  square: usize,
  columns: i32,
  rate: f32,
): void {
  const bytes: usize = (columns as usize) << 2;
  const keepMean = f32x4.splat(0.9);
  const newMean = f32x4.splat(0.1);
  const keepSquare = f32x4.splat(0.999);
  const newSquare = f32x4.splat(0.001);
  const tiny = f32x4.splat(1e-8);
  const rates = f32x4.splat(rate);
  for (let at: usize = 0; at < bytes; at += 16) {
    const g = v128.load(gradient + at);
    const m = f32x4.add(f32x4.mul(v128.load(mean + at), keepMean), f32x4.mul(g, newMean));
    const s = f32x4.add(
      f32x4.mul(v128.load(square + at), keepSquare),
      f32x4.mul(f32x4.mul(g, g), newSquare),
    );
    const step = f32x4.div(f32x4.mul(rates, m), f32x4.add(f32x4.sqrt(s), tiny));
    v128.store(mean + at, m);
    v128.store(square + at, s);
    v128.store(values + at, f32x4.sub(v128.load(values + at), step));
    v128.store(gradient + at, f32x4.splat(0));
  }
}

function addScaled(to: usize, from: usize, scale: f32, bytes: usize): void {
  const scales = f32x4.splat(scale);
  for (let at: usize = 0; at < bytes; at += 16) {
    v128.store(to + at, f32x4.add(v128.load(to + at), f32x4.mul(v128.load(from + at), scales)));
  }
}
