import { describe, expect, test } from 'vitest';
import { assembleCues } from './assemble.js';
import { clinicalPatterns } from './clinical.js';
import { hedgerowNegationPatterns, hedgerowSpeculationPatterns } from './hedgerow.js';
import {
  type CuePattern,
  compilePattern,
  indexPatterns,
  matchPattern,
  type PatternWords,
} from './pattern.js';
import { firstMatch, readExample, readWords } from './read-patterns.js';
import { speculationReadings } from './readings.js';
import { velldal2012NegationPatterns, velldal2012SpeculationPatterns } from './velldal2012.js';

describe.each([
  ['velldal2012, speculation', velldal2012SpeculationPatterns],
  ['velldal2012, negation', velldal2012NegationPatterns],
  ['hedgerow, speculation', hedgerowSpeculationPatterns],
  ['hedgerow, negation', hedgerowNegationPatterns],
  ['readings', speculationReadings],
  ['clinical, speculation', clinicalPatterns.speculation],
  ['clinical, negation', clinicalPatterns.negation],
])('%s', (_, table) => {
  test.each(table.map((row) => [row.pattern, row] as const))('%s', (_pattern, row) => {
    const { words, parts } = readExample(row.example);
    expect(parts.length).toBeGreaterThan(0);
    expect(firstMatch(row, words)).toEqual(parts);
  });
});

describe.each(Object.entries(clinicalPatterns))('clinical, %s, as a whole', (_, table) => {
  const patterns = indexPatterns(table);
  const cuesIn = (words: PatternWords) =>
    assembleCues(words, new Uint8Array(words.lemmas.length), { patterns });

  test.each(table.map((row) => [row.pattern, row] as const))('%s', (_pattern, row) => {
    const { words, parts } = readExample(row.example);
    const firing = row.fires === 'always' ? [{ parts, pattern: row.pattern }] : [];
    const told = cuesIn(words).map(({ parts: found, pattern }) => ({
      parts: found,
      pattern: pattern!.source.pattern,
    }));
    expect(told).toEqual(firing);
    const near = cuesIn(readWords(row.near));
    // A row that never fires has a near miss in which something does.
    if (row.fires === 'never') expect(near.length).toBeGreaterThan(0);
    else expect(near.filter(({ pattern }) => pattern!.source.pattern === row.pattern)).toEqual([]);
  });
});

/** What our patterns make of a sentence in which no classifier finds anything: the first that matches at a token. */
const alone = (table: readonly CuePattern[], text: string) => {
  const words = readWords(text);
  const always = table.filter(({ fires }) => fires === 'always' || fires === 'never');
  return words.lemmas.flatMap((_, at) => {
    const row = always.find((one) => matchPattern(compilePattern(one), words, at) !== undefined);
    return row === undefined ? [] : [row.pattern];
  });
};

test.each([
  ['can or can not', 'it can or can not see', 1],
  ['might or may not', 'it might or may not rain', 1],
  ['a modal that is denied alone', 'it might not rain', 0],
  ['modals of which none is denied', 'it might or might rain', 0],
  ['either before a clause', 'either they/PRP sleep/VBP or they hide', 1],
  [
    'either before a clause with a subject of many words',
    'either the/DT one/CD old/JJ leaf/NNS of/IN this/DT Quercus/NNP soon/RB fall/VBP there or not',
    1,
  ],
  ['either before a clause, and a leading noun', 'either oak/NN leaf/NNS fall/VBP or they rot', 1],
  [
    'either before a bare noun, and clauses',
    'either rain/NN fall/VBZ here or the/DT sky/NN be/VBZ dry',
    1,
  ],
  [
    'the same, with a long second subject',
    'either Rain/NNP fall/VBZ or no/DT more/JJ rain/NN of/IN ten/CD day/NNS may/MD fall',
    1,
  ],
  ['either before a noun', 'either rain/NN or snow/NN fall/VBZ', 0],
  ['either before a noun with an article', 'either the/DT rain/NN or the/DT snow/NN fall/VBZ', 0],
  ['either before a pronoun alone', 'either it/PRP or its/PRP$ leaf/NN be/VBZ old', 0],
  [
    'either that chooses a subject, and another or',
    'either the/DT rain/NN or/CC the/DT snow/NN be/VBZ new or old',
    0,
  ],
  [
    'either before a noun with a relative clause',
    'either the/DT rain/NN that/WDT fall/VBZ or the/DT snow/NN help/VBZ',
    0,
  ],
  ['either as a determiner', 'either seed/NN be/VBZ good for a/DT day/NN or two/CD', 0],
  ['either as a determiner, and both', 'either seed/NN be/VBZ good or both/DT be/VBP', 0],
  ['either of them', 'either/DT of/IN the/DT seed/NNS be/VBZ old or dry', 0],
])('speculation without a word that is found: %s', (_, text, count) => {
  expect(alone(hedgerowSpeculationPatterns, text)).toHaveLength(count);
});

