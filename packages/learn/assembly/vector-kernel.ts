// The inner loops of the networks in AssemblyScript: `node assembly/build.mjs` compiles this to
// src/wasm/vector-kernel.ts. Numbers are of single precision, addresses are bytes, and columns come in fours, of matrix
// products and of `dot` in eights.

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

/** to += scale · from */
export function addRow(to: usize, from: usize, scale: f32, columns: i32): void {
  addScaled(to, from, scale, (columns as usize) << 2);
}

function addScaled(to: usize, from: usize, scale: f32, bytes: usize): void {
  const scales = f32x4.splat(scale);
  for (let at: usize = 0; at < bytes; at += 16) {
    v128.store(to + at, f32x4.add(v128.load(to + at), f32x4.mul(v128.load(from + at), scales)));
  }
}

/** to += left · right, of `rows` by `inner` and `inner` by `columns`: four rows and eight columns at a time in registers. */
export function addMatrixProduct(
  to: usize,
  left: usize,
  right: usize,
  rows: i32,
  inner: i32,
  columns: i32,
): void {
  const wide: usize = (columns as usize) << 2;
  const deep: usize = (inner as usize) << 2;
  for (let column: usize = 0; column < wide; column += 32) {
    let row = 0;
    let at = to + column;
    let from = left;
    for (; row + 4 <= rows; row += 4, at += wide << 2, from += deep << 2) {
      let a0 = v128.load(at);
      let a1 = v128.load(at, 16);
      let b0 = v128.load(at + wide);
      let b1 = v128.load(at + wide, 16);
      let c0 = v128.load(at + 2 * wide);
      let c1 = v128.load(at + 2 * wide, 16);
      let d0 = v128.load(at + 3 * wide);
      let d1 = v128.load(at + 3 * wide, 16);
      let by = right + column;
      const end = from + deep;
      for (let k = from; k < end; k += 4, by += wide) {
        const x = v128.load(by);
        const y = v128.load(by, 16);
        const a = v128.load32_splat(k);
        a0 = f32x4.add(a0, f32x4.mul(a, x));
        a1 = f32x4.add(a1, f32x4.mul(a, y));
        const b = v128.load32_splat(k + deep);
        b0 = f32x4.add(b0, f32x4.mul(b, x));
        b1 = f32x4.add(b1, f32x4.mul(b, y));
        const c = v128.load32_splat(k + 2 * deep);
        c0 = f32x4.add(c0, f32x4.mul(c, x));
        c1 = f32x4.add(c1, f32x4.mul(c, y));
        const d = v128.load32_splat(k + 3 * deep);
        d0 = f32x4.add(d0, f32x4.mul(d, x));
        d1 = f32x4.add(d1, f32x4.mul(d, y));
      }
      v128.store(at, a0);
      v128.store(at, a1, 16);
      v128.store(at + wide, b0);
      v128.store(at + wide, b1, 16);
      v128.store(at + 2 * wide, c0);
      v128.store(at + 2 * wide, c1, 16);
      v128.store(at + 3 * wide, d0);
      v128.store(at + 3 * wide, d1, 16);
    }
    for (; row < rows; row++, at += wide, from += deep) {
      let a0 = v128.load(at);
      let a1 = v128.load(at, 16);
      let by = right + column;
      const end = from + deep;
      for (let k = from; k < end; k += 4, by += wide) {
        const a = v128.load32_splat(k);
        a0 = f32x4.add(a0, f32x4.mul(a, v128.load(by)));
        a1 = f32x4.add(a1, f32x4.mul(a, v128.load(by, 16)));
      }
      v128.store(at, a0);
      v128.store(at, a1, 16);
    }
  }
}

/** to = the columns of `from`, which has `rows` rows, as rows. */
export function transpose(to: usize, from: usize, rows: i32, columns: i32): void {
  const step: usize = (rows as usize) << 2;
  for (let r = 0; r < rows; r++) {
    let at = to + ((r as usize) << 2);
    for (let c = 0; c < columns; c++, at += step, from += 4) store<f32>(at, load<f32>(from));
  }
}

