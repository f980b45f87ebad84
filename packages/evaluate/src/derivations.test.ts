import type { DerivationNode, Document } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { documentOf, tokensOf } from '../test/sentences.js';
import { scoreDerivations, tallyDerivations } from './derivations.js';
import { findScorer } from './scorers.js';

const text = 'Rain falls in May';

/** Brackets: `(rule ...)`, `(entry@type word)`; the words take those of the text in order, `ad_hoc` takes two. */
function derivation(brackets: string, words: string, start: number): DerivationNode {
  const tokens = tokensOf(words, start);
  const parts = brackets.match(/[()]|[^\s()]+/g) ?? [];
  let [at, token] = [0, 0];
  const read = (): DerivationNode => {
    const [label, type] = parts[at + 1]!.split('@') as [string, string | undefined];
    at += 2;
    const children: DerivationNode['children'][number][] = [];
    for (; parts[at] !== ')'; ) {
      if (parts[at] === '(') {
        children.push(read());
        continue;
      }
      const form = parts[at++]!;
      const first = tokens[token]!;
      token += form.split('_').length;
      children.push({ form, start: first.start, end: tokens[token - 1]!.end });
    }
    at++;
    return { label, children, ...(type !== undefined && { type }) };
  };
  return read();
}

/** A sentence for each list, which has its derivations. */
function corpus(...lists: (readonly string[] | undefined)[]): Document[] {
  return corpusOf(text, lists);
}

function corpusOf(words: string, lists: readonly (readonly string[] | undefined)[]): Document[] {
  const drafts = lists.map((list) => ({
    text: words,
    layers: (start: number) =>
      list === undefined ? {} : { derivations: list.map((one) => derivation(one, words, start)) },
  }));
  return [documentOf('d', drafts)];
}

const rain = '(hdn_bnp_c (n_ms_ilr (rain_n1@n_-_m_le rain)))';
const falls = '(v_3s-fin_olr (fall_v1@v_-_unacc_le falls))';
const inMay = '(hd-cmp_u_c (in@p_np_i_le in) (hdn_bnp_c (may_n1@n_-_pn_le may)))';
const toVerb = `(root_strict (sb-hd_mc_c ${rain} (hd-aj_int_c ${falls} ${inMay})))`;
/** The phrase hangs at the sentence by another rule, the verb has another entry and type. */
const toSentence = `(root_informal (hd-aj_scp_c (sb-hd_mc_c ${rain} (v_3s-fin_olr (fall_v2@v_pp_le falls))) ${inMay}))`;
const gold = corpus([toVerb]);

test('a corpus against itself is all right', () => {
  expect(scoreDerivations(gold, gold)).toMatchObject({
    // sb-hd_mc_c, hdn_bnp_c twice, hd-aj_int_c, hd-cmp_u_c; two lexical rules besides
    rules: { labelled: { gold: 5, predicted: 5, correct: 5, f1: 100 }, unlabelled: { correct: 5 } },
    allRules: { labelled: { gold: 7, correct: 7 }, unlabelled: { gold: 7, correct: 7 } },
    starts: { gold: 1, correct: 1 },
    types: { gold: 4, correct: 4 },
    entries: { gold: 4, correct: 4 },
    coverage: 100,
    fragments: 0,
    exactMatch: 100,
    oracle: { rules: { f1: 100 }, allRules: { f1: 100 }, exactMatch: 100, most: 1 },
    leftOut: { withoutGold: 0, tooLong: 0, untyped: 0 },
  });
});

test('worked by hand', () => {
  // Gold: sb-hd 0-17, bnp 0-4, hd-aj_int 5-17, hd-cmp 11-17, bnp 14-17; n_ms 0-4, v_3s 5-10.
  // Predicted: hd-aj_scp 0-17, sb-hd 0-10, and the same three; the lexical rules are the same.
  expect(scoreDerivations(gold, corpus([toSentence]))).toMatchObject({
    rules: {
      labelled: { gold: 5, predicted: 5, correct: 3, precision: 60, recall: 60, f1: 60 },
      unlabelled: { gold: 5, predicted: 5, correct: 4, f1: 80 },
    },
    allRules: {
      labelled: { gold: 7, predicted: 7, correct: 5 },
      unlabelled: { gold: 7, predicted: 7, correct: 6 },
    },
    starts: { gold: 1, predicted: 1, correct: 0 },
    types: { gold: 4, predicted: 4, correct: 3, f1: 75 },
    entries: { gold: 4, predicted: 4, correct: 3 },
    exactMatch: 0,
  });
});

