import type { HashedModel, HashedPerceptron } from '@hedgerow/learn/hashed';
import type { ClassPlan } from './class-plan.js';

export type Scores = Int32Array | Float64Array;

/** Adds up the weights of features: of a model that is done, or of one that is being learnt. Labels go by their places. */
export interface LabelWeights<S extends Scores = Scores> {
  /** Whether they stay as they are, so that sums of them can be remembered. */
  readonly isFixed: boolean;
  /** What the features give each label is added to `scores`. */
  addAll(features: Uint32Array, featureCount: number, scores: S): void;
  /**
   * What the features give the label in `places[k]` goes on top of `base[k]` into `into[k]`, for k below `count`; `base`
   * and `into` may be the same.
   */
  add(
    features: Uint32Array,
    featureCount: number,
    places: Int32Array,
    count: number,
    base: S,
    into: S,
  ): void;
}

/** The weights of a learner as they are now. */
export function learnerWeights(
  { all, positionClass, tagClass, shared, classes }: ClassPlan,
  learner: HashedPerceptron,
): LabelWeights<Float64Array> {
  const sums = new Float64Array(classes);
  const score = (place: number): number => {
    const own = sums[all[place]!]!;
    return shared ? own + sums[positionClass[place]!]! + sums[tagClass[place]!]! : own;
  };
  const sumUp = (features: Uint32Array, featureCount: number) => {
    sums.fill(0);
    learner.add(features, featureCount, sums);
  };
  return {
    isFixed: false,
    addAll: (features, featureCount, scores) => {
      sumUp(features, featureCount);
      for (let k = 0; k < all.length; k++) scores[k]! += score(k);
    },
    add: (features, featureCount, places, count, base, into) => {
      sumUp(features, featureCount);
      for (let k = 0; k < count; k++) into[k] = base[k]! + score(places[k]!);
    },
  };
}

/** Features that can be looked up at once: more than there are templates. */
const most = 256;

/** Rows of so many entries are laid out by label: quicker to add up, one label after the other, than by class. */
const longRow = 12;

/**
 * The weights of a model as they are looked up: plain data, which taggers in several threads can have in common. Looking
 * up is waiting for memory, so all is laid out small: a sieve, with a bit for each value of the first 22 bits of a hash,
 * lets through few features that are not known; buckets, of the first bits of a hash, tell where the rows are whose hashes
 * begin so; and there the rows lie one after the other: the last 16 bits of the hash, the number of entries, the entries.
 */
export interface LaidOutWeights {
  readonly sieve: Uint32Array;
  readonly buckets: Uint32Array;
  /** 32 less the bits of a hash that tell its bucket. */
  readonly shift: number;
  readonly rows: Int32Array;
  /** Long rows by label, and behind them one of zeros. */
  readonly byLabel: Int32Array;
}

export function layOutWeights(
  plan: ClassPlan,
  { hashes, rowStart, entryClass, entryWeight }: HashedModel,
): LaidOutWeights {
  const { all, positionClass, tagClass, classes } = plan;
  const width = all.length;
  /** At least 16 bits, so that the bucket and the last 16 bits make up the hash. */
  const shift = 32 - Math.min(22, Math.max(16, Math.ceil(Math.log2(hashes.length + 1))));
  const sieve = new Uint32Array(1 << 17);
  const buckets = new Uint32Array(2 ** (32 - shift) + 1);
  const rows = new Int32Array(2 * hashes.length + entryClass.length);
  const long: number[] = [];
  let size = 0;
  let bucket = 0;
  for (let row = 0; row < hashes.length; row++) {
    const hash = hashes[row]!;
    sieve[hash >>> 15]! |= 1 << ((hash >>> 10) & 31);
    while (bucket <= hash >>> shift) buckets[bucket++] = size;
    const [from, to] = [rowStart[row]!, rowStart[row + 1]!];
    rows[size++] = hash & 0xffff;
    if (to - from >= longRow) {
      rows[size++] = -1 - long.length * width;
      long.push(row);
      continue;
    }
    rows[size++] = to - from;
    for (let entry = from; entry < to; entry++) {
      rows[size++] = (entryWeight[entry]! << 8) | entryClass[entry]!;
    }
  }
  while (bucket < buckets.length) buckets[bucket++] = size;

  // One more row, of zeros: rows are added up four at a time.
  const noRow = long.length * width;
  const byLabel = new Int32Array(noRow + width);
  const sums = new Int32Array(classes);
  const shared = plan.shared ? 1 : 0;
  long.forEach((row, at) => {
    for (let entry = rowStart[row]!; entry < rowStart[row + 1]!; entry++) {
      sums[entryClass[entry]!] = entryWeight[entry]!;
    }
    for (let k = 0; k < width; k++) {
      byLabel[at * width + k] =
        sums[all[k]!]! + shared * (sums[positionClass[k]!]! + sums[tagClass[k]!]!);
    }
    sums.fill(0);
  });
  return { sieve, buckets, shift, rows, byLabel };
}

