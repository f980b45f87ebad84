import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { denseKernelSource } from '../wasm/dense-kernel.js';
import { denseRows, mostListed, plainDenseRows } from '../wasm/dense-rows.js';
import { compactRows, type HashedModel } from './model.js';
import { hashedScorer, type RememberingScorer, rememberingScorer } from './scorer.js';

const classes = 19;
const weight = fc.integer({ min: -0x7fff, max: 0x7fff }).filter((value) => value !== 0);
const row = fc.dictionary(fc.nat(classes - 1).map(String), weight, { minKeys: 1, maxKeys: 12 });

/** Features 1, 2, ..., some with weights for many classes and some for few; the largest weight is that of feature 1. */
const models = fc.array(row, { minLength: 1, maxLength: 30 }).map((rows) =>
  compactRows(
    [{ 0: 0x7fff }, ...rows].map((weights, i) => ({
      hash: i + 1,
      classes: Object.keys(weights).map(Number),
      weights: Object.values(weights),
    })),
    classes,
  ),
);

/** The sums, entry by entry. */
function plainSums(model: HashedModel, features: readonly number[]): number[] {
  const sums = new Array<number>(classes).fill(0);
  for (const feature of features) {
    const at = model.hashes.indexOf(feature);
    if (at < 0) continue;
    for (let entry = model.rowStart[at]!; entry < model.rowStart[at + 1]!; entry++) {
      sums[model.entryClass[entry]!]! += model.entryWeight[entry]!;
    }
  }
  return sums;
}

/** More than can be listed at a time, some of them unknown. */
const featureLists = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: mostListed + 40 });

test('sums of any features are those of their entries, behind what is there already', () => {
  fc.assert(
    fc.property(models, featureLists, (model, features) => {
      const scores = new Int32Array(classes + 2).fill(7);
      hashedScorer(model).add(Uint32Array.from(features), features.length, scores, 1);
      const expected = plainSums(model, features).map((sum) => sum + 7);
      expect([...scores]).toEqual([7, ...expected, 7]);
    }),
  );
});

function recalled(scorer: RememberingScorer, lists: readonly (readonly number[])[]): number[] {
  scorer.begin();
  lists.forEach((list, i) => {
    if (scorer.recall(list.length + 1, list[0] ?? -i)) return;
    scorer.remember(Uint32Array.from(list), list.length);
  });
  scorer.finish();
  return [...scorer.sums.subarray(0, classes)];
}

test('what is recalled is what was remembered, whatever took its place in between', () => {
  // Known by their length and their first feature: the rest follows from these.
  const list = fc
    .tuple(fc.nat(12), fc.integer({ min: 1, max: 40 }))
    .map(([length, first]) => Array.from({ length }, (_, i) => 1 + ((first + 7 * i - 1) % 40)));
  fc.assert(
    fc.property(models, fc.array(fc.array(list, { maxLength: 12 })), (model, rounds) => {
      // Four places, so that sums often meet; weights are large, so that some fit no place.
      const scorer = rememberingScorer(model, { bits: 2 });
      for (const lists of rounds) {
        expect(recalled(scorer, lists)).toEqual(plainSums(model, lists.flat()));
      }
    }),
  );
});

test('a sum is looked up once', () => {
  const model = compactRows([{ hash: 5, classes: [0, 2], weights: [1, -0.5] }], classes);
  const scorer = rememberingScorer(model, { bits: 4 });
  scorer.begin();
  expect(scorer.recall(3, 4)).toBe(false);
  scorer.remember(Uint32Array.of(5), 1);
  expect(scorer.recall(3, 4)).toBe(true);
  expect(scorer.recall(3, 5)).toBe(false);
});

test('rows are added by the compiled loop as they are beside it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(8, 16, 24, 48),
      fc.array(fc.array(fc.nat(5), { maxLength: 20 }), { maxLength: 4 }),
      fc.infiniteStream(fc.integer({ min: -0x8000, max: 0x7fff })),
      (width, lists, numbers) => {
        const both = [denseRows(6, width), plainDenseRows(6, width)];
        const values = Array.from({ length: 6 * width }, () => numbers.next().value);
        for (const { values: into } of both) into.set(values);
        for (const list of lists) {
          for (const rows of both) {
            list.forEach((which, i) => {
              rows.list[i] = 2 * width * which;
            });
            rows.add(list.length);
          }
        }
        expect(both[0]!.sums).toEqual(both[1]!.sums);
      },
    ),
  );
});

test('the compiled kernel was made from the source as it is', () => {
  const source = readFileSync(new URL('../../assembly/dense-kernel.ts', import.meta.url));
  expect(denseKernelSource.sha256).toBe(createHash('sha256').update(source).digest('hex'));
});
