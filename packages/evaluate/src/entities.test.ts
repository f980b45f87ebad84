import type { Document } from '@hedgerow/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOf, locate } from '../test/sentences.js';
import { scoreEntities, tallyEntities } from './entities.js';

const text = 'Ann met Bob in New York at Acme';

function corpus(...named: (readonly [string, string])[]): Document[] {
  const layers = (start: number) => ({
    entities: named.map(([words, type]) => ({ ...locate(text, words, start), type })),
  });
  return [documentOf('d', [{ text, layers }])];
}

const gold = corpus(
  ['Ann', 'PERSON'],
  ['Bob', 'PERSON'],
  ['New York', 'LOCATION'],
  ['Acme', 'ORG'],
);
// One person missed, a place cut short, an organization taken for a place.
const predicted = corpus(['Ann', 'PERSON'], ['York', 'LOCATION'], ['Acme', 'LOCATION']);

test('a corpus against itself is all right', () => {
  const { micro, weighted, macro } = scoreEntities(gold, gold);
  expect(micro).toMatchObject({ gold: 4, correct: 4, f1: 100 });
  expect(weighted).toEqual({ precision: 100, recall: 100, f1: 100 });
  expect(macro.f1).toBe(100);
});

test('an empty prediction has recall 0', () => {
  expect(scoreEntities(gold, corpus()).micro).toMatchObject({ gold: 4, recall: 0, precision: 0 });
});

test('worked by hand', () => {
  const scores = scoreEntities(gold, predicted);
  expect(scores.types.get('PERSON')).toMatchObject({ precision: 100, recall: 50 });
  expect(scores.types.get('LOCATION')).toMatchObject({ gold: 1, predicted: 2, correct: 0 });
  expect(scores.types.get('ORG')).toMatchObject({ gold: 1, predicted: 0, correct: 0 });
  expect(scores.micro).toMatchObject({ gold: 4, predicted: 3, correct: 1, recall: 25 });
  // Two of four gold entities are persons: half the weight, with precision 100, recall 50 and F1 66.67.
  expect(scores.weighted).toMatchObject({ precision: 50, recall: 25 });
  expect(scores.weighted.f1).toBeCloseTo(100 / 3, 10);
  expect(scores.macro.recall).toBeCloseTo(50 / 3, 10);
  expect(scores.untyped).toMatchObject({ correct: 2 });
  expect(tallyEntities(gold, predicted)).toEqual([{ gold: 4, predicted: 3, correct: 1 }]);
});

test('a type that gold does not have weighs nothing', () => {
  const extra = corpus(['Ann', 'PERSON'], ['Bob', 'PERSON'], ['met', 'EVENT']);
  const people = corpus(['Ann', 'PERSON'], ['Bob', 'PERSON']);
  expect(scoreEntities(people, extra).weighted.f1).toBe(100);
});

test('swapping gold and prediction swaps the micro rates; a wrong entity more never raises precision', () => {
  const entity = fc.tuple(
    fc.constantFrom('Ann', 'Bob', 'New', 'York', 'Acme'),
    fc.constantFrom('A', 'B'),
  );
  const some = fc.uniqueArray(entity, { selector: (one) => one.join() });
  fc.assert(
    fc.property(some, some, (a, b) => {
      const there = scoreEntities(corpus(...a), corpus(...b)).micro;
      const back = scoreEntities(corpus(...b), corpus(...a)).micro;
      expect([there.precision, there.recall]).toEqual([back.recall, back.precision]);
      const worse = scoreEntities(corpus(...a), corpus(...b, ['met', 'A'])).micro;
      expect(worse.precision).toBeLessThanOrEqual(there.precision);
    }),
  );
});
