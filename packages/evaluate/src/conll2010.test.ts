import type { Document } from '@hedgerow/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf, draft, type Marked } from '../test/sentences.js';
import {
  conll2010Levels,
  scopeOutcomes,
  scoreConll2010,
  tallyConll2010,
  tokenOutcomes,
} from './conll2010.js';
import { findScorer } from './scorers.js';

const texts = [
  'These data suggest that the factor may bind the promoter .',
  'The cells were grown overnight .',
  'It is either a dimer or a larger complex .',
];

type Notes = readonly (readonly Marked[])[];

const speculation = (cue: Marked['cue'], scope: string): Marked => ({
  kind: 'speculation',
  cue,
  scope,
});

const suggest = speculation('suggest', 'suggest that the factor may bind the promoter');
const may = speculation('may', 'may bind the promoter');
const either = speculation(['either', 'or'], 'either a dimer or a larger complex');
const gold = corpus([[suggest, may], [], [either]]);

function corpus(notes: Notes, options: { tokens?: boolean } = {}): Document[] {
  return [
    documentOf(
      'd',
      texts.map((text, i) => draft(text, notes[i], options)),
    ),
  ];
}

describe('a corpus against itself', () => {
  test.each([
    ['sentence', 2],
    ['token', 4],
    ['cue', 4],
    ['scope', 3],
    ['scope-token', 15],
  ] as const)('is all right at the %s level', (level, count) => {
    expect(scoreConll2010(gold, gold, level)).toEqual({
      gold: count,
      predicted: count,
      correct: count,
      precision: 100,
      recall: 100,
      f1: 100,
    });
  });
});

test.each(conll2010Levels)(
  'an empty prediction has recall and precision 0 at the %s level',
  (level) => {
    const score = scoreConll2010(gold, corpus([[], [], []]), level);
    expect(score).toMatchObject({ predicted: 0, correct: 0, precision: 0, recall: 0, f1: 0 });
    expect(score.gold).toBeGreaterThan(0);
  },
);

describe('worked by hand', () => {
  // One cue missed, one too many in a sentence without any, one of a pair missed, one scope too short.
  const predicted = corpus([
    [speculation('suggest', 'suggest that the factor')],
    [speculation('grown overnight', 'grown overnight')],
    [speculation('either', 'either a dimer or a larger complex')],
  ]);

  test.each([
    ['sentence', { gold: 2, predicted: 3, correct: 2 }],
    ['token', { gold: 4, predicted: 4, correct: 2 }],
    ['cue', { gold: 4, predicted: 3, correct: 2 }],
    ['scope', { gold: 3, predicted: 3, correct: 0 }],
    ['scope-token', { gold: 15, predicted: 9, correct: 3 }],
  ] as const)('%s level', (level, tally) => {
    expect(scoreConll2010(gold, predicted, level)).toMatchObject(tally);
  });

  test('a scope with the right ends and the wrong cue is wrong twice', () => {
    const swapped = corpus([[suggest, speculation('bind', 'may bind the promoter')], [], [either]]);
    expect(scoreConll2010(gold, swapped, 'scope')).toMatchObject({
      gold: 3,
      predicted: 3,
      correct: 2,
    });
  });

  test('the order of cues and of their parts does not matter', () => {
    const reordered = corpus([
      [may, suggest],
      [],
      [speculation(['or', 'either'], 'either a dimer or a larger complex')],
    ]);
    expect(scoreConll2010(gold, reordered, 'scope').f1).toBe(100);
  });

  test('the same scope twice counts once', () => {
    const twice = corpus([[suggest, may, may], [], [either]]);
    expect(scoreConll2010(gold, twice, 'scope')).toMatchObject({ predicted: 3, precision: 100 });
  });

  test('tallies come sentence by sentence', () => {
    expect(tallyConll2010(gold, predicted, 'cue')).toEqual([
      { gold: 2, predicted: 1, correct: 1 },
      { gold: 0, predicted: 1, correct: 0 },
      { gold: 2, predicted: 1, correct: 1 },
    ]);
  });
});

describe('kinds', () => {
  const mixed = corpus([[suggest], [{ cue: 'overnight', scope: 'overnight' }], []]);

  test('are scored apart', () => {
    expect(scoreConll2010(mixed, mixed, 'scope')).toMatchObject({ gold: 1 });
    expect(scoreConll2010(mixed, mixed, 'cue', { kind: 'negation' })).toMatchObject({ gold: 1 });
    expect(scoreConll2010(mixed, mixed, 'sentence', { kind: 'any' })).toMatchObject({ gold: 2 });
  });

  test('a scope without a cue is of neither kind, and under any it has an empty set of cues', () => {
    const cueless = corpus([[{ cue: null, scope: 'the factor' }, may], [], []]);
    const cued = corpus([[speculation('the', 'the factor'), may], [], []]);
    expect(scoreConll2010(cueless, cueless, 'scope')).toMatchObject({ gold: 1 });
    expect(scoreConll2010(cueless, cueless, 'scope', { kind: 'any' })).toMatchObject({
      correct: 2,
    });
    expect(scoreConll2010(cueless, cued, 'scope', { kind: 'any' })).toMatchObject({ correct: 1 });
  });
});

