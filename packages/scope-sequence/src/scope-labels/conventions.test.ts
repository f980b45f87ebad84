import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toy } from '../../test/toy.js';
import { conventions, inside, labelsOf, pairAllowed, spansOf } from './conventions.js';
import { cuedSentence } from './cued/cued-sentence.js';

const { text, sentence } = toy(
  'Moss/NN/3/SBJ is/VBZ/0/ROOT unwanted/JJ/2/PRD there/RB/2/LOC ././2/P',
  'negation',
);

/** The sentence with *un* of *unwanted* for its cue. */
const affixed = {
  ...sentence,
  cues: [{ kind: 'negation' as const, spans: [{ start: 8, end: 10 }] }],
};

test('of a word that an affix negates the rest is in the scope', () => {
  const cued = cuedSentence(affixed, text, 0)!;
  expect(cued.share).toEqual(['none', 'none', 'part', 'none', 'none']);
  const scope = {
    cue: 0,
    spans: [
      { start: 0, end: 4 },
      { start: 10, end: 16 },
    ],
  };
  const labels = labelsOf(cued, scope, 'starsem');
  expect(Array.from(labels)).toEqual([1, 0, 1, 0, 0]);
  expect(spansOf(cued, labels, 'starsem')).toEqual(scope.spans);
});

test('a cue that is a word is outside by the one convention and inside by the other', () => {
  const { text: own, sentence: no } = toy(
    'Moss/NN/2/SBJ has/VBZ/0/ROOT (no)/DT/4/NMOD{ roots/NNS/2/OBJ} ././2/P',
    'negation',
  );
  const cued = cuedSentence(no, own, 0)!;
  const all = [0, 1, 2, 3].map(() => inside);
  expect(spansOf(cued, [...all, 0], 'starsem')).toEqual([
    { start: 0, end: 8 },
    { start: 12, end: 17 },
  ]);
  expect(spansOf(cued, [0, 0, 1, 1, 0], 'bioscope')).toEqual([{ start: 9, end: 17 }]);
  expect(Array.from(labelsOf(cued, no.scopes[0], 'bioscope'))).toEqual([0, 0, 1, 1, 0]);
  expect(Array.from(labelsOf(cued, no.scopes[0], 'starsem'))).toEqual([0, 0, 0, 1, 0]);
});

test('no label inside is no scope, by conventions that know that', () => {
  const cued = cuedSentence(affixed, text, 0)!;
  expect(spansOf(cued, [0, 0, 0, 0, 0], 'starsem')).toEqual([]);
  expect(spansOf(cued, [0, 0, 0, 0, 0], 'bioscope')).toEqual([{ start: 8, end: 10 }]);
});

test('one stretch is entered once, up to the cue, and left once, after it', () => {
  const cued = cuedSentence(affixed, text, 0)!;
  const allowed = (token: number, before: number, label: number) =>
    pairAllowed(cued, token, before, label, 'bioscope');
  expect([1, 2, 3, 4].map((token) => allowed(token, 0, 1))).toEqual([true, true, false, false]);
  expect([1, 2, 3, 4].map((token) => allowed(token, 1, 0))).toEqual([false, false, true, true]);
  expect(pairAllowed(cued, 4, 0, 1, 'starsem')).toBe(true);
});

test('a cue that touches no token has no view', () => {
  const cues = [{ kind: 'negation' as const, spans: [{ start: 4, end: 5 }] }];
  expect(cuedSentence({ ...sentence, cues }, text, 0)).toBeUndefined();
});

test.each(conventions)('labels of the spans of labels are those labels (%s)', (convention) => {
  const cued = cuedSentence(affixed, text, 0)!;
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), (drawn) => {
      const first = labelsOf(
        cued,
        { cue: 0, spans: cued.sentence.tokens.filter((_, i) => drawn[i]) },
        convention,
      );
      const spans = spansOf(cued, first, convention);
      expect(labelsOf(cued, { cue: 0, spans }, convention)).toEqual(first);
    }),
  );
});
