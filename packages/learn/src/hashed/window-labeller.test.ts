import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowKernelSource } from '../wasm/window-kernel.js';
import { joinHashes } from './feature-hash.js';
import { compactRows, type HashedModel } from './model.js';
import { hashedScorer } from './scorer.js';
import {
  type WindowLabeller,
  type WindowPart,
  type WindowTemplate,
  type WindowTemplates,
  windowLabeller,
} from './window-labeller.js';

const templates: WindowTemplates = {
  columns: 2,
  joint: [
    { number: 10, parts: [at(1, 0), at(2, 1)] },
    { number: 11, parts: [at(0, 1), at(4, 0)] },
    { number: 12, parts: [{ back: 1 }, { back: 2 }, at(3, 0)] },
    { number: 13, parts: [at(3, 1), at(2, 0)] },
  ],
  here: [
    { number: 20, parts: [{ back: 1 }] },
    { number: 21, parts: [{ back: 1 }, { back: 2 }, at(2, 0)] },
  ],
  next: [{ number: 30, parts: [{ back: 1 }, at(3, 1)] }],
};

function at(item: number, column: number): WindowPart {
  return { item, column };
}

interface Item {
  readonly columns: readonly number[];
  /** By place, as they are taken in. */
  readonly features: readonly Uint32Array[];
}

/** Items of few kinds, so that features come again. */
function itemOf(kind: number): Item {
  const features = Array.from({ length: 5 }, (_, place) =>
    Uint32Array.from({ length: 1 + (kind % 3) }, (_, i) => joinHashes(place + 1, kind + i)),
  );
  return { columns: [kind, kind % 3], features };
}

const places = [2, 1, 3, 0, 4];

function featuresOf(window: readonly Item[], back: readonly number[]): number[] {
  const partValue = (part: WindowPart) =>
    'back' in part ? back[part.back - 1]! + 2 : window[part.item]!.columns[part.column]!;
  const featureOf = ({ number, parts }: WindowTemplate) => {
    const [first, ...others] = parts.map(partValue);
    return joinHashes(number, others.reduce(joinHashes, first!)) >>> 0;
  };
  const { joint, here, next } = templates;
  const own = places.flatMap((which, place) => [...window[which]!.features[place]!]);
  return [...own, ...[...joint, ...here, ...next].map(featureOf)];
}

/** The same, feature by feature. */
function plainScores(model: HashedModel, window: readonly Item[], back: readonly number[]) {
  const scores = new Int32Array(model.classes);
  const features = featuresOf(window, back);
  hashedScorer(model).add(Uint32Array.from(features), features.length, scores);
  return scores;
}

const kinds = 7;

/** Weights for most features that there can be: some rows of few classes, some of many. */
function modelOf(classes: number, seed: number, bits: 8 | 16): HashedModel {
  const hashes = new Set<number>();
  for (let kind = 0; kind < kinds; kind++) {
    for (let other = 0; other < kinds; other++) {
      const [a, b, c, d] = [kind, other, (kind + 3 * other) % kinds, (other * 5 + 1) % kinds];
      const window = [a, b, c, d, b].map(itemOf);
      for (let back = -1; back < 3; back++) {
        for (const feature of featuresOf(window, [back, other % 3])) hashes.add(feature);
      }
    }
  }
  const rows = [...hashes]
    .filter((hash) => joinHashes(seed, hash) % 4 !== 0)
    .map((hash) => {
      const many = joinHashes(hash, 1) % 3 === 0;
      const own = Array.from({ length: classes }, (_, klass) => klass).filter(
        (klass) => many || joinHashes(hash, klass) % classes < 2,
      );
      const weights = own.map((klass) => (joinHashes(hash ^ seed, klass) % 127) + 0.5);
      return { hash, classes: own, weights };
    })
    .filter((row) => row.classes.length > 0);
  return compactRows(rows, classes, { bits });
}

function labelAll(labeller: WindowLabeller, window: readonly number[], back: readonly number[]) {
  const [left2, left, item, right, right2] = window;
  return labeller.label(left2!, left!, item!, right!, right2!, back[0]!, back[1]!);
}

test('scores are those of all features, one by one, and the label is the first of the best', () => {
  const window = fc.array(fc.nat(kinds - 1), { minLength: 5, maxLength: 5 });
  const back = fc.array(fc.integer({ min: -1, max: 2 }), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(
      fc.constantFrom(3, 16, 19, 33, 44, 128),
      fc.nat(1000),
      fc.array(fc.tuple(window, back, fc.boolean()), { maxLength: 30 }),
      (classes, seed, windows) => {
        const model = modelOf(classes, seed, 8);
        const labeller = windowLabeller(model, templates)!;
        const items = Array.from({ length: kinds }, (_, kind) => itemOf(kind));
        const takeAll = () =>
          items.map(({ columns, features }) => labeller.take(columns, features));
        let taken = takeAll();
        const scores = new Int32Array(classes);
        for (const [which, labels, clears] of windows) {
          if (clears) {
            labeller.clear();
            taken = takeAll();
          }
          const expected = plainScores(
            model,
            which.map((kind) => items[kind]!),
            labels,
          );
          const label = labelAll(
            labeller,
            which.map((kind) => taken[kind]!),
            labels,
          );
          labeller.scores(scores);
          expect([...scores]).toEqual([...expected]);
          expect(label).toBe(expected.indexOf(Math.max(...expected)));
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('more items than there was room for', () => {
  const model = modelOf(19, 1, 8);
  const labeller = windowLabeller(model, templates)!;
  const taken = Array.from({ length: 3000 }, (_, i) => {
    const { columns, features } = itemOf(i % kinds);
    return labeller.take(columns, features);
  });
  const scores = new Int32Array(19);
  for (const from of [0, 1500, 2990]) {
    const window = [0, 1, 2, 3, 4].map((i) => from + i);
    labelAll(
      labeller,
      window.map((i) => taken[i]!),
      [0, 1],
    );
    labeller.scores(scores);
    const items = window.map((i) => itemOf(i % kinds));
    expect(scores).toEqual(plainScores(model, items, [0, 1]));
  }
});

test('weights of 16 bits, or more labels than a byte can tell, are left to others', () => {
  expect(windowLabeller(modelOf(19, 1, 16), templates)).toBeUndefined();
  expect(windowLabeller(modelOf(129, 1, 8), templates)).toBeUndefined();
});

test('the compiled kernel was made from the source as it is', () => {
  const source = readFileSync(new URL('../../assembly/window-kernel.ts', import.meta.url));
  expect(windowKernelSource.sha256).toBe(createHash('sha256').update(source).digest('hex'));
});
