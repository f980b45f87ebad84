import { expect, test } from 'vitest';
import { parsed } from '../../test/parsed.js';
import { closedWordAt, sentenceFacts, tagAt, tokensIn, wordAt } from './sentence-facts.js';

const { sentence } = parsed(
  'It/PRP/2/SBJ <may>/MD/0/ROOT rain/VB/2/VC (/(/5/P Figure/NN/3/PRN 2/CD/5/NMOD )/)/5/P ,/,/2/P or/CC/2/COORD snow/VB/9/CONJ ././2/P',
);
const facts = sentenceFacts(sentence);

test('what is in a span is counted, up to a few', () => {
  expect(facts.contents(0, 9)).toEqual([
    'finite1',
    'verbs2',
    'commas1',
    'joints1',
    'relatives0',
    'brackets1',
    'nouns1',
  ]);
  expect(facts.contents(2, 1)).toContain('verbs0');
});

test('brackets: their partners, how deep they are, and what is in them', () => {
  expect([facts.partner[3], facts.partner[6]]).toEqual([6, 3]);
  expect([...facts.depth].slice(2, 8)).toEqual([0, 1, 1, 1, 0, 0]);
  expect(facts.aside(4, 5)).toBe('reference');
  expect(facts.aside(1, 2)).toBe('clause');
  expect(facts.aside(8, 8)).toBe('word');
  expect(facts.aside(7, 8)).toBe('words');
});

test('final marks are behind the last word', () => {
  expect(facts.lastWord).toBe(9);
});

test('words that build sentences are themselves, others their tags', () => {
  expect(closedWordAt(facts, 8)).toBe('or');
  expect(closedWordAt(facts, 4)).toBe('NN');
  expect(wordAt(facts, 5)).toBe('#');
  expect([wordAt(facts, -1), tagAt(facts, 99)]).toEqual(['<', '>']);
});

test('a span touches tokens, or none', () => {
  const tokens = [
    { start: 0, end: 2 },
    { start: 3, end: 6 },
    { start: 6, end: 7 },
  ];
  expect(tokensIn(tokens, { start: 1, end: 4 })).toEqual({ first: 0, last: 1 });
  expect(tokensIn(tokens, { start: 3, end: 7 })).toEqual({ first: 1, last: 2 });
  expect(tokensIn(tokens, { start: 2, end: 3 })).toEqual({ first: -1, last: -1 });
  expect(tokensIn(tokens, { start: 8, end: 9 })).toEqual({ first: -1, last: -1 });
});
