// Rows of attributes with weights for classes: what both kernels score items with.
//
// Classes are labels or pairs of labels, padded to a multiple of 2 or 4, as the kernel has them. A row's attributes come in two kinds. Those seen with
// many classes are `dense`: their weights are a whole row of doubles. The others are `sparse`: a range of weights with the
// classes beside them.

/** Where a table of rows lies; JavaScript fills it in the same order (src/wasm/chain-memory.ts). */
export class Rows {
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
}

export function rowsAt(plan: usize): Rows {
  return changetype<Rows>(plan);
}

/** The score of each label at the item, into a row. */
export function scoreItem(plan: usize, item: i32, row: usize): void {
  const p = changetype<Rows>(plan);
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
  if (at + 32 <= rowBytes) {
    let s0 = f64x2.splat(0);
    let s1 = s0;
    if (values === 0) {
      for (let n = dense; n < sparse; n += 4) {
        const w = denseWeights + (load<i32>(n) as usize) + at;
        s0 = f64x2.add(s0, v128.load(w));
        s1 = f64x2.add(s1, v128.load(w, 16));
      }
    } else {
      for (let n = dense; n < sparse; n += 4) {
        const w = denseWeights + (load<i32>(n) as usize) + at;
        const value = v128.load64_splat(values + ((n - attributes) << 1));
        s0 = f64x2.add(s0, f64x2.mul(value, v128.load(w)));
        s1 = f64x2.add(s1, f64x2.mul(value, v128.load(w, 16)));
      }
    }
    v128.store(row + at, s0);
    v128.store(row + at, s1, 16);
    at += 32;
  }
  if (at < rowBytes) {
    let s0 = f64x2.splat(0);
    if (values === 0) {
      // Four sums, since one would wait for itself.
      let s1 = s0;
      let s2 = s0;
      let s3 = s0;
      let n = dense;
      const weights = denseWeights + at;
      for (; n + 16 <= sparse; n += 16) {
        s0 = f64x2.add(s0, v128.load(weights + (load<i32>(n) as usize)));
        s1 = f64x2.add(s1, v128.load(weights + (load<i32>(n, 4) as usize)));
        s2 = f64x2.add(s2, v128.load(weights + (load<i32>(n, 8) as usize)));
        s3 = f64x2.add(s3, v128.load(weights + (load<i32>(n, 12) as usize)));
      }
      for (; n < sparse; n += 4) {
        s0 = f64x2.add(s0, v128.load(weights + (load<i32>(n) as usize)));
      }
      s0 = f64x2.add(f64x2.add(s0, s1), f64x2.add(s2, s3));
    } else {
      for (let n = dense; n < sparse; n += 4) {
        const w = denseWeights + (load<i32>(n) as usize) + at;
        const value = v128.load64_splat(values + ((n - attributes) << 1));
        s0 = f64x2.add(s0, f64x2.mul(value, v128.load(w)));
      }
    }
    v128.store(row + at, s0);
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
export function addItem(
  plan: usize,
  item: i32,
  marginal: usize,
  sparseGradient: usize,
  denseGradient: usize,
  rowBytes: usize,
): void {
  const p = changetype<Rows>(plan);
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
  if (at + 32 <= rowBytes) {
    const m0 = v128.load(marginal + at);
    const m1 = v128.load(marginal + at, 16);
    if (values === 0) {
      for (let n = dense; n < sparse; n += 4) {
        const g = denseGradient + (load<i32>(n) as usize) + at;
        v128.store(g, f64x2.add(v128.load(g), m0));
        v128.store(g, f64x2.add(v128.load(g, 16), m1), 16);
      }
    } else {
      for (let n = dense; n < sparse; n += 4) {
        const g = denseGradient + (load<i32>(n) as usize) + at;
        const value = v128.load64_splat(values + ((n - attributes) << 1));
        v128.store(g, f64x2.add(v128.load(g), f64x2.mul(value, m0)));
        v128.store(g, f64x2.add(v128.load(g, 16), f64x2.mul(value, m1)), 16);
      }
    }
    at += 32;
  }
  if (at < rowBytes) {
    const m0 = v128.load(marginal + at);
    if (values === 0) {
      for (let n = dense; n < sparse; n += 4) {
        const g = denseGradient + (load<i32>(n) as usize) + at;
        v128.store(g, f64x2.add(v128.load(g), m0));
      }
    } else {
      for (let n = dense; n < sparse; n += 4) {
        const g = denseGradient + (load<i32>(n) as usize) + at;
        const value = v128.load64_splat(values + ((n - attributes) << 1));
        v128.store(g, f64x2.add(v128.load(g), f64x2.mul(value, m0)));
      }
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

/** The product of the weights of the attributes of each of so many items, for each label; 1 where an item has none. Rows have no values. */
export function multiplyItems(
  plan: usize,
  first: i32,
  count: i32,
  rows: usize,
  rowBytes: usize,
): void {
  const one = f64x2.splat(1);
  const endRow = rows + (count as usize) * rowBytes;
  if (plan === 0) {
    for (let row = rows; row < endRow; row += 16) v128.store(row, one);
    return;
  }
  const p = changetype<Rows>(plan);
  const attributes = p.attributes;
  const denseWeights = p.denseWeights;
  let bounds = p.bounds + ((first as usize) << 3);
  let dense = attributes + ((load<i32>(bounds) as usize) << 2);
  for (let row = rows; row < endRow; row += rowBytes, bounds += 8) {
    const sparse = attributes + ((load<i32>(bounds, 4) as usize) << 2);
    const end = attributes + ((load<i32>(bounds, 8) as usize) << 2);
    for (let at: usize = 0; at < rowBytes; at += 16) {
      let factors = one;
      for (let n = dense; n < sparse; n += 4) {
        factors = f64x2.mul(factors, v128.load(denseWeights + (load<i32>(n) as usize) + at));
      }
      v128.store(row + at, factors);
    }
    if (sparse < end) multiplySparse(p, sparse, end, row);
    dense = end;
  }
}

/** The same of the item at a place among the bounds, for two labels, whose attributes are all dense. */
export function productOfDense(bounds: usize, attributes: usize, denseWeights: usize): v128 {
  let factors = f64x2.splat(1);
  const end = attributes + ((load<i32>(bounds, 8) as usize) << 2);
  for (let n = attributes + ((load<i32>(bounds) as usize) << 2); n < end; n += 4) {
    factors = f64x2.mul(factors, v128.load(denseWeights + (load<i32>(n) as usize)));
  }
  return factors;
}

function multiplySparse(p: Rows, from: usize, end: usize, row: usize): void {
  for (let n = from; n < end; n += 4) {
    const range = p.sparseStart + ((load<i32>(n) as usize) << 2);
    const to = load<i32>(range, 4) as usize;
    for (let f = load<i32>(range) as usize; f < to; f++) {
      const y = row + (load<u16>(p.sparseLabels + (f << 1)) as usize);
      store<f64>(y, load<f64>(y) * load<f64>(p.sparseWeights + (f << 3)));
    }
  }
}

/** `addItem` for so many items, with a row of marginals each. */
export function addItems(
  plan: usize,
  first: i32,
  count: i32,
  marginals: usize,
  sparseGradient: usize,
  denseGradient: usize,
  rowBytes: usize,
): void {
  const p = changetype<Rows>(plan);
  const attributes = p.attributes;
  const isNarrow = rowBytes === 16 && p.values === 0;
  let bounds = p.bounds + ((first as usize) << 3);
  let dense = load<i32>(bounds);
  for (let item = 0; item < count; item++, bounds += 8) {
    const sparse = load<i32>(bounds, 4);
    const end = load<i32>(bounds, 8);
    const marginal = marginals + (item as usize) * rowBytes;
    if (isNarrow && sparse === end) {
      const m = v128.load(marginal);
      for (let n = dense; n < end; n++) {
        const g = denseGradient + (load<i32>(attributes + ((n as usize) << 2)) as usize);
        v128.store(g, f64x2.add(v128.load(g), m));
      }
    } else if (dense < end) {
      addItem(plan, first + item, marginal, sparseGradient, denseGradient, rowBytes);
    }
    dense = end;
  }
}

/** Whether a row has any. */
export function hasAttributes(rows: usize, item: i32): bool {
  const bounds = changetype<Rows>(rows).bounds + ((item as usize) << 3);
  return load<i32>(bounds) !== load<i32>(bounds, 8);
}