test('by rule', () => {
  const { byRule } = scoreDerivations(gold, corpus([toSentence]));
  expect(byRule.get('sb-hd_mc_c')).toMatchObject({ gold: 1, predicted: 1, correct: 0 });
  expect(byRule.get('hdn_bnp_c')).toMatchObject({ gold: 2, predicted: 2, correct: 2 });
  expect(byRule.get('hd-aj_scp_c')).toMatchObject({ gold: 0, predicted: 1, correct: 0 });
  expect(byRule.get('v_3s-fin_olr')).toMatchObject({ gold: 1, predicted: 1, correct: 1 });
});

describe('unary chains', () => {
  const chain = (...rules: string[]) => {
    const open = rules.map((rule) => `(${rule} `).join('');
    return corpusOf('Rain', [[`(root_frag ${open}(rain_n1 rain)${')'.repeat(rules.length)})`]]);
  };

  test('the same rule twice over the same words must be there twice', () => {
    expect(scoreDerivations(chain('a_c', 'a_c', 'b_c'), chain('a_c', 'b_c'))).toMatchObject({
      rules: { labelled: { gold: 3, predicted: 2, correct: 2 } },
    });
  });

  test('another order is all right as rules over spans, but no exact match', () => {
    expect(scoreDerivations(chain('a_c', 'b_c'), chain('b_c', 'a_c'))).toMatchObject({
      rules: { labelled: { f1: 100 } },
      exactMatch: 0,
    });
  });

  test('one of ten thousand is no trouble', () => {
    const rain: DerivationNode = { label: 'rain_n1', children: tokensOf('Rain') };
    let deep = rain;
    for (let i = 0; i < 10_000; i++) deep = { label: 'a_c', children: [deep] };
    const one = [documentOf('d', [{ text: 'Rain', layers: () => ({ derivations: [deep] }) }])];
    expect(scoreDerivations(one, one)).toMatchObject({
      rules: { labelled: { correct: 10_000 } },
      exactMatch: 100,
    });
  });
});

describe('exact match', () => {
  test('looks at neither entries nor start symbols', () => {
    const other = toVerb.replace('in@', 'in_2@').replace('root_strict', 'root_informal');
    expect(scoreDerivations(gold, corpus([other]))).toMatchObject({
      exactMatch: 100,
      entries: { correct: 3 },
      starts: { correct: 0 },
    });
  });

  test('looks at types', () => {
    const other = toVerb.replace('p_np_i_le', 'p_np_s_le');
    expect(scoreDerivations(gold, corpus([other]))).toMatchObject({
      rules: { labelled: { f1: 100 } },
      types: { correct: 3 },
      exactMatch: 0,
    });
  });

  test('is never one of fragments, even of a single one', () => {
    const piece = toVerb.replace('root_strict', 'fragments');
    expect(scoreDerivations(gold, corpus([piece]))).toMatchObject({
      rules: { labelled: { predicted: 5, f1: 100 } },
      starts: { predicted: 0 },
      exactMatch: 0,
      fragments: 100,
    });
  });
});

describe('coverage', () => {
  const pieces = `(fragments ${rain} (hd-aj_int_c ${falls} ${inMay}))`;

  test('fragments are covered, and are a share of what is', () => {
    const three = corpus([toVerb], [toVerb], [toVerb]);
    expect(scoreDerivations(three, corpus([toVerb], [pieces], undefined))).toMatchObject({
      // The cover lacks sb-hd_mc_c; the third sentence misses all.
      rules: { labelled: { gold: 15, predicted: 9, correct: 9, precision: 100, recall: 60 } },
      sentences: 3,
      covered: 2,
      coverage: (2 / 3) * 100,
      fragments: 50,
      exactMatch: (1 / 3) * 100,
    });
  });

  test('a sentence without a gold derivation does not count', () => {
    const scores = scoreDerivations(
      corpus([toVerb], [], undefined),
      corpus([toVerb], [toVerb], [toVerb]),
    );
    expect(scores).toMatchObject({ sentences: 1, leftOut: { withoutGold: 2 }, exactMatch: 100 });
    expect(scores.rules.labelled.predicted).toBe(5);
  });

  test('nor does one that is longer than asked for', () => {
    const two = corpus([toVerb], ['(root_frag (x_c (rain_n1 rain) (fall_n1 falls)))']);
    expect(scoreDerivations(two, two, { longest: 3 })).toMatchObject({
      sentences: 1,
      leftOut: { tooLong: 1 },
      rules: { labelled: { gold: 1 } },
    });
    expect(scoreDerivations(two, two, { longest: 4 }).sentences).toBe(2);
    expect(tallyDerivations(two, two, { longest: 3 })).toHaveLength(1);
  });
});

