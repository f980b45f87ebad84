import { expect, test } from 'vitest';
import { isNormal } from './normal-form.js';

test.each([
  [
    'what is composed forward is not applied forward',
    'forward application',
    'forward composition',
    undefined,
  ],
  [
    'what is composed backward is not applied backward',
    'backward application',
    undefined,
    'backward crossed composition',
  ],
  [
    'what is composed forward is not composed forward',
    'forward composition',
    'generalised forward composition',
    undefined,
  ],
  [
    'what a conjunction has joined is not composed',
    'backward crossed composition',
    undefined,
    'conjunction',
  ],
  [
    'what a conjunction has joined stands on the right',
    'forward application',
    'conjunction',
    undefined,
  ],
] as const)('%s', (_about, rule, left, right) => {
  expect(isNormal(rule, left, right)).toBe(false);
});

test.each([
  ['an argument can be composed', 'forward application', undefined, 'forward composition'],
  [
    'what is composed forward can be an argument on the left',
    'backward application',
    'forward composition',
    undefined,
  ],
  ['what a conjunction has joined is applied', 'backward application', undefined, 'conjunction'],
  ['marks go anywhere', 'punctuation on the right', 'forward composition', undefined],
  ['words are free', 'forward composition', undefined, undefined],
] as const)('%s', (_about, rule, left, right) => {
  expect(isNormal(rule, left, right)).toBe(true);
});
