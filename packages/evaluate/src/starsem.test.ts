import type { Document } from '@hedgerow/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf, draft, type Marked } from '../test/sentences.js';
import { type StarsemScores, scoreStarsem, tallyStarsem } from './starsem.js';

const lamp = { text: 'He did not see any lamp .', tags: 'PRP VBD RB VB DT NN .' };
const affix = {
  text: 'An unhappy guest ( Mr. Finch ) left .',
  tags: 'DT JJ NN -LRB- NNP NNP -RRB- VBD .',
};
const plain = { text: 'The door stood open .', tags: 'DT NN VBD JJ .' };

const not: Marked = { cue: 'not', scope: ['He did', 'see any lamp'], event: 'see' };
const un: Marked = { cue: 'un', scope: ['An', 'happy guest ( Mr. Finch )'], event: 'happy' };

function corpus(
  ...sentences: (readonly [{ text: string; tags: string }, ...Marked[]])[]
): Document[] {
  return [
    documentOf(
      'd',
      sentences.map(([{ text, tags }, ...notes]) => draft(text, notes, { tags })),
    ),
  ];
}

const gold = corpus([lamp, not], [affix, un], [plain]);

/** gold, predicted, tp, fp, fn, precision, recall, F1: the columns of the official table. */
function figures(score: StarsemScores['cues']): number[] {
  const { gold: golden, predicted, correct, falsePositives, falseNegatives } = score;
  const { precision, recall, f1 } = score;
  return [golden, predicted, correct, falsePositives, falseNegatives, precision, recall, f1];
}

test('a corpus against itself is all right', () => {
  const scores = scoreStarsem(gold, gold);
  const perfect = [2, 2, 2, 0, 0, 100, 100, 100];
  for (const name of [
    'cues',
    'scopesCueMatch',
    'scopesNoCueMatch',
    'negated',
    'fullNegation',
  ] as const) {
    expect(figures(scores[name])).toEqual(perfect);
  }
  for (const name of [
    'cuesB',
    'scopesCueMatchB',
    'scopesNoCueMatchB',
    'negatedB',
    'fullNegationB',
  ] as const) {
    expect(figures(scores[name])).toEqual(perfect);
  }
  // Five tokens, and An, happy, guest, Mr. and Finch: the brackets do not count.
  expect(figures(scores.scopeTokens)).toEqual([10, 10, 10, 0, 0, 100, 100, 100]);
  expect(scores).toMatchObject({
    sentences: 3,
    negationSentences: 2,
    negationSentencesWithErrors: 0,
    correctSentences: 100,
    correctNegationSentences: 100,
    pcs: 100,
  });
});

test('against an empty prediction recall and precision are 0', () => {
  const scores = scoreStarsem(gold, corpus([lamp], [affix], [plain]));
  expect(figures(scores.cues)).toEqual([2, 0, 0, 0, 2, 0, 0, 0]);
  expect(figures(scores.scopesCueMatchB)).toEqual([2, 0, 0, 0, 2, 0, 0, 0]);
  expect(figures(scores.scopeTokens)).toEqual([10, 0, 0, 0, 10, 0, 0, 0]);
  expect(figures(scores.negated)).toEqual([2, 0, 0, 0, 2, 0, 0, 0]);
  expect(scores).toMatchObject({ correctSentences: 33.33, correctNegationSentences: 0, pcs: 0 });
});

