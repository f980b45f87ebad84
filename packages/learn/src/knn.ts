import { InputError, requireWhole } from './errors.js';
import { emptyPostings, insertPosting, type Postings, removePosting } from './knn/postings.js';
import { topList } from './knn/top-list.js';
import { requireRows } from './labels.js';
import { checkMatrix, matrixBuilder, type SparseMatrix } from './matrix.js';

/**
 * The nearest neighbours of a vector by cosine, exactly, from an inverted index: for each column the vectors that have it.
 * Vectors are added and evicted one by one. Those that share no column with the query are not its neighbours.
 */
export interface KnnIndex {
  readonly size: number;
  /** Stores a vector, columns in any order, no values meaning that all are 1; returns its id. Ids count up. */
  add(columns: ArrayLike<number>, values?: ArrayLike<number>): number;
  evict(id: number): void;
  has(id: number): boolean;
  /** The `k` most similar, best first; of equally similar ones the older first. */
  query(columns: ArrayLike<number>, k: number, values?: ArrayLike<number>): Neighbours;
  /** The stored vectors by age, and their ids. */
  toMatrix(): { readonly matrix: SparseMatrix; readonly ids: Int32Array };
}

/** Parallel arrays. */
export interface Neighbours {
  readonly ids: Int32Array;
  readonly similarities: Float64Array;
}

/** An empty index, or one of the rows that `toMatrix` gave. */
export function knnIndex(stored?: {
  readonly matrix: SparseMatrix;
  readonly ids: ArrayLike<number>;
}): KnnIndex {
  const index = new InvertedIndex();
  if (stored !== undefined) index.load(stored.matrix, stored.ids);
  return index;
}

interface StoredVector {
  readonly id: number;
  readonly columns: Int32Array;
  readonly values: Float64Array | undefined;
}

class InvertedIndex implements KnnIndex {
  #nextId = 0;
  readonly #slotOf = new Map<number, number>();
  readonly #vectors: (StoredVector | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #postings: (Postings | undefined)[] = [];
  /** By slot: the id, one over the length, and the dot product with the query that is being answered. */
  #ids = new Int32Array(1024);
  #inverse = new Float64Array(1024);
  #dots = new Float64Array(1024);
  #touched = new Int32Array(1024);
  /** Which slots a query has met, where values that are not positive make that unclear from the dot products. */
  #met = new Uint8Array(1024);
  #positive = true;

  get size(): number {
    return this.#slotOf.size;
  }

  add(columns: ArrayLike<number>, values?: ArrayLike<number>): number {
    return this.#store(columns, values, this.#nextId);
  }

  load(matrix: SparseMatrix, ids: ArrayLike<number>): void {
    checkMatrix(matrix);
    if (matrix.rowCount > 0) requireRows('ids', ids, matrix.rowCount);
    const { rowStart, columns, values } = matrix;
    for (let row = 0; row < matrix.rowCount; row++) {
      const id = ids[row]!;
      if (!Number.isInteger(id) || id < this.#nextId) {
        throw new InputError(
          'KNN_ID',
          `row ${row} has the id ${id}, expected ascending whole numbers`,
        );
      }
      const [from, to] = [rowStart[row]!, rowStart[row + 1]!];
      this.#store(columns.subarray(from, to), values?.subarray(from, to), id);
    }
  }

  has(id: number): boolean {
    return this.#slotOf.has(id);
  }

