import { expect, test } from 'vitest';
import { withoutBioscope } from './genia.js';
import { testCorpus } from './index.js';
import { readCorpus, readLines } from './read.js';

const lists: { readonly [path: string]: readonly string[] } = {
  'trees/genia/train.sentids': ['11\tS1', '11\tS2', '12\tS1', '111\tS1', '13\tS1'],
  'trees/genia/non_bioscope.pmids': ['11', '13'],
};
const lines = (path: string) => lists[path]!;

test('only trees of abstracts that are not in BioScope are left', () => {
  expect(withoutBioscope(['a', 'b', 'c', 'd', 'e'], 'train', lines)).toEqual(['a', 'b', 'e']);
});

test('trees and ids that do not match are refused', () => {
  expect(() => withoutBioscope(['a', 'b'], 'train', lines)).toThrow('2 trees, but 5 sentence ids');
});

/** A text without what the formats write differently: white space, brackets, quotes. */
const letters = (text: string) => text.replace(/-[LR][RS]B-|[^\p{L}\p{N}]/gu, '');

/** Each tree of a file as its letters: leaves that are not traces. */
const trees = {
  decode: (text: string) =>
    text
      .split(/\n(?=\()/)
      .filter((tree) => tree.trim() !== '')
      .map((tree) =>
        [...tree.matchAll(/\((\S+) ([^\s()]+)\)/g)]
          .filter(([, tag]) => tag !== '-NONE-')
          .map(([, , form]) => letters(form!))
          .join(''),
      ),
};
const sentences = {
  decode: (text: string) =>
    [...text.matchAll(/<sentence\b[^>]*>([\s\S]*?)<\/sentence>/g)].map(([, inner]) =>
      letters(inner!.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '')),
    ),
};

/** Long enough to be in one abstract alone; the publisher's line is in several. */
const isLong = (text: string) => text.length > 40 && !text.startsWith('Copyright');

const parts = ['train', 'future_use'] as const;

testCorpus(
  'no tree that is left is of an abstract of BioScope, by its number or by its words',
  [
    ...parts.flatMap((part) => [`trees/genia/${part}.mrg`, `trees/genia/${part}.sentids`]),
    'trees/genia/non_bioscope.pmids',
    'trees/genia/bioscope_overlap.pmids',
    'scope/bioscope/abstracts.xml',
  ],
  () => {
    const overlap = new Set(readLines('trees/genia/bioscope_overlap.pmids'));
    const known = new Set(readCorpus('scope/bioscope/abstracts.xml', sentences));
    for (const part of parts) {
      const ids = readLines(`trees/genia/${part}.sentids`);
      const left = withoutBioscope(ids, part, readLines);
      expect(left.length).toBeGreaterThan(100);
      expect(left.filter((id) => overlap.has(id.split('\t')[0]!))).toEqual([]);
      const all = readCorpus(`trees/genia/${part}.mrg`, trees);
      const share = (some: readonly string[]) =>
        some.filter((text) => isLong(text) && known.has(text)).length / some.length;
      expect(share(all)).toBeGreaterThan(0.4);
      expect(share(withoutBioscope(all, part, readLines))).toBe(0);
    }
  },
);
