import { expect, test } from 'vitest';
import { compileCondition } from './condition.js';
import { readExample } from './example.js';
import { sentenceGraph } from './sentence-graph.js';

const { sentence } = readExample(
  { example: '{<Rest> or wait} now', parse: 'VB/0/ROOT CC/1/COORD VB/2/CONJ RB/1/TMP' },
  'speculation',
);
const graph = sentenceGraph(sentence);
const holds = (text: string, token: number) => compileCondition(text).holds(graph, token);

test.each([
  'head is noun',
  'head is not noun',
  'subject is not word rain',
  'head is before cue',
  'cue is not before head',
  'subject is the same as subject of last conjunct',
  'subject is not the same as cue',
])('of a token that is not there nothing holds: %s', (text) => {
  expect(holds(text, 0)).toBe(false);
});

test('but that it is missing', () => {
  expect(holds('head is missing', 0)).toBe(true);
  expect(holds('head exists', 0)).toBe(false);
});

test.each([
  ['head is verb', true],
  ['head is not noun', true],
  ['head is not verb', false],
  ['head is before cue', true],
  ['head is not before cue', false],
  ['cue is not before head', true],
  ['head is the same as head', true],
  ['head is not the same as cue', true],
])('of one that is there: %s, %s', (text, wanted) => {
  expect(holds(text, 3)).toBe(wanted);
});
