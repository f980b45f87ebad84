import { describe, expect, test } from 'vitest';
import { hedgerowNegationPatterns, hedgerowSpeculationPatterns } from './hedgerow.js';
import { type CuePattern, compilePattern, matchPattern } from './pattern.js';
import { velldal2012NegationPatterns, velldal2012SpeculationPatterns } from './velldal2012.js';

/** The lemmas of an example, and the parts that it has in brackets. */
function readExample(example: string): { lemmas: string[]; parts: number[][] } {
  const lemmas: string[] = [];
  const parts: number[][] = [];
  let open = false;
  for (const word of example.split(' ')) {
    if (word.startsWith('[')) {
      parts.push([]);
      open = true;
    }
    if (open) parts.at(-1)!.push(lemmas.length);
    if (word.endsWith(']')) open = false;
    lemmas.push(word.replace(/^\[|\]$/g, ''));
  }
  return { lemmas, parts };
}

function firstMatch(row: CuePattern, lemmas: readonly string[]): number[][] | undefined {
  const compiled = compilePattern(row);
  for (let at = 0; at < lemmas.length; at++) {
    const found = matchPattern(compiled, lemmas, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

describe.each([
  ['velldal2012, speculation', velldal2012SpeculationPatterns],
  ['velldal2012, negation', velldal2012NegationPatterns],
  ['hedgerow, speculation', hedgerowSpeculationPatterns],
  ['hedgerow, negation', hedgerowNegationPatterns],
])('%s', (_, table) => {
  test.each(table.map((row) => [row.pattern, row] as const))('%s', (_pattern, row) => {
    const { lemmas, parts } = readExample(row.example);
    expect(parts.length).toBeGreaterThan(0);
    expect(firstMatch(row, lemmas)).toEqual(parts);
  });
});

/** What our patterns make of a sentence in which no classifier finds anything: the first that matches at a token. */
const alone = (table: readonly CuePattern[], text: string) => {
  const lemmas = text.split(' ');
  const always = table.filter(({ fires }) => fires === 'always' || fires === 'never');
  return lemmas.flatMap((_, at) => {
    const row = always.find((one) => matchPattern(compilePattern(one), lemmas, at) !== undefined);
    return row === undefined ? [] : [row.pattern];
  });
};

test.each([
  ['can or can not', 'it can or can not see', 1],
  ['might or may not', 'it might or may not rain', 1],
  ['a modal that is denied alone', 'it might not rain', 0],
  ['modals of which none is denied', 'it might or might rain', 0],
  ['either before a clause', 'either they sleep or they hide', 1],
  ['either before a noun', 'either rain or snow fall', 0],
])('speculation without a word that is found: %s', (_, text, count) => {
  expect(alone(hedgerowSpeculationPatterns, text)).toHaveLength(count);
});

const match = (pattern: string, text: string) =>
  firstMatch({ pattern, fires: 'always', example: '' }, text.split(' '));

test.each([
  ['a word that may be there is taken', 'a b? c', 'x a b c', [[1, 2, 3]]],
  ['and left out where it is not', 'a b? c', 'x a c', [[1, 2]]],
  ['alternatives', 'a b|c', 'a c', [[0, 1]]],
  ['a gap inside the cue', 'a .. d', 'a b c d', [[0, 1, 2, 3]]],
  ['a gap inside may be empty', 'a .. d', 'a d', [[0, 1]]],
  ['a gap inside has an end', 'a .. d', 'a 1 2 3 4 5 d', undefined],
  ['a gap outside the cue', 'a ... d', 'a b c d', [[0], [3]]],
  ['a gap outside is never empty', 'a ... d', 'a d', undefined],
  ['the nearest end of a gap counts', 'a ... d', 'a b d d', [[0], [2]]],
  ['a word between the parts', 'a (b|c) d', 'a c d', [[0], [2]]],
  ['a word between and then a gap', 'a (b) ... d', 'a b c d', [[0], [3]]],
  ['a word between that is not there', 'a (b) d', 'a d', undefined],
  ['optional words are given up where the rest needs them', 'a b? b', 'a b', [[0, 1]]],
  ['the end of the sentence', 'a b', 'x a', undefined],
])('%s', (_, pattern, text, expected) => {
  expect(match(pattern, text)).toEqual(expected);
});

test.each(['', '.. a', 'a ..', 'a ...', 'a  b', '? a', 'a? b', '(a) b'])(
  'the pattern %j is an input error',
  (pattern) => {
    expect(() => compilePattern({ pattern, fires: 'always', example: '' })).toThrow(
      expect.objectContaining({ code: 'PATTERN' }),
    );
  },
);

test('words that may be there cost no more than their number times that of the words', () => {
  const text = Array(60).fill('a').join(' ');
  // Each way to leave some out would be tried: two to the power of fifty.
  expect(match(`a ${'a? '.repeat(50)}b`, text)).toBeUndefined();
  expect(match(`a ${'... '.repeat(8)}b`, text)).toBeUndefined();
});