/** The sum of the products of two rows. */
export function dot(left: usize, right: usize, columns: i32): f32 {
  const end = left + ((columns as usize) << 2);
  let a = f32x4.splat(0);
  let b = a;
  for (; left < end; left += 32, right += 32) {
    a = f32x4.add(a, f32x4.mul(v128.load(left), v128.load(right)));
    b = f32x4.add(b, f32x4.mul(v128.load(left, 16), v128.load(right, 16)));
  }
  const sums = f32x4.add(a, b);
  return (
    f32x4.extract_lane(sums, 0) +
    f32x4.extract_lane(sums, 1) +
    (f32x4.extract_lane(sums, 2) + f32x4.extract_lane(sums, 3))
  );
}

/** Each row becomes what is positive of it. */
export function rectify(at: usize, columns: i32): void {
  const end = at + ((columns as usize) << 2);
  const zero = f32x4.splat(0);
  for (; at < end; at += 16) v128.store(at, f32x4.max(v128.load(at), zero));
}

/** Clears `gradient` where `values` are not positive. */
export function rectifyBack(gradient: usize, values: usize, columns: i32): void {
  const end = gradient + ((columns as usize) << 2);
  const zero = f32x4.splat(0);
  for (; gradient < end; gradient += 16, values += 16) {
    const positive = f32x4.gt(v128.load(values), zero);
    v128.store(gradient, v128.and(v128.load(gradient), positive));
  }
}

/** to = from · by, number by number. */
export function multiply(to: usize, from: usize, by: usize, columns: i32): void {
  const end = to + ((columns as usize) << 2);
  for (; to < end; to += 16, from += 16, by += 16) {
    v128.store(to, f32x4.mul(v128.load(from), v128.load(by)));
  }
}

/**
 * Simple recurrent units (Lei et al. 2018) over a sequence, the first half of the columns from left to right, the other
 * from right to left. A row of `parts` has the candidates and the sums of both gates, which become the gates; `gates`
 * has, for both gates, what they see of the cell before, then what is added to them. `given` is what comes in, and in
 * part goes through; `cells` and `to` are written.
 */
export function recur(
  to: usize,
  cells: usize,
  parts: usize,
  given: usize,
  gates: usize,
  length: i32,
  columns: i32,
): void {
  const wide: usize = (columns as usize) << 2;
  const half: usize = wide >> 1;
  for (let t = 0; t < length; t++) {
    for (let side = 0; side < 2; side++) {
      const row = (side === 0 ? t : length - 1 - t) as usize;
      const first = t === 0;
      const cell = cells + row * wide;
      const before = side === 0 ? cell - wide : cell + wide;
      const part = parts + row * 3 * wide;
      const start: usize = side === 0 ? 0 : half;
      const end = start + half;
      for (let at = start; at < end; at += 16) {
        const last = first ? f32x4.splat(0) : v128.load(before + at);
        const f = squash(
          f32x4.add(
            f32x4.add(v128.load(part + wide + at), v128.load(gates + 2 * wide + at)),
            f32x4.mul(last, v128.load(gates + at)),
          ),
        );
        const r = squash(
          f32x4.add(
            f32x4.add(v128.load(part + 2 * wide + at), v128.load(gates + 3 * wide + at)),
            f32x4.mul(last, v128.load(gates + wide + at)),
          ),
        );
        const u = v128.load(part + at);
        const c = f32x4.add(u, f32x4.mul(f, f32x4.sub(last, u)));
        const x = v128.load(given + row * wide + at);
        v128.store(part + wide + at, f);
        v128.store(part + 2 * wide + at, r);
        v128.store(cell + at, c);
        v128.store(to + row * wide + at, f32x4.add(x, f32x4.mul(r, f32x4.sub(c, x))));
      }
    }
  }
}

