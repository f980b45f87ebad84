import type { Random } from './random.js';

/** Fills with normally distributed numbers, by Box and Muller. */
export function fillNormal(values: Float32Array, deviation: number, draw: Random): void {
  for (let i = 0; i < values.length; i++) {
    const radius = Math.sqrt(-2 * Math.log(1 - draw.next()));
    values[i] = deviation * radius * Math.cos(2 * Math.PI * draw.next());
  }
}

/** Random bytes, four from each number drawn: enough for choosing what to leave out. */
export function randomBytes(draw: Random): { next(): number } {
  let bits = 0;
  let left = 0;
  return {
    next: () => {
      if (left === 0) {
        bits = draw.integer(2 ** 32);
        left = 4;
      }
      left--;
      const byte = bits & 255;
      bits >>>= 8;
      return byte;
    },
  };
}
