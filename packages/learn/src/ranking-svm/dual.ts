import type { SparseMatrix } from '../matrix.js';
import { type RandomState, seededRandom } from '../random.js';
import { addSparse, dotSparse } from '../sparse-vector.js';
import type { DualProgress, DualStatus } from '../svm/dual-coordinate-descent.js';
import type { RankingGroups } from './groups.js';

/**
 * The dual of the ranking SVM for groups of moderate size. One alpha for each pair, but no difference vector:
 * inside a group the scores of its candidates follow each step through their dot products (its Gram matrix),
 * and the weights are touched once a visit. Coordinate descent as Hsieh et al. (2008) over the pairs of Joachims (2002).
 */
export interface RankingState {
  readonly weights: Float64Array;
  /** One for each pair, group by group. */
  readonly alphas: Float64Array;
  /** The pairs, in each group the active ones first, and how many those are. */
  readonly pairs: Int32Array;
  readonly activePairs: Int32Array;
  /** The groups, the active ones first. */
  readonly order: Int32Array;
  readonly active: number;
  readonly bounds: readonly [number, number];
  readonly pass: number;
  readonly random: RandomState;
}

export interface RankingDualOptions {
  readonly upper: number;
  readonly diagonal: number;
  readonly tolerance: number;
  readonly maxPasses: number;
  readonly seed: number;
  readonly onProgress: ((progress: DualProgress) => void) | undefined;
  readonly signal: AbortSignal | undefined;
  readonly resume: RankingState | undefined;
}

/** How often the pairs of a group are gone through before the weights are touched; measured in docs/measurements.md. */
const innerSweeps = 2;

export function descendOverPairs(
  matrix: SparseMatrix,
  groups: RankingGroups,
  options: RankingDualOptions,
): { readonly state: RankingState; readonly status: DualStatus } {
  const { tolerance, maxPasses, onProgress, signal, resume } = options;
  const run = startRun(matrix, groups, options);
  const { pairCounts, activePairs } = run;
  const groupCount = pairCounts.length;
  const order = resume?.order.slice() ?? Int32Array.from({ length: groupCount }, (_, g) => g);
  const random = seededRandom(resume?.random ?? options.seed);
  let active = resume?.active ?? groupCount;
  let pass = resume?.pass ?? 0;
  let status: DualStatus = 'passes';

  while (pass < maxPasses) {
    if (signal?.aborted) {
      status = 'aborted';
      break;
    }
    const looked = active;
    random.shuffle(order.subarray(0, active));
    run.most = 0;
    run.least = 0;
    for (let s = 0; s < active; s++) {
      const group = order[s]!;
      visitGroup(run, group);
      if (activePairs[group] === 0) {
        order[s--] = order[--active]!;
        order[active] = group;
      }
    }
    pass++;
    const violation = run.most - run.least;
    onProgress?.({ pass, active: looked, violation });
    if (violation > tolerance) {
      run.highest = run.most <= 0 ? Number.POSITIVE_INFINITY : run.most;
      run.lowest = run.least >= 0 ? Number.NEGATIVE_INFINITY : run.least;
    } else if (run.shrunk === 0) {
      status = 'converged';
      break;
    } else {
      // Looks at all pairs once more before it stops.
      active = groupCount;
      activePairs.set(pairCounts);
      run.shrunk = 0;
      run.highest = Number.POSITIVE_INFINITY;
      run.lowest = Number.NEGATIVE_INFINITY;
    }
  }
  const { weights, alphas, pairs } = run;
  const bounds = [run.highest, run.lowest] as const;
  return {
    status,
    state: {
      weights,
      alphas,
      pairs,
      activePairs,
      order,
      active,
      bounds,
      pass,
      random: random.state(),
    },
  };
}

