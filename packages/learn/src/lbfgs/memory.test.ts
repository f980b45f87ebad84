import { expect, test } from 'vitest';
import { seededRandom } from '../random.js';
import { type CurvatureMemory, curvatureMemory, remember, toDirection } from './memory.js';
import { addScaled, dot } from './vector.js';

/** The two-loop recursion as it is published, one product and one sum after the other. */
function plainDirection({ pairs }: CurvatureMemory, gradient: Float64Array): Float64Array {
  const direction = gradient.map((g) => -1 * g);
  const newest = pairs.at(-1);
  if (newest === undefined) return direction;
  const alphas = new Float64Array(pairs.length);
  for (let k = pairs.length - 1; k >= 0; k--) {
    const { step, change, curvature } = pairs[k]!;
    alphas[k] = dot(step, direction) / curvature;
    addScaled(direction, change, -alphas[k]!);
  }
  const factor = newest.curvature / dot(newest.change, newest.change);
  direction.forEach((d, i) => {
    direction[i] = d * factor;
  });
  pairs.forEach(({ step, change, curvature }, k) => {
    addScaled(direction, step, alphas[k]! - dot(change, direction) / curvature);
  });
  return direction;
}

test.each([1, 4, 7, 30, 1001])(
  'the direction and its slope are those of the plain recursion, to the bit (%i numbers)',
  (size) => {
    const random = seededRandom(size);
    const draw = () => Float64Array.from({ length: size }, () => random.next() - 0.5);
    const memory = curvatureMemory(3);
    for (let step = 0; step < 5; step++) {
      const gradient = draw();
      const direction = draw();
      const slope = toDirection(memory, gradient, direction);
      const expected = plainDirection(memory, gradient);
      expect(direction).toEqual(expected);
      expect(slope).toBe(dot(gradient, expected));
      const x = draw();
      // Along with the step, so that the pair has curvature.
      remember(
        memory,
        x,
        new Float64Array(size),
        x.map((v) => 2 * v),
        new Float64Array(size),
      );
    }
    expect(memory.pairs).toHaveLength(3);
  },
);
