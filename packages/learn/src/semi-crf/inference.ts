import { InputError } from '../errors.js';
import { logSumExp } from '../log-sum-exp.js';

/** All that inference over the segmentations of one sequence needs to know. */
export interface SegmentScores {
  readonly length: number;
  readonly labelCount: number;
  /** The longest segment of any label: how many scores each start has in `segments`. */
  readonly longest: number;
  /** Of the segment of `k + 1` items from item `t` with label `y`: `segments[(t * longest + k) * labelCount + y]`; -Infinity rules it out. */
  readonly segments: Float64Array;
  /** Of label `y` after `before` where a segment begins at item `t`: `transitions[t * stride + before * labelCount + y]`. */
  readonly transitions: Float64Array;
  /** labelCount squared where pairs are scored item by item, 0 where all items share one table. */
  readonly stride: number;
}

/** The items `start` to `end - 1`. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly label: number;
}

export interface SegmentMarginals {
  readonly logPartition: number;
  /** The probability of each segment, where `segments` has its score. */
  readonly segments: Float64Array;
  /** The probability that a segment of label `y` begins at item `t`, and that one ends there: at `t * labelCount + y`. */
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** The probability that item `t` lies in a segment of label `y`. */
  readonly items: Float64Array;
  /** Fills `into` with the probabilities of the pairs of segments that meet before item `t >= 1`. */
  pairsAt(t: number, into: Float64Array): void;
}

/**
 * Sums over all segmentations (Sarawagi & Cohen 2004), in log space. Paths into a segment's start are summed once for all
 * its lengths, so the cost is items * longest * labels + items * labels squared.
 */
export function segmentMarginals(scores: SegmentScores): SegmentMarginals {
  const { length: n, labelCount: L, longest, segments, transitions, stride } = scores;
  /** Of all that ends before `t` and goes on to `y` there; of all from `t` on that begins with `y`. */
  const before = new Float64Array(n * L);
  const from = new Float64Array(n * L);
  /** Of all up to `t` that ends with `y` there; of all after `t` where `y` ended. */
  const upTo = new Float64Array(n * L);
  const after = new Float64Array(n * L);
  const terms = new Float64Array(Math.max(longest, L));
  for (let t = 0; t < n; t++) {
    for (let y = 0; y < L; y++) {
      if (t > 0) {
        for (let x = 0; x < L; x++) {
          terms[x] = upTo[(t - 1) * L + x]! + transitions[t * stride + x * L + y]!;
        }
        before[t * L + y] = logSumExp(terms, 0, L);
      }
    }
    const most = Math.min(longest, t + 1);
    for (let y = 0; y < L; y++) {
      for (let k = 0; k < most; k++) {
        const start = t - k;
        terms[k] = before[start * L + y]! + segments[(start * longest + k) * L + y]!;
      }
      upTo[t * L + y] = logSumExp(terms, 0, most);
    }
  }
  for (let t = n - 1; t >= 0; t--) {
    for (let x = 0; x < L && t < n - 1; x++) {
      for (let y = 0; y < L; y++) {
        terms[y] = transitions[(t + 1) * stride + x * L + y]! + from[(t + 1) * L + y]!;
      }
      after[t * L + x] = logSumExp(terms, 0, L);
    }
    const most = Math.min(longest, n - t);
    for (let y = 0; y < L; y++) {
      for (let k = 0; k < most; k++) {
        terms[k] = segments[(t * longest + k) * L + y]! + after[(t + k) * L + y]!;
      }
      from[t * L + y] = logSumExp(terms, 0, most);
    }
  }
  const logPartition = logSumExp(upTo, (n - 1) * L, n * L);
  if (!(logPartition > Number.NEGATIVE_INFINITY)) throw impossible();

  const probabilities = new Float64Array(segments.length);
  const items = new Float64Array((n + 1) * L);
  for (let t = 0; t < n; t++) {
    for (let k = 0; k < longest && t + k < n; k++) {
      for (let y = 0; y < L; y++) {
        const at = (t * longest + k) * L + y;
        const score = before[t * L + y]! + segments[at]! + after[(t + k) * L + y]!;
        const p = Math.exp(score - logPartition);
        probabilities[at] = p;
        items[t * L + y]! += p;
        items[(t + k + 1) * L + y]! -= p;
      }
    }
  }
  for (let at = L; at < items.length; at++) items[at]! += items[at - L]!;
  return {
    logPartition,
    segments: probabilities,
    starts: before.map((b, at) => Math.exp(b + from[at]! - logPartition)),
    ends: upTo.map((u, at) => Math.exp(u + after[at]! - logPartition)),
    items: items.subarray(0, n * L),
    pairsAt: (t, into) => {
      for (let x = 0; x < L; x++) {
        for (let y = 0; y < L; y++) {
          const pair = transitions[t * stride + x * L + y]!;
          const score = upTo[(t - 1) * L + x]! + pair + from[t * L + y]!;
          into[x * L + y] = Math.exp(score - logPartition);
        }
      }
    },
  };
}

/** The segmentation of the highest score. */
export function decodeSegments(scores: SegmentScores): { segments: Segment[]; score: number } {
  const { length: n, labelCount: L, longest, segments, transitions, stride } = scores;
  const best = new Float64Array(n * L).fill(Number.NEGATIVE_INFINITY);
  const size = new Int32Array(n * L);
  /** The best way into a start at `t` with `y`, and the label before it. */
  const into = new Float64Array(n * L);
  const previous = new Int32Array(n * L).fill(-1);
  for (let t = 0; t < n; t++) {
    for (let y = 0; y < L && t > 0; y++) {
      into[t * L + y] = Number.NEGATIVE_INFINITY;
      for (let x = 0; x < L; x++) {
        const score = best[(t - 1) * L + x]! + transitions[t * stride + x * L + y]!;
        if (score > into[t * L + y]!) {
          into[t * L + y] = score;
          previous[t * L + y] = x;
        }
      }
    }
    for (let k = 0; k < Math.min(longest, t + 1); k++) {
      const start = t - k;
      for (let y = 0; y < L; y++) {
        const score = into[start * L + y]! + segments[(start * longest + k) * L + y]!;
        if (score > best[t * L + y]!) {
          best[t * L + y] = score;
          size[t * L + y] = k + 1;
        }
      }
    }
  }
  let label = 0;
  for (let y = 1; y < L; y++) if (best[(n - 1) * L + y]! > best[(n - 1) * L + label]!) label = y;
  const score = best[(n - 1) * L + label]!;
  if (!(score > Number.NEGATIVE_INFINITY)) throw impossible();
  const found: Segment[] = [];
  for (let end = n; end > 0; ) {
    const start = end - size[(end - 1) * L + label]!;
    found.push({ start, end, label });
    label = previous[start * L + label]!;
    end = start;
  }
  return { segments: found.reverse(), score };
}

/** The score of one segmentation. */
export function segmentationScore(scores: SegmentScores, segmentation: readonly Segment[]): number {
  const { labelCount: L, longest, segments, transitions, stride } = scores;
  let score = 0;
  let before = -1;
  for (const { start, end, label } of segmentation) {
    if (end - start > longest) return Number.NEGATIVE_INFINITY;
    score += segments[(start * longest + end - start - 1) * L + label]!;
    if (start > 0) score += transitions[start * stride + before * L + label]!;
    before = label;
  }
  return score;
}

function impossible(): InputError {
  return new InputError(
    'CONSTRAINT',
    'no segmentation is possible with the longest segments given',
  );
}