test.each([
  ['what cannot be heard', 'we can not hear the possibility'],
  ['what is excluded', 'we exclude the possibility that it rain'],
  ['a guarantee', 'there be a guarantee that it rain'],
  ['a possibility after a condition', 'when it rain , a possible path be wet'],
  ['what one takes on', 'the leaf assume a new shape'],
  ['what is proposed', 'we propose a new home'],
  ['what was predicted', 'they predict the rain'],
  ['what is expected', 'we expect rain'],
  ['what is potential', 'a potential home for bird'],
  ['what may be', 'they may see three/CD bird'],
  ['all that is possible', 'all of the possible path'],
  ['all in a possible number', 'all bird on possible path'],
  ['what becomes a possible thing', 'it become a possible home'],
  ['what is made far from what is possible', 'they make a new nest in the old and possible home'],
  ['as a possible home', 'it serve as a possible home'],
  ['a possibility that is named', 'this raise one possibility'],
  ['a possibility that something is', 'the possibility that it rain'],
  ['to seem', 'leaf appear very/RB dry/JJ in spring'],
  ['what seems to be', 'leaf appear to/TO grow'],
  ['what is unknown', 'its/PRP$ home be/VBZ unknown/JJ and/CC far/RB'],
  ['what should be done', 'it should be cut at dawn'],
  ['what birds indicate', 'the bird indicate a change'],
  ['what is as it is and indicates', 'it be old and indicate a change'],
  ['what nobody knows', 'it be not know why they sing'],
  ['one of two things', 'one or the other bird'],
])('a plain reading or a hedge leaves alone %s', (_, text) => {
  expect(alone(speculationReadings, text)).toEqual([]);
});

test('where there is a row for what stands before a word, it comes before that for the word alone', () => {
  expect(alone(speculationReadings, 'ask if it rain')).toContain(
    speculationReadings.find(({ pattern }) => pattern.endsWith(') if'))!.pattern,
  );
  expect(alone(speculationReadings, 'it grow if it rain')).toEqual(['if']);
});

const match = (pattern: string, text: string) =>
  firstMatch({ pattern, fires: 'always', example: '' }, readWords(text));

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
  ['a word between after the last part', 'a (b)', 'a c a b', [[2]]],
  ['a word before the first part', '(a|b) c', 'c d b c', [[3]]],
  ['words before the first part', '(a) (b)* (NN) c', 'a b b x/NN c', [[4]]],
  ['any number of words between', 'a (b|c)* d', 'a b c b d', [[0], [4]]],
  ['or none, which leaves one part', 'a (b|c)* d', 'a d', [[0, 1]]],
  ['but no others', 'a (b|c)* d', 'a b x d', undefined],
  ['a gap outside that may be empty', 'a ...? d', 'a d a', [[0, 1]]],
  ['and need not be', 'a ...? d', 'a b d', [[0], [2]]],
  ['a tag', 'a NN d', 'a b d a x/NN d', [[3, 4, 5]]],
  ['a tag or a word', 'a (NN|b)* d', 'a b x/NN d', [[0], [3]]],
  ['a tag is no lemma', 'a NN d', 'a nn d', undefined],
  ['optional words are given up where the rest needs them', 'a b? b', 'a b', [[0, 1]]],
  ['the end of the sentence', 'a b', 'x a', undefined],
])('%s', (_, pattern, text, expected) => {
  expect(match(pattern, text)).toEqual(expected);
});

test.each([
  '',
  '.. a',
  'a ..',
  'a ...',
  'a ...?',
  'a (b)*',
  '(a)* b',
  '...? a',
  'NN a',
  'a|NN b',
  'a  b',
  '? a',
  'a? b',
  '(NN) a',
])('the pattern %j is an input error', (pattern) => {
  expect(() => compilePattern({ pattern, fires: 'always', example: '' })).toThrow(
    expect.objectContaining({ code: 'PATTERN' }),
  );
});

test('words that may be there cost no more than their number times that of the words', () => {
  const text = Array(60).fill('a').join(' ');
  // Each way to leave some out would be tried: two to the power of fifty.
  expect(match(`a ${'a? '.repeat(50)}b`, text)).toBeUndefined();
  expect(match(`a ${'... '.repeat(8)}b`, text)).toBeUndefined();
  expect(match(`a ${'(a)* '.repeat(8)}b`, text)).toBeUndefined();
});
