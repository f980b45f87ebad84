import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toy } from '../../test/toy.js';
import { cuesInOrder, labelsAround, readScope, scopeLabels } from './copies.js';
import { markovLabels } from './markov-model.js';

const names = (labels: Int32Array) => Array.from(labels, (label) => markovLabels.scopes[label]);

test('a scope begins, goes on and ends; one of a word begins alone', () => {
  expect(names(scopeLabels(5, 1, 3))).toEqual(['_', 'Begin', 'Middle', 'End', '_']);
  expect(names(scopeLabels(3, 1, 1))).toEqual(['_', 'Begin', '_']);
});

test('scopes are read as they are written', () => {
  const scope = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4), fc.nat(4));
  fc.assert(
    fc.property(scope, ([first, toCue, beyond, more]) => {
      const [cue, last] = [first + toCue, first + toCue + beyond];
      expect(readScope(scopeLabels(last + 1 + more, first, last), [cue])).toEqual([first, last]);
    }),
  );
});

test('where a scope does not begin or end around its cue, the cue does', () => {
  const labels = (...given: (typeof markovLabels.scopes)[number][]) =>
    Int32Array.from(given, (label) => markovLabels.scopes.indexOf(label));
  expect(readScope(labels('_', '_', 'Middle', 'End'), [1])).toEqual([1, 3]);
  expect(readScope(labels('Begin', 'Middle', '_', '_'), [1, 2])).toEqual([0, 2]);
  expect(readScope(labels('Begin', 'End', '_', 'Begin', 'End'), [3])).toEqual([3, 4]);
});

test('around a cue scopes neither begin behind it nor end before it', () => {
  const allowed = labelsAround([1, 2], 4);
  const told = Array.from({ length: 4 }, (_, word) =>
    markovLabels.scopes.filter((_label, label) => allowed[word * 4 + label] === 1).join(' '),
  );
  expect(told).toEqual(['_ Begin Middle', 'Begin Middle', 'Middle End', '_ Middle End']);
});

test('cues are taken from left to right', () => {
  const { sentence } = toy(
    'It/PRP/2/SBJ (may)/MD/0/ROOT or/CC/2/COORD (might)/MD/3/CONJ rain/VB/2/VC',
  );
  const turned = { ...sentence, cues: [...sentence.cues].reverse() };
  expect(cuesInOrder(turned, 'speculation')).toEqual([
    { cue: 1, words: [1] },
    { cue: 0, words: [3] },
  ]);
  expect(cuesInOrder(turned, 'negation')).toEqual([]);
});
