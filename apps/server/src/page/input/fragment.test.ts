import { expect, test } from 'vitest';
import { fromFragment, toFragment } from './fragment.js';

test.each(['Rain may fall.', 'a&b=c#d%20', '你应该follow他。𝄞', 'two\nlines'])(
  '%j comes back from the address',
  (text) => {
    expect(fromFragment(toFragment({ text, view: 'scopes' })!)).toEqual({ text, view: 'scopes' });
  },
);

test('terms come back with it', () => {
  const state = { text: 'Rain may fall.', view: 'statuses', terms: 'rain, café' };
  expect(fromFragment(toFragment(state)!)).toEqual(state);
});

test('what was chosen comes back, and what it is compared with', () => {
  const state = {
    text: 'Rain may fall.',
    view: 'scopes',
    settings: { scopes: 'rules', kinds: 'speculation,negation' },
    others: { parser: 'greedy' },
  };
  expect(fromFragment(toFragment(state)!)).toEqual(state);
  const usual = { text: 'Rain may fall.', view: 'scopes', others: {} };
  expect(fromFragment(toFragment(usual)!)).toEqual(usual);
});

test('no text, no fragment', () => {
  expect(toFragment({ text: '', view: 'scopes' })).toBe('');
});

test.each([
  ['a lone surrogate', 'rain \ud83d falls'],
  ['the other half', '\udc00'],
  ['a text that is too long', 'x'.repeat(9000)],
])('%s cannot stand in an address, and nothing is thrown', (_what, text) => {
  expect(toFragment({ text, view: 'scopes' })).toBeUndefined();
});

test('an address that was cut in the middle of a character', () => {
  expect(fromFragment('#view=scopes&text=%F0%9D')).toEqual({ view: 'scopes' });
});
