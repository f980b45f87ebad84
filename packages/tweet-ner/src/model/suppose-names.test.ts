import { expect, test } from 'vitest';
import { compileGazetteers } from '../gazetteers/gazetteers.js';
import { labels } from '../labels/bilou.js';
import { learnWordClasses } from '../word-classes/learn-word-classes.js';
import { supposeNames } from './suppose-names.js';

const gazetteers = compileGazetteers({
  products: ['Game Boy', 'Game Boy Color', 'Mustang', 'Lada', 'Wow', 'iPad'],
  vehicles: ['Lada'],
  teams: ['Mustang'],
});

/** *wow* and *ipad* begin with a small letter. */
const wordClasses = learnWordClasses(
  Array.from({ length: 4 }, () => ['so', 'wow', 'an', 'iPad', 'or', 'a', 'Lada']),
  { levels: [2, 2, 2], minCount: 1, passes: 1 },
);

const supposed = (text: string, given: readonly string[] = []) => {
  const forms = text.split(' ');
  const own = Uint8Array.from(forms, (_, i) => Math.max(0, labels.indexOf(given[i] ?? 'O')));
  const options = { type: 'PRODUCT', lists: ['products'], beside: ['vehicles'] } as const;
  const made = supposeNames({ forms, labels: own }, { gazetteers, wordClasses }, options);
  return Array.from(made.labels, (label) => labels[label]);
};

test('the longest name is supposed, whatever its capitals, in lists beside the type too', () => {
  const named = ['O', 'B-PRODUCT', 'I-PRODUCT', 'L-PRODUCT', 'U-PRODUCT'];
  expect(supposed('my Game boy color Lada')).toEqual(named);
});

test.each([
  ['with no capital', 'my game boy'],
  ['in a list of another type', 'the Mustang runs'],
  ['as a hash tag', 'my #Lada'],
  ['that is a word as well', 'Wow WOW'],
])('a name %s is not', (_, text) => {
  expect(new Set(supposed(text))).toEqual(new Set(['O']));
});

test('a word with a capital inside is a name, however it begins', () => {
  expect(supposed('an iPad')).toEqual(['O', 'U-PRODUCT']);
});

test('labels that are there stay', () => {
  const given = ['U-PERSON', 'O'];
  expect(supposed('Game Boy', given)).toEqual(given);
});
