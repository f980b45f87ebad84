import type { CcgDerivation, Document } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { documentOf, tokened } from '../test/sentences.js';
import { scoreCcg, tallyCcg } from './ccg.js';
import { findScorer } from './scorers.js';

const text = 'moss needs rain';

function leaf(token: number, category: string): CcgDerivation {
  return { category, token };
}

function node(category: string, ...children: CcgDerivation[]): CcgDerivation {
  return { category, head: 0, children };
}

const verb = leaf(1, '(S[dcl]\\NP)/NP');
const moss = node('NP', leaf(0, 'N'));
const rain = node('NP', leaf(2, 'N'));
const whole = node('S[dcl]', moss, node('S[dcl]\\NP', verb, rain));
/** The subject first, by type raising. */
const raised = node(
  'S[dcl]',
  node('S[dcl]/NP', node('S/(S\\NP)', moss), verb),
  node('NP', leaf(2, 'NP')),
);
const pieces = node('FRAG', moss, node('FRAG', verb, rain));

function corpus(...derivations: (CcgDerivation | undefined)[]): Document[] {
  return [
    documentOf(
      'd',
      derivations.map((ccg) => tokened(text, ccg === undefined ? {} : { ccg })),
    ),
  ];
}

test('a corpus against itself is all right', () => {
  expect(scoreCcg(corpus(whole), corpus(whole))).toMatchObject({
    brackets: { gold: 4, predicted: 4, correct: 4, f1: 100 },
    spans: { gold: 4, correct: 4 },
    categories: { gold: 3, correct: 3 },
    coverage: 100,
    fragments: 0,
    exactMatch: 100,
  });
});

test('worked by hand', () => {
  const scores = scoreCcg(corpus(whole), corpus(raised));
  expect(scores).toMatchObject({
    // both noun phrases and the sentence
    brackets: { gold: 4, predicted: 5, correct: 3 },
    // the chain over the subject is one span
    spans: { gold: 4, predicted: 4, correct: 3 },
    categories: { gold: 3, predicted: 3, correct: 2 },
    exactMatch: 0,
  });
  expect(scores.byCategory.get('NP')).toMatchObject({ gold: 2, predicted: 2, correct: 2 });
  expect(scores.byCategory.get('S[dcl]/NP')).toMatchObject({ gold: 0, predicted: 1, correct: 0 });
});

test('what joins fragments is no constituent, and fragments match nothing as a whole', () => {
  expect(scoreCcg(corpus(pieces), corpus(pieces))).toMatchObject({
    brackets: { gold: 2, predicted: 2, correct: 2 },
    fragments: 100,
    exactMatch: 0,
  });
});

test('a sentence without a derivation misses all, one without a gold one is left out, as are long ones', () => {
  const scores = scoreCcg(corpus(whole, undefined, whole), corpus(undefined, whole, whole));
  expect(scores).toMatchObject({
    brackets: { gold: 8, predicted: 4, correct: 4 },
    sentences: 2,
    coverage: 50,
    leftOut: { withoutGold: 1, tooLong: 0 },
  });
  expect(scoreCcg(corpus(whole), corpus(whole), { longest: 2 })).toMatchObject({
    sentences: 0,
    leftOut: { tooLong: 1 },
  });
});

test('the scorer has a row for each measure, tallies come sentence by sentence', () => {
  const { rows, notes } = findScorer('ccg').score(
    corpus(whole, undefined),
    corpus(raised, undefined),
    {
      details: true,
    },
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'brackets',
    'brackets, spans alone',
    'categories of words',
    'NP',
    'S/(S\\NP)',
    'S[dcl]',
    'S[dcl]/NP',
    'S[dcl]\\NP',
    'sentences',
    '% coverage',
    '% fragments, of what is covered',
    '% exact match',
  ]);
  expect(notes).toEqual(['sentences without a gold derivation, not scored: 1']);
  expect(tallyCcg(corpus(whole, whole), corpus(whole, raised))).toEqual([
    { gold: 4, predicted: 4, correct: 4 },
    { gold: 4, predicted: 5, correct: 3 },
  ]);
});

test('a derivation may be deeper than calls can be', () => {
  let deep = moss;
  for (let k = 0; k < 20_000; k++) deep = node('NP', deep);
  const one = [documentOf('d', [tokened('moss', { ccg: deep })])];
  expect(scoreCcg(one, one)).toMatchObject({ brackets: { correct: 20_001 }, exactMatch: 100 });
});
