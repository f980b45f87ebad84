// The inner loops of chain models in AssemblyScript: `node assembly/build.mjs` compiles this to src/wasm/chain-kernel.ts.
//
// Labels are padded to a multiple of 4. Tables have one row of `padded` doubles for each item or label; the padding of
// `expTransitions` and `expTransposed` is exactly zero, so that no padded label ever gets any weight.
//
// An item's attributes come in two kinds. Those seen with many labels are `dense`: their weights are a whole row.
// The others are `sparse`: a range of weights with the labels beside them.

/** Where everything lies; JavaScript fills it in the same order (src/wasm/chain-memory.ts). */
class Plan {
  labels: i32;
  padded: i32;
  /** i32 for each item, two: where its dense attributes begin and where its sparse ones begin; one more at the end. */
  bounds: usize;
  /** i32: byte offsets of rows for dense attributes, ids for sparse ones. */
  attributes: usize;
  /** f64 beside `attributes`, or 0 where all are 1. */
  values: usize;
  /** i32: where the weights of each sparse attribute begin. */
  sparseStart: usize;
  /** u16: eight times the label of each sparse weight. */
  sparseLabels: usize;
  sparseWeights: usize;
  denseWeights: usize;
  /** Scores of pairs, row by row of the label before. */
  transitions: usize;
  expTransitions: usize;
  expTransposed: usize;
}

/** log of the sum over labellings of e^score for the sequences, and the expected counts added to the gradients. */
export function addExpected(
  plan: usize,
  sequenceStart: usize,
  firstSequence: i32,
  endSequence: i32,
  largestTransition: f64,
  scratch: usize,
  sparseGradient: usize,
  denseGradient: usize,
  pairSums: usize,
): f64 {
  const p = changetype<Plan>(plan);
  const labels = p.labels;
  const rowBytes: usize = (p.padded as usize) << 3;
  const expTransitions = p.expTransitions;
  const expTransposed = p.expTransposed;
  let total: f64 = 0;
  for (let s = firstSequence; s < endSequence; s++) {
    const first = load<i32>(sequenceStart + ((s as usize) << 2));
    const length = load<i32>(sequenceStart + ((s as usize) << 2), 4) - first;
    const tableBytes = (length as usize) * rowBytes;
    const forward = scratch;
    const inner = scratch + tableBytes;
    const backward = inner + tableBytes;
    const marginal = backward + rowBytes;

    let logPartition: f64 = ((length - 1) as f64) * largestTransition;
    let mantissa: f64 = 1;
    let exponent: i64 = 0;
    for (let t = 0; t < length; t++) {
      const here = (t as usize) * rowBytes;
      scoreItem(plan, first + t, inner + here);
      logPartition += toFactors(inner + here, labels, rowBytes);
      let sum: f64;
      if (t === 0) {
        memory.copy(forward, inner, rowBytes);
        sum = sumOf(forward, rowBytes);
      } else {
        multiply(forward + here - rowBytes, expTransitions, labels, rowBytes, forward + here);
        sum = timesInPlace(forward + here, inner + here, rowBytes);
      }
      // The product of all sums, its exponent kept apart: one logarithm for the sequence.
      mantissa *= sum;
      const bits = reinterpret<i64>(mantissa);
      exponent += (bits >> 52) - 1023;
      mantissa = reinterpret<f64>((bits & 0xfffffffffffff) | 0x3ff0000000000000);
      // NaN, infinity, zero and what is about to vanish: the caller falls back to log space.
      if (!(sum > 1e-280 && sum < Infinity)) return NaN;
      const inverse = 1 / sum;
      scale(forward + here, inverse, rowBytes);
      scale(inner + here, inverse, rowBytes);
    }
    total += logPartition + (exponent as f64) * Math.LN2 + logOfMantissa(mantissa);

    for (let y: usize = 0; y < rowBytes; y += 8) {
      store<f64>(backward + y, y < (labels as usize) << 3 ? 1 : 0);
    }
    for (let t = length - 1; t >= 0; t--) {
      const here = (t as usize) * rowBytes;
      product(forward + here, backward, marginal, rowBytes);
      addItem(plan, first + t, marginal, sparseGradient, denseGradient, rowBytes);
      if (t > 0) {
        timesInPlace(inner + here, backward, rowBytes);
        multiply(inner + here, expTransposed, labels, rowBytes, backward);
      } else if (!(abs(sumOf(marginal, rowBytes) - 1) < 1e-6)) {
        // A backward number overflowed on the way.
        return NaN;
      }
    }
    if (length > 1) addOuter(forward, inner + rowBytes, length - 1, rowBytes, pairSums);
  }
  return total;
}

