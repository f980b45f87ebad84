// The inner loops of models over segments, and over single items with attributes for pairs of labels or with hidden states,
// in AssemblyScript: `node assembly/build.mjs` compiles this to src/wasm/segment-kernel.ts. Segments of one item make a chain.
//
// Labels are padded to a multiple of 2, pairs of labels to one of 4; what is padded has the factor 0. A boundary is the place before
// an item, from 0 to the length. What is known of a boundary has a row at it.

import { exponential, product, scale, sumOf, toFactors } from './factors';
import { hasAttributes, scoreItem } from './rows';
import { addByFactors } from './segment-factors';
import {
  addCounts,
  addRow,
  largestOf,
  logarithm,
  modelAt,
  passBack,
  passPairs,
} from './segment-plan';

/**
 * log of the sum over segmentations of e^score for the sequences, less that over the states of the right labels where there
 * are some; what is expected is added to the gradients. NaN where a number vanished: the caller has another way.
 */
export function addSegments(
  plan: usize,
  sequenceStart: usize,
  spanStart: usize,
  firstSequence: i32,
  endSequence: i32,
  scratch: usize,
  gradients: usize,
): f64 {
  let total: f64 = 0;
  for (let s = firstSequence; s < endSequence; s++) {
    const first = load<i32>(sequenceStart + ((s as usize) << 2));
    const length = load<i32>(sequenceStart + ((s as usize) << 2), 4) - first;
    const firstSpan = load<i32>(spanStart + ((s as usize) << 2));
    let value: f64 = NaN;
    if (modelAt(plan).byFactors) {
      value = addByFactors(plan, first, length, firstSpan, scratch, gradients);
    }
    // Numbers that leave the range of factors are summed with their exponents apart.
    if (!(value > -Infinity))
      value = addSequence(plan, first, length, firstSpan, scratch, gradients);
    if (!(value > -Infinity)) return NaN;
    total += value;
  }
  return total;
}

