import { expect, test } from 'vitest';
import { deriveWords } from '../../test/derive-words.js';
import { categoryTable } from '../grammar/category.js';
import { grammar } from '../grammar/grammar.js';
import { derivationHeads } from './derivation-heads.js';
import { headMarkup } from './head-markup.js';
import { firstHead, headsOf } from './head-variable.js';

/** The head of the whole, and all that fills the slots of all words. */
function headsIn(sentence: string, rows = headMarkup): string {
  const { forms, derivation } = deriveWords(sentence.replace('*', ''));
  const { words, roots } = derivationHeads(grammar(categoryTable()), rows)(derivation, forms);
  return JSON.stringify([roots, words.map(({ slots }) => slots.map(({ head }) => headsOf(head)))]);
}

/** `head: filler filler ...` of the word with a star. */
function fillsOf(sentence: string, rows = headMarkup): string {
  const marked = sentence.split(' ').findIndex((word) => word.startsWith('*'));
  const { forms, derivation } = deriveWords(sentence.replace('*', ''));
  const { words, roots } = derivationHeads(grammar(categoryTable()), rows)(derivation, forms);
  const { slots } = words.find(({ token }) => token === marked)!;
  const fillers = slots.map(({ head }) => forms[firstHead(head)] ?? '_');
  return `${forms[roots[0]!] ?? '_'}: ${fillers.join(' ')}`;
}

test.each(headMarkup)('$heads', (row) => {
  const { example, fills } = row;
  const others = headMarkup.filter((one) => one !== row);
  expect(fillsOf(example)).toBe(fills);
  expect(headsIn(example, others)).not.toBe(headsIn(example));
});

test.each(headMarkup)('not $heads: $nearMiss', (row) => {
  const { nearMiss, nearMissFills } = row;
  const others = headMarkup.filter((one) => one !== row);
  expect(fillsOf(nearMiss)).toBe(nearMissFills);
  expect(headsIn(nearMiss, others)).toBe(headsIn(nearMiss));
});