/** The weights of a model, laid out now or beforehand. */
export function modelWeights(
  plan: ClassPlan,
  model: HashedModel | LaidOutWeights,
): LabelWeights<Int32Array> {
  const { all, positionClass, tagClass, classes } = plan;
  const { sieve, buckets, shift, rows, byLabel } =
    'sieve' in model ? model : layOutWeights(plan, model);
  const width = all.length;
  const noRow = byLabel.length - width;
  const sums = new Int32Array(classes);
  const shared = plan.shared ? 1 : 0;
  const kept = new Int32Array(most + 4);
  let longKnown = 0;
  /** Adds short rows to the sums of the classes, and tells how many; `kept` then has the places of the long ones. */
  const lookUp = (features: Uint32Array, featureCount: number): number => {
    let known = 0;
    for (let f = 0; f < featureCount; f++) {
      const hash = features[f]! | 0;
      kept[known] = hash === 0 ? 1 : hash;
      known += (sieve[hash >>> 15]! >>> ((hash >>> 10) & 31)) & 1;
    }
    let added = 0;
    let long = 0;
    for (let f = 0; f < known; f++) {
      const hash = kept[f]!;
      const low = hash & 0xffff;
      const end = buckets[(hash >>> shift) + 1]!;
      let at = buckets[hash >>> shift]!;
      while (at < end && rows[at] !== low) at += 2 + Math.max(0, rows[at + 1]!);
      if (at >= end) continue;
      const length = rows[at + 1]!;
      if (length < 0) {
        kept[long++] = -1 - length;
        continue;
      }
      added++;
      for (let entry = at + 2; entry < at + 2 + length; entry++) {
        const packed = rows[entry]!;
        const klass = packed & 0xff;
        sums[klass] = (sums[klass]! + (packed >> 8)) | 0;
      }
    }
    longKnown = long;
    return added;
  };
  const score = (k: number): number =>
    sums[all[k]!]! + shared * (sums[positionClass[k]!]! + sums[tagClass[k]!]!);

  return {
    isFixed: true,
    addAll: (features, featureCount, scores) => {
      const added = lookUp(features, featureCount);
      for (let f = longKnown; f < longKnown + 3; f++) kept[f] = noRow;
      for (let f = 0; f < longKnown; f += 4) {
        const a = kept[f]!;
        const b = kept[f + 1]!;
        const c = kept[f + 2]!;
        const d = kept[f + 3]!;
        for (let k = 0; k < width; k++) {
          const sum = byLabel[a + k]! + byLabel[b + k]! + byLabel[c + k]! + byLabel[d + k]!;
          scores[k] = (scores[k]! + sum) | 0;
        }
      }
      if (added === 0) return;
      for (let k = 0; k < width; k++) scores[k] = (scores[k]! + score(k)) | 0;
      sums.fill(0);
    },
    add: (features, featureCount, places, count, base, into) => {
      const added = lookUp(features, featureCount);
      for (let k = 0; k < count; k++) {
        const place = places[k]!;
        let total = base[k]!;
        if (added > 0) total = (total + score(place)) | 0;
        for (let f = 0; f < longKnown; f++) total = (total + byLabel[kept[f]! + place]!) | 0;
        into[k] = total;
      }
      if (added > 0) sums.fill(0);
    },
  };
}
