import type { Document } from '@hedgerow/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf, tokened } from '../test/sentences.js';
import { assignFolds, foldsBy, foldsByDocument, foldsBySentence } from './splits.js';

const documents: Document[] = Array.from({ length: 7 }, (_, i) =>
  documentOf(
    `d${i}`,
    Array.from({ length: 1 + (i % 3) }, (_, j) => tokened(`s${i}.${j}`)),
  ),
);
const sentencesOf = (some: readonly Document[]) =>
  some.flatMap(({ text, sentences }) => sentences.map(({ start, end }) => text.slice(start, end)));

describe('assigning', () => {
  test('puts every item into one fold, of sizes that differ by one at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 0, max: 200 }),
        fc.constantFrom('shuffled' as const, 'contiguous' as const),
        (folds, more, order) => {
          const assigned = assignFolds(folds + more, { folds, order });
          const sizes = Array.from(
            { length: folds },
            (_, i) => assigned.filter((f) => f === i).length,
          );
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test('in contiguous order takes stretches', () => {
    expect([...assignFolds(7, { folds: 3, order: 'contiguous' })]).toEqual([0, 0, 0, 1, 1, 2, 2]);
  });

  test('depends on the seed alone', () => {
    expect(assignFolds(50, { seed: 3 })).toEqual(assignFolds(50, { seed: 3 }));
    expect(assignFolds(50, { seed: 3 })).not.toEqual(assignFolds(50, { seed: 4 }));
  });

  test('refuses fewer items than folds, and fewer than two folds', () => {
    expect(() => assignFolds(4, { folds: 5 })).toThrow('4 items cannot be put into 5 folds');
    expect(() => assignFolds(4, { folds: 1 })).toThrow(RangeError);
  });
});

describe('folds', () => {
  test('by document test on each document once, and cut none', () => {
    const folds = foldsByDocument(documents, { folds: 3 });
    expect(folds.flatMap(({ test: tested }) => tested.map(({ id }) => id)).sort()).toEqual(
      documents.map(({ id }) => id),
    );
    for (const { train, test: tested } of folds) {
      expect(new Set([...train, ...tested])).toEqual(new Set(documents));
      expect(train.length + tested.length).toBe(7);
    }
  });

  test('by sentence test on each sentence once', () => {
    const folds = foldsBySentence(documents, { folds: 4 });
    const all = sentencesOf(documents);
    expect(folds.flatMap(({ test: tested }) => sentencesOf(tested)).sort()).toEqual(
      [...all].sort(),
    );
    for (const { train, test: tested } of folds) {
      expect([...sentencesOf(train), ...sentencesOf(tested)].sort()).toEqual([...all].sort());
    }
  });

  test('by sentence keep the text, and drop what tells of the whole file', () => {
    const source = { format: 'f' };
    const [{ train, test: tested }] = foldsBySentence([{ ...documents[1]!, source }], {
      folds: 2,
      order: 'contiguous',
    }) as [ReturnType<typeof foldsBySentence>[number]];
    expect(sentencesOf(tested)).toEqual(['s1.0']);
    expect(sentencesOf(train)).toEqual(['s1.1']);
    expect(train[0]!.text).toBe(documents[1]!.text);
    expect(train[0]).not.toHaveProperty('source');
  });
});

test('folds by what is said', () => {
  const options = { folds: 3, seed: 2 };
  expect(foldsBy('document', documents, options)).toEqual(foldsByDocument(documents, options));
  expect(foldsBy('sentence', documents, options)).toEqual(foldsBySentence(documents, options));
});
