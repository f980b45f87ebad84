import { describe, expect, test } from 'vitest';
import { type AtomRule, atomRules, pieceKinds } from './atom-rules.js';
import { exampleSentence } from './example-sentence.js';
import { findAtoms } from './find-atoms.js';
import { gluer } from './glue-pieces.js';

function formsOf(example: string, rules: readonly AtomRule[] = atomRules): string {
  const { sentence, text } = exampleSentence(example);
  return findAtoms(sentence, text, gluer(rules))
    .map(({ form }) => form.replaceAll(' ', '_'))
    .join(' ');
}

describe.each(atomRules.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
  test.each(Object.entries(rule.examples))('%s', (example, expected) => {
    expect(formsOf(example)).toBe(expected);
  });

  test('without the row an example comes out otherwise, with it alone a near miss stays', () => {
    const others = atomRules.filter((other) => other !== rule);
    const examples = Object.keys(rule.examples);
    const isAtWork = (example: string) => formsOf(example) !== formsOf(example, others);
    expect(examples.some(isAtWork)).toBe(true);
    expect(examples.every(isAtWork)).toBe(false);
  });
});

test('a row with a kind that there is none of is refused', () => {
  expect(() => gluer([{ name: 'odd', pieces: ['no such'], examples: {} }])).toThrow(
    'no kind of pieces is named no such, in the row "odd"',
  );
});

test('a set of kinds is the bits of a small integer', () => {
  expect(Object.keys(pieceKinds).length).toBeLessThan(31);
});
