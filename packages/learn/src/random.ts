/** A stream of pseudo-random numbers that depends on its seed alone. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [0, bound); bound is at most 2^32. */
  integer(bound: number): number;
  /** Puts the items in random order, in place. */
  shuffle<T extends Int32Array | Uint32Array>(items: T): T;
  /** Where the stream is: `seededRandom` of it goes on from here. */
  state(): RandomState;
}

export type RandomState = readonly [number, number, number, number];

/** sfc32 of Doty-Humphrey's PractRand, its state mixed from the seed and run a little before use. */
export function seededRandom(seed: number | RandomState): Random {
  const fresh = typeof seed === 'number';
  let [a, b, c, counter] = fresh
    ? [seed | 0, Math.floor(seed / 2 ** 32) | 0, 0x9e3779b9 | 0, 1]
    : seed;
  const bits = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  if (fresh) for (let i = 0; i < 15; i++) bits();
  const integer = (bound: number) => Math.floor((bits() / 2 ** 32) * bound);
  return {
    next: () => (bits() >>> 5) * 2 ** -27 + (bits() >>> 6) * 2 ** -53,
    integer,
    shuffle: (items) => {
      for (let i = items.length - 1; i > 0; i--) {
        const j = integer(i + 1);
        const item = items[i]!;
        items[i] = items[j]!;
        items[j] = item;
      }
      return items;
    },
    state: () => [a, b, c, counter],
  };
}