/** What a visit to a group reads and changes. */
interface Run extends ReturnType<typeof listPairs>, ReturnType<typeof gramMatrices> {
  readonly matrix: SparseMatrix;
  readonly groups: RankingGroups;
  readonly upper: number;
  readonly diagonal: number;
  readonly weights: Float64Array;
  readonly alphas: Float64Array;
  readonly pairs: Int32Array;
  readonly pairCounts: Int32Array;
  readonly activePairs: Int32Array;
  /** Of the group that is being visited: scores of its rows, how far each moved, and whether an active pair has it. */
  readonly scores: Float64Array;
  readonly moves: Float64Array;
  readonly needed: Uint8Array;
  /** The bounds that pairs are shrunk by, and how many are. */
  highest: number;
  lowest: number;
  shrunk: number;
  /** The largest and smallest projected gradient of the pass, or 0. */
  most: number;
  least: number;
}

function startRun(matrix: SparseMatrix, groups: RankingGroups, options: RankingDualOptions): Run {
  const { upper, diagonal, resume } = options;
  const listed = listPairs(groups);
  const pairCounts = listed.pairStart.slice(1).map((end, g) => end - listed.pairStart[g]!);
  const activePairs = resume?.activePairs.slice() ?? pairCounts.slice();
  return {
    matrix,
    groups,
    upper,
    diagonal,
    ...listed,
    ...gramMatrices(matrix, groups),
    weights: resume?.weights.slice() ?? new Float64Array(matrix.columnCount),
    alphas: resume?.alphas.slice() ?? new Float64Array(groups.pairCount),
    pairs: resume?.pairs.slice() ?? Int32Array.from(listed.high, (_, p) => p),
    pairCounts,
    activePairs,
    scores: new Float64Array(groups.largest),
    moves: new Float64Array(groups.largest),
    needed: new Uint8Array(groups.largest),
    highest: resume?.bounds[0] ?? Number.POSITIVE_INFINITY,
    lowest: resume?.bounds[1] ?? Number.NEGATIVE_INFINITY,
    shrunk: activePairs.reduce((left, count) => left - count, groups.pairCount),
    most: 0,
    least: 0,
  };
}

/** Small functions called often, and not one long loop: the engine optimises them early and each by itself. */
function visitGroup(run: Run, group: number): void {
  scoreNeeded(run, group);
  let moved = stepPairs(run, group, true);
  for (let sweep = 1; sweep < innerSweeps && moved; sweep++) moved = stepPairs(run, group, false);
  applyMoves(run, group);
}

function scoreNeeded(run: Run, group: number): void {
  const { pairs, high, low, needed, scores, moves, weights } = run;
  const { rowStart, columns, values } = run.matrix;
  const { start, rows } = run.groups;
  const first = start[group]!;
  const size = start[group + 1]! - first;
  const from = run.pairStart[group]!;
  const to = from + run.activePairs[group]!;
  for (let i = 0; i < size; i++) needed[i] = 0;
  for (let p = from; p < to; p++) {
    needed[high[pairs[p]!]!] = 1;
    needed[low[pairs[p]!]!] = 1;
  }
  for (let i = 0; i < size; i++) {
    moves[i] = 0;
    if (needed[i] === 0) continue;
    const row = rows[first + i]!;
    scores[i] = dotSparse(weights, columns, values, rowStart[row]!, rowStart[row + 1]!);
  }
}

