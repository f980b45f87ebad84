import type { Document } from '@hedgerow/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf, draft, type Marked } from '../test/sentences.js';
import { scoreConll2010 } from './conll2010.js';
import { sumTallies } from './counts.js';
import { scoreScopes, tallyScopes } from './scope-metrics.js';
import { findScorer } from './scorers.js';

const text = 'The frog may not sing , and the toad is unlikely to .';
const corpus = (...notes: Marked[]): Document[] => [documentOf('d', [draft(text, notes)])];

const may: Marked = { kind: 'speculation', cue: 'may', scope: 'may not sing' };
const not: Marked = { kind: 'negation', cue: 'not', scope: ['The frog', 'sing'] };
const gold = corpus(may, not);
const counts = ({
  gold: golden,
  predicted,
  correct,
}: Record<'gold' | 'predicted' | 'correct', number>) => [golden, predicted, correct];

describe('a scope', () => {
  test('is right by all measures against itself', () => {
    const { exact, extent, tokens, pcs } = scoreScopes(gold, gold);
    expect([exact, extent].map(counts)).toEqual([
      [2, 2, 2],
      [2, 2, 2],
    ]);
    // *not sing* of the one, *The frog sing* of the other; the cue of the one is no token of it.
    expect(counts(tokens)).toEqual([5, 5, 5]);
    expect(pcs).toBe(100);
  });

  test('with another cue is right by its extent alone', () => {
    const { exact, extent, tokens, pcs } = scoreScopes(gold, corpus({ ...may, cue: 'sing' }, not));
    expect([exact, extent].map(counts)).toEqual([
      [2, 2, 1],
      [2, 2, 2],
    ]);
    expect(counts(tokens)).toEqual([5, 5, 3]);
    expect(pcs).toBe(100);
  });

  test('with another gap is wrong, though its ends are right', () => {
    const closed = corpus(may, { ...not, scope: 'The frog may not sing' });
    expect(counts(scoreScopes(gold, closed).extent)).toEqual([2, 2, 1]);
    expect(scoreConll2010(gold, closed, 'scope', { kind: 'any' }).correct).toBe(2);
  });

  test('of another kind is wrong', () => {
    expect(scoreScopes(gold, corpus({ ...may, kind: 'negation' }, not)).pcs).toBe(50);
  });

  test('with more punctuation is right where that does not count', () => {
    const wider = corpus({ ...may, scope: 'may not sing ,' }, not);
    expect(scoreScopes(gold, wider).pcs).toBe(50);
    expect(scoreScopes(gold, wider, { punctuation: 'drop' }).pcs).toBe(100);
  });

  test('of a cue that is part of a word is scored by whole tokens', () => {
    const un: Marked = { kind: 'negation', cue: 'un', scope: ['the toad', 'likely to'] };
    const { tokens, pcs } = scoreScopes(corpus(un), corpus({ ...un, scope: 'the toad' }));
    expect([pcs, counts(tokens)]).toEqual([0, [3, 2, 2]]);
  });

  test('without a cue counts where any kind does', () => {
    const alone = corpus({ cue: null, scope: 'sing' });
    expect(counts(scoreScopes(alone, alone).exact)).toEqual([1, 1, 1]);
    expect(counts(scoreScopes(alone, alone, { kind: 'negation' }).exact)).toEqual([0, 0, 0]);
  });
});

test('of continuous scopes over whole tokens, the figures are those of CoNLL-2010', () => {
  const words = ['frog', 'may', 'not', 'sing', 'toad'];
  const note = fc
    .tuple(fc.constantFrom(...words), fc.constantFrom(...words))
    .map(([cue, scope]): Marked => ({ kind: 'speculation', cue, scope }));
  const notes = fc.uniqueArray(note, {
    maxLength: 5,
    selector: ({ cue, scope }) => `${cue} ${scope}`,
  });
  fc.assert(
    fc.property(notes, notes, (ours, theirs) => {
      const [a, b] = [corpus(...ours), corpus(...theirs)];
      const { exact, tokens } = scoreScopes(a, b);
      expect(exact).toEqual(scoreConll2010(a, b, 'scope'));
      expect(tokens).toEqual(scoreConll2010(a, b, 'scope-token'));
      expect(sumTallies(tallyScopes(a, b, 'tokens'))).toMatchObject({ correct: tokens.correct });
    }),
  );
});

test('for sign tests each gold scope is right with its tokens and cue', () => {
  const predicted = corpus({ ...may, scope: 'may not' }, not);
  expect(findScorer('scopes').outcomes(gold, predicted)).toEqual([
    { items: 'gold scopes', right: [false, true] },
    { items: 'sentences', right: [false] },
  ]);
});
