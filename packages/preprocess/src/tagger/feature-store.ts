/** The features of a word by where it stands: those of place `p` are `features[starts[p] .. starts[p + 1])`. */
export interface KeptFeatures {
  readonly features: Uint32Array;
  readonly starts: readonly number[];
}

/** How many features share an array. */
const chunkLength = 1 << 14;

/** Keeps features of many words in few arrays: with an array for each place of each word they would take ten times as much. */
export function featureStore(): (places: readonly Uint32Array[]) => KeptFeatures {
  let features = new Uint32Array(chunkLength);
  let used = 0;
  return (places) => {
    const count = places.reduce((sum, { length }) => sum + length, 0);
    if (used + count > features.length) {
      features = new Uint32Array(Math.max(chunkLength, count));
      used = 0;
    }
    const starts = [used];
    for (const place of places) {
      features.set(place, used);
      used += place.length;
      starts.push(used);
    }
    return { features, starts };
  };
}
