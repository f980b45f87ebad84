import type { Document, Tree } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { documentOf, tokened } from '../test/sentences.js';
import { scoreParseval, tallyParseval } from './parseval.js';

/** Brackets as the Penn Treebank writes them; leaves take the tokens in order. */
function tree(brackets: string): Tree {
  let token = 0;
  const parts = brackets.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const read = (): Tree => {
    at++;
    const label = parts[at] === '(' ? '' : parts[at++]!;
    if (parts[at] !== '(') {
      const word = parts[at++]!;
      at++;
      return label === '-NONE-' ? { label, trace: word } : { label, token: token++ };
    }
    const children: Tree[] = [];
    while (parts[at] === '(') children.push(read());
    at++;
    return { label, children };
  };
  return read();
}

const text = 'Cells grow in dishes .';

function corpus(...trees: (string | undefined)[]): Document[] {
  const drafts = trees.map((one) => tokened(text, one === undefined ? {} : { tree: tree(one) }));
  return [documentOf('d', drafts)];
}

const attachedToVerb =
  '(TOP (S (NP-SBJ-1 (NNS Cells)) (VP (VBP grow) (NP (-NONE- *-1)) (PP-LOC (IN in) (NP (NNS dishes)))) (. .)))';
// The phrase hangs at the sentence, and a noun is tagged as a verb.
const attachedToSentence =
  '(S1 (S (NP (NNS Cells)) (VP (VBP grow)) (PP (IN in) (NP (VBZ dishes))) (. .)))';
const gold = corpus(attachedToVerb);

test('a corpus against itself is all right', () => {
  expect(scoreParseval(gold, gold)).toMatchObject({
    // S, NP, VP, PP, NP: no root, no trace
    labelled: { gold: 5, predicted: 5, correct: 5, f1: 100 },
    unlabelled: { correct: 5, f1: 100 },
    exactMatch: 100,
    averageCrossing: 0,
    noCrossing: 100,
    tagging: 100,
  });
});

test('worked by hand', () => {
  // Gold: S 0-4, NP 0-1, VP 1-4, PP 2-4, NP 3-4. Predicted: VP 1-2 instead of 1-4.
  expect(scoreParseval(gold, corpus(attachedToSentence))).toMatchObject({
    labelled: { gold: 5, predicted: 5, correct: 4, precision: 80, recall: 80, f1: 80 },
    unlabelled: { correct: 4 },
    exactMatch: 0,
    averageCrossing: 0,
    tagging: 75,
  });
});

test('a wrong label is wrong among labelled brackets alone', () => {
  const relabelled = attachedToVerb.replace('(PP-LOC', '(ADVP');
  const scores = scoreParseval(gold, corpus(relabelled));
  expect(scores.labelled.correct).toBe(4);
  expect(scores.unlabelled.correct).toBe(5);
});

describe('crossing', () => {
  const crossed = '(S (X (NP (NNS Cells)) (VBP grow) (IN in)) (NP (NNS dishes)) (. .))';

  test('counts the predicted brackets that cross a gold one', () => {
    // X is 0-3 and crosses VP 1-4 and PP 2-4: one bracket.
    expect(scoreParseval(gold, corpus(crossed))).toMatchObject({
      averageCrossing: 1,
      noCrossing: 0,
      twoOrLessCrossing: 100,
    });
  });

  test('is an average over sentences', () => {
    const two = corpus(attachedToVerb, attachedToVerb);
    expect(scoreParseval(two, corpus(crossed, attachedToVerb)).averageCrossing).toBe(0.5);
  });
});

describe('conventions', () => {
  test('tokens whose gold tag is punctuation are out, whatever the prediction calls them', () => {
    const nounStop = corpus(attachedToVerb.replace('(. .)', '(NP (NN .))'));
    expect(scoreParseval(gold, nounStop)).toMatchObject({
      labelled: { predicted: 5, correct: 5 },
      tagging: 100,
    });
    expect(scoreParseval(gold, nounStop, { punctuation: 'keep' })).toMatchObject({
      labelled: { gold: 5, predicted: 6, correct: 5 },
      tagging: 80,
    });
  });

  test('the root can be kept', () => {
    expect(scoreParseval(gold, gold, { root: 'keep' }).labelled.gold).toBe(6);
  });

  test('function tags can be kept', () => {
    const bare = corpus(attachedToVerb.replace('NP-SBJ-1', 'NP').replace('PP-LOC', 'PP'));
    expect(scoreParseval(gold, bare).labelled.f1).toBe(100);
    expect(scoreParseval(gold, bare, { functionTags: 'keep' }).labelled.correct).toBe(3);
  });

  test('PRT is ADVP unless told otherwise', () => {
    const particle = corpus(attachedToVerb.replace('(PP-LOC', '(PRT'));
    const adverb = corpus(attachedToVerb.replace('(PP-LOC', '(ADVP'));
    expect(scoreParseval(particle, adverb).labelled.f1).toBe(100);
    expect(scoreParseval(particle, adverb, { sameLabels: {} }).labelled.correct).toBe(4);
  });

  test('the same bracket twice must be there twice', () => {
    const doubled = corpus(
      '(S (S (NP (NNS Cells)) (VP (VBP grow) (PP (IN in) (NP (NNS dishes)))) (. .)))',
    );
    expect(scoreParseval(doubled, gold).labelled).toMatchObject({ gold: 6, correct: 5 });
  });

  test('a sentence without a predicted tree misses all its brackets', () => {
    const two = corpus(attachedToVerb, attachedToVerb);
    expect(scoreParseval(two, corpus(attachedToVerb, undefined))).toMatchObject({
      labelled: { gold: 10, predicted: 5, correct: 5, precision: 100, recall: 50 },
      withoutTree: 1,
      exactMatch: 50,
      tagging: 50,
    });
  });
});

test('a chain of ten thousand nodes is no trouble', () => {
  let deep: Tree = { label: 'NN', token: 0 };
  for (let i = 0; i < 10_000; i++) deep = { label: 'X', children: [deep] };
  const chain = [documentOf('d', [tokened('a', { tree: deep })])];
  expect(scoreParseval(chain, chain).labelled.correct).toBe(10_000);
});

test('tallies come sentence by sentence', () => {
  expect(tallyParseval(gold, corpus(attachedToSentence))).toEqual([
    { gold: 5, predicted: 5, correct: 4 },
  ]);
});