/** The labels of highest score, as i32 each; returns the score. */
export function decode(plan: usize, first: i32, length: i32, scratch: usize, decoded: usize): f64 {
  const p = changetype<Plan>(plan);
  const labels = p.labels;
  const transitions = p.transitions;
  const rowBytes: usize = (p.padded as usize) << 3;
  const labelBytes: usize = (labels as usize) << 3;
  const states = scratch + (length as usize) * rowBytes;
  scoreItem(plan, first, scratch);
  for (let t = 1; t < length; t++) {
    const here = scratch + (t as usize) * rowBytes;
    scoreItem(plan, first + t, states);
    maximise(here - rowBytes, transitions, labels, rowBytes, states, here);
  }
  // No pointers were kept: the label before is found again, for the labels on the way only.
  let at = scratch + ((length - 1) as usize) * rowBytes;
  let label: usize = 0;
  let best = load<f64>(at);
  for (let y: usize = 8; y < labelBytes; y += 8) {
    const score = load<f64>(at + y);
    if (score > best) {
      best = score;
      label = y;
    }
  }
  const score = best;
  store<i32>(decoded + (((length - 1) as usize) << 2), (label >> 3) as i32);
  for (let t = length - 2; t >= 0; t--) {
    at -= rowBytes;
    let column = transitions + label;
    label = 0;
    best = load<f64>(at) + load<f64>(column);
    for (let x: usize = 8; x < labelBytes; x += 8) {
      column += rowBytes;
      const candidate = load<f64>(at + x) + load<f64>(column);
      if (candidate > best) {
        best = candidate;
        label = x;
      }
    }
    store<i32>(decoded + ((t as usize) << 2), (label >> 3) as i32);
  }
  return score;
}

/** The score of each label at the item, into a row. */
function scoreItem(plan: usize, item: i32, row: usize): void {
  const p = changetype<Plan>(plan);
  const rowBytes: usize = (p.padded as usize) << 3;
  const bounds = p.bounds + ((item as usize) << 3);
  const attributes = p.attributes;
  const dense = attributes + ((load<i32>(bounds) as usize) << 2);
  const sparse = attributes + ((load<i32>(bounds, 4) as usize) << 2);
  const end = attributes + ((load<i32>(bounds, 8) as usize) << 2);
  const denseWeights = p.denseWeights;
  const values = p.values;
  let at: usize = 0;
  for (; at + 64 <= rowBytes; at += 64) {
    let s0 = f64x2.splat(0);
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    if (values === 0) {
      for (let n = dense; n < sparse; n += 4) {
        const w = denseWeights + (load<i32>(n) as usize) + at;
        s0 = f64x2.add(s0, v128.load(w));
        s1 = f64x2.add(s1, v128.load(w, 16));
        s2 = f64x2.add(s2, v128.load(w, 32));
        s3 = f64x2.add(s3, v128.load(w, 48));
      }
    } else {
      for (let n = dense; n < sparse; n += 4) {
        const w = denseWeights + (load<i32>(n) as usize) + at;
        const value = v128.load64_splat(values + ((n - attributes) << 1));
        s0 = f64x2.add(s0, f64x2.mul(value, v128.load(w)));
        s1 = f64x2.add(s1, f64x2.mul(value, v128.load(w, 16)));
        s2 = f64x2.add(s2, f64x2.mul(value, v128.load(w, 32)));
        s3 = f64x2.add(s3, f64x2.mul(value, v128.load(w, 48)));
      }
    }
    v128.store(row + at, s0);
    v128.store(row + at, s1, 16);
    v128.store(row + at, s2, 32);
    v128.store(row + at, s3, 48);
  }
  if (at < rowBytes) {
    let s0 = f64x2.splat(0);
    let s1 = s0;
    for (let n = dense; n < sparse; n += 4) {
      const w = denseWeights + (load<i32>(n) as usize) + at;
      const value =
        values === 0 ? f64x2.splat(1) : v128.load64_splat(values + ((n - attributes) << 1));
      s0 = f64x2.add(s0, f64x2.mul(value, v128.load(w)));
      s1 = f64x2.add(s1, f64x2.mul(value, v128.load(w, 16)));
    }
    v128.store(row + at, s0);
    v128.store(row + at, s1, 16);
  }
  const sparseStart = p.sparseStart;
  const sparseLabels = p.sparseLabels;
  const sparseWeights = p.sparseWeights;
  for (let n = sparse; n < end; n += 4) {
    const range = sparseStart + ((load<i32>(n) as usize) << 2);
    const to = load<i32>(range, 4) as usize;
    const value: f64 = values === 0 ? 1 : load<f64>(values + ((n - attributes) << 1));
    for (let f = load<i32>(range) as usize; f < to; f++) {
      const y = row + (load<u16>(sparseLabels + (f << 1)) as usize);
      store<f64>(y, load<f64>(y) + value * load<f64>(sparseWeights + (f << 3)));
    }
  }
}

