import { type Random, random } from '@hedgerow/document';
import { tableOfWords, type WordClasses, wordClassesOf } from './word-classes.js';

export interface ClassifyVectorsOptions {
  /** How many classes at each level, from broad to narrow. Default 64, 300, 2000. */
  readonly levels?: readonly number[];
  /** So many words, from the first on, decide what the classes are; the others go to the nearest. Default 60000. */
  readonly deciding?: number;
  /** Default 8. */
  readonly passes?: number;
  /** Default 1. */
  readonly seed?: number;
  readonly onProgress?: (progress: { readonly classes: number; readonly pass: number }) => void;
}

/**
 * Classes of words from vectors that were learnt elsewhere: k-means by cosine (Dhillon & Modha 2001). The words are
 * expected from the frequent to the rare.
 */
export function classifyVectors(
  vectors: ReadonlyMap<string, Float32Array>,
  options: ClassifyVectorsOptions = {},
): WordClasses {
  const { levels = [64, 300, 2000], deciding = 60_000, passes = 8, seed = 1, onProgress } = options;
  const points = pointsOf([...vectors.values()]);
  const among = Math.min(deciding, points.count);
  const generator = random(seed);
  const classes = levels.map((most) => {
    const classes = Math.min(most, among);
    const centres = firstCentres(points, among, classes, generator);
    const nearest = new Uint16Array(points.count);
    for (let pass = 1; pass <= passes; pass++) {
      assign(points, centres, among, nearest);
      moveCentres(points, centres, among, nearest);
      onProgress?.({ classes, pass });
    }
    assign(points, centres, points.count, nearest);
    return nearest;
  });
  const words = [...vectors.keys()];
  const noCapitals = new Uint8Array(words.length);
  return wordClassesOf(tableOfWords(levels, words, classes, noCapitals));
}

/** Vectors of length 1, one after the other. */
interface Points {
  readonly values: Float32Array;
  readonly count: number;
  readonly dimensions: number;
}

function pointsOf(vectors: readonly Float32Array[]): Points {
  const dimensions = vectors[0]?.length ?? 0;
  const values = new Float32Array(vectors.length * dimensions);
  vectors.forEach((vector, i) => {
    values.set(vector, i * dimensions);
  });
  const points = { values, count: vectors.length, dimensions };
  for (let i = 0; i < points.count; i++) shorten(points, i);
  return points;
}

/** To length 1; a vector of zeros stays. */
function shorten({ values, dimensions }: Points, i: number): void {
  const at = i * dimensions;
  let square = 0;
  for (let d = at; d < at + dimensions; d++) square += values[d]! ** 2;
  const by = square === 0 ? 0 : 1 / Math.sqrt(square);
  for (let d = at; d < at + dimensions; d++) values[d]! *= by;
}

function firstCentres(points: Points, among: number, count: number, generator: Random): Points {
  const { values, dimensions } = points;
  const drawn = generator.shuffle(Array.from({ length: among }, (_, i) => i)).slice(0, count);
  const centres = new Float32Array(count * dimensions);
  drawn.forEach((i, k) => {
    centres.set(values.subarray(i * dimensions, (i + 1) * dimensions), k * dimensions);
  });
  return { values: centres, count, dimensions };
}

/** The centre nearest to each of the first points. Four points at a time: a centre is read once for all four. */
function assign(points: Points, centres: Points, count: number, nearest: Uint16Array): void {
  const { values, dimensions } = points;
  const most = new Float64Array(4);
  for (let i = 0; i < count; i += 4) {
    const a = i * dimensions;
    const b = Math.min(i + 1, count - 1) * dimensions;
    const c = Math.min(i + 2, count - 1) * dimensions;
    const d = Math.min(i + 3, count - 1) * dimensions;
    most.fill(Number.NEGATIVE_INFINITY);
    for (let k = 0, at = 0; k < centres.count; k++, at += dimensions) {
      let [first, second, third, fourth] = [0, 0, 0, 0];
      for (let x = 0; x < dimensions; x++) {
        const value = centres.values[at + x]!;
        first += value * values[a + x]!;
        second += value * values[b + x]!;
        third += value * values[c + x]!;
        fourth += value * values[d + x]!;
      }
      if (first > most[0]!) take(i, k, first, 0);
      if (second > most[1]!) take(i + 1, k, second, 1);
      if (third > most[2]!) take(i + 2, k, third, 2);
      if (fourth > most[3]!) take(i + 3, k, fourth, 3);
    }
  }

  function take(point: number, centre: number, value: number, lane: number): void {
    most[lane] = value;
    if (point < count) nearest[point] = centre;
  }
}

/** Each centre goes to the middle of its points; one that has none stays. */
function moveCentres(points: Points, centres: Points, count: number, nearest: Uint16Array): void {
  const { values, dimensions } = points;
  const sums = new Float64Array(centres.values.length);
  const sizes = new Int32Array(centres.count);
  for (let i = 0; i < count; i++) {
    const to = nearest[i]! * dimensions;
    sizes[nearest[i]!]!++;
    for (let x = 0; x < dimensions; x++) sums[to + x]! += values[i * dimensions + x]!;
  }
  for (let k = 0; k < centres.count; k++) {
    if (sizes[k] === 0) continue;
    for (let x = k * dimensions; x < (k + 1) * dimensions; x++) centres.values[x] = sums[x]!;
    shorten(centres, k);
  }
}
