import { arena } from './row-memory.js';
import { type GradientPlace, type RowTable, rowTable, type WeightedRows } from './row-table.js';
import { segmentKernel } from './segment-kernel.js';
import { type ShardedKernel, type ShardSize, shardBounds } from './sharded-kernel.js';

export const segmentTables = ['items', 'starts', 'ends', 'spans', 'edges'] as const;
export type SegmentTable = (typeof segmentTables)[number];

/** What the kernel over segments is to sum: sequences of items whose segments have labels. */
export interface SegmentProblem {
  readonly labelCount: number;
  /** The most items in a segment of each label. Where it is 1 for all, segments are items. */
  readonly longest: Int32Array;
  readonly sequenceStart: Int32Array;
  /**
   * A row for each item; in `spans` for each last item and size of segments, where a sequence has at most as many sizes as items;
   * classes are labels, in `edges` pairs of them.
   */
  readonly tables: { readonly [T in SegmentTable]?: WeightedRows | undefined } & {
    readonly items: WeightedRows;
  };
  /** The weight of each pair of labels, -1 where it has none. */
  readonly transitions: Int32Array;
  /** Where labels are states of right labels, `hidden` each: these, for each item. Segments are items then. */
  readonly right?: { readonly labels: Int32Array; readonly hidden: number };
}

/** The shards of a problem: values and expected counts, from which the caller makes its objective. */
export interface ShardedSegments extends Omit<ShardedKernel, 'finish'> {
  /** Adds the expected counts of each weight. */
  collect(memory: WebAssembly.Memory, gradient: Float64Array): void;
}

/** Above this, numbers of pairs no longer fit what the kernel keeps them in. */
const mostLabels = 90;

let compiled: WebAssembly.Module | null | undefined;

/** The module, or null where there is no WebAssembly with SIMD. */
function segmentModule(): WebAssembly.Module | null {
  if (compiled === undefined) {
    try {
      compiled = new WebAssembly.Module(
        Uint8Array.from(atob(segmentKernel), (byte) => byte.charCodeAt(0)),
      );
    } catch {
      compiled = null;
    }
  }
  return compiled;
}

export function segmentKernelServes(labelCount: number): boolean {
  return labelCount <= mostLabels && segmentModule() !== null;
}

export function startSegmentKernel(memory: WebAssembly.Memory): WebAssembly.Exports {
  return new WebAssembly.Instance(segmentModule()!, { env: { memory } }).exports;
}

