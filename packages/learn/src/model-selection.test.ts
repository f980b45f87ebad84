import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  crossValidate,
  gridPoints,
  gridSearch,
  kFolds,
  selectTemplates,
} from './model-selection.js';

test('every example is tested once and trains all other folds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 60 }),
      fc.integer({ min: 2, max: 8 }),
      fc.nat(),
      (n, k, seed) => {
        fc.pre(n >= k);
        const folds = kFolds(n, k, { seed });
        const tested = folds.flatMap(({ test: part }) => [...part]).sort((a, b) => a - b);
        expect(tested).toEqual(Array.from({ length: n }, (_, i) => i));
        for (const { train, test: part } of folds) {
          expect([...train, ...part].sort((a, b) => a - b)).toEqual(tested);
          expect(Math.abs(part.length - n / k)).toBeLessThan(1);
        }
        expect(kFolds(n, k, { seed })).toEqual(folds);
      },
    ),
  );
  expect(kFolds(30, 3, { seed: 1 })).not.toEqual(kFolds(30, 3, { seed: 2 }));
});

test('groups stay together, in folds of about the same size', () => {
  const groups = Array.from({ length: 100 }, (_, i) => Math.floor(Math.sqrt(i)));
  const folds = kFolds(100, 4, { groups });
  for (const { train, test: part } of folds) {
    const trained = new Set(Array.from(train, (i) => groups[i]));
    for (const i of part) expect(trained.has(groups[i])).toBe(false);
    expect(Math.abs(part.length - 25)).toBeLessThan(5);
  }
});

test('classes are spread evenly where they are asked to be', () => {
  const labels = Array.from({ length: 90 }, (_, i) => (i < 9 ? 1 : i < 30 ? 2 : 0));
  for (const { test: part } of kFolds(90, 3, { labels })) {
    const count = (label: number) => part.filter((i) => labels[i] === label).length;
    expect([count(0), count(1), count(2)]).toEqual([20, 3, 7]);
  }
});

test('cross-validation gives scores, mean and deviation', async () => {
  const folds = kFolds(10, 5);
  const result = await crossValidate(folds, (_, index) => index);
  expect(result.scores).toEqual([0, 1, 2, 3, 4]);
  expect(result.mean).toBe(2);
  expect(result.deviation).toBeCloseTo(Math.sqrt(2.5), 12);
});

test('folds that cannot be', () => {
  expect(() => kFolds(3, 4)).toThrow('there are 3 examples for 4 folds');
  expect(() => kFolds(3, 2, { groups: [1, 1, 1] })).toThrow('there are 1 groups for 2 folds');
  expect(() => kFolds(3, 1)).toThrow('k must be a whole number of at least 2');
  expect(() => kFolds(3, 2, { groups: [1] })).toThrow('there are 1 groups for 3 rows');
});

test('a grid is gone through in order and its best point found, the first of equals', async () => {
  const grid = { c: [1, 2, 3], loss: ['hinge', 'squared-hinge'] } as const;
  expect(gridPoints(grid).map(({ c, loss }) => `${c}${loss[0]}`)).toEqual([
    '1h',
    '1s',
    '2h',
    '2s',
    '3h',
    '3s',
  ]);
  const { best, results, status } = await gridSearch(grid, async ({ c }) => 4 - (c - 2) ** 2);
  expect(best).toEqual({ point: { c: 2, loss: 'hinge' }, score: 4 });
  expect([results.length, status]).toEqual([6, 'done']);
});

test('a grid search that stopped goes on where it was', async () => {
  const controller = new AbortController();
  const tried: number[] = [];
  const score = ({ c }: { c: number }) => {
    tried.push(c);
    return c;
  };
  const half = await gridSearch({ c: [5, 6, 7, 8] }, score, {
    signal: controller.signal,
    onProgress: (_, done) => done === 2 && controller.abort(),
  });
  expect([half.status, half.best?.score]).toEqual(['aborted', 6]);
  const whole = await gridSearch({ c: [5, 6, 7, 8] }, score, { resume: half.results });
  expect([whole.best?.score, tried]).toEqual([8, [5, 6, 7, 8]]);
  await expect(gridSearch({ c: [1] }, () => Number.NaN)).rejects.toThrow(
    'the score of {"c":1} is NaN',
  );
  await expect(gridSearch({ c: [] }, () => 1)).rejects.toThrow('the grid has no values for c');
});

