import { widened } from '../widened.js';

/** Tuples of numbers, each known by the place at which it came first. */
export interface TupleTable {
  /** How many there are. */
  readonly size: number;
  /** What is looked for is written here. */
  readonly tuple: Int32Array;
  /** The place of the tuple: `size` as it was before, where it is new. */
  place(): number;
  /** Forgets all. */
  clear(): void;
}

/** Of tuples of a length; the room for them doubles as they get more. */
export function tupleTable(length: number): TupleTable {
  let tuples = new Int32Array(initial * length);
  /** By hash, one more than a tuple's place; 0 where there is none. At least half of them are free. */
  let slots = new Int32Array(2 * initial);
  let size = 0;
  const tuple = new Int32Array(length);
  const isAt = (place: number): boolean => {
    const start = place * length;
    for (let k = 0; k < length; k++) if (tuples[start + k] !== tuple[k]) return false;
    return true;
  };
  const slotFor = (hash: number): number => (hash ^ (hash >>> 15)) & (slots.length - 1);
  const grow = () => {
    tuples = widened(tuples, new Int32Array(2 * tuples.length));
    slots = new Int32Array(2 * slots.length);
    for (let place = 0; place < size; place++) {
      let slot = slotFor(hashAt(tuples, place * length, length));
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = place + 1;
    }
  };
  return {
    get size() {
      return size;
    },
    tuple,
    place: () => {
      let slot = slotFor(hashAt(tuple, 0, length));
      for (; slots[slot] !== 0; slot = (slot + 1) & (slots.length - 1)) {
        if (isAt(slots[slot]! - 1)) return slots[slot]! - 1;
      }
      slots[slot] = size + 1;
      tuples.set(tuple, size * length);
      if (2 * ++size === slots.length) grow();
      return size - 1;
    },
    clear: () => {
      slots.fill(0);
      size = 0;
    },
  };
}

const initial = 1 << 10;

function hashAt(tuples: Int32Array, start: number, length: number): number {
  let hash = length;
  for (let k = 0; k < length; k++) {
    hash = Math.imul(hash ^ tuples[start + k]!, 0x9e3779b1);
    hash ^= hash >>> 16;
  }
  return hash;
}