/**
 * Back through `recur`: from what its rows have to change (`back`) to what `parts`, `given` and `gates` have.
 * `carried` is a row of zeros to work with. `parts` are overwritten by their gradients.
 */
export function recurBack(
  back: usize,
  cells: usize,
  parts: usize,
  given: usize,
  gates: usize,
  givenBack: usize,
  gatesBack: usize,
  carried: usize,
  length: i32,
  columns: i32,
): void {
  const wide: usize = (columns as usize) << 2;
  const half: usize = wide >> 1;
  const one = f32x4.splat(1);
  memory.fill(carried, 0, wide);
  for (let t = length - 1; t >= 0; t--) {
    for (let side = 0; side < 2; side++) {
      const row = (side === 0 ? t : length - 1 - t) as usize;
      const first = t === 0;
      const cell = cells + row * wide;
      const before = side === 0 ? cell - wide : cell + wide;
      const part = parts + row * 3 * wide;
      const start: usize = side === 0 ? 0 : half;
      const end = start + half;
      for (let at = start; at < end; at += 16) {
        const last = first ? f32x4.splat(0) : v128.load(before + at);
        const u = v128.load(part + at);
        const f = v128.load(part + wide + at);
        const r = v128.load(part + 2 * wide + at);
        const x = v128.load(given + row * wide + at);
        const h = v128.load(back + row * wide + at);
        const c = v128.load(cell + at);
        const hr = f32x4.mul(h, r);
        const cellBack = f32x4.add(hr, v128.load(carried + at));
        const rBack = f32x4.mul(f32x4.mul(h, f32x4.sub(c, x)), f32x4.mul(r, f32x4.sub(one, r)));
        const fBack = f32x4.mul(
          f32x4.mul(cellBack, f32x4.sub(last, u)),
          f32x4.mul(f, f32x4.sub(one, f)),
        );
        const through = givenBack + row * wide + at;
        v128.store(through, f32x4.add(v128.load(through), f32x4.sub(h, hr)));
        const fCell = f32x4.mul(cellBack, f);
        v128.store(
          carried + at,
          f32x4.add(
            fCell,
            f32x4.add(
              f32x4.mul(fBack, v128.load(gates + at)),
              f32x4.mul(rBack, v128.load(gates + wide + at)),
            ),
          ),
        );
        v128.store(part + at, f32x4.sub(cellBack, fCell));
        v128.store(part + wide + at, fBack);
        v128.store(part + 2 * wide + at, rBack);
        raise(gatesBack + at, f32x4.mul(fBack, last));
        raise(gatesBack + wide + at, f32x4.mul(rBack, last));
        raise(gatesBack + 2 * wide + at, fBack);
        raise(gatesBack + 3 * wide + at, rBack);
      }
    }
  }
}

function raise(at: usize, by: v128): void {
  v128.store(at, f32x4.add(v128.load(at), by));
}

/** 1 / (1 + exp(-x)) */
function squash(x: v128): v128 {
  const one = f32x4.splat(1);
  return f32x4.div(one, f32x4.add(one, exp(f32x4.neg(x))));
}

/** exp(x) by a power of two and a polynomial, right to some seven digits. */
function exp(x: v128): v128 {
  const bounded = f32x4.max(f32x4.min(x, f32x4.splat(80)), f32x4.splat(-80));
  const n = f32x4.nearest(f32x4.mul(bounded, f32x4.splat(Math.LOG2E as f32)));
  const r = f32x4.sub(
    f32x4.sub(bounded, f32x4.mul(n, f32x4.splat(0.693359375))),
    f32x4.mul(n, f32x4.splat(-2.1219444e-4)),
  );
  let p = f32x4.splat(1.98756915e-4);
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.3981999507e-3));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(8.3334519073e-3));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(4.1665795894e-2));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.6666665459e-1));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(5.0000001201e-1));
  p = f32x4.add(f32x4.add(f32x4.mul(f32x4.mul(p, r), r), r), f32x4.splat(1));
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)), 23);
  return f32x4.mul(p, power);
}
