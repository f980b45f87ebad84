import { combinators, unaryRules } from '@hedgerow/ccg';
import type { CcgNode } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { ruleSymbols } from './rule-symbols.js';

const symbolOf = ruleSymbols();

function made(category: string, ...daughters: string[]): CcgNode {
  return {
    category,
    head: 0,
    children: daughters.map((daughter, token) => ({ category: daughter, token })),
  };
}

test.each(
  combinators.flatMap(({ symbol, examples }) => examples.map((example) => [symbol, ...example])),
)('%s of %s and %s makes %s', (symbol, left, right, result) => {
  expect(symbolOf(made(result!, left!, right!))).toBe(symbol);
});

test.each(unaryRules.filter(({ kind }) => kind === 'raising').map(({ from, to }) => [from, to]))(
  '%s is raised to %s',
  (from, to) => {
    expect(symbolOf(made(to, from))).toBe(to.startsWith('S/') ? '>T' : '<T');
  },
);

test.each(unaryRules.filter(({ kind }) => kind === 'changing').map(({ from, to }) => [from, to]))(
  '%s is changed to %s',
  (from, to) => {
    expect(symbolOf(made(to, from))).toBe('TC');
  },
);

test.each([
  ['the feature of bare noun phrases is not looked at', made('NP', 'NP[nb]/N', 'N'), '>'],
  ['fragments that are joined', made('FRAG', ',', 'FRAG'), ''],
  ['nothing that rules make', made('PP', 'N', 'N'), ''],
  ['no daughters', made('S'), ''],
  ['no category', made('S', '(S', 'N'), ''],
])('%s', (_name, node, symbol) => {
  expect(symbolOf(node)).toBe(symbol);
});
