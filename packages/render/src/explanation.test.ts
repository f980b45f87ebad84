import type { Scope, Sentence } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { explanationOf } from './explanation.js';

const sentence = {
  start: 0,
  end: 7,
  tokens: [
    { start: 0, end: 3, form: 'may' },
    { start: 4, end: 7, form: 'rot' },
  ],
} as Sentence;

test('a reason has its tokens, and what was weighed', () => {
  const scope: Scope = {
    cue: 0,
    spans: [{ start: 0, end: 7 }],
    why: [
      { rule: 'modal', tokens: [{ role: 'cue', token: 0 }] },
      {
        rule: 'end by weight',
        tokens: [{ role: 'last', token: 1 }],
        features: [{ name: 'next if', weight: -1.256 }],
      },
      { rule: 'nested', tokens: [] },
    ],
  };
  expect(explanationOf(scope, sentence)).toBe(
    'modal (cue may); end by weight (last rot, next if -1.26); nested',
  );
});

test('a scope without reasons has no explanation', () => {
  expect(explanationOf({ cue: 0, spans: [] }, sentence)).toBeUndefined();
});