describe('the n best', () => {
  test('the oracle takes the best of each sentence, and sums them', () => {
    const two = corpus([toVerb], [toVerb]);
    expect(scoreDerivations(two, corpus([toSentence, toVerb], [toSentence]))).toMatchObject({
      rules: { labelled: { gold: 10, correct: 6 } },
      exactMatch: 0,
      oracle: {
        rules: { gold: 10, predicted: 10, correct: 8 },
        allRules: { gold: 14, predicted: 14, correct: 12 },
        exactMatch: 50,
        most: 2,
      },
    });
  });

  test('where there are no rules, the best is what has none', () => {
    const word = corpusOf('Rain', [['(root_frag (rain_n1 rain))']]);
    const guesses = corpusOf('Rain', [
      ['(root_frag (hdn_bnp_c (rain_n1 rain)))', '(root_frag (rain_n1 rain))'],
    ]);
    expect(scoreDerivations(word, guesses).oracle.rules).toMatchObject({ gold: 0, predicted: 0 });
  });
});

describe('lexical types', () => {
  const untyped = toVerb.replaceAll(/@\S+/g, '');

  test('come from a table where entries stand alone, on both sides', () => {
    const types = new Map([
      ['rain_n1', 'n_-_m_le'],
      ['fall_v1', 'v_-_unacc_le'],
      ['in', 'p_np_i_le'],
      ['may_n1', 'n_-_pn_le'],
    ]);
    expect(
      scoreDerivations(corpus([untyped]), corpus([toSentence]), { types }).types,
    ).toMatchObject({ gold: 4, predicted: 4, correct: 3 });
    expect(scoreDerivations(gold, corpus([untyped]), { types })).toMatchObject({
      types: { correct: 4 },
      exactMatch: 100,
    });
  });

  test('of a gold entry that the table does not have are not asked for', () => {
    const types = new Map([['rain_n1', 'n_-_m_le']]);
    expect(scoreDerivations(corpus([untyped]), gold, { types })).toMatchObject({
      types: { gold: 1, predicted: 1, correct: 1 },
      leftOut: { untyped: 3 },
      exactMatch: 100,
    });
  });

  test('are missed where the prediction has none', () => {
    expect(scoreDerivations(gold, corpus([untyped]))).toMatchObject({
      types: { gold: 4, predicted: 0, correct: 0 },
      exactMatch: 0,
    });
  });

  test('without any in the gold standard there is no score, and a note tells', () => {
    expect(scoreDerivations(corpus([untyped]), gold).types).toBeUndefined();
    const { rows, notes } = findScorer('derivations').score(corpus([untyped]), gold);
    expect(rows.map(({ name }) => name)).not.toContain('lexical types');
    expect(notes).toEqual([
      'lexical types are not scored: those of the gold derivations are not known',
    ]);
  });
});

test('other leaves over the same characters, and other white space, do not hinder', () => {
  const joined = toVerb.replace(inMay, '(hd-cmp_u_c (in_may_n1@x_le in_may))');
  // hdn_bnp_c over May is missed; hd-cmp_u_c stands on the same characters.
  const spaced = corpusOf('Rain  falls in May', [[joined]]);
  expect(scoreDerivations(gold, spaced)).toMatchObject({
    rules: { labelled: { gold: 5, predicted: 4, correct: 4 } },
    types: { gold: 4, predicted: 3, correct: 2 },
    exactMatch: 0,
  });
});

test('the scorer has its options', () => {
  const two = corpus([toVerb], ['(root_frag (x_c (rain_n1 rain) (fall_n1 falls)))']);
  const { rows, notes } = findScorer('derivations').score(two, two, {
    longest: '3',
    types: { rain_n1: 'n_-_m_le' },
    details: true,
  });
  expect(rows).toContainEqual({
    name: 'x_c',
    gold: 1,
    predicted: 1,
    correct: 1,
    precision: 100,
    recall: 100,
    f1: 100,
  });
  expect(notes).toEqual([
    'sentences of more than 3 leaves, not scored: 1',
    'leaves of no known gold type, not scored: 1',
  ]);
});

test('tallies come sentence by sentence', () => {
  const two = corpus([toVerb], [toVerb]);
  expect(tallyDerivations(two, corpus([toSentence, toVerb], undefined))).toEqual([
    { gold: 5, predicted: 5, correct: 3 },
    { gold: 5, predicted: 0, correct: 0 },
  ]);
});
