import { expect, test } from 'vitest';
import { normaliser, slangTable } from './normalise.js';

const normalise = normaliser();

test.each([
  ['cali', 'california'],
  ['2moro', 'tomorrow'],
  ['cought', 'caught'],
  ['soooooo', 'soo'],
  ['yeaaaah', 'yes'],
  ['gooood', 'good'],
  ['lisbon', 'lisbon'],
  ['book', 'book'],
])('%s is %s', (word, usual) => {
  expect(normalise(word)).toBe(usual);
});

test('rows of one’s own come first', () => {
  const own = normaliser({ slang: [{ form: 'cali', means: 'cali_colombia' }] });
  expect(own('cali')).toBe('cali_colombia');
});

test('every row is in lower case and means something else', () => {
  for (const { form, means } of slangTable) {
    expect(form).toBe(form.toLowerCase());
    expect(means).not.toBe(form);
  }
});