function addSequence(
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
  const pairBytes: usize = (p.paddedPairs as usize) << 3;
  const table: usize = ((length + 1) as usize) * rowBytes;
  // Tables of boundaries, one after the other.
  const upTo = scratch;
  const into = upTo + table;
  const after = into + table;
  const itemSums = after + table;
  const startSums = itemSums + table;
  const endSums = startSums + table;
  const rightUpTo = endSums + table;
  const rightInto = rightUpTo + table;
  const from = rightInto + table;
  const pairs = from + rowBytes;
  const pairSums = pairs + ((length + 1) as usize) * pairBytes;
  const offsets = pairSums + ((length + 1) as usize) * pairBytes;
  const inverses = offsets + (((length + 1) as usize) << 4);
  const segments = inverses + ((((length + 2) & ~1) as usize) << 3);

  scoreSegments(plan, first, length, width, firstSpan, itemSums, startSums, endSums, segments);

  // Paths up to a boundary sum to 1; e^offsets is what that leaves out, and offsets + 8 is with the largest pair. Segments
  // that end there are not divided by the sum: the way back is, once for all of them.
  for (let y: usize = 0; y < rowBytes; y += 8)
    store<f64>(into + y, y < (labels as usize) << 3 ? 1 : 0);
  store<f64>(offsets, 0, 8);
  for (let end = 1; end <= length; end++) {
    const last = end - 1;
    if (last > 0) {
      const pair = pairs + (last as usize) * pairBytes;
      if (p.edges !== 0) {
        scoreItem(p.edges, first + last, pair);
        addRow(pair, p.transitions, pairBytes);
      } else memory.copy(pair, p.transitions, pairBytes);
      const largest = toFactors(pair, labels * labels, pairBytes);
      const here = (last as usize) * rowBytes;
      passPairs(upTo + here, pair, labels, rowBytes, into + here);
      const offset = offsets + ((last as usize) << 4);
      store<f64>(offset, load<f64>(offset) + largest, 8);
    }
    const since = max(0, end - width);
    let largest: f64 = -Infinity;
    for (let start = since; start < end; start++) {
      const row = segments + ((last * width + last - start) as usize) * rowBytes;
      largest = max(
        largest,
        largestOf(row, rowBytes) + load<f64>(offsets + ((start as usize) << 4), 8),
      );
    }
    const sums = upTo + (end as usize) * rowBytes;
    memory.fill(sums, 0, rowBytes);
    for (let start = since; start < end; start++) {
      const row = segments + ((last * width + last - start) as usize) * rowBytes;
      const shift = f64x2.splat(load<f64>(offsets + ((start as usize) << 4), 8) - largest);
      const before = into + (start as usize) * rowBytes;
      for (let y: usize = 0; y < rowBytes; y += 16) {
        const factor = exponential(f64x2.add(v128.load(row + y), shift));
        v128.store(row + y, factor);
        v128.store(
          sums + y,
          f64x2.add(v128.load(sums + y), f64x2.mul(factor, v128.load(before + y))),
        );
      }
    }
    const sum = sumOf(sums, rowBytes);
    if (!(sum > 1e-280 && sum < Infinity)) return NaN;
    const inverse: f64 = 1 / sum;
    scale(sums, inverse, rowBytes);
    store<f64>(inverses + ((end as usize) << 3), inverse);
    store<f64>(offsets + ((end as usize) << 4), largest + logarithm(sum));
  }
  let value = load<f64>(offsets + ((length as usize) << 4));

  memory.fill(itemSums, 0, 3 * table);
  memory.fill(pairSums, 0, ((length + 1) as usize) * pairBytes);
  if (p.right !== 0) {
    value = -restrict(
      plan,
      first,
      length,
      segments,
      inverses,
      pairs,
      rightUpTo,
      rightInto,
      after,
      from,
      itemSums,
      pairSums,
    );
  }

  // Backwards: segments become their probabilities.
  memory.fill(after, 0, table);
  for (let y: usize = 0; y < rowBytes; y += 8) {
    const inverse = load<f64>(inverses + ((length as usize) << 3));
    store<f64>(after + table - rowBytes + y, y < (labels as usize) << 3 ? inverse : 0);
  }
  let mass: f64 = 0;
  for (let start = length - 1; start >= 0; start--) {
    const here = (start as usize) * rowBytes;
    const most = min(width, length - start);
    memory.fill(from, 0, rowBytes);
    for (let k = 0; k < most; k++) {
      const row = segments + (((start + k) * width + k) as usize) * rowBytes;
      const there = here + ((k + 1) as usize) * rowBytes;
      for (let y: usize = 0; y < rowBytes; y += 16) {
        const onward = f64x2.mul(v128.load(row + y), v128.load(after + there + y));
        v128.store(from + y, f64x2.add(v128.load(from + y), onward));
        const probability = f64x2.mul(onward, v128.load(into + here + y));
        v128.store(row + y, probability);
        const lastItem = endSums + there - rowBytes + y;
        v128.store(lastItem, f64x2.add(v128.load(lastItem), probability));
      }
    }
    product(from, into + here, startSums + here, rowBytes);
    if (start > 0) {
      const pair = pairs + (start as usize) * pairBytes;
      passBack(
        upTo + here,
        pair,
        from,
        labels,
        after + here,
        pairSums + (start as usize) * pairBytes,
        1,
      );
      scale(after + here, load<f64>(inverses + ((start as usize) << 3)), rowBytes);
    } else mass = sumOf(startSums, rowBytes);
  }
  if (!(abs(mass - 1) < 1e-6)) return NaN;

  addCounts(plan, first, length, firstSpan, segments, itemSums, pairSums, gradients);
  return value;
}

