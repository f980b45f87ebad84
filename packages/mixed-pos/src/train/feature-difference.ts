/**
 * By how much two paths differ in their features: a count for each pair of a feature and a class, up for the right path
 * and down for the other. Open addressing; emptied as often as it is filled.
 */
export interface FeatureDifference {
  add(feature: number, klass: number, by: number): void;
  /** The sum of the squares of the counts. */
  squaredLength(): number;
  /** Visits the counts that are not 0. */
  each(visit: (feature: number, klass: number, count: number) => void): void;
  clear(): void;
}

export function featureDifference(): FeatureDifference {
  let bits = 14;
  let features = new Uint32Array(1 << bits);
  let classes = new Uint8Array(1 << bits);
  let counts = new Int32Array(1 << bits);
  let taken = new Uint8Array(1 << bits);
  let used = new Int32Array(1 << (bits - 1));
  let size = 0;

  const slotOf = (feature: number, klass: number): number => {
    const mask = taken.length - 1;
    let slot = (Math.imul(feature ^ Math.imul(klass + 1, 0x85ebca6b), 0x9e3779b1) >>> 8) & mask;
    while (taken[slot] === 1 && (features[slot] !== feature || classes[slot] !== klass)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  };
  const grow = () => {
    const old = { features, classes, counts, used, size };
    bits++;
    features = new Uint32Array(1 << bits);
    classes = new Uint8Array(1 << bits);
    counts = new Int32Array(1 << bits);
    taken = new Uint8Array(1 << bits);
    used = new Int32Array(1 << (bits - 1));
    size = 0;
    for (let k = 0; k < old.size; k++) {
      const slot = old.used[k]!;
      put(old.features[slot]!, old.classes[slot]!, old.counts[slot]!);
    }
  };
  const put = (feature: number, klass: number, by: number) => {
    const slot = slotOf(feature, klass);
    if (taken[slot] === 0) {
      taken[slot] = 1;
      features[slot] = feature;
      classes[slot] = klass;
      counts[slot] = 0;
      used[size++] = slot;
    }
    counts[slot]! += by;
  };
  return {
    add: (feature, klass, by) => {
      if (size === used.length) grow();
      put(feature, klass, by);
    },
    squaredLength: () => {
      let sum = 0;
      for (let k = 0; k < size; k++) sum += counts[used[k]!]! ** 2;
      return sum;
    },
    each: (visit) => {
      for (let k = 0; k < size; k++) {
        const slot = used[k]!;
        if (counts[slot] !== 0) visit(features[slot]!, classes[slot]!, counts[slot]!);
      }
    },
    clear: () => {
      for (let k = 0; k < size; k++) taken[used[k]!] = 0;
      size = 0;
    },
  };
}
