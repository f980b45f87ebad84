import { describe, expect, test } from 'vitest';
import { cleanGcdtTag, gcdtRules } from './clean-gcdt.js';
import { foreignTagRules, type GsdTagRule, gsdTagRules } from './gsd-tags.js';
import { mapGsd, mapGsdTag } from './map-gsd.js';

const wordOf = ({ gsd, feature, relations, example }: GsdTagRule) => ({
  form: /\[(.+)\]/.exec(example)![1]!,
  tag: gsd,
  ...(feature !== undefined && { features: feature }),
  ...(relations !== undefined && { relation: relations[0]! }),
});

describe('each rule gives the word of its example its tag', () => {
  test.each(gsdTagRules)('$gsd is $ctb: $example', (rule) => {
    expect(mapGsdTag(wordOf(rule), rule.before?.[0])).toBe(rule.ctb);
  });
  test.each(foreignTagRules)('a foreign word is $ctb: $example', (rule) => {
    expect(mapGsdTag(wordOf(rule), undefined, 'role')).toBe(rule.ctb);
  });
  test.each(gcdtRules)('GCDT: $example is $tag', ({ tag, example: [form, from] }) => {
    expect(cleanGcdtTag(form, from)).toBe(tag);
  });
});

const sentence = (words: string) => {
  let text = '';
  const tags: string[] = [];
  const tokens = words.split(' ').map((word) => {
    const [form, tag] = word.split('/') as [string, string];
    tags.push(tag);
    const start = text.length;
    text += form;
    return { start, end: text.length, form };
  });
  return [{ id: '1', text, sentences: [{ start: 0, end: text.length, tokens, tags }] }];
};
const mapped = (words: string, options = {}) => {
  const { tokens, tags } = mapGsd(sentence(words), options)[0]!.sentences[0]!;
  return tokens.map(({ form }, i) => `${form}/${tags[i]}`).join(' ');
};

test.each([
  ['四川/NNP 省/SFN 有/VV 总/PFA 面积/NN ./.', '四川省/NR 有/VE 总面积/NN ./PU'],
  ['香港/NNP 人/SFN', '香港人/NN'],
  ['工业/NN 化/SFV', '工业化/VV'],
  ['(/( 者/SFN', '(/PU 者/NN'],
])('affixes become part of their words: %s', (from, to) => {
  expect(mapped(from)).toBe(to);
});

test('affixes can stay words, foreign words can get a tag', () => {
  expect(mapped('研究/NN 者/SFN', { affixes: 'keep' })).toBe('研究/NN 者/NN');
  expect(mapped('用/VV iPad/FW', { foreign: 'role' })).toBe('用/VV iPad/NR');
});
