import type { DualProgress, DualStatus } from './dual-coordinate-descent.js';
import type { SparseMatrix } from './matrix.js';
import { type RandomState, seededRandom } from './random.js';
import type { RankingGroups } from './ranking-groups.js';
import { addSparse, dotSparse } from './sparse-vector.js';

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
const innerSweeps = 3;

export function descendOverPairs(
  matrix: SparseMatrix,
  groups: RankingGroups,
  options: RankingDualOptions,
): { readonly state: RankingState; readonly status: DualStatus } {
  const { rowStart, columns, values } = matrix;
  const { start, rows, largest } = groups;
  const { upper, diagonal, tolerance, maxPasses, onProgress, signal, resume } = options;
  const groupCount = start.length - 1;
  const { pairStart, high, low } = listPairs(groups);
  const pairCounts = pairStart.slice(1).map((end, g) => end - pairStart[g]!);
  const { gramStart, gram } = gramMatrices(matrix, groups);

  const weights = resume?.weights.slice() ?? new Float64Array(matrix.columnCount);
  const alphas = resume?.alphas.slice() ?? new Float64Array(groups.pairCount);
  const pairs = resume?.pairs.slice() ?? Int32Array.from(high, (_, p) => p);
  const activePairs = resume?.activePairs.slice() ?? pairCounts.slice();
  const order = resume?.order.slice() ?? Int32Array.from({ length: groupCount }, (_, g) => g);
  const random = seededRandom(resume?.random ?? options.seed);
  let active = resume?.active ?? groupCount;
  let [highest, lowest] = resume?.bounds ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let pass = resume?.pass ?? 0;
  let shrunk = activePairs.reduce((left, count) => left - count, groups.pairCount);
  let status: DualStatus = 'passes';
  const scores = new Float64Array(largest);
  const moves = new Float64Array(largest);
  const needed = new Uint8Array(largest);

  while (pass < maxPasses) {
    if (signal?.aborted) {
      status = 'aborted';
      break;
    }
    const looked = active;
    random.shuffle(order.subarray(0, active));
    let most = 0;
    let least = 0;
    for (let s = 0; s < active; s++) {
      const group = order[s]!;
      const first = start[group]!;
      const size = start[group + 1]! - first;
      const pairsFrom = pairStart[group]!;
      let pairsTo = pairsFrom + activePairs[group]!;
      const gramFrom = gramStart[group]!;
      needed.fill(0, 0, size);
      for (let p = pairsFrom; p < pairsTo; p++) {
        needed[high[pairs[p]!]!] = 1;
        needed[low[pairs[p]!]!] = 1;
      }
      for (let i = 0; i < size; i++) {
        if (needed[i] === 0) continue;
        const row = rows[first + i]!;
        scores[i] = dotSparse(weights, columns, values, rowStart[row]!, rowStart[row + 1]!);
        moves[i] = 0;
      }
      let moved = true;
      for (let sweep = 0; sweep < innerSweeps && moved; sweep++) {
        moved = false;
        for (let p = pairsFrom; p < pairsTo; p++) {
          const pair = pairs[p]!;
          const i = high[pair]!;
          const j = low[pair]!;
          const alpha = alphas[pair]!;
          const gradient = scores[i]! - scores[j]! - 1 + alpha * diagonal;
          let projected = gradient;
          if (alpha === 0) {
            if (gradient > highest && sweep === 0) {
              pairs[p--] = pairs[--pairsTo]!;
              pairs[pairsTo] = pair;
              shrunk++;
              continue;
            }
            if (gradient > 0) projected = 0;
          } else if (alpha === upper) {
            if (gradient < lowest && sweep === 0) {
              pairs[p--] = pairs[--pairsTo]!;
              pairs[pairsTo] = pair;
              shrunk++;
              continue;
            }
            if (gradient < 0) projected = 0;
          }
          if (sweep === 0) {
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
      }
      for (let i = 0; i < size; i++) {
        if (needed[i] === 0 || moves[i] === 0) continue;
        const row = rows[first + i]!;
        addSparse(weights, columns, values, rowStart[row]!, rowStart[row + 1]!, moves[i]!);
      }
      activePairs[group] = pairsTo - pairsFrom;
      if (pairsTo === pairsFrom) {
        order[s--] = order[--active]!;
        order[active] = group;
      }
    }
    pass++;
    const violation = most - least;
    onProgress?.({ pass, active: looked, violation });
    if (violation > tolerance) {
      highest = most <= 0 ? Number.POSITIVE_INFINITY : most;
      lowest = least >= 0 ? Number.NEGATIVE_INFINITY : least;
    } else if (shrunk === 0) {
      status = 'converged';
      break;
    } else {
      // Looks at all pairs once more before it stops.
      active = groupCount;
      activePairs.set(pairCounts);
      shrunk = 0;
      highest = Number.POSITIVE_INFINITY;
      lowest = Number.NEGATIVE_INFINITY;
    }
  }
  const bounds = [highest, lowest] as const;
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