export function shardSegments(
  problem: SegmentProblem,
  { shards, workers }: ShardSize,
): ShardedSegments {
  const { labelCount: L, longest, sequenceStart, transitions, right } = problem;
  const padded = Math.ceil(L / 2) * 2;
  const paddedPairs = Math.ceil((L * L) / 4) * 4;
  const widest = Math.max(...longest);
  const bounds = shardBounds(sequenceStart, shards);
  const shardCount = bounds.length - 1;
  const itemCount = sequenceStart.at(-1)!;
  const space = arena();
  const at = {
    model: space.take(64),
    longest: space.take(longest.byteLength),
    limits: space.take(widest * padded * 8),
    transitions: space.take(paddedPairs * 8),
    sequenceStart: space.take(sequenceStart.byteLength),
    spanStart: space.take(sequenceStart.byteLength),
    right: right === undefined ? 0 : space.take(itemCount * 4),
  };
  const tables = Object.fromEntries(
    segmentTables.flatMap((name) => {
      const rows = problem.tables[name];
      if (rows === undefined) return [];
      const atOnce = name === 'edges' ? 4 : 2;
      return [[name, rowTable(space, rows, atOnce, { factors: name === 'spans' && widest > 1 })]];
    }),
  ) as { readonly [T in SegmentTable]?: RowTable };
  const present = segmentTables.filter((name) => tables[name] !== undefined);
  const gradients = Array.from({ length: shardCount }, () => ({
    plan: space.take(44),
    pairs: space.take(paddedPairs * 8),
    places: Object.fromEntries(present.map((name) => [name, tables[name]!.placeGradient()])) as {
      readonly [T in SegmentTable]?: GradientPlace;
    },
  }));
  const spanStart = spanStarts(sequenceStart, widest);
  const scratchBytes = scratchOf(sequenceStart, widest, padded, paddedPairs);
  const scratch = Array.from({ length: workers }, () => space.take(scratchBytes));

  return {
    pages: space.pages,
    write: (memory) => {
      const { buffer } = memory;
      const { items, starts, ends, spans, edges } = tables;
      // Segments of one item have nothing to grow by.
      const byFactors = widest > 1 && (spans === undefined || spans.factorPlan !== 0);
      new Int32Array(buffer, at.model, 16).set([
        L,
        padded,
        paddedPairs,
        widest,
        at.limits,
        at.transitions,
        ...[items, starts, ends, spans].map((table) => table?.plan ?? 0),
        spans?.factorPlan ?? 0,
        edges?.plan ?? 0,
        at.right,
        right?.hidden ?? 0,
        at.longest,
        byFactors ? 1 : 0,
      ]);
      new Int32Array(buffer, at.longest, L).set(longest);
      new Float64Array(buffer, at.limits, widest * padded).forEach((_, cell, limits) => {
        const most = longest[cell % padded] ?? 0;
        limits[cell] = Math.floor(cell / padded) < most ? 0 : Number.NEGATIVE_INFINITY;
      });
      new Int32Array(buffer, at.sequenceStart, sequenceStart.length).set(sequenceStart);
      new Int32Array(buffer, at.spanStart, spanStart.length).set(spanStart);
      if (right !== undefined) new Int32Array(buffer, at.right, itemCount).set(right.labels);
      for (const name of present) tables[name]!.write(memory);
      for (const { plan, pairs, places } of gradients) {
        const addresses = segmentTables.flatMap((name) => {
          const place = places[name];
          return [place?.sparse ?? 0, place?.dense ?? 0];
        });
        new Int32Array(buffer, plan, 11).set([...addresses, pairs]);
      }
    },
    prepare: (memory, weights) => {
      const { buffer } = memory;
      for (const name of present) tables[name]!.writeWeights(memory, weights);
      const scores = new Float64Array(buffer, at.transitions, L * L);
      for (let pair = 0; pair < L * L; pair++) {
        scores[pair] = transitions[pair]! < 0 ? 0 : weights[transitions[pair]!]!;
      }
      const round = gradients.map(({ plan, pairs, places }, shard) => {
        new Float64Array(buffer, pairs, paddedPairs).fill(0);
        for (const name of present) {
          const { sparse, bytes } = places[name]!;
          new Uint8Array(buffer, sparse, bytes).fill(0);
        }
        return {
          name: 'addSegments',
          values: (worker: number) => [
            at.model,
            at.sequenceStart,
            at.spanStart,
            bounds[shard]!,
            bounds[shard + 1]!,
            scratch[worker]!,
            plan,
          ],
        };
      });
      return [round];
    },
    collect: (memory, gradient) => {
      for (const { pairs, places } of gradients) {
        for (const name of present) tables[name]!.addGradient(memory, places[name]!, gradient);
        const sums = new Float64Array(memory.buffer, pairs, L * L);
        for (let pair = 0; pair < L * L; pair++) {
          if (transitions[pair]! >= 0) gradient[transitions[pair]!]! += sums[pair]!;
        }
      }
    },
  };
}

/** Where the rows of each sequence's segments begin: so many an item as the sequence can have sizes. */
export function spanStarts(sequenceStart: Int32Array, widest: number): Int32Array {
  const starts = new Int32Array(sequenceStart.length);
  for (let s = 0; s + 1 < sequenceStart.length; s++) {
    const length = sequenceStart[s + 1]! - sequenceStart[s]!;
    starts[s + 1] = starts[s]! + length * Math.min(length, widest);
  }
  return starts;
}

/** The tables that the kernel keeps of one sequence, of the largest one. */
function scratchOf(
  sequenceStart: Int32Array,
  widest: number,
  padded: number,
  paddedPairs: number,
): number {
  let most = 0;
  for (let s = 0; s + 1 < sequenceStart.length; s++) {
    const length = sequenceStart[s + 1]! - sequenceStart[s]!;
    const rows = 8 * (length + 1) + 1 + length * Math.min(length, widest);
    most = Math.max(most, 8 * (rows * padded + 2 * (length + 1) * paddedPairs) + 24 * (length + 2));
  }
  return most;
}
