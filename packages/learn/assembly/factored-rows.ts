// Rows of attributes whose weights are multiplied as factors e^weight: what training sums where all values are 1.
//
// The factors of an item are the product of those of its attributes, so an exponential is made once for each weight and
// not for each label of each item. Attributes with many labels are whole rows; the weights of the others are listed item by
// item, one entry each, so that one loop without branches goes through them.

/** Where everything lies; JavaScript fills it in the same order (src/wasm/factored-memory.ts). */
export class FactoredRows {
  labels: i32;
  padded: i32;
  /** i32 for each item, two: where its rows begin and where its entries begin; two more at the end. */
  bounds: usize;
  /** u32: byte offsets of rows. */
  rows: usize;
  /** u32: byte offsets of weights. */
  entries: usize;
  /** u16 beside `entries`: eight times the label. */
  entryLabels: usize;
  /** Factors of weights in the order of the weights. */
  factors: usize;
  /** Factors of rows. */
  rowFactors: usize;
  /** A row of 1 for each label and 0 for the padding. */
  ones: usize;
  expTransitions: usize;
  expTransposed: usize;
  /** 1 where the weights are too large for products: scores are summed then, and the factors are weights. */
  byScores: i32;
}

export function factoredRowsAt(plan: usize): FactoredRows {
  return changetype<FactoredRows>(plan);
}

/** The product of the factors of each of so many items, for each label, in a row each. */
export function factorItems(plan: usize, first: i32, count: i32, result: usize): void {
  const p = changetype<FactoredRows>(plan);
  const rowBytes: usize = (p.padded as usize) << 3;
  const rows = p.rows;
  const rowFactors = p.rowFactors;
  const ones = p.ones;
  const entries = p.entries;
  const entryLabels = p.entryLabels;
  const factors = p.factors;
  let bounds = p.bounds + ((first as usize) << 3);
  const end = bounds + ((count as usize) << 3);
  for (; bounds < end; bounds += 8, result += rowBytes) {
    const from = rows + ((load<i32>(bounds) as usize) << 2);
    const to = rows + ((load<i32>(bounds, 8) as usize) << 2);
    let at: usize = 0;
    for (; at + 64 <= rowBytes; at += 64) {
      let f0 = v128.load(ones + at);
      let f1 = v128.load(ones + at, 16);
      let f2 = v128.load(ones + at, 32);
      let f3 = v128.load(ones + at, 48);
      const base = rowFactors + at;
      for (let n = from; n < to; n += 4) {
        const row = base + (load<u32>(n) as usize);
        f0 = f64x2.mul(f0, v128.load(row));
        f1 = f64x2.mul(f1, v128.load(row, 16));
        f2 = f64x2.mul(f2, v128.load(row, 32));
        f3 = f64x2.mul(f3, v128.load(row, 48));
      }
      v128.store(result + at, f0);
      v128.store(result + at, f1, 16);
      v128.store(result + at, f2, 32);
      v128.store(result + at, f3, 48);
    }
    if (at < rowBytes) {
      let f0 = v128.load(ones + at);
      let f1 = v128.load(ones + at, 16);
      const base = rowFactors + at;
      for (let n = from; n < to; n += 4) {
        const row = base + (load<u32>(n) as usize);
        f0 = f64x2.mul(f0, v128.load(row));
        f1 = f64x2.mul(f1, v128.load(row, 16));
      }
      v128.store(result + at, f0);
      v128.store(result + at, f1, 16);
    }
    const last = load<i32>(bounds, 12) as usize;
    for (let e = load<i32>(bounds, 4) as usize; e < last; e++) {
      const y = result + (load<u16>(entryLabels + (e << 1)) as usize);
      const own = load<f64>(factors + (load<u32>(entries + (e << 2)) as usize));
      store<f64>(y, load<f64>(y) * own);
    }
  }
}

/** The score of each label at each of so many items, from weights in the place of the factors. Seldom called, so it is kept short. */
export function scoreItems(plan: usize, first: i32, count: i32, result: usize): void {
  const p = changetype<FactoredRows>(plan);
  const rowBytes: usize = (p.padded as usize) << 3;
  let bounds = p.bounds + ((first as usize) << 3);
  const end = bounds + ((count as usize) << 3);
  for (; bounds < end; bounds += 8, result += rowBytes) {
    const from = p.rows + ((load<i32>(bounds) as usize) << 2);
    const to = p.rows + ((load<i32>(bounds, 8) as usize) << 2);
    for (let at: usize = 0; at < rowBytes; at += 16) {
      let score = f64x2.splat(0);
      for (let n = from; n < to; n += 4) {
        score = f64x2.add(score, v128.load(p.rowFactors + at + (load<u32>(n) as usize)));
      }
      v128.store(result + at, score);
    }
    const last = load<i32>(bounds, 12) as usize;
    for (let e = load<i32>(bounds, 4) as usize; e < last; e++) {
      const y = result + (load<u16>(p.entryLabels + (e << 1)) as usize);
      const weight = load<f64>(p.factors + (load<u32>(p.entries + (e << 2)) as usize));
      store<f64>(y, load<f64>(y) + weight);
    }
  }
}

/** Adds the marginals of so many items, a row each, to the gradients of their attributes. */
export function addMarginals(
  plan: usize,
  first: i32,
  count: i32,
  marginals: usize,
  gradient: usize,
  rowGradient: usize,
): void {
  const p = changetype<FactoredRows>(plan);
  const rowBytes: usize = (p.padded as usize) << 3;
  const rows = p.rows;
  const entries = p.entries;
  const entryLabels = p.entryLabels;
  let bounds = p.bounds + ((first as usize) << 3);
  const end = bounds + ((count as usize) << 3);
  for (; bounds < end; bounds += 8, marginals += rowBytes) {
    const from = rows + ((load<i32>(bounds) as usize) << 2);
    const to = rows + ((load<i32>(bounds, 8) as usize) << 2);
    let at: usize = 0;
    for (; at + 64 <= rowBytes; at += 64) {
      const m0 = v128.load(marginals + at);
      const m1 = v128.load(marginals + at, 16);
      const m2 = v128.load(marginals + at, 32);
      const m3 = v128.load(marginals + at, 48);
      const base = rowGradient + at;
      for (let n = from; n < to; n += 4) {
        const g = base + (load<u32>(n) as usize);
        v128.store(g, f64x2.add(v128.load(g), m0));
        v128.store(g, f64x2.add(v128.load(g, 16), m1), 16);
        v128.store(g, f64x2.add(v128.load(g, 32), m2), 32);
        v128.store(g, f64x2.add(v128.load(g, 48), m3), 48);
      }
    }
    if (at < rowBytes) {
      const m0 = v128.load(marginals + at);
      const m1 = v128.load(marginals + at, 16);
      const base = rowGradient + at;
      for (let n = from; n < to; n += 4) {
        const g = base + (load<u32>(n) as usize);
        v128.store(g, f64x2.add(v128.load(g), m0));
        v128.store(g, f64x2.add(v128.load(g, 16), m1), 16);
      }
    }
    const last = load<i32>(bounds, 12) as usize;
    for (let e = load<i32>(bounds, 4) as usize; e < last; e++) {
      const m = load<f64>(marginals + (load<u16>(entryLabels + (e << 1)) as usize));
      const g = gradient + (load<u32>(entries + (e << 2)) as usize);
      store<f64>(g, load<f64>(g) + m);
    }
  }
}