describe('tokens', () => {
  const partly = corpus([[speculation('uggest', 'suggest')], [], []]);

  test('a token that a cue covers in part is a cue token, while the cue is another', () => {
    const whole = corpus([[speculation('suggest', 'suggest')], [], []]);
    expect(scoreConll2010(whole, partly, 'token')).toMatchObject({ correct: 1 });
    expect(scoreConll2010(whole, partly, 'cue')).toMatchObject({ correct: 0 });
  });

  test('come from the prediction where gold has none, and from the text where neither has', () => {
    const bare = corpus([[suggest, may], [], [either]], { tokens: false });
    expect(scoreConll2010(bare, gold, 'token')).toMatchObject({ gold: 4, correct: 4 });
    expect(scoreConll2010(bare, bare, 'token')).toMatchObject({ gold: 4, correct: 4 });
  });
});

test('a file that breaks its lines elsewhere is scored all the same', () => {
  const wrapped = [
    documentOf('d', [
      draft('These data suggest\n  that the factor may bind the promoter .', [
        speculation('suggest', 'suggest\n  that the factor may bind the promoter'),
        may,
      ]),
      draft(texts[1]!),
      draft(texts[2]!, [either]),
    ]),
  ];
  for (const level of conll2010Levels) {
    expect(scoreConll2010(gold, wrapped, level)).toMatchObject({ precision: 100, recall: 100 });
  }
});

describe('outcomes for the sign test', () => {
  const predicted = corpus([[may, speculation('factor', 'factor')], [], []]);

  test('one a token: is it rightly in or out of a cue', () => {
    const outcomes = tokenOutcomes(gold, predicted);
    expect(outcomes).toHaveLength(11 + 6 + 10);
    const wrong = outcomes.flatMap((right, i) => (right ? [] : [i]));
    expect(wrong).toEqual([2, 5, 19, 22]);
  });

  test('one a gold scope: was it found', () => {
    expect(scopeOutcomes(gold, predicted)).toEqual([false, true, false]);
  });
});

describe('properties', () => {
  const words = ['suggest', 'may', 'bind', 'factor', 'promoter'];
  const note = fc
    .tuple(fc.constantFrom(...words), fc.constantFrom(...words))
    .map(([cue, scope]) => speculation(cue, scope));
  const prediction = fc.array(note, { maxLength: 4 }).map((notes) => corpus([notes, [], []]));
  const level = fc.constantFrom(...conll2010Levels);

  test('swapping gold and prediction swaps precision and recall', () => {
    fc.assert(
      fc.property(prediction, prediction, level, (a, b, at) => {
        const there = scoreConll2010(a, b, at);
        const back = scoreConll2010(b, a, at);
        expect([there.precision, there.recall, there.f1]).toEqual([
          back.recall,
          back.precision,
          back.f1,
        ]);
      }),
    );
  });

  test('a wrong cue more never raises precision', () => {
    fc.assert(
      fc.property(fc.array(note, { maxLength: 4 }), level, (notes, at) => {
        const before = scoreConll2010(gold, corpus([notes, [], []]), at);
        const after = scoreConll2010(
          gold,
          corpus([notes, [speculation('grown', 'grown')], []]),
          at,
        );
        expect(after.precision).toBeLessThanOrEqual(before.precision);
      }),
    );
  });
});

test('sentences in which nobody looked for cues are scored by their certainty', () => {
  const judged = (...labels: ('certain' | 'uncertain')[]): Document[] =>
    labels.map((label, i) => ({
      id: String(i),
      text: 'It rains',
      sentences: [{ start: 0, end: 8, certainty: { label } }],
    }));
  const gold = judged('uncertain', 'certain', 'uncertain');
  const predicted = judged('uncertain', 'uncertain', 'certain');
  expect(scoreConll2010(gold, predicted, 'sentence')).toMatchObject({
    gold: 2,
    predicted: 2,
    correct: 1,
  });
  expect(() => scoreConll2010(gold, predicted, 'cue')).toThrow('has cues');
  const report = findScorer('conll2010').score(gold, predicted, {});
  expect(report.rows.map(({ name }) => name)).toEqual(['sentence']);
  const may = { kind: 'speculation', spans: [{ start: 0, end: 2 }] } as const;
  const cued = gold.map((document, i) => ({
    ...document,
    sentences: document.sentences.map((one) => ({ ...one, cues: i === 1 ? [may] : [] })),
  }));
  expect(scoreConll2010(gold, cued, 'sentence')).toMatchObject({ predicted: 1, correct: 0 });
});
