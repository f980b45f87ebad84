import { describe, expect, test } from 'vitest';
import { afterDeath, beginning, nobody, type Suspicion } from './suspicion.js';

/** Documents are begun one after the other; a process dies at those that are deadly, or once at an innocent one. */
function condemnedAfter(count: number, deadly: readonly number[], unlucky: number[] = []) {
  let left: Suspicion = nobody;
  for (let processes = 1; ; processes++) {
    let now = left;
    const died = Array.from({ length: count }, (_, i) => i).some((i) => {
      if (left.condemned.includes(i)) return false;
      now = beginning(left, i);
      const at = unlucky.indexOf(i);
      if (at >= 0) unlucky.splice(at, 1);
      return deadly.includes(i) || at >= 0;
    });
    if (!died) return { condemned: now.condemned, processes };
    left = afterDeath(now);
  }
}

describe('suspicion', () => {
  test.each([
    [[], 1],
    [[0], 3],
    [[4], 3],
    [[1, 3], 5],
  ])('finds %j', (deadly, processes) => {
    expect(condemnedAfter(5, deadly)).toEqual({ condemned: deadly, processes });
  });

  test('a death that was an accident costs nothing', () => {
    expect(condemnedAfter(5, [], [2])).toEqual({ condemned: [], processes: 2 });
    expect(condemnedAfter(5, [3], [1])).toEqual({ condemned: [3], processes: 4 });
  });
});