/** Each good template adds its worth, but `copy` is worth nothing beside `word`, and `noise` costs. */
const worth = (chosen: readonly string[]): number => {
  const has = (name: string) => chosen.includes(name);
  return (
    (has('word') || has('copy') ? 5 : 0) +
    (has('pos') ? 3 : 0) -
    (has('noise') ? 1 : 0) +
    (has('pos') && has('pair') ? 2 : 0) -
    (has('copy') && has('word') ? 0.5 : 0)
  );
};
const names = ['copy', 'noise', 'pair', 'pos', 'word'];

test('templates are recruited, redundant ones shaken off, and what helps only later comes later', async () => {
  const selection = await selectTemplates(names, worth);
  // pair helps only beside pos, which the first round brings
  expect(selection.templates).toEqual(['pair', 'pos', 'word']);
  expect([selection.score, selection.rounds, selection.status]).toEqual([10, 3, 'settled']);
});

test('a template at the start that does not help is shaken off', async () => {
  const selection = await selectTemplates(names, worth, { start: ['noise'] });
  expect(selection.templates).toEqual(['pair', 'pos', 'word']);
});

test('on settling, no single template helps when added or when left out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 32, maxLength: 32 }),
      async (table) => {
        const score = (chosen: readonly string[]) =>
          table[
            names.reduce((code, name, bit) => code + (chosen.includes(name) ? 2 ** bit : 0), 0)
          ]!;
        const {
          templates,
          score: reached,
          status,
        } = await selectTemplates(names, score, {
          maxRounds: 50,
        });
        expect(status).toBe('settled');
        expect(score(templates)).toBe(reached);
        for (const name of names) {
          if (templates.includes(name)) {
            expect(score(templates.filter((other) => other !== name))).toBeLessThan(reached);
          } else expect(score([...templates, name])).toBeLessThanOrEqual(reached);
        }
      },
    ),
  );
});

test('a selection that stopped goes on without scoring a set again', async () => {
  const controller = new AbortController();
  let calls = 0;
  const counted = (chosen: readonly string[]) => {
    calls++;
    return worth(chosen);
  };
  const straight = await selectTemplates(names, counted);
  const needed = calls;
  calls = 0;
  const half = await selectTemplates(names, counted, {
    signal: controller.signal,
    onProgress: ({ scored }) => scored === 9 && controller.abort(),
  });
  expect(half.status).toBe('aborted');
  const whole = await selectTemplates(names, counted, { resume: half.history });
  expect(whole).toEqual(straight);
  expect(calls).toBe(needed);
});

test('templates that cannot be chosen from', async () => {
  await expect(selectTemplates(['a', 'a'], () => 1)).rejects.toThrow('the template a comes twice');
  await expect(selectTemplates(['a'], () => 1, { start: ['b'] })).rejects.toThrow(
    'the start has b',
  );
  await expect(selectTemplates(['a'], () => Number.NaN)).rejects.toThrow('the score of [] is NaN');
});

test('sets scored at once give the same selection', async () => {
  const later = async (chosen: readonly string[]) => {
    // The more templates, the sooner: scores come in another order.
    for (let i = chosen.length; i < 9; i++) await Promise.resolve();
    return worth(chosen);
  };
  const { history: some, ...one } = await selectTemplates(names, worth);
  let most = 0;
  let under = 0;
  const { history: all, ...several } = await selectTemplates(
    names,
    async (chosen) => {
      most = Math.max(most, ++under);
      const value = await later(chosen);
      under--;
      return value;
    },
    { atOnce: 3 },
  );
  expect([several, most]).toEqual([one, 3]);
  const keys = (history: typeof some) => history.map((set) => JSON.stringify(set)).sort();
  expect(keys(all)).toEqual(keys(some));
});

test('of many recruits the best join, and one walk shakes off what does not help', async () => {
  const first = await selectTemplates(names, worth, { mostRecruits: 1, maxRounds: 1 });
  expect(first.templates).toEqual(['copy']);
  const walked = await selectTemplates(names, worth, {
    shakeOff: 'each',
    start: ['copy', 'noise', 'word'],
  });
  expect(walked.templates).toEqual(['pair', 'pos', 'word']);
  const { length: cheap } = walked.history;
  const { history } = await selectTemplates(names, worth, { start: ['copy', 'noise', 'word'] });
  expect(cheap).toBeLessThan(history.length);
});
