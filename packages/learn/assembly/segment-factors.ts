// Sums over segmentations with products in place of exponentials: the weight of a segment grows item by item from its start,
// and its own attributes bring factors e^weight that were made once for all segments. So a segment costs no exponential.

import { exponential, logOfMantissa, product, scale, sumOf } from './factors';
import { multiplyItems, productOfDense, rowsAt, scoreItem } from './rows';
import { addCounts, addRow, modelAt, passBack, passPairs } from './segment-plan';

/** Scores of starts, ends and pairs that are farther from 0 have no factor here. */
const farthest: f64 = 300;

/** Of one sequence, as in segment-kernel.ts. NaN, and nothing is added, where a number leaves its range. */
export function addByFactors(
  plan: usize,
  first: i32,
  length: i32,
  firstSpan: i32,
  scratch: usize,
  gradients: usize,
): f64 {
  const p = modelAt(plan);
  const labels = p.labels;
  const width = min(p.widest, length);
  const rowBytes: usize = (p.padded as usize) << 3;
  const labelBytes: usize = (labels as usize) << 3;
  const pairBytes: usize = (p.paddedPairs as usize) << 3;
  const table: usize = ((length + 1) as usize) * rowBytes;
  const pairTable: usize = ((length + 1) as usize) * pairBytes;
  // Tables of boundaries. Factors of items, starts and ends lie where later on their sums do.
  const upTo = scratch;
  const into = upTo + table;
  const from = into + table;
  const itemSums = from + table;
  const startSums = itemSums + table;
  const endSums = startSums + table;
  /** Of the segments from each boundary on, what their items weigh up to now. */
  const growing = endSums + table;
  const after = growing + table;
  const pairs = after + rowBytes;
  const pairSums = pairs + pairTable;
  const inverses = pairSums + pairTable;
  const segments = inverses + ((((length + 2) & ~1) as usize) << 3);

  // Two labels are two doubles, and all attributes dense: what a segment's own bring is made when the segment is come to.
  const inPassing = rowBytes === 16 && p.spanFactors !== 0;
  const spans = rowsAt(p.spanFactors);
  const spanAttributes: usize = inPassing ? spans.attributes : 0;
  const spanWeights: usize = inPassing ? spans.denseWeights : 0;
  const spanBounds: usize = inPassing ? spans.bounds : 0;

  let value: f64 = 0;
  for (let t = 0; t < length; t++) {
    const here = (t as usize) * rowBytes;
    scoreItem(p.items, first + t, itemSums + here);
    value += toShares(itemSums + here, labelBytes, rowBytes);
    if (!factorsOf(p.starts, first + t, startSums + here, rowBytes)) return NaN;
    if (!factorsOf(p.ends, first + t, endSums + here, rowBytes)) return NaN;
    if (inPassing) continue;
    const row = segments + ((t * width) as usize) * rowBytes;
    multiplyItems(p.spanFactors, firstSpan + t * width, min(width, t + 1), row, rowBytes);
  }
  memory.copy(pairs, p.transitions, pairBytes);
  if (!toFactorsInRange(pairs, pairBytes)) return NaN;

  // Paths up to a boundary sum to 1. What is left out of their weight is in the inverses, of which `growing` has those that
  // a segment has passed.
  for (let y: usize = 0; y < rowBytes; y += 8) store<f64>(into + y, y < labelBytes ? 1 : 0);
  let inverse: f64 = 1;
  let mantissa: f64 = 1;
  let exponent: i64 = 0;
  for (let end = 1; end <= length; end++) {
    const last = end - 1;
    const here = (last as usize) * rowBytes;
    if (last > 0) {
      const pair = pairAt(plan, first, last, pairs, pairBytes);
      if (pair === 0) return NaN;
      passPairs(upTo + here, pair, labels, rowBytes, into + here);
    }
    const since = max(0, end - width);
    for (let y = 0; y < labels; y++) {
      const tooLong = last - load<i32>(p.longest + ((y as usize) << 2));
      if (tooLong >= since) {
        store<f64>(growing + (tooLong as usize) * rowBytes + ((y as usize) << 3), 0);
      }
    }
    const sums = upTo + here + rowBytes;
    const row = segments + ((last * width + last - since) as usize) * rowBytes;
    const before = (since as usize) * rowBytes;
    for (let y: usize = 0; y < rowBytes; y += 16) {
      const item = v128.load(itemSums + here + y);
      const growth = f64x2.mul(item, f64x2.splat(inverse));
      let sum = f64x2.splat(0);
      let segment = row + y;
      let at = before + y;
      let bounds = spanBounds + ((firstSpan + last * width + last - since) << 3);
      for (; at < here; at += rowBytes, segment -= rowBytes, bounds -= 8) {
        const grown = f64x2.mul(v128.load(growing + at), growth);
        v128.store(growing + at, grown);
        const own = inPassing
          ? productOfDense(bounds, spanAttributes, spanWeights)
          : v128.load(segment);
        const weight = f64x2.mul(own, grown);
        v128.store(segment, weight);
        sum = f64x2.add(sum, f64x2.mul(weight, v128.load(into + at)));
      }
      const begun = f64x2.mul(v128.load(startSums + at), item);
      v128.store(growing + at, begun);
      const own = inPassing
        ? productOfDense(bounds, spanAttributes, spanWeights)
        : v128.load(segment);
      const weight = f64x2.mul(own, begun);
      v128.store(segment, weight);
      sum = f64x2.add(sum, f64x2.mul(weight, v128.load(into + at)));
      v128.store(sums + y, f64x2.mul(sum, v128.load(endSums + at)));
    }
    const total = sumOf(sums, rowBytes);
    if (!(total > 1e-280 && total < Infinity)) return NaN;
    // The product of all sums, its exponent kept apart: one logarithm for the sequence.
    mantissa *= total;
    const bits = reinterpret<i64>(mantissa);
    exponent += (bits >> 52) - 1023;
    mantissa = reinterpret<f64>((bits & 0xfffffffffffff) | 0x3ff0000000000000);
    inverse = 1 / total;
    scale(sums, inverse, rowBytes);
    store<f64>(inverses + ((end as usize) << 3), inverse);
  }
  value += (exponent as f64) * Math.LN2 + logOfMantissa(mantissa);

  // Backwards: segments become their probabilities.
  memory.fill(from, 0, table);
  memory.fill(pairSums, 0, pairTable);
  for (let y: usize = 0; y < rowBytes; y += 8) store<f64>(after + y, y < labelBytes ? 1 : 0);
  for (let end = length; end > 0; end--) {
    const last = end - 1;
    const here = (last as usize) * rowBytes;
    const there = here + rowBytes;
    if (end < length) {
      product(from + there, into + there, startSums + there, rowBytes);
      const pair = p.edges === 0 ? pairs : pairs + (end as usize) * pairBytes;
      const sums = pairSums + (end as usize) * pairBytes;
      passBack(upTo + there, pair, from + there, labels, after, sums, 1);
    }
    inverse = load<f64>(inverses + ((end as usize) << 3));
    const since = max(0, end - width);
    const row = segments + ((last * width + last - since) as usize) * rowBytes;
    const before = (since as usize) * rowBytes;
    for (let y: usize = 0; y < rowBytes; y += 16) {
      const rest = v128.load(after + y);
      const ending = v128.load(endSums + here + y);
      v128.store(endSums + here + y, f64x2.mul(v128.load(upTo + there + y), rest));
      const closing = f64x2.mul(f64x2.mul(rest, ending), f64x2.splat(inverse));
      let segment = row + y;
      for (let at = before + y; at <= here + y; at += rowBytes, segment -= rowBytes) {
        const onward = f64x2.mul(v128.load(segment), closing);
        v128.store(from + at, f64x2.add(v128.load(from + at), onward));
        v128.store(segment, f64x2.mul(onward, v128.load(into + at)));
      }
    }
  }
  product(from, into, startSums, rowBytes);
  if (!(abs(sumOf(startSums, rowBytes) - 1) < 1e-6)) return NaN;
  memory.fill(itemSums, 0, table);
  addCounts(plan, first, length, firstSpan, segments, itemSums, pairSums, gradients);
  return value;
}

