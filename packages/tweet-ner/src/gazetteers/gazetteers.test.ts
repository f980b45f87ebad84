import { hashOf } from '@hedgerow/learn/hashed';
import { expect, test } from 'vitest';
import { labels } from '../labels/bilou.js';
import { dictionaryLabeller } from './dictionary.js';
import { compileGazetteers, type Gazetteers } from './gazetteers.js';
import { listTypes } from './list-types.js';
import { findNames, placesInNames } from './match.js';

const cities = compileGazetteers({
  cities: ['Porto', 'New York', 'New York City', 'Winston-Salem'],
  brands: ['Porto', "McDonald's"],
});

function found(gazetteers: Gazetteers, text: string): string[] {
  const words = text.split(' ');
  const hashes = words.map((word) => hashOf(word.toLowerCase()));
  return findNames(gazetteers, hashes).map(({ first, last, set }) => {
    const lists = gazetteers.sets[set]!.map((list) => gazetteers.lists[list]);
    return `${words.slice(first, last + 1).join(' ')}: ${lists.join(' ')}`;
  });
}

test('names of several words are found, the longest first, in all lists that have them', () => {
  expect(found(cities, 'from Porto to New York City')).toEqual([
    'Porto: cities brands',
    'New York City: cities',
    'New York: cities',
  ]);
  expect(found(cities, 'new shoes in winston-salem')).toEqual(['winston-salem: cities']);
});

test('a name is found whether its clitic is a token or not', () => {
  expect(found(cities, "a McDonald 's")).toEqual(["McDonald 's: brands"]);
  expect(found(cities, "a McDonald's")).toEqual(["McDonald's: brands"]);
});

test('stop words, single letters and very long names are no names', () => {
  const lists = compileGazetteers({ x: ['The', 'I', 'Q', 'a b c d e f g', 'Q q'] });
  expect(found(lists, 'The I Q a b c d e f g')).toEqual([]);
  expect(found(lists, 'q q')).toEqual(['q q: x']);
});

test('lists can be added: a new one, and names to an old one', () => {
  const more = compileGazetteers({ cities: ['Sintra'], streets: ['Rua Augusta'] }, cities);
  expect(more.lists).toEqual(['cities', 'brands', 'streets']);
  expect(found(more, 'Rua Augusta Sintra Porto')).toEqual([
    'Rua Augusta: streets',
    'Sintra: cities',
    'Porto: cities brands',
  ]);
  expect(found(cities, 'Sintra')).toEqual([]);
});

test('too many lists are refused', () => {
  const lists = Object.fromEntries(Array.from({ length: 256 }, (_, i) => [`list ${i}`, ['Porto']]));
  expect(() => compileGazetteers(lists)).toThrow('there are 256 lists, expected at most 255');
});

test('places in names: an earlier and longer name wins in its list', () => {
  const words = ['new', 'york', 'city', 'porto'].map((word) => hashOf(word));
  const places = placesInNames(cities, findNames(cities, words), 4);
  expect(Array.from(places)).toEqual([1, 0, 2, 0, 3, 0, 4, 4]);
});

test('each list of the model has its type once', () => {
  expect(new Set(listTypes.map(({ list }) => list)).size).toBe(38);
});

test('looking up labels the longest name with a capital, in the type of its lists', () => {
  const label = dictionaryLabeller(compileGazetteers({ cities: ['New York', 'Reading'] }));
  const told = (text: string) => Array.from(label(text.split(' ')), (y) => labels[y]);
  expect(told('reading in New York')).toEqual(['O', 'O', 'B-LOCATION', 'L-LOCATION']);
  expect(told('in Reading')).toEqual(['O', 'U-LOCATION']);
});
