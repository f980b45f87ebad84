// What both ways of summing over segments have in common: where everything lies, steps over pairs of labels, and what goes
// into the gradients in the end.

import { logOfMantissa } from './factors';
import { addItem, addItems } from './rows';

/** Where everything lies; JavaScript fills it in the same order (src/wasm/segment-trainer.ts). */
class Model {
  labels: i32;
  padded: i32;
  paddedPairs: i32;
  widest: i32;
  /** For each size of segment a row: 0 for the labels that may have it, else -Infinity. */
  limits: usize;
  /** Scores of pairs: one row. */
  transitions: usize;
  /** Tables of rows, 0 where there is none. */
  items: usize;
  starts: usize;
  ends: usize;
  spans: usize;
  /** The spans again with e^weight in place of each weight, or 0 where there are none. */
  spanFactors: usize;
  edges: usize;
  /** i32: the right label of each item, where labels here are states of `hidden` a right label; else 0. */
  right: usize;
  hidden: i32;
  /** i32: the most items of each label. */
  longest: usize;
  /** Whether sums go by products of factors: where segments have several items. */
  byFactors: i32;
}

/** Of each table, the gradients of its sparse and its dense weights; and the sums of pairs. */
class Gradients {
  sparseItems: usize;
  denseItems: usize;
  sparseStarts: usize;
  denseStarts: usize;
  sparseEnds: usize;
  denseEnds: usize;
  sparseSpans: usize;
  denseSpans: usize;
  sparseEdges: usize;
  denseEdges: usize;
  pairs: usize;
}

export function modelAt(plan: usize): Model {
  return changetype<Model>(plan);
}

/**
 * Adds to the gradients what is expected: of segments, of those that begin and end at each item, of pairs. Segments of `k + 1`
 * items up to `t` are at `t * width + k`, as in all tables of segments; a boundary's pairs are at it. Of the sums there are
 * three tables of boundaries one after the other: of items, of starts and of ends.
 */
export function addCounts(
  plan: usize,
  first: i32,
  length: i32,
  firstSpan: i32,
  segments: usize,
  itemSums: usize,
  pairSums: usize,
  gradients: usize,
): void {
  const p = modelAt(plan);
  const g = changetype<Gradients>(gradients);
  const width = min(p.widest, length);
  const rowBytes: usize = (p.padded as usize) << 3;
  const startSums = itemSums + ((length + 1) as usize) * rowBytes;
  const endSums = startSums + ((length + 1) as usize) * rowBytes;
  const pairBytes: usize = (p.paddedPairs as usize) << 3;
  for (let t = 0; t < length; t++) {
    const here = (t as usize) * rowBytes;
    // What begins at each item, less what has ended before it, sums up to what lies on it.
    addRow(itemSums + here, startSums + here, rowBytes);
    if (t > 0) {
      addRow(itemSums + here, itemSums + here - rowBytes, rowBytes);
      takeRow(itemSums + here, endSums + here - rowBytes, rowBytes);
    }
    addItem(p.items, first + t, itemSums + here, g.sparseItems, g.denseItems, rowBytes);
    if (p.starts !== 0) {
      addItem(p.starts, first + t, startSums + here, g.sparseStarts, g.denseStarts, rowBytes);
    }
    if (p.ends !== 0) {
      addItem(p.ends, first + t, endSums + here, g.sparseEnds, g.denseEnds, rowBytes);
    }
    if (p.spans !== 0) {
      const row = segments + ((t * width) as usize) * rowBytes;
      const most = min(width, t + 1);
      addItems(p.spans, firstSpan + t * width, most, row, g.sparseSpans, g.denseSpans, rowBytes);
    }
    if (t === 0) continue;
    const pair = pairSums + (t as usize) * pairBytes;
    addRow(g.pairs, pair, pairBytes);
    if (p.edges !== 0) addItem(p.edges, first + t, pair, g.sparseEdges, g.denseEdges, pairBytes);
  }
}

/** result[y] = sum over x of row[x] * pairs[x][y] */
export function passPairs(
  row: usize,
  pairs: usize,
  labels: i32,
  rowBytes: usize,
  result: usize,
): void {
  const labelBytes: usize = (labels as usize) << 3;
  memory.fill(result, 0, rowBytes);
  let pair = pairs;
  for (let x: usize = 0; x < labelBytes; x += 8) {
    const reached = load<f64>(row + x);
    for (let y: usize = 0; y < labelBytes; y += 8, pair += 8) {
      store<f64>(result + y, load<f64>(result + y) + reached * load<f64>(pair));
    }
  }
}

/** result[x] = sum over y of pairs[x][y] * from[y]; and sign * row[x] * pairs[x][y] * from[y] is added to the sums. */
export function passBack(
  row: usize,
  pairs: usize,
  from: usize,
  labels: i32,
  result: usize,
  sums: usize,
  sign: f64,
): void {
  const labelBytes: usize = (labels as usize) << 3;
  let at: usize = 0;
  for (let x: usize = 0; x < labelBytes; x += 8) {
    const reached = sign * load<f64>(row + x);
    let rest: f64 = 0;
    for (let y: usize = 0; y < labelBytes; y += 8, at += 8) {
      const onward = load<f64>(pairs + at) * load<f64>(from + y);
      rest += onward;
      store<f64>(sums + at, load<f64>(sums + at) + reached * onward);
    }
    store<f64>(result + x, rest);
  }
}

/** row += other */
export function addRow(row: usize, other: usize, rowBytes: usize): void {
  for (let y: usize = 0; y < rowBytes; y += 16) {
    v128.store(row + y, f64x2.add(v128.load(row + y), v128.load(other + y)));
  }
}

/** row -= other */
export function takeRow(row: usize, other: usize, rowBytes: usize): void {
  for (let y: usize = 0; y < rowBytes; y += 16) {
    v128.store(row + y, f64x2.sub(v128.load(row + y), v128.load(other + y)));
  }
}

export function largestOf(row: usize, rowBytes: usize): f64 {
  let m = v128.load(row);
  for (let y: usize = 16; y < rowBytes; y += 16) m = f64x2.max(m, v128.load(row + y));
  return max(f64x2.extract_lane(m, 0), f64x2.extract_lane(m, 1));
}

/** ln of a positive number. */
export function logarithm(x: f64): f64 {
  const bits = reinterpret<i64>(x);
  const exponent = (bits >> 52) - 1023;
  const mantissa = reinterpret<f64>((bits & 0xfffffffffffff) | 0x3ff0000000000000);
  return (exponent as f64) * Math.LN2 + logOfMantissa(mantissa);
}
