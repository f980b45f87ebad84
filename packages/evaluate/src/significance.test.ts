import type { Document } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { documentOf, draft, type Marked } from '../test/sentences.js';
import { findScorer } from './scorers.js';
import { signTestP } from './sign-test.js';
import { cueSignTest, scopeSignTest } from './significance.js';
import { starsemScopeOutcomes } from './starsem.js';

const text = 'It may or might rain .';
const may: Marked = { kind: 'speculation', cue: 'may', scope: 'may or might rain' };
const or: Marked = { kind: 'speculation', cue: 'or', scope: 'may or might' };
const might: Marked = { kind: 'speculation', cue: 'might', scope: 'might rain' };
const rain: Marked = { kind: 'speculation', cue: 'rain', scope: 'rain' };

const corpus = (
  notes: readonly (readonly Marked[])[],
  options: { tokens?: boolean; tags?: string } = {},
): Document[] => [
  documentOf(
    'd',
    notes.map((one) => draft(text, one, options)),
  ),
];

const gold = corpus([[may, or, might], [or], []]);
const first = corpus([[may, or, { ...might, scope: 'might' }], [or], [rain]]);
const second = corpus([[may, might], [{ ...or, scope: 'or' }], []]);

describe('a sign test as the papers make it', () => {
  test('for cues counts tokens: each one too many or missed is an error', () => {
    // The first has a token too many; the second lacks one.
    const { p, ...counts } = cueSignTest(gold, first, second);
    expect(counts).toEqual({ wins: 1, losses: 1, ties: 3 * 6 - 2 });
    expect(p).toBe(1);
  });

  test('for scopes counts those of the gold standard, whatever else is predicted', () => {
    const { p, ...counts } = scopeSignTest(gold, first, second);
    expect(counts).toEqual({ wins: 2, losses: 1, ties: 1 });
    expect(p).toBe(signTestP(2, 1));
  });

  test('pairs tokens where just one of the predictions has some, and cuts them otherwise', () => {
    const bare = corpus([[may, or, might], [or], []], { tokens: false });
    const whole: Document[] = first.map((document) => ({
      ...document,
      sentences: document.sentences.map((sentence) => ({
        ...sentence,
        tokens: [{ start: sentence.start, end: sentence.end, form: text }],
      })),
    }));
    const { wins, losses, ties } = cueSignTest(bare, whole, second);
    expect([wins, losses, ties]).toEqual([1, 1, 3 * 6 - 2]);
  });
});

describe('the outcomes of a scorer', () => {
  const itemsOf = (name: string, options = {}, predicted = first) =>
    findScorer(name)
      .outcomes(gold, predicted, options)
      .map(({ items, right }) => [items, right.filter(Boolean).length, right.length]);

  test('are those that the papers test on, and sentences', () => {
    expect(itemsOf('conll2010')).toEqual([
      ['tokens', 17, 18],
      ['gold scopes', 3, 4],
      ['sentences', 1, 3],
    ]);
  });

  test.each([
    ['cue', ['tokens', 'sentences']],
    ['scope', ['gold scopes', 'sentences']],
    ['sentence', ['sentences']],
  ])('follow the level: %s', (level, expected) => {
    expect(itemsOf('conll2010', { level }).map(([items]) => items)).toEqual(expected);
  });

  test('of *SEM are right where cue and scope are, punctuation aside', () => {
    const tags = 'PRP MD CC MD VB .';
    const goldTagged = corpus([[may, or], [or]], { tags });
    const wider = { ...may, scope: 'may or might rain .' };
    const predicted = corpus([[wider, { ...or, scope: 'or' }], []], { tags });
    expect(starsemScopeOutcomes(goldTagged, predicted, { kind: 'any' })).toEqual([
      true,
      false,
      false,
    ]);
    const [tokens, scopes] = findScorer('starsem').outcomes(goldTagged, predicted, { kind: 'any' });
    expect([tokens?.items, scopes?.items]).toEqual(['tokens', 'gold scopes']);
  });
});
