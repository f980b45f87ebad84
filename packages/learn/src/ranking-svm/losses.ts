import type { RankingGroups } from './groups.js';

/**
 * For every row how many of its pairs have a margin under the one given, and the sums over their partners that the losses and their
 * slopes are made of, in O(n log n) for a group of n and without going through its pairs (Lee & Lin 2014; Joachims 2006).
 */
export interface PairSums {
  /** As the preferred one of the pair: partners, the sum of their scores, and of their squares. */
  readonly highCount: Float64Array;
  readonly highSum: Float64Array;
  readonly highSquares: Float64Array;
  /** As the other one. */
  readonly lowCount: Float64Array;
  readonly lowSum: Float64Array;
}

export function pairSums(
  groups: RankingGroups,
  rowCount: number,
): (scores: Float64Array, margin: number) => PairSums {
  const { start, rows, grades, largest } = groups;
  const sums = {
    highCount: new Float64Array(rowCount),
    highSum: new Float64Array(rowCount),
    highSquares: new Float64Array(rowCount),
    lowCount: new Float64Array(rowCount),
    lowSum: new Float64Array(rowCount),
  };
  /** 1 for the lowest grade of the row's group, and so on. */
  const levels = levelsOf(groups);
  // Fenwick trees over the levels.
  const counts = new Float64Array(largest + 1);
  const totals = new Float64Array(largest + 1);
  const squares = new Float64Array(largest + 1);

  return (scores, margin) => {
    for (let g = 0; g + 1 < start.length; g++) {
      const members = rows.slice(start[g]!, start[g + 1]!);
      if (members.length < 2 || grades[members[0]!] === grades[members.at(-1)!]) continue;
      members.sort((a, b) => scores[b]! - scores[a]! || a - b);
      const top = members.length;

      counts.fill(0, 0, top + 1);
      totals.fill(0, 0, top + 1);
      squares.fill(0, 0, top + 1);
      let next = 0;
      for (const row of members) {
        const own = scores[row]!;
        // The same subtraction below: rounding must not let a pair count for one of its rows only.
        for (; next < members.length && own - scores[members[next]!]! < margin; next++) {
          const other = members[next]!;
          const score = scores[other]!;
          for (let at = levels[other]!; at <= top; at += at & -at) {
            counts[at]! += 1;
            totals[at]! += score;
            squares[at]! += score * score;
          }
        }
        let count = 0;
        let total = 0;
        let square = 0;
        for (let at = levels[row]! - 1; at > 0; at -= at & -at) {
          count += counts[at]!;
          total += totals[at]!;
          square += squares[at]!;
        }
        sums.highCount[row] = count;
        sums.highSum[row] = total;
        sums.highSquares[row] = square;
      }

      counts.fill(0, 0, top + 1);
      totals.fill(0, 0, top + 1);
      let entered = 0;
      let enteredSum = 0;
      next = members.length - 1;
      for (let k = members.length - 1; k >= 0; k--) {
        const row = members[k]!;
        const own = scores[row]!;
        for (; next >= 0 && scores[members[next]!]! - own < margin; next--) {
          const other = members[next]!;
          const score = scores[other]!;
          entered++;
          enteredSum += score;
          for (let at = levels[other]!; at <= top; at += at & -at) {
            counts[at]! += 1;
            totals[at]! += score;
          }
        }
        let count = entered;
        let total = enteredSum;
        for (let at = levels[row]!; at > 0; at -= at & -at) {
          count -= counts[at]!;
          total -= totals[at]!;
        }
        sums.lowCount[row] = count;
        sums.lowSum[row] = total;
      }
    }
    return sums;
  };
}

function levelsOf({ start, rows, grades }: RankingGroups): Int32Array {
  const levels = new Int32Array(rows.length);
  for (let g = 0; g + 1 < start.length; g++) {
    let level = 1;
    for (let s = start[g + 1]! - 1; s >= start[g]!; s--) {
      if (s + 1 < start[g + 1]! && grades[rows[s]!] !== grades[rows[s + 1]!]) level++;
      levels[rows[s]!] = level;
    }
  }
  return levels;
}

/** Σ (1 - s_i + s_j) over the pairs summed, or of its square; those with a margin under 1 make the hinge. */
export function pairLoss(sums: PairSums, scores: Float64Array, squared: boolean): number {
  let loss = 0;
  for (let row = 0; row < scores.length; row++) {
    const count = sums.highCount[row]!;
    if (count === 0) continue;
    const short = 1 - scores[row]!;
    const sum = sums.highSum[row]!;
    loss += squared
      ? count * short * short + 2 * short * sum + sums.highSquares[row]!
      : count * short + sum;
  }
  return loss;
}

/** The slope of that loss along each row's score. */
export function pairSlopes(
  sums: PairSums,
  scores: Float64Array,
  squared: boolean,
  slopes: Float64Array,
): void {
  for (let row = 0; row < scores.length; row++) {
    const above = sums.highCount[row]!;
    const below = sums.lowCount[row]!;
    slopes[row] = squared
      ? 2 *
        (below * (1 + scores[row]!) -
          sums.lowSum[row]! -
          above * (1 - scores[row]!) -
          sums.highSum[row]!)
      : below - above;
  }
}
