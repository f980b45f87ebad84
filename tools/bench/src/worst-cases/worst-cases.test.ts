import { beforeAll, expect, test } from 'vitest';
import { countSteps, startCounting } from './count-steps.js';
import { answered, worstCases } from './worst-cases.js';

beforeAll(startCounting);

test.each(worstCases)('$name: twice the input, twice the steps ($place)', async (worst) => {
  const work = await worst.load();
  const steps = async (size: number) => {
    const run = work(size);
    return countSteps(() => answered(run));
  };
  await steps(worst.size);
  const [once, twice] = [await steps(worst.size), await steps(2 * worst.size)];
  expect(once).toBeGreaterThan(0);
  expect(twice / once).toBeLessThan(2.3);
});
