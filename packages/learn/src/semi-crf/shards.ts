import { finishCrfObjective } from '../chain/objective.js';
import type { SparseMatrix } from '../matrix.js';
import { type SegmentProblem, shardSegments, spanStarts } from '../wasm/segment-trainer.js';
import type { ShardedKernel, ShardSize } from '../wasm/sharded-kernel.js';
import { type CompiledSegments, type SegmentGroup, segmentGroups } from './data.js';
import { countSegmentFeatures, type SegmentFeatures } from './features.js';

/** The semi-Markov CRF's objective in the memory of the kernel. */
export function shardSegmentations(
  sequences: readonly CompiledSegments[],
  features: SegmentFeatures,
  c2: number,
  size: ShardSize,
): ShardedKernel {
  const observed = countSegmentFeatures(sequences, features);
  const segments = shardSegments(segmentProblem(sequences, features), size);
  return {
    ...segments,
    finish: (memory, weights, gradient, [returned]) => {
      const total = returned!.reduce((sum, value) => sum + value, 0);
      gradient.fill(0);
      segments.collect(memory, gradient);
      return finishCrfObjective(weights, gradient, total, observed, c2);
    },
  };
}

export function segmentProblem(
  sequences: readonly CompiledSegments[],
  { labelCount: L, longest, groups }: SegmentFeatures,
): SegmentProblem {
  const sequenceStart = new Int32Array(sequences.length + 1);
  sequences.forEach(({ length }, s) => {
    sequenceStart[s + 1] = sequenceStart[s]! + length;
  });
  const widest = Math.max(...longest);
  const table = (group: SegmentGroup) => {
    if (sequences.every(({ rows }) => rows[group] === undefined)) return undefined;
    const rows = joinRows(sequences, group, widest, spanStarts(sequenceStart, widest).at(-1)!);
    return { rows, classCount: group === 'edges' ? L * L : L, ...groups[group] };
  };
  const tables = Object.fromEntries(segmentGroups.map((group) => [group, table(group)]));
  return {
    labelCount: L,
    longest,
    sequenceStart,
    tables: tables as unknown as SegmentProblem['tables'],
    transitions: Int32Array.from({ length: L * L }, (_, pair) => pair),
  };
}

/** The rows of all sequences one after the other; of `spans`, by the item where they end, those of sizes that the sequence can have. */
function joinRows(
  sequences: readonly CompiledSegments[],
  group: SegmentGroup,
  widest: number,
  spanCount: number,
): SparseMatrix {
  const itemCount = sequences.reduce((sum, { length }) => sum + length, 0);
  const rowCount = group === 'spans' ? spanCount : itemCount;
  const size = sequences.reduce((sum, { rows }) => sum + (rows[group]?.columns.length ?? 0), 0);
  const rowStart = new Int32Array(rowCount + 1);
  const columns = new Int32Array(size);
  const hasValues = sequences.some(({ rows }) => rows[group]?.values !== undefined);
  const values = hasValues ? new Float64Array(size).fill(1) : undefined;
  let row = 0;
  let at = 0;
  let columnCount = 0;
  for (const { length, rows } of sequences) {
    const matrix = rows[group];
    const sizes = group === 'spans' ? Math.min(length, widest) : 1;
    for (let t = 0; t < length; t++) {
      for (let k = 0; k < sizes; k++) {
        if (matrix !== undefined && k <= t) {
          const own = group === 'spans' ? (t - k) * widest + k : t;
          const from = matrix.rowStart[own]!;
          const to = matrix.rowStart[own + 1]!;
          for (let n = from; n < to; n++) {
            if (matrix.values !== undefined) values![at] = matrix.values[n]!;
            columns[at++] = matrix.columns[n]!;
          }
        }
        rowStart[++row] = at;
      }
    }
    columnCount = Math.max(columnCount, matrix?.columnCount ?? 0);
  }
  return { rowCount, columnCount, rowStart, columns, values };
}