/** Adds the marginals of the item's labels to the gradient of its attributes. */
function addItem(
  plan: usize,
  item: i32,
  marginal: usize,
  sparseGradient: usize,
  denseGradient: usize,
  rowBytes: usize,
): void {
  const p = changetype<Plan>(plan);
  const bounds = p.bounds + ((item as usize) << 3);
  const attributes = p.attributes;
  const dense = attributes + ((load<i32>(bounds) as usize) << 2);
  const sparse = attributes + ((load<i32>(bounds, 4) as usize) << 2);
  const end = attributes + ((load<i32>(bounds, 8) as usize) << 2);
  const values = p.values;
  let at: usize = 0;
  for (; at + 64 <= rowBytes; at += 64) {
    const m0 = v128.load(marginal + at);
    const m1 = v128.load(marginal + at, 16);
    const m2 = v128.load(marginal + at, 32);
    const m3 = v128.load(marginal + at, 48);
    if (values === 0) {
      for (let n = dense; n < sparse; n += 4) {
        const g = denseGradient + (load<i32>(n) as usize) + at;
        v128.store(g, f64x2.add(v128.load(g), m0));
        v128.store(g, f64x2.add(v128.load(g, 16), m1), 16);
        v128.store(g, f64x2.add(v128.load(g, 32), m2), 32);
        v128.store(g, f64x2.add(v128.load(g, 48), m3), 48);
      }
    } else {
      for (let n = dense; n < sparse; n += 4) {
        const g = denseGradient + (load<i32>(n) as usize) + at;
        const value = v128.load64_splat(values + ((n - attributes) << 1));
        v128.store(g, f64x2.add(v128.load(g), f64x2.mul(value, m0)));
        v128.store(g, f64x2.add(v128.load(g, 16), f64x2.mul(value, m1)), 16);
        v128.store(g, f64x2.add(v128.load(g, 32), f64x2.mul(value, m2)), 32);
        v128.store(g, f64x2.add(v128.load(g, 48), f64x2.mul(value, m3)), 48);
      }
    }
  }
  if (at < rowBytes) {
    const m0 = v128.load(marginal + at);
    const m1 = v128.load(marginal + at, 16);
    for (let n = dense; n < sparse; n += 4) {
      const g = denseGradient + (load<i32>(n) as usize) + at;
      const value =
        values === 0 ? f64x2.splat(1) : v128.load64_splat(values + ((n - attributes) << 1));
      v128.store(g, f64x2.add(v128.load(g), f64x2.mul(value, m0)));
      v128.store(g, f64x2.add(v128.load(g, 16), f64x2.mul(value, m1)), 16);
    }
  }
  const sparseStart = p.sparseStart;
  const sparseLabels = p.sparseLabels;
  for (let n = sparse; n < end; n += 4) {
    const range = sparseStart + ((load<i32>(n) as usize) << 2);
    const to = load<i32>(range, 4) as usize;
    const value: f64 = values === 0 ? 1 : load<f64>(values + ((n - attributes) << 1));
    for (let f = load<i32>(range) as usize; f < to; f++) {
      const g = sparseGradient + (f << 3);
      const m = load<f64>(marginal + (load<u16>(sparseLabels + (f << 1)) as usize));
      store<f64>(g, load<f64>(g) + value * m);
    }
  }
}

