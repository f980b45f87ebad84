import { expect, test } from 'vitest';
import { readAnswer } from './answer.js';
import { parseExpressions } from './s-expressions.js';

test('expressions are lists of lists, atoms and strings; dots are left out', () => {
  expect(parseExpressions(String.raw`(:a . 1) (:b ."x\"\\(") (:c ((:d . -0.5)(:e . ())))`)).toEqual(
    [
      [':a', '1'],
      [':b', 'x"\\('],
      [
        ':c',
        [
          [':d', '-0.5'],
          [':e', []],
        ],
      ],
    ],
  );
});

test.each(['(', ')', '(:a))', '(:a . "b)', '"\\'])('%j does not match', (text) => {
  expect(parseExpressions(text)).toBeUndefined();
});

test('an answer has derivations, scores, tokens and what went wrong', () => {
  const answer = readAnswer(
    '(:p-input . "i") (:p-tokens . "t") (:results . (((:result-id . 0) (:derivation ." (x)") (:flags ((:ascore . 1.5) (:probability . nan))))((:derivation ." (y)")))) (:readings . 2) (:error . "ran out")',
  );
  expect(answer).toEqual({
    results: [{ derivation: ' (x)', score: 1.5 }, { derivation: ' (y)' }],
    tokens: 't',
    error: 'ran out',
  });
});

test('a sentence that was given up before it was looked at has times and an error alone', () => {
  expect(readAnswer('  (:total . 0) (:error . "too many words")')).toEqual({
    results: [],
    tokens: '',
    error: 'too many words',
  });
});

test.each([
  ['(:results . (', 'match'],
  ['hello', '(:key . value)'],
  ['(hello . 1)', '(:key . value)'],
  ['(:a 1 2)', '(:key . value)'],
  ['(:results . 3)', 'a list of :results'],
  ['(:results . (3))', '(:key . value)'],
  ['(:results . (((:result-id . 0))))', 'a derivation'],
  ['(:results . ()) (:readings . 3)', '3 results'],
])('%j is refused', (text, expected) => {
  expect(() => readAnswer(text)).toThrow(
    expect.objectContaining({ code: 'ACE_OUTPUT', message: expect.stringContaining(expected) }),
  );
});
