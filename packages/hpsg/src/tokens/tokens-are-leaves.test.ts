import { expect, test } from 'vitest';
import { tokensAreLeaves } from './tokens-are-leaves.js';

const leaf = (form: string, start: number, end: number) => ({ form, start, end });
const derivation = {
  label: 'root_strict',
  children: [
    { label: 'such_as', children: [leaf('such as', 0, 7)] },
    { label: 'it', children: [leaf('it', 8, 10)] },
  ],
};
const words = [leaf('such as', 0, 7), leaf('it', 8, 10)];

test('the tokens of a treebank are the leaves of its derivation', () => {
  expect(tokensAreLeaves({ tokens: words, derivations: [derivation] })).toBe(true);
});

test.each([
  ['tokens of ours', [leaf('Such', 0, 4), leaf('as', 5, 7), leaf('it', 8, 10)]],
  ['too few', words.slice(1)],
  ['too many', [...words, leaf('.', 10, 11)]],
])('%s are not', (_name, tokens) => {
  expect(tokensAreLeaves({ tokens, derivations: [derivation] })).toBe(false);
});

test('without tokens or derivations nothing tells', () => {
  expect(tokensAreLeaves({ tokens: words })).toBe(false);
  expect(tokensAreLeaves({ tokens: words, derivations: [] })).toBe(false);
  expect(tokensAreLeaves({ derivations: [derivation] })).toBe(false);
});
