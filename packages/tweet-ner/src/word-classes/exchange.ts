/**
 * Word classes by the exchange algorithm (Kneser & Ney 1993; Martin, Liermann & Ney 1998): words move between classes
 * as long as that raises the likelihood of the text under a class bigram model, sum N(c,d) ln N(c,d) - 2 sum N(c) ln N(c).
 */
export interface ExchangeOptions {
  /** How many classes; default 256. */
  readonly classes?: number;
  /** How often all words are tried; default 8. */
  readonly passes?: number;
  readonly onProgress?: (progress: { readonly pass: number; readonly moved: number }) => void;
}

/** Bigrams of words by number, 0 the most frequent; parallel arrays. */
export interface Bigrams {
  readonly wordCount: number;
  readonly before: Int32Array;
  readonly after: Int32Array;
  readonly counts: Int32Array;
}

/** The class of each word. The most frequent words begin in classes of their own, the others in turn. */
export function exchangeClasses(bigrams: Bigrams, options: ExchangeOptions = {}): Uint16Array {
  const { classes = 256, passes = 8, onProgress } = options;
  const { wordCount, before, after, counts } = bigrams;
  const classOf = Uint16Array.from({ length: wordCount }, (_, w) => w % classes);
  const right = sparse(wordCount, before, after, counts);
  const left = sparse(wordCount, after, before, counts);
  const pairs = new Int32Array(classes * classes);
  // N(c) as first and as second of a pair: they differ at the ends of texts.
  const firsts = new Int32Array(classes);
  const seconds = new Int32Array(classes);
  for (let k = 0; k < counts.length; k++) {
    const c = classOf[before[k]!]!;
    const d = classOf[after[k]!]!;
    pairs[c * classes + d]! += counts[k]!;
    firsts[c]! += counts[k]!;
    seconds[d]! += counts[k]!;
  }
  const nLogN = new Float64Array(1 << 16);
  for (let n = 1; n < nLogN.length; n++) nLogN[n] = n * Math.log(n);
  const f = (n: number): number => (n < nLogN.length ? nLogN[n]! : n * Math.log(n));

  // Of the word that is tried: how often each class follows it and precedes it, and which do at all.
  const toClass = new Int32Array(classes);
  const fromClass = new Int32Array(classes);
  const toList = new Int32Array(classes);
  const fromList = new Int32Array(classes);

  for (let pass = 1; pass <= passes; pass++) {
    let moved = 0;
    for (let w = 0; w < wordCount; w++) {
      const own = classOf[w]!;
      let to = 0;
      let from = 0;
      let self = 0;
      let asFirst = 0;
      let asSecond = 0;
      for (let k = right.start[w]!; k < right.start[w + 1]!; k++) {
        const v = right.others[k]!;
        const n = right.counts[k]!;
        asFirst += n;
        if (v === w) {
          self += n;
          continue;
        }
        const d = classOf[v]!;
        if (toClass[d] === 0) toList[to++] = d;
        toClass[d]! += n;
      }
      for (let k = left.start[w]!; k < left.start[w + 1]!; k++) {
        const v = left.others[k]!;
        const n = left.counts[k]!;
        asSecond += n;
        if (v === w) continue;
        const d = classOf[v]!;
        if (fromClass[d] === 0) fromList[from++] = d;
        fromClass[d]! += n;
      }
      const shift = (c: number, sign: 1 | -1) => {
        for (let k = 0; k < to; k++)
          pairs[c * classes + toList[k]!]! += sign * toClass[toList[k]!]!;
        for (let k = 0; k < from; k++)
          pairs[fromList[k]! * classes + c]! += sign * fromClass[fromList[k]!]!;
        pairs[c * classes + c]! += sign * self;
        firsts[c]! += sign * asFirst;
        seconds[c]! += sign * asSecond;
      };
      shift(own, -1);
      let best = own;
      let bestGain = Number.NEGATIVE_INFINITY;
      for (let c = 0; c < classes; c++) {
        let gain = 0;
        const row = c * classes;
        for (let k = 0; k < to; k++) {
          const d = toList[k]!;
          if (d === c) continue;
          const n = pairs[row + d]!;
          gain += f(n + toClass[d]!) - f(n);
        }
        for (let k = 0; k < from; k++) {
          const d = fromList[k]!;
          if (d === c) continue;
          const n = pairs[d * classes + c]!;
          gain += f(n + fromClass[d]!) - f(n);
        }
        const loop = pairs[row + c]!;
        gain += f(loop + self + toClass[c]! + fromClass[c]!) - f(loop);
        gain -= f(firsts[c]! + asFirst) - f(firsts[c]!);
        gain -= f(seconds[c]! + asSecond) - f(seconds[c]!);
        if (gain > bestGain + 1e-9 || (c === own && gain >= bestGain - 1e-9)) {
          best = c;
          bestGain = gain;
        }
      }
      shift(best, 1);
      classOf[w] = best;
      if (best !== own) moved++;
      for (let k = 0; k < to; k++) toClass[toList[k]!] = 0;
      for (let k = 0; k < from; k++) fromClass[fromList[k]!] = 0;
    }
    onProgress?.({ pass, moved });
    if (moved === 0) break;
  }
  return classOf;
}

function sparse(size: number, keys: Int32Array, others: Int32Array, counts: Int32Array) {
  const start = new Int32Array(size + 1);
  for (const key of keys) start[key + 1]!++;
  for (let w = 0; w < size; w++) start[w + 1]! += start[w]!;
  const place = start.slice(0, size);
  const other = new Int32Array(keys.length);
  const count = new Int32Array(keys.length);
  for (let k = 0; k < keys.length; k++) {
    const at = place[keys[k]!]!++;
    other[at] = others[k]!;
    count[at] = counts[k]!;
  }
  return { start, others: other, counts: count };
}
