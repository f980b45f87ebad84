import { expect, test } from 'vitest';
import { layOutTokens } from '../assemble.js';
import { glueByScript } from './glue-by-script.js';

test.each([
  ['Chinese words', ['我', '喜欢', '雨', '。'], '我喜欢雨。'],
  ['English words', ['I', 'like', 'rain', '.'], 'I like rain .'],
  ['an English word in Chinese', ['我', '用', 'iPhone', '手机'], '我用iPhone手机'],
  ['English words in Chinese', ['在', 'New', 'York', '的', '人'], '在New York的人'],
  ['ASCII punctuation between Chinese words', ['雨', ',', '雪'], '雨,雪'],
  ['Japanese', ['猫', 'が', 'いる'], '猫がいる'],
  ['full-width letters', ['Ａ', 'B'], 'ＡB'],
  ['characters outside the basic plane', ['𠀀', '𠀁', 'a'], '𠀀𠀁a'],
  ['emoji, which are of no script', ['😀', '😀'], '😀 😀'],
  ['half a surrogate pair', ['a\udc00', '\ud840', 'b'], 'a\udc00 \ud840 b'],
  ['empty forms', ['雨', '', '雪'], '雨  雪'],
])('%s', (_what, forms, text) => {
  expect(layOutTokens(forms, glueByScript(forms)).text).toBe(text);
});
