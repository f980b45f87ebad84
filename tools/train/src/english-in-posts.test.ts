import { describe, expect, test } from 'vitest';
import { englishTag, englishTagRules } from './english-clauses.js';
import { expressionOf, postNames, postTitles, postWords } from './english-in-posts.js';
import { documentOf, postPatterns } from './zh-posts.js';

describe('each rule gives the word of its example its tag', () => {
  /** Penn tags of the example's words, as far as the rule asks for them. */
  const penn: { readonly [ctb: string]: string } = {
    NT: 'NN',
    NR: 'NNP',
    NN: 'NN',
    VC: 'VBZ',
    VV: 'VBP',
    JJ: 'JJ',
    VA: 'JJ',
    AD: 'RB',
    PN: 'PRP',
    P: 'IN',
    CC: 'CC',
    DT: 'DT',
    IJ: 'UH',
    CD: 'CD',
  };
  test.each(englishTagRules)('$ctb: $example', ({ ctb, example, words, before }) => {
    const form = /\[(.+?)\]/.exec(example)![1]!;
    const tag = words !== undefined && /^[A-Z]/.test(form) ? 'NNP' : penn[ctb]!;
    expect(englishTag(form, tag, before === undefined ? '.' : 'NN')).toBe(ctb);
  });

  test('a foreign mark has no tag', () => {
    expect(englishTag('%', 'SYM')).toBeUndefined();
  });
});

test.each([
  ['blue boat', 'blue boat'],
  ['blue boat 4', 'blue boat'],
  ['mr. poole', undefined],
  ["poole's boat", "poole's boat"],
  ['b.o.t.', 'b.o.t.'],
])('what a tagger can make one word of: %s', (text, expression) => {
  expect(expressionOf(text)).toBe(expression);
});

const tags = new Set(
  'NN NR NT VV VA VC VE JJ AD IJ PN DT CD OD M P CC LC AS SP DEC DEG DEV DER BA SB LB PU'.split(
    ' ',
  ),
);

test('patterns have words with tags of CTB, and slots', () => {
  expect(postPatterns().length).toBeGreaterThan(300);
  for (const pattern of postPatterns()) {
    for (const piece of pattern) {
      const said = 'slot' in piece ? piece.slot : piece.tag;
      const known = 'slot' in piece ? [...postWords().keys(), 'NR', 'TITLE', 'CLAUSE'] : [...tags];
      expect(known).toContain(said);
    }
  }
});

test('lists are of small letters, and each has something to choose from', () => {
  for (const list of [...postWords().values(), postNames(), postTitles()]) {
    expect(list.length).toBeGreaterThan(2);
    expect(list.every((one) => one === one.toLowerCase() && one !== '')).toBe(true);
  }
});

test('white space stands only between foreign words', () => {
  const words = [
    { form: '听', tag: 'VV' },
    { form: 'blue boat', tag: 'NR' },
    { form: 'mv', tag: 'NN' },
    { form: '了', tag: 'AS' },
  ];
  const { text, sentences } = documentOf('1', words);
  expect(text).toBe('听blue boat mv了');
  expect(sentences[0]!.tokens.map(({ start, end }) => text.slice(start, end))).toEqual(
    words.map(({ form }) => form),
  );
});