describe('worked by hand', () => {
  test('a scope that is partly right is missed and no false positive; version B counts it as predicted', () => {
    const scores = scoreStarsem(
      corpus([lamp, not]),
      corpus([lamp, { ...not, scope: 'see any lamp' }]),
    );
    expect(figures(scores.cues)).toEqual([1, 1, 1, 0, 0, 100, 100, 100]);
    expect(figures(scores.scopesCueMatch)).toEqual([1, 1, 0, 0, 1, 0, 0, 0]);
    expect(figures(scores.scopeTokens)).toEqual([5, 3, 3, 0, 2, 100, 60, 75]);
    expect(figures(scores.fullNegation)).toEqual([1, 1, 0, 0, 1, 0, 0, 0]);
    expect(figures(scores.negated)).toEqual([1, 1, 1, 0, 0, 100, 100, 100]);
  });

  test('one right of two: version A has precision 100, version B 50', () => {
    const predicted = corpus([lamp, not], [affix, { ...un, scope: 'happy guest' }], [plain]);
    const scores = scoreStarsem(gold, predicted);
    expect(figures(scores.scopesCueMatch)).toEqual([2, 2, 1, 0, 1, 100, 50, 66.67]);
    expect(figures(scores.scopesCueMatchB)).toEqual([2, 2, 1, 0, 1, 50, 50, 50]);
    expect(scores).toMatchObject({
      pcs: 50,
      correctSentences: 66.67,
      correctNegationSentences: 50,
    });
  });

  test('a cue that is partly right is missed, and its scope right only where cues need not match', () => {
    const scores = scoreStarsem(corpus([affix, un]), corpus([affix, { ...un, cue: 'unhappy' }]));
    expect(figures(scores.cues)).toEqual([1, 1, 0, 0, 1, 0, 0, 0]);
    expect(figures(scores.scopesCueMatch)).toEqual([1, 1, 0, 0, 1, 0, 0, 0]);
    expect(figures(scores.scopesNoCueMatch)).toEqual([1, 1, 1, 0, 0, 100, 100, 100]);
    expect(figures(scores.scopeTokens)).toEqual([5, 5, 5, 0, 0, 100, 100, 100]);
    expect(figures(scores.fullNegation)).toEqual([1, 1, 0, 0, 1, 0, 0, 0]);
  });

  test('a negation too many is a false positive of everything it has', () => {
    const extra = { cue: 'The', scope: 'door stood', event: 'stood' };
    const scores = scoreStarsem(gold, corpus([lamp, not], [affix, un], [plain, extra]));
    expect(figures(scores.cues)).toEqual([2, 3, 2, 1, 0, 66.67, 100, 80]);
    expect(figures(scores.scopesNoCueMatch)).toEqual([2, 3, 2, 1, 0, 66.67, 100, 80]);
    expect(figures(scores.scopeTokens)).toEqual([10, 12, 10, 2, 0, 83.33, 100, 90.91]);
    expect(figures(scores.negated)).toEqual([2, 3, 2, 1, 0, 66.67, 100, 80]);
    expect(figures(scores.fullNegation)).toEqual([2, 3, 2, 1, 0, 66.67, 100, 80]);
    expect(scores).toMatchObject({ negationSentencesWithErrors: 0, correctSentences: 66.67 });
  });

  test('a scope for a cue that has none in gold is a false positive where the cue is right', () => {
    const bare = corpus([lamp, { cue: 'not' }]);
    const scores = scoreStarsem(bare, corpus([lamp, { cue: 'not', scope: 'see' }]));
    expect(figures(scores.scopesCueMatch)).toEqual([0, 1, 0, 1, 0, 0, 0, 0]);
    expect(figures(scores.scopesNoCueMatch)).toEqual([0, 1, 0, 1, 0, 0, 0, 0]);
    const wider = scoreStarsem(bare, corpus([lamp, { cue: 'did not', scope: 'see' }]));
    expect(figures(wider.scopesCueMatch)).toEqual([0, 1, 0, 0, 0, 0, 0, 0]);
    expect(figures(wider.scopesNoCueMatch)).toEqual([0, 1, 0, 1, 0, 0, 0, 0]);
  });

  test('punctuation and a period glued to a word make no difference', () => {
    const predicted = corpus([affix, { ...un, scope: ['An', 'happy guest', 'Mr', 'Finch'] }]);
    const scores = scoreStarsem(corpus([affix, un]), predicted);
    expect(figures(scores.fullNegation)).toEqual([1, 1, 1, 0, 0, 100, 100, 100]);
  });

  test('punctuation in a cue does count', () => {
    const scores = scoreStarsem(
      corpus([affix, { cue: 'left .' }]),
      corpus([affix, { cue: 'left' }]),
    );
    expect(figures(scores.cues)).toEqual([1, 1, 0, 0, 1, 0, 0, 0]);
  });

  test('pairing is greedy: the first free negation that shares a token, though a later one fits better', () => {
    const both = corpus([lamp, { cue: 'not', scope: 'see' }]);
    const predicted = corpus([
      lamp,
      { cue: 'not see', scope: 'any' },
      { cue: 'not', scope: 'see' },
    ]);
    const scores = scoreStarsem(both, predicted);
    expect(figures(scores.cues)).toEqual([1, 2, 0, 1, 1, 0, 0, 0]);
    expect(figures(scores.scopesNoCueMatch)).toEqual([1, 2, 0, 1, 1, 0, 0, 0]);
  });

  test('the first free negation is first among predictions, not by the token that is shared', () => {
    const one = corpus([lamp, { cue: 'not see', scope: 'any' }]);
    const predicted = corpus([lamp, { cue: 'see', scope: 'any' }, { cue: 'not', scope: 'He' }]);
    expect(figures(scoreStarsem(one, predicted).scopesNoCueMatch)).toEqual([
      1, 2, 1, 1, 0, 50, 100, 66.67,
    ]);
  });

  test('F1 is made from rounded precision and recall: 28.58 where the counts give 28.57', () => {
    const six = corpus(...Array.from({ length: 6 }, () => [lamp, not] as const));
    const predicted = corpus([lamp, not], ...Array.from({ length: 5 }, () => [lamp] as const));
    expect(figures(scoreStarsem(six, predicted).cues)).toEqual([6, 1, 1, 0, 5, 100, 16.67, 28.58]);
  });
});

