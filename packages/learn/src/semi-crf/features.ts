import type { CompiledSegments, SegmentGroup } from './data.js';
import { segmentGroups } from './data.js';
import type { SegmentMarginals, SegmentScores } from './inference.js';

/** The weights of one group: attribute `a` has the weights `start[a]` to `start[a + 1] - 1`, for the classes beside them. */
export interface GroupFeatures {
  readonly start: Int32Array;
  /** Labels, and in the group `edges` pairs of labels. */
  readonly classes: Int32Array;
  /** Where the group's weights begin among all weights. */
  readonly offset: number;
}

/** Every pair of labels has a weight, first of all; then come the groups, with the pairs that the data shows. */
export interface SegmentFeatures {
  readonly labelCount: number;
  /** The most items in a segment of each label. */
  readonly longest: Int32Array;
  readonly groups: { readonly [G in SegmentGroup]: GroupFeatures };
  readonly count: number;
}

export function collectSegmentFeatures(
  sequences: readonly CompiledSegments[],
  labelCount: number,
  longest: Int32Array,
): SegmentFeatures {
  const widest = Math.max(...longest);
  let offset = labelCount * labelCount;
  const collect = (group: SegmentGroup): GroupFeatures => {
    const seen: Set<number>[] = [];
    for (const sequence of sequences) {
      const matrix = sequence.rows[group];
      if (matrix === undefined) continue;
      while (seen.length < matrix.columnCount) seen.push(new Set());
      visitGold(sequence, labelCount, widest, group, (row, c) => {
        for (let n = matrix.rowStart[row]!; n < matrix.rowStart[row + 1]!; n++) {
          seen[matrix.columns[n]!]!.add(c);
        }
      });
    }
    const start = new Int32Array(seen.length + 1);
    const classes: number[] = [];
    seen.forEach((set, a) => {
      classes.push(...[...set].sort((c, d) => c - d));
      start[a + 1] = classes.length;
    });
    const made = { start, classes: Int32Array.from(classes), offset };
    offset += classes.length;
    return made;
  };
  const groups = {
    items: collect('items'),
    starts: collect('starts'),
    ends: collect('ends'),
    spans: collect('spans'),
    edges: collect('edges'),
  };
  return { labelCount, longest, groups, count: offset };
}

/** Calls back with each row of the group that the right segmentation uses, and the class it has there. */
function visitGold(
  { segments }: CompiledSegments,
  labelCount: number,
  widest: number,
  group: SegmentGroup,
  visit: (row: number, c: number) => void,
): void {
  let before = -1;
  for (const { start, end, label } of segments) {
    if (group === 'items') for (let t = start; t < end; t++) visit(t, label);
    else if (group === 'starts') visit(start, label);
    else if (group === 'ends') visit(end - 1, label);
    else if (group === 'spans') visit(start * widest + end - start - 1, label);
    else if (start > 0) visit(start, before * labelCount + label);
    before = label;
  }
}

/** How often each feature fires in the right segmentations. */
export function countSegmentFeatures(
  sequences: readonly CompiledSegments[],
  features: SegmentFeatures,
): Float64Array {
  const { labelCount, longest } = features;
  const counts = new Float64Array(features.count);
  const widest = Math.max(...longest);
  for (const sequence of sequences) {
    sequence.segments.forEach(({ label }, k) => {
      if (k > 0) counts[sequence.segments[k - 1]!.label * labelCount + label]!++;
    });
    for (const group of segmentGroups) {
      visitGold(sequence, labelCount, widest, group, (row, c) => {
        visitRow(sequence, features, group, row, (f, found, value) => {
          if (found === c) counts[f]! += value;
        });
      });
    }
  }
  return counts;
}

/** Calls back with each weight of a row's attributes, its class and the attribute's value. */
function visitRow(
  { rows }: CompiledSegments,
  { groups }: SegmentFeatures,
  group: SegmentGroup,
  row: number,
  visit: (f: number, c: number, value: number) => void,
): void {
  const matrix = rows[group];
  if (matrix === undefined) return;
  const { start, classes, offset } = groups[group];
  for (let n = matrix.rowStart[row]!; n < matrix.rowStart[row + 1]!; n++) {
    const a = matrix.columns[n]!;
    if (a >= start.length - 1) continue;
    const value = matrix.values === undefined ? 1 : matrix.values[n]!;
    for (let k = start[a]!; k < start[a + 1]!; k++) visit(offset + k, classes[k]!, value);
  }
}

export function scoreSegments(
  sequence: CompiledSegments,
  features: SegmentFeatures,
  weights: Float64Array,
): SegmentScores {
  const { length } = sequence;
  const { labelCount: L, longest } = features;
  const widest = Math.max(...longest);
  const table = (group: SegmentGroup, rowCount: number, width: number) => {
    const scores = new Float64Array(rowCount * width);
    for (let row = 0; row < rowCount; row++) {
      visitRow(sequence, features, group, row, (f, c, value) => {
        scores[row * width + c]! += weights[f]! * value;
      });
    }
    return scores;
  };
  const items = table('items', length, L);
  const starts = table('starts', length, L);
  const ends = table('ends', length, L);
  const segments = table('spans', length * widest, L);
  for (let t = 0; t < length; t++) {
    for (let y = 0; y < L; y++) {
      let inside = starts[t * L + y]!;
      for (let k = 0; k < widest; k++) {
        const at = (t * widest + k) * L + y;
        if (t + k >= length || k >= longest[y]!) segments[at] = Number.NEGATIVE_INFINITY;
        else {
          inside += items[(t + k) * L + y]!;
          segments[at]! += inside + ends[(t + k) * L + y]!;
        }
      }
    }
  }
  const shared = weights.slice(0, L * L);
  if (sequence.rows.edges === undefined) {
    return { length, labelCount: L, longest: widest, segments, transitions: shared, stride: 0 };
  }
  const transitions = table('edges', length, L * L);
  for (let at = 0; at < transitions.length; at++) transitions[at]! += shared[at % (L * L)]!;
  return { length, labelCount: L, longest: widest, segments, transitions, stride: L * L };
}

/** Adds what is expected of each feature under the marginals. */
export function addExpectedSegments(
  sequence: CompiledSegments,
  features: SegmentFeatures,
  marginals: SegmentMarginals,
  gradient: Float64Array,
): void {
  const { length } = sequence;
  const { labelCount: L, longest } = features;
  const add = (group: SegmentGroup, rowCount: number, probabilities: Float64Array) => {
    for (let row = 0; row < rowCount; row++) {
      visitRow(sequence, features, group, row, (f, c, value) => {
        gradient[f]! += value * probabilities[row * L + c]!;
      });
    }
  };
  add('items', length, marginals.items);
  add('starts', length, marginals.starts);
  add('ends', length, marginals.ends);
  add('spans', length * Math.max(...longest), marginals.segments);
  const pairs = new Float64Array(L * L);
  for (let t = 1; t < length; t++) {
    marginals.pairsAt(t, pairs);
    for (let pair = 0; pair < pairs.length; pair++) gradient[pair]! += pairs[pair]!;
    visitRow(sequence, features, 'edges', t, (f, c, value) => {
      gradient[f]! += value * pairs[c]!;
    });
  }
}