/** Turns a row of scores into e^(score - the largest) and returns the largest; the padding becomes 0. */
function toFactors(row: usize, labels: i32, rowBytes: usize): f64 {
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
function exponential(x: v128): v128 {
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
function logOfMantissa(m: f64): f64 {
  const s = (m - 1) / (m + 1);
  const s2 = s * s;
  let sum: f64 = 0;
  for (let k = 35; k >= 1; k -= 2) sum = sum * s2 + 1 / (k as f64);
  return 2 * s * sum;
}

/** result[y] = sum over x of vector[x] * matrix[x][y] */
function multiply(vector: usize, matrix: usize, labels: i32, rowBytes: usize, result: usize): void {
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

/** result[y] = states[y] + max over x of before[x] + transitions[x][y] */
function maximise(
  before: usize,
  transitions: usize,
  labels: i32,
  rowBytes: usize,
  states: usize,
  result: usize,
): void {
  const end = before + ((labels as usize) << 3);
  let at: usize = 0;
  for (; at + 64 <= rowBytes; at += 64) {
    let m0 = f64x2.splat(-Infinity);
    let m1 = m0;
    let m2 = m0;
    let m3 = m0;
    let line = transitions + at;
    for (let x = before; x < end; x += 8) {
      const score = v128.load64_splat(x);
      m0 = f64x2.pmax(m0, f64x2.add(score, v128.load(line)));
      m1 = f64x2.pmax(m1, f64x2.add(score, v128.load(line, 16)));
      m2 = f64x2.pmax(m2, f64x2.add(score, v128.load(line, 32)));
      m3 = f64x2.pmax(m3, f64x2.add(score, v128.load(line, 48)));
      line += rowBytes;
    }
    v128.store(result + at, f64x2.add(m0, v128.load(states + at)));
    v128.store(result + at, f64x2.add(m1, v128.load(states + at, 16)), 16);
    v128.store(result + at, f64x2.add(m2, v128.load(states + at, 32)), 32);
    v128.store(result + at, f64x2.add(m3, v128.load(states + at, 48)), 48);
  }
  if (at < rowBytes) {
    let m0 = f64x2.splat(-Infinity);
    let m1 = m0;
    let line = transitions + at;
    for (let x = before; x < end; x += 8) {
      const score = v128.load64_splat(x);
      m0 = f64x2.pmax(m0, f64x2.add(score, v128.load(line)));
      m1 = f64x2.pmax(m1, f64x2.add(score, v128.load(line, 16)));
      line += rowBytes;
    }
    v128.store(result + at, f64x2.add(m0, v128.load(states + at)));
    v128.store(result + at, f64x2.add(m1, v128.load(states + at, 16)), 16);
  }
}

/** sums[x][y] += sum over rows of left[row][x] * right[row][y], in tiles of 4 by 4 that stay in registers. */
function addOuter(left: usize, right: usize, rows: i32, rowBytes: usize, sums: usize): void {
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

function sumOf(row: usize, rowBytes: usize): f64 {
  let sum = v128.load(row);
  for (let y: usize = 16; y < rowBytes; y += 16) sum = f64x2.add(sum, v128.load(row + y));
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

/** row *= factors, element by element; returns the sum. */
function timesInPlace(row: usize, factors: usize, rowBytes: usize): f64 {
  let sum = f64x2.splat(0);
  for (let y: usize = 0; y < rowBytes; y += 16) {
    const made = f64x2.mul(v128.load(row + y), v128.load(factors + y));
    v128.store(row + y, made);
    sum = f64x2.add(sum, made);
  }
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

function product(a: usize, b: usize, result: usize, rowBytes: usize): void {
  for (let y: usize = 0; y < rowBytes; y += 16) {
    v128.store(result + y, f64x2.mul(v128.load(a + y), v128.load(b + y)));
  }
}

function scale(row: usize, factor: f64, rowBytes: usize): void {
  const factors = f64x2.splat(factor);
  for (let y: usize = 0; y < rowBytes; y += 16) {
    v128.store(row + y, f64x2.mul(v128.load(row + y), factors));
  }
}