/** Turns scores into e^(score - the largest) and returns the largest; the padding becomes 0. */
function toShares(row: usize, labelBytes: usize, rowBytes: usize): f64 {
  for (let y = labelBytes; y < rowBytes; y += 8) store<f64>(row + y, -Infinity);
  let m = v128.load(row);
  for (let y: usize = 16; y < rowBytes; y += 16) m = f64x2.max(m, v128.load(row + y));
  const largest = max(f64x2.extract_lane(m, 0), f64x2.extract_lane(m, 1));
  const shift = f64x2.splat(largest);
  for (let y: usize = 0; y < rowBytes; y += 16) {
    v128.store(row + y, exponential(f64x2.sub(v128.load(row + y), shift)));
  }
  return largest;
}

/** Turns scores into e^score; false where one is too far from 0. */
function toFactorsInRange(row: usize, rowBytes: usize): bool {
  let far = f64x2.splat(0);
  for (let y: usize = 0; y < rowBytes; y += 16) {
    const scores = v128.load(row + y);
    far = f64x2.max(far, f64x2.abs(scores));
    v128.store(row + y, exponential(scores));
  }
  return max(f64x2.extract_lane(far, 0), f64x2.extract_lane(far, 1)) <= farthest;
}

/** e^score of each label at an item; 1 where there is no table. */
function factorsOf(rows: usize, item: i32, row: usize, rowBytes: usize): bool {
  if (rows !== 0) {
    scoreItem(rows, item, row);
    return toFactorsInRange(row, rowBytes);
  }
  for (let y: usize = 0; y < rowBytes; y += 16) v128.store(row + y, f64x2.splat(1));
  return true;
}

/** Where the factors of pairs at a boundary are; 0 where one is too far from 1. */
function pairAt(plan: usize, first: i32, boundary: i32, pairs: usize, pairBytes: usize): usize {
  const p = modelAt(plan);
  if (p.edges === 0) return pairs;
  const pair = pairs + (boundary as usize) * pairBytes;
  scoreItem(p.edges, first + boundary, pair);
  addRow(pair, p.transitions, pairBytes);
  return toFactorsInRange(pair, pairBytes) ? pair : 0;
}
