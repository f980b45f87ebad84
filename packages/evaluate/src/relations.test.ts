import type { Document, Relation } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { documentOf, tokened } from '../test/sentences.js';
import { scoreRelations, tallyRelations } from './relations.js';

function corpus(...sentences: (readonly Relation[] | undefined)[]): Document[] {
  const drafts = sentences.map((relations) =>
    tokened('Kinases bind DNA', relations && { relations }),
  );
  return [documentOf('d', drafts)];
}

const relation = (type: string, ...parts: Relation['arguments']): Relation => ({
  type,
  arguments: parts,
});
const subject = relation('nsubj', 1, 0);
const object = relation('dobj', 1, 2);

const gold = corpus([subject, object], [subject, object], [], [subject]);
// Right; a wrong type; nothing to find; no analysis.
const predicted = corpus([subject, object], [subject, relation('nsubj', 1, 2)], [], undefined);

test('a corpus against itself is all right', () => {
  expect(scoreRelations(gold, gold)).toMatchObject({
    coverage: 100,
    onCovered: { f1: 100 },
    onAll: { gold: 5, f1: 100 },
  });
});

test('worked by hand, over the covered sentences and over all', () => {
  const scores = scoreRelations(gold, predicted);
  expect(scores).toMatchObject({
    sentences: 4,
    covered: 3,
    coverage: 75,
    onCovered: { gold: 4, predicted: 4, correct: 3, precision: 75, recall: 75 },
    onAll: { gold: 5, predicted: 4, correct: 3, precision: 75, recall: 60 },
    untyped: { gold: 5, predicted: 4, correct: 4 },
  });
  expect(scores.types.get('nsubj')).toMatchObject({ gold: 3, predicted: 3, correct: 2 });
  expect(scores.typesOnCovered.get('nsubj')).toMatchObject({ gold: 2, predicted: 3, correct: 2 });
  expect(scores.types.get('dobj')).toMatchObject({ gold: 2, predicted: 1, correct: 1 });
  expect(tallyRelations(gold, predicted).map(({ correct }) => correct)).toEqual([2, 1, 0, 0]);
});

test('an empty list where gold has relations is no analysis', () => {
  const scores = scoreRelations(gold, corpus([], [], [], []));
  expect(scores).toMatchObject({ covered: 1, coverage: 25, onAll: { recall: 0, precision: 0 } });
});

test('the order of arguments, and what is no token, matter', () => {
  const open = corpus([relation('ncmod', '_', 1, null)]);
  expect(scoreRelations(open, open).onAll.f1).toBe(100);
  expect(scoreRelations(open, corpus([relation('ncmod', null, 1, '_')])).onAll.correct).toBe(0);
  expect(
    scoreRelations(corpus([relation('dep', 1)]), corpus([relation('dep', '1')])).onAll.correct,
  ).toBe(0);
});

test('relations of a token that gold leaves alone are ignored, if asked', () => {
  const alone = corpus([subject], [subject]);
  // A token that gold does not name in the first sentence; a wrong head among those that it names.
  const more = corpus([subject, object], [subject, relation('nsubj', 0, 1)]);
  expect(scoreRelations(alone, more).onAll).toMatchObject({ predicted: 4, correct: 2 });
  expect(scoreRelations(alone, more, { unconnected: 'ignore' }).onAll).toMatchObject({
    gold: 2,
    predicted: 3,
    correct: 2,
  });
  expect(
    tallyRelations(alone, more, { unconnected: 'ignore' }).map(({ predicted }) => predicted),
  ).toEqual([1, 2]);
});

test('what is no token is never one that gold leaves alone', () => {
  const typed = corpus([subject, relation('ncmod', '_', 1, null)]);
  const scores = scoreRelations(corpus([subject]), typed, { unconnected: 'ignore' });
  expect(scores.onAll).toMatchObject({ predicted: 2 });
});

test('a sentence without an analysis that has all else ignored is still one without', () => {
  const scores = scoreRelations(corpus([subject]), corpus([]), { unconnected: 'ignore' });
  expect(scores.coverage).toBe(0);
});

test('tokens that nobody named compare with any, others by their form', () => {
  const named = (words: string): Document[] => [
    documentOf('d', [tokened(words, { relations: [subject] })]),
  ];
  expect(scoreRelations(named('Kinases bind'), named('Kinases bind DNA')).onAll.f1).toBe(100);
  expect(scoreRelations(named('Kinases bind _'), named('Kinases bind DNA')).onAll.f1).toBe(100);
  expect(() => scoreRelations(named('Kinases cut DNA'), named('Kinases bind DNA'))).toThrow(
    'token 2 in sentence 1 of document "d" is "cut" in gold and "bind" in the prediction',
  );
});