/** The scores of all segments; three tables of boundaries are room for what they are put together from. */
function scoreSegments(
  plan: usize,
  first: i32,
  length: i32,
  width: i32,
  firstSpan: i32,
  before: usize,
  starts: usize,
  ends: usize,
  segments: usize,
): void {
  const p = modelAt(plan);
  const rowBytes: usize = (p.padded as usize) << 3;
  memory.fill(before, 0, rowBytes);
  for (let t = 0; t < length; t++) {
    const here = (t as usize) * rowBytes;
    scoreItem(p.items, first + t, before + here + rowBytes);
    addRow(before + here + rowBytes, before + here, rowBytes);
    if (p.starts !== 0) scoreItem(p.starts, first + t, starts + here);
    else memory.fill(starts + here, 0, rowBytes);
    if (p.ends !== 0) scoreItem(p.ends, first + t, ends + here);
    else memory.fill(ends + here, 0, rowBytes);
  }
  for (let t = 0; t < length; t++) {
    const here = (t as usize) * rowBytes;
    const most = min(width, length - t);
    for (let k = 0; k < most; k++) {
      const row = segments + (((t + k) * width + k) as usize) * rowBytes;
      const there = here + (k as usize) * rowBytes;
      const span = firstSpan + (t + k) * width + k;
      const isScored = p.spans !== 0 && hasAttributes(p.spans, span);
      if (isScored) scoreItem(p.spans, span, row);
      const limit = p.limits + (k as usize) * rowBytes;
      for (let y: usize = 0; y < rowBytes; y += 16) {
        const ended = f64x2.add(
          v128.load(ends + there + y),
          v128.load(before + there + rowBytes + y),
        );
        const begun = f64x2.sub(v128.load(starts + here + y), v128.load(before + here + y));
        const outside = f64x2.add(f64x2.add(begun, ended), v128.load(limit + y));
        v128.store(row + y, isScored ? f64x2.add(v128.load(row + y), outside) : outside);
      }
    }
  }
}

/**
 * The same sums over the states of the right labels alone, of segments of one item: log of their share of all, and their
 * probabilities taken from the sums of items and pairs.
 */
function restrict(
  plan: usize,
  first: i32,
  length: i32,
  segments: usize,
  inverses: usize,
  pairs: usize,
  upTo: usize,
  into: usize,
  after: usize,
  from: usize,
  itemSums: usize,
  pairSums: usize,
): f64 {
  const p = modelAt(plan);
  const labels = p.labels;
  const rowBytes: usize = (p.padded as usize) << 3;
  const pairBytes: usize = (p.paddedPairs as usize) << 3;
  const stateBytes: usize = (p.hidden as usize) << 3;
  let share: f64 = 0;
  for (let t = 0; t < length; t++) {
    const here = (t as usize) * rowBytes;
    if (t > 0)
      passPairs(upTo + here, pairs + (t as usize) * pairBytes, labels, rowBytes, into + here);
    else for (let y: usize = 0; y < rowBytes; y += 8) store<f64>(into + y, 1);
    const sums = upTo + here + rowBytes;
    const low = (load<i32>(p.right + ((first + t) << 2)) as usize) * stateBytes;
    memory.fill(sums, 0, rowBytes);
    let sum: f64 = 0;
    for (let y = low; y < low + stateBytes; y += 8) {
      const reached = load<f64>(into + here + y) * load<f64>(segments + here + y);
      store<f64>(sums + y, reached);
      sum += reached;
    }
    if (!(sum > 1e-280 && sum < Infinity)) return NaN;
    scale(sums, 1 / sum, rowBytes);
    // The way back divides by the same sum.
    store<f64>(after + here, sum);
    share += logarithm(sum * load<f64>(inverses + (((t + 1) as usize) << 3)));
  }
  let onward = after + (length as usize) * rowBytes;
  for (let y: usize = 0; y < rowBytes; y += 8) store<f64>(onward + y, 1);
  for (let t = length - 1; t >= 0; t--) {
    const here = (t as usize) * rowBytes;
    const low = (load<i32>(p.right + ((first + t) << 2)) as usize) * stateBytes;
    const inverse: f64 = 1 / load<f64>(after + here);
    memory.fill(from, 0, rowBytes);
    for (let y = low; y < low + stateBytes; y += 8) {
      const rest = load<f64>(segments + here + y) * inverse * load<f64>(onward + y);
      store<f64>(from + y, rest);
      const at = itemSums + here + y;
      const probability = rest * load<f64>(into + here + y);
      store<f64>(at, load<f64>(at) - probability);
      // The items after it count from here on, too.
      store<f64>(at + rowBytes, load<f64>(at + rowBytes) + probability);
    }
    onward = after + here;
    if (t > 0) {
      const at = (t as usize) * pairBytes;
      passBack(upTo + here, pairs + at, from, labels, onward, pairSums + at, -1);
    }
  }
  return share;
}
