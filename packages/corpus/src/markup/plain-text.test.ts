import { expect, test } from 'vitest';
import { plainText } from './plain-text.js';

test.each([
  ['Moss &amp; rain', 'Moss & rain'],
  ['<i>Moss</i> in CO<sub>2</sub>', 'Moss in CO2'],
  ['a<b x=">" y=\'"\'/>b &#945;&#x3b2;', 'ab αβ'],
  ['a<!-- <i> & -->b<?x <i>?>c', 'abc'],
  ['a <![CDATA[<b> &amp; c]]> d', 'a <b> &amp; c d'],
  ['at <mml:math><mml:mi>x</mml:mi></mml:math> and <math/>', 'at FORMULA and FORMULA'],
  ['no <b>mathematics</b>', 'no mathematics'],
])('%s', (xml, text) => {
  expect(plainText(xml)).toBe(text);
});