/** Goes through the active pairs once; the first time it measures, and shrinks those that are settled. True where any moved. */
function stepPairs(run: Run, group: number, isFirst: boolean): boolean {
  const { pairs, high, low, scores, moves, alphas, gram, upper, diagonal } = run;
  const { highest, lowest } = run;
  const size = run.groups.start[group + 1]! - run.groups.start[group]!;
  const gramFrom = run.gramStart[group]!;
  const from = run.pairStart[group]!;
  let to = from + run.activePairs[group]!;
  let { most, least } = run;
  let moved = false;
  for (let p = from; p < to; p++) {
    const pair = pairs[p]!;
    const i = high[pair]!;
    const j = low[pair]!;
    const alpha = alphas[pair]!;
    const gradient = scores[i]! - scores[j]! - 1 + alpha * diagonal;
    let projected = gradient;
    if (alpha === 0 || alpha === upper) {
      if (isFirst && (alpha === 0 ? gradient > highest : gradient < lowest)) {
        pairs[p--] = pairs[--to]!;
        pairs[to] = pair;
        continue;
      }
      if (alpha === 0 ? gradient > 0 : gradient < 0) projected = 0;
    }
    if (isFirst) {
      if (projected > most) most = projected;
      if (projected < least) least = projected;
    }
    if (projected < 1e-12 && projected > -1e-12) continue;
    const rowI = gramFrom + i * size;
    const rowJ = gramFrom + j * size;
    const curvature = gram[rowI + i]! + gram[rowJ + j]! - 2 * gram[rowI + j]! + diagonal;
    // Two rows with the same features have no difference: under the hinge their alpha is best at the bound.
    let next = curvature > 0 ? alpha - gradient / curvature : upper;
    if (next < 0) next = 0;
    else if (next > upper) next = upper;
    const step = next - alpha;
    if (step === 0) continue;
    moved = true;
    alphas[pair] = next;
    moves[i] = moves[i]! + step;
    moves[j] = moves[j]! - step;
    for (let k = 0; k < size; k++) {
      scores[k] = scores[k]! + step * (gram[rowI + k]! - gram[rowJ + k]!);
    }
  }
  run.shrunk += from + run.activePairs[group]! - to;
  run.activePairs[group] = to - from;
  run.most = most;
  run.least = least;
  return moved;
}

function applyMoves(run: Run, group: number): void {
  const { moves, weights } = run;
  const { rowStart, columns, values } = run.matrix;
  const { start, rows } = run.groups;
  const first = start[group]!;
  const size = start[group + 1]! - first;
  for (let i = 0; i < size; i++) {
    if (moves[i] === 0) continue;
    const row = rows[first + i]!;
    addSparse(weights, columns, values, rowStart[row]!, rowStart[row + 1]!, moves[i]!);
  }
}

/** The pairs of each group, as places in the group. */
function listPairs({ start, rows, grades, pairCount }: RankingGroups) {
  const pairStart = new Int32Array(start.length);
  const high = new Int32Array(pairCount);
  const low = new Int32Array(pairCount);
  let to = 0;
  for (let g = 0; g + 1 < start.length; g++) {
    const first = start[g]!;
    const size = start[g + 1]! - first;
    for (let i = 0; i < size; i++) {
      for (let j = i + 1; j < size; j++) {
        if (grades[rows[first + i]!] === grades[rows[first + j]!]) continue;
        high[to] = i;
        low[to++] = j;
      }
    }
    pairStart[g + 1] = to;
  }
  return { pairStart, high, low };
}

/** The dot products of all rows of each group with each other. */
function gramMatrices(matrix: SparseMatrix, { start, rows }: RankingGroups) {
  const { rowStart, columns, values } = matrix;
  const gramStart = new Int32Array(start.length);
  for (let g = 0; g + 1 < start.length; g++) {
    gramStart[g + 1] = gramStart[g]! + (start[g + 1]! - start[g]!) ** 2;
  }
  const gram = new Float64Array(gramStart[start.length - 1]!);
  const dense = new Float64Array(matrix.columnCount);
  for (let g = 0; g + 1 < start.length; g++) {
    const first = start[g]!;
    const size = start[g + 1]! - first;
    const from = gramStart[g]!;
    for (let i = 0; i < size; i++) {
      const row = rows[first + i]!;
      const begin = rowStart[row]!;
      const end = rowStart[row + 1]!;
      addSparse(dense, columns, values, begin, end, 1);
      for (let j = i; j < size; j++) {
        const other = rows[first + j]!;
        const dot = dotSparse(dense, columns, values, rowStart[other]!, rowStart[other + 1]!);
        gram[from + i * size + j] = dot;
        gram[from + j * size + i] = dot;
      }
      for (let k = begin; k < end; k++) dense[columns[k]!] = 0;
    }
  }
  return { gramStart, gram };
}