describe('negated events', () => {
  const two = corpus([lamp, { cue: 'not', event: 'see' }, { cue: 'any', event: 'lamp' }]);

  test('pair by their own tokens, whatever their cues', () => {
    const predicted = corpus([lamp, { cue: 'did', event: 'see' }, { cue: 'He', event: 'lamp' }]);
    expect(figures(scoreStarsem(two, predicted).negated)).toEqual([2, 2, 2, 0, 0, 100, 100, 100]);
  });

  test('that are partly right are missed, save with the last negation, where the official scorer forgets them', () => {
    const first = corpus([lamp, { cue: 'not', event: 'see any' }, { cue: 'any', event: 'lamp' }]);
    expect(figures(scoreStarsem(two, first).negated)).toEqual([2, 2, 1, 0, 1, 100, 50, 66.67]);
    const last = corpus([lamp, { cue: 'not', event: 'see' }, { cue: 'any', event: 'any lamp' }]);
    expect(figures(scoreStarsem(two, last).negated)).toEqual([2, 2, 1, 0, 0, 100, 100, 100]);
    expect(figures(scoreStarsem(two, last).fullNegation)).toEqual([2, 2, 1, 0, 1, 100, 50, 66.67]);
  });
});

test('white space between tokens may differ: the gold tokens are what is compared', () => {
  const glued = { text: 'He didnot see any lamp.', tags: '' };
  const predicted = corpus([glued, { ...not, scope: ['He did', 'see any lamp'] }]);
  expect(scoreStarsem(corpus([lamp, not]), predicted).fullNegation.f1).toBe(100);
});

test('cues of the other kind are left out', () => {
  const mixed = corpus([lamp, not, { kind: 'speculation', cue: 'any', scope: 'any lamp' }]);
  expect(scoreStarsem(mixed, mixed).cues.gold).toBe(1);
  expect(scoreStarsem(mixed, mixed, { kind: 'any' }).cues.gold).toBe(2);
});

test('tallies sum to version A', () => {
  const predicted = corpus([lamp, { ...not, scope: 'see' }], [affix, un], [plain, { cue: 'The' }]);
  expect(tallyStarsem(gold, predicted, 'cues')).toEqual([
    { gold: 1, predicted: 1, correct: 1 },
    { gold: 1, predicted: 1, correct: 1 },
    { gold: 0, predicted: 1, correct: 0 },
  ]);
  expect(tallyStarsem(gold, predicted, 'scopesCueMatch')).toEqual([
    { gold: 1, predicted: 0, correct: 0 },
    { gold: 1, predicted: 1, correct: 1 },
    { gold: 0, predicted: 0, correct: 0 },
  ]);
});

describe('properties', () => {
  const words = ['He', 'did', 'not', 'see', 'any', 'lamp', '.'];
  const phrase = fc.subarray(words, { minLength: 1 });
  const note: fc.Arbitrary<Marked> = fc
    .record({ cue: phrase, scope: fc.option(phrase), event: fc.option(phrase) })
    .map(({ cue, scope, event }) => ({ cue, ...(scope && { scope }), ...(event && { event }) }));
  const sentence = fc.array(note, { maxLength: 4 }).map((notes) => corpus([lamp, ...notes]));

  test('recall counts every gold cue and scope once, and A never has less precision than B', () => {
    fc.assert(
      fc.property(sentence, sentence, (ours, theirs) => {
        const scores = scoreStarsem(ours, theirs);
        for (const name of [
          'cues',
          'scopesCueMatch',
          'scopesNoCueMatch',
          'scopeTokens',
          'fullNegation',
        ] as const) {
          const { gold: golden, correct, falseNegatives } = scores[name];
          expect(correct + falseNegatives).toBe(golden);
        }
        expect(scores.cues.precision).toBeGreaterThanOrEqual(scores.cuesB.precision);
        expect(scores.fullNegation.precision).toBeGreaterThanOrEqual(
          scores.fullNegationB.precision,
        );
        expect(scores.scopeTokens.correct + scores.scopeTokens.falsePositives).toBe(
          scores.scopeTokens.predicted,
        );
      }),
    );
  });

  test('a whole negation that is right is right in every part', () => {
    fc.assert(
      fc.property(sentence, sentence, (ours, theirs) => {
        const { cues, scopesCueMatch, scopesNoCueMatch, fullNegation } = scoreStarsem(ours, theirs);
        expect(fullNegation.correct).toBeLessThanOrEqual(cues.correct);
        expect(scopesCueMatch.correct).toBeLessThanOrEqual(scopesNoCueMatch.correct);
      }),
    );
  });
});
