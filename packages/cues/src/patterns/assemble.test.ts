import { describe, expect, test } from 'vitest';
import { assembleCues } from './assemble.js';
import { type CuePattern, type CueTrigger, indexPatterns } from './pattern.js';

const row = (pattern: string, fires: CueTrigger): CuePattern => ({ pattern, fires, example: '' });

/** `*` marks what the classifier found; `rain/NN` has a tag. */
function assemble(text: string, patterns: readonly CuePattern[], neverAlone: string[] = []) {
  const words = text.split(' ');
  const [lemmas, tags] = [0, 1].map((i) =>
    words.map((word) => word.replace('*', '').split('/')[i] ?? ''),
  ) as [string[], string[]];
  const found = Uint8Array.from(words, (word) => (word.endsWith('*') ? 1 : 0));
  const options = { patterns: indexPatterns(patterns), neverAlone: new Set(neverAlone) };
  return assembleCues({ lemmas, tags }, found, options).map(({ parts }) =>
    parts.map((part) => part.map((i) => lemmas[i]).join(' ')).join(' ... '),
  );
}

test('tokens that were found are cues, each by itself', () => {
  expect(assemble('it may* well be likely*', [])).toEqual(['may', 'likely']);
});

test('a pattern joins what was found with what was not', () => {
  const patterns = [row('indicate that', 'word')];
  expect(assemble('they indicate* that it rain', patterns)).toEqual(['indicate that']);
});

describe('what a pattern takes to fire', () => {
  test.each<[CueTrigger, string, string[]]>([
    ['word', 'raise the question', []],
    ['word', 'it may* raise the question', ['may']],
    ['word', 'raise the question*', ['raise the question']],
    ['sentence', 'raise the question', []],
    ['sentence', 'it may* raise the question', ['may', 'raise the question']],
    ['always', 'raise the question', ['raise the question']],
    ['never', 'it may* raise* the question', ['may']],
  ])('%s: %s', (fires, text, expected) => {
    expect(assemble(text, [row('raise the question', fires)])).toEqual(expected);
  });
});

test('the first pattern of the table wins, and no token is in two cues', () => {
  const patterns = [row('can not exclude', 'always'), row('not exclude it', 'always')];
  expect(assemble('we can not exclude it', patterns)).toEqual(['can not exclude']);
});

test('a word before the cue is not in it, and may begin another', () => {
  const patterns = [row('(test) if', 'always'), row('test if not', 'always')];
  expect(assemble('they test if it rain', patterns)).toEqual(['if']);
  expect(assemble('they test* if it rain', patterns)).toEqual(['test', 'if']);
  expect(assemble('they test* if* it rain', [row('(test) if', 'never')])).toEqual(['test']);
  expect(assemble('they hide if* it rain', [row('(test) if', 'never')])).toEqual(['if']);
});

test('capitals do not matter', () => {
  expect(assemble('Either* cat or dog', [row('either ... or', 'word')])).toEqual(['Either ... or']);
});

test('tags are matched too', () => {
  const patterns = [row('either (NN) ... or', 'always')];
  expect(assemble('Either Rain/NN fall or not', patterns)).toEqual(['Either ... or']);
  expect(assemble('Either rain/VB fall or not', patterns)).toEqual([]);
});

describe('negative context', () => {
  const patterns = [row('no proof', 'sentence')];

  test('a word that is a cue only with others is none alone', () => {
    expect(assemble('the proof* be long', patterns, ['proof'])).toEqual([]);
  });

  test('with the others it is one', () => {
    expect(assemble('there be no proof*', patterns, ['proof'])).toEqual(['no proof']);
  });

  test('alone it does not make the sentence uncertain', () => {
    const both = [...patterns, row('not know', 'sentence')];
    expect(assemble('the proof* be not know', both, ['proof'])).toEqual([]);
  });
});
