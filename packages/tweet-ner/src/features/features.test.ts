import { hashOf, joinHashes } from '@hedgerow/learn/hashed';
import { parseTemplates } from '@hedgerow/learn/templates';
import { expect, test } from 'vitest';
import { compileGazetteers } from '../gazetteers/gazetteers.js';
import { noWordClasses } from '../word-classes/word-classes.js';
import { featureExtractor } from './extract.js';
import { propertiesOf } from './properties.js';
import { capitalsOf, shapeOf, shortShapeOf } from './shape.js';
import { featureTemplates, tweetVocabulary } from './templates.js';

test.each([
  ['iPhone4', 'xXxxxxd', 'xXxd', 6],
  ['NASA', 'XXXX', 'X', 3],
  ['Ada', 'Xxx', 'Xx', 5],
  ['rain', 'xxxx', 'x', 2],
  ['I', 'X', 'X', 4],
  ['É', 'X', 'X', 4],
  ['100%', 'ddd%', 'd%', 1],
])('%s: shapes %s and %s, capitals %i', (form, shape, short, capitals) => {
  expect(shapeOf(form)).toBe(shape);
  expect(shortShapeOf(form)).toBe(short);
  expect(capitalsOf(form)).toBe(capitals);
});

test('templates are different, and made from properties', () => {
  const templates = parseTemplates(
    featureTemplates.map(({ template }) => template),
    tweetVocabulary,
  );
  expect(templates).toHaveLength(featureTemplates.length);
});

const resources = {
  gazetteers: compileGazetteers({ cities: ['New York'] }),
  wordClasses: noWordClasses,
};

test('accounts and links are each one word, a hash tag is the word it tags', () => {
  const { words } = propertiesOf(
    ['@ada', '@grace', 'http://a.b', 'http://c.d', '#Rain', 'rain'],
    resources,
  );
  expect(words[0]).toBe(words[1]);
  expect(words[2]).toBe(words[3]);
  expect(words[4]).toBe(words[5]);
});

const read = (text: string) => propertiesOf(text.split(' '), resources);

test('a template makes a feature where its properties are, a list one for each list', () => {
  const extract = featureExtractor([
    { set: 'lexical', template: 'content' },
    { set: 'gazetteer', template: 'list capitals' },
  ]);
  const counts = (text: string) => {
    const { start } = extract(read(text));
    return text.split(' ').map((_, i) => start[i + 1]! - start[i]!);
  };
  expect(counts('the New York rain')).toEqual([0, 2, 2, 1]);
});

test('features are hashed as models have them', () => {
  const join = (key: string, ...values: number[]) => values.reduce(joinHashes, hashOf(key)) >>> 0;
  const hashes = (template: string, text: string) => {
    const { hashes: all, start } = featureExtractor([{ set: 'lexical', template }])(read(text));
    return Array.from(all.subarray(0, start[text.split(' ').length]));
  };
  const [city, rain] = [hashOf('york'), hashOf('rain')];
  expect(hashes('word-1 word', 'York rain')).toEqual([
    join('word -1, word 0', 0x7ed6e - 1, city),
    join('word -1, word 0', city, rain),
  ]);
  expect(hashes('content+2', 'York rain')).toEqual([
    join('content 2', 0x7ed6e + 2),
    join('content 2', 0x7ed6e + 2),
  ]);
  // The first list, and in it the first and the last word of a name.
  expect(hashes('list capitals', 'New York rain')).toEqual([
    join('list 0, capitals 0', capitalsOf('New'), 1),
    join('list 0, capitals 0', capitalsOf('York'), 3),
  ]);
});

test('a word is known again with other capitals and other neighbours', () => {
  const extract = featureExtractor(featureTemplates.filter(({ set }) => set === 'lexical'));
  const featuresOf = (text: string) => {
    const { hashes, start } = extract(propertiesOf(text.split(' '), resources));
    return hashes.slice(start[1]!, start[2]!);
  };
  const known = new Set(featuresOf('visit Lisbon soon'));
  const shared = (text: string) => featuresOf(text).filter((hash) => known.has(hash)).length;
  expect(shared('rainy lisbon tonight')).toBe(shared('rainy porto tonight') + 1);
});
