import { expect, test } from 'vitest';
import { plainForm } from './plain-form.js';

test.each([
  ['n’t', "n't"],
  ['’s', "'s"],
  ['ʼs', "'s"],
  ['n`t', "n't"],
  ['n´t', "n't"],
  ['N‘T', "N'T"],
  ['n′t', "n't"],
  ['a`t', 'a`t'],
  ['5′', '5′'],
  ['O’Brien’s', "O'Brien's"],
  ["n't", "n't"],
  ['’', '’'],
  ['naïve', 'naïve'],
  ['non\u2011native', 'non-native'],
  ['non\u2010native', 'non-native'],
  ['\u2011', '\u2011'],
  ['5–7', '5–7'],
  ['w/o', 'without'],
  ['W/O', 'Without'],
  ['w/out', 'without'],
  ['w/v', 'w/v'],
  ['w/', 'w/'],
  ['', ''],
])('%s is looked up as %s', (form, plain) => {
  expect(plainForm(form)).toBe(plain);
});
