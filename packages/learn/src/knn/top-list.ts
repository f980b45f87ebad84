/** The `k` best of many, kept in a heap whose root is the worst of them: higher scores first, of equal ones the lower id. */
export interface TopList {
  offer(score: number, id: number): void;
  /** The lowest score that is among the best; minus infinity while there are fewer than `k`. */
  worst(): number;
  /** The id that has it. */
  worstId(): number;
  sorted(): { readonly ids: Int32Array; readonly scores: Float64Array };
}

export function topList(k: number): TopList {
  const scores = new Float64Array(k);
  const ids = new Int32Array(k);
  let count = 0;

  const isWorse = (a: number, b: number): boolean =>
    scores[a]! < scores[b]! || (scores[a] === scores[b] && ids[a]! > ids[b]!);
  const swap = (a: number, b: number): void => {
    const [score, id] = [scores[a]!, ids[a]!];
    scores[a] = scores[b]!;
    ids[a] = ids[b]!;
    scores[b] = score;
    ids[b] = id;
  };
  const sink = (from: number): void => {
    for (let at = from; ; ) {
      let worst = at;
      if (2 * at + 1 < count && isWorse(2 * at + 1, worst)) worst = 2 * at + 1;
      if (2 * at + 2 < count && isWorse(2 * at + 2, worst)) worst = 2 * at + 2;
      if (worst === at) return;
      swap(at, worst);
      at = worst;
    }
  };

  return {
    offer: (score, id) => {
      if (count < k) {
        scores[count] = score;
        ids[count] = id;
        for (let at = count++; at > 0 && isWorse(at, (at - 1) >> 1); at = (at - 1) >> 1) {
          swap(at, (at - 1) >> 1);
        }
        return;
      }
      if (k === 0 || score < scores[0]! || (score === scores[0] && id >= ids[0]!)) return;
      scores[0] = score;
      ids[0] = id;
      sink(0);
    },
    worst: () => (count < k ? Number.NEGATIVE_INFINITY : scores[0]!),
    worstId: () => ids[0]!,
    sorted: () => {
      const order = Array.from({ length: count }, (_, at) => at).sort((a, b) =>
        isWorse(a, b) ? 1 : -1,
      );
      return {
        ids: Int32Array.from(order, (at) => ids[at]!),
        scores: Float64Array.from(order, (at) => scores[at]!),
      };
    },
  };
}
