import { describe, expect, test } from 'vitest';
import { wholesOf } from '../../test/derives.js';
import { type UnaryRule, unaryRules } from './unary-rules.js';

const bare = unaryRules.filter(({ from, to }) => from === 'N' && to === 'NP');
const isWhole = (words: string, rules: readonly UnaryRule[]) =>
  wholesOf(words, rules).some((category) => /^(S\[dcl\]|NP(\[nb\])?)$/.test(category));

describe.each(unaryRules)('$from becomes $to', (rule) => {
  const isBare = bare.includes(rule);

  test('its example is a whole by it, and not without it', () => {
    expect(isWhole(rule.example, [rule, ...bare])).toBe(true);
    expect(isWhole(rule.example, isBare ? [] : bare)).toBe(false);
  });

  test('its near miss is a whole without it', () => {
    expect(rule.nearMiss).toContain(`|${rule.from}`);
    expect(isWhole(rule.nearMiss, isBare ? [] : bare)).toBe(true);
  });
});

test('no rule is there twice', () => {
  const pairs = unaryRules.map(({ from, to }) => `${from} ${to}`);
  expect(new Set(pairs).size).toBe(pairs.length);
});