  evict(id: number): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) throw new InputError('KNN_ID', `there is no vector ${id} to evict`);
    for (const column of this.#vectors[slot]!.columns) {
      const list = this.#postings[column]!;
      removePosting(list, slot);
      if (list.length === 0) this.#postings[column] = undefined;
    }
    this.#vectors[slot] = undefined;
    this.#slotOf.delete(id);
    this.#free.push(slot);
  }

  query(columns: ArrayLike<number>, k: number, values?: ArrayLike<number>): Neighbours {
    requireWhole('k', k, 1);
    const length = Math.sqrt(squaredLength(columns, values));
    const count = this.#accumulate(columns, values);
    const dots = this.#dots;
    const touched = this.#touched;
    const inverse = this.#inverse;
    const met = this.#met;
    const allIds = this.#ids;
    const best = topList(k);
    let floor = Number.NEGATIVE_INFINITY;
    let floorId = -1;
    for (let t = 0; t < count; t++) {
      const slot = touched[t]!;
      const score = dots[slot]! * inverse[slot]!;
      dots[slot] = 0;
      met[slot] = 0;
      if (score < floor) continue;
      // Ties are frequent among binary vectors: most are seen off here.
      const id = allIds[slot]!;
      if (score === floor && id > floorId) continue;
      best.offer(score, id);
      floor = best.worst();
      floorId = best.worstId();
    }
    const { ids, scores } = best.sorted();
    return { ids, similarities: scores.map((score) => score / length) };
  }

  toMatrix(): { readonly matrix: SparseMatrix; readonly ids: Int32Array } {
    const ids = Int32Array.from(this.#slotOf.keys()).sort();
    const builder = matrixBuilder();
    for (const id of ids) {
      const { columns, values } = this.#vectors[this.#slotOf.get(id)!]!;
      builder.addRow(columns, values);
    }
    return { matrix: builder.build(), ids };
  }

  /** Adds up the dot products of all vectors that share a column; `#touched` are their slots. */
  #accumulate(columns: ArrayLike<number>, values: ArrayLike<number> | undefined): number {
    const dots = this.#dots;
    const touched = this.#touched;
    const met = this.#met;
    let count = 0;
    for (let k = 0; k < columns.length; k++) {
      const list = this.#postings[columns[k]!];
      if (list === undefined) continue;
      const { slots, values: weights, length } = list;
      const value = values === undefined ? 1 : values[k]!;
      if (values === undefined && this.#positive) {
        // Everything is positive: a dot product of 0 is that of a vector not yet met.
        for (let p = 0; p < length; p++) {
          const slot = slots[p]!;
          const dot = dots[slot]!;
          if (dot === 0) touched[count++] = slot;
          dots[slot] = dot + (weights === undefined ? 1 : weights[p]!);
        }
        continue;
      }
      for (let p = 0; p < length; p++) {
        const slot = slots[p]!;
        if (met[slot] === 0) touched[count++] = slot;
        met[slot] = 1;
        dots[slot] = dots[slot]! + value * (weights === undefined ? 1 : weights[p]!);
      }
    }
    return count;
  }

  #store(columns: ArrayLike<number>, values: ArrayLike<number> | undefined, id: number): number {
    const length = Math.sqrt(squaredLength(columns, values));
    const slot = this.#free.pop() ?? this.#vectors.length;
    if (slot === this.#ids.length) this.#grow();
    const vector = {
      id,
      columns: Int32Array.from(columns),
      values: values === undefined ? undefined : Float64Array.from(values),
    };
    this.#vectors[slot] = vector;
    this.#slotOf.set(id, slot);
    this.#nextId = id + 1;
    this.#ids[slot] = id;
    this.#inverse[slot] = 1 / length;
    for (let k = 0; k < columns.length; k++) {
      const value = values === undefined ? 1 : values[k]!;
      if (value <= 0) this.#positive = false;
      const list = this.#postings[columns[k]!] ?? emptyPostings();
      this.#postings[columns[k]!] = list;
      insertPosting(list, slot, value);
    }
    return id;
  }

  #grow(): void {
    const wide = this.#ids.length * 2;
    const [ids, inverse] = [new Int32Array(wide), new Float64Array(wide)];
    ids.set(this.#ids);
    inverse.set(this.#inverse);
    this.#ids = ids;
    this.#inverse = inverse;
    this.#dots = new Float64Array(wide);
    this.#touched = new Int32Array(wide);
    this.#met = new Uint8Array(wide);
  }
}

/** The share of the summed similarities that falls to each class (`liu2011`, Algorithm 3); `labelOf` gives a vector's class. */
export function voteOfNeighbours(
  { ids, similarities }: Neighbours,
  labelOf: (id: number) => number,
  classCount: number,
): Float64Array {
  const votes = new Float64Array(classCount);
  let sum = 0;
  for (let k = 0; k < ids.length; k++) {
    const label = labelOf(ids[k]!);
    if (!(label >= 0 && label < classCount)) {
      throw new InputError(
        'LABEL_RANGE',
        `vector ${ids[k]} has the label ${label}, expected 0 to ${classCount - 1}`,
      );
    }
    votes[label]! += similarities[k]!;
    sum += similarities[k]!;
  }
  return sum === 0 ? votes : votes.map((vote) => vote / sum);
}

/** Of a vector that is checked on the way: columns distinct whole numbers, values finite, not all of them 0. */
function squaredLength(columns: ArrayLike<number>, values: ArrayLike<number> | undefined): number {
  if (values !== undefined && values.length !== columns.length) {
    throw new InputError(
      'MATRIX_SHAPE',
      `the vector has ${columns.length} columns and ${values.length} values`,
    );
  }
  let sum = 0;
  for (let k = 0; k < columns.length; k++) {
    const column = columns[k]!;
    if (!(Number.isInteger(column) && column >= 0)) {
      throw new InputError(
        'COLUMN_RANGE',
        `found the column ${column}, expected a whole number from 0`,
      );
    }
    for (let l = 0; l < k; l++) {
      if (columns[l] === column) {
        throw new InputError('DUPLICATE_COLUMN', `the vector has the column ${column} twice`);
      }
    }
    const value = values === undefined ? 1 : values[k]!;
    sum += value * value;
  }
  if (!(sum > 0 && sum < Number.POSITIVE_INFINITY)) {
    throw new InputError(
      'ZERO_VECTOR',
      `the vector has the squared length ${sum}: a cosine needs one above 0 that is finite`,
    );
  }
  return sum;
}
