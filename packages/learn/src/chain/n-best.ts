import type { ChainScores } from './scores.js';
import { type ChainPath, requirePath, viterbiTables } from './viterbi.js';

/** The end of a labelling: from item `t` on, with the labels that follow. `bound` is the score of the best labelling with this end. */
interface Ending {
  readonly t: number;
  readonly label: number;
  /** The score of all after this item, with the pair that leads there. */
  readonly after: number;
  readonly bound: number;
  readonly next: Ending | undefined;
}

/**
 * The labellings from the best down, as far as they are asked for: Viterbi forwards, then A* backwards
 * (Soong & Huang 1991). The forward scores are exact, so each labelling comes once and in order.
 */
export function* nBestChains(scores: ChainScores): Generator<ChainPath, void, undefined> {
  const { length, labelCount: L, states, transitions, stride } = scores;
  const { best } = viterbiTables(scores);
  const heap: Ending[] = [];
  const propose = (t: number, label: number, after: number, next: Ending | undefined) => {
    const bound = best[t * L + label]! + after;
    if (bound > Number.NEGATIVE_INFINITY) push(heap, { t, label, after, bound, next });
  };
  for (let y = 0; y < L; y++) propose(length - 1, y, 0, undefined);
  requirePath(heap[0]?.bound ?? Number.NEGATIVE_INFINITY);
  for (let ending = pop(heap); ending !== undefined; ending = pop(heap)) {
    const { t, label, after } = ending;
    if (t === 0) {
      yield { labels: labelsOf(ending, length), score: ending.bound };
      continue;
    }
    for (let x = 0; x < L; x++) {
      const pair = transitions[t * stride + x * L + label]!;
      propose(t - 1, x, after + states[t * L + label]! + pair, ending);
    }
  }
}

function labelsOf(ending: Ending, length: number): Int32Array {
  const labels = new Int32Array(length);
  for (let at: Ending | undefined = ending; at !== undefined; at = at.next) labels[at.t] = at.label;
  return labels;
}

function push(heap: Ending[], ending: Ending): void {
  let at = heap.length;
  while (at > 0) {
    const above = (at - 1) >> 1;
    if (heap[above]!.bound >= ending.bound) break;
    heap[at] = heap[above]!;
    at = above;
  }
  heap[at] = ending;
}

function pop(heap: Ending[]): Ending | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (top === undefined || last === undefined || heap.length === 0) return top;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]!.bound > heap[child]!.bound) child++;
    if (heap[child]!.bound <= last.bound) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = last;
  return top;
}
