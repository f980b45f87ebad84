/** A stream of pseudo-random numbers that depends on its seed alone. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [0, bound). */
  integer(bound: number): number;
  /** A copy in random order. */
  shuffle<T>(items: readonly T[]): T[];
  /** An independent stream: the same name gives the same stream, whatever was drawn from this one. */
  fork(name: string): Random;
}

/** xoshiro128** of Blackman & Vigna (2018), its state filled from the seed by splitmix32. */
export function random(seed: number | string): Random {
  const key = String(seed);
  let mix = hash(key);
  const fill = () => {
    mix = (mix + 0x9e3779b9) | 0;
    let z = Math.imul(mix ^ (mix >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) | 0;
  };
  let [a, b, c, d] = [fill(), fill(), fill(), fill() | 1];

  const bits = (): number => {
    const product = Math.imul(b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  };
  const next = () => (bits() >>> 5) * 2 ** -27 + (bits() >>> 6) * 2 ** -53;
  const integer = (bound: number) => {
    if (!Number.isSafeInteger(bound) || bound < 1) {
      throw new RangeError(`a bound must be a whole number of at least 1, found ${bound}`);
    }
    return Math.floor(next() * bound);
  };
  return {
    next,
    integer,
    shuffle: (items) => {
      const shuffled = items.slice();
      for (let i = shuffled.length - 1; i > 0; i--) {
        const j = integer(i + 1);
        const item = shuffled[i]!;
        shuffled[i] = shuffled[j]!;
        shuffled[j] = item;
      }
      return shuffled;
    },
    fork: (name) => random(`${key}/${name}`),
  };
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value | 0;
}
