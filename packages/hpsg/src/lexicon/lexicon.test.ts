import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectLexicon, type SignedWord } from './collect-lexicon.js';
import { entryOf, entryPattern, openClass, signsOf } from './lexicon.js';
import { listOf } from './list-table.js';

const [noun, verb, name, number, determiner] = [0, 1, 2, 3, 4] as const;

function times(count: number, surface: string, tag: string, sign: number, entry: string) {
  const word: SignedWord = { form: surface.toLowerCase(), surface, tag, sign, entry };
  return Array.from({ length: count }, () => word);
}

const lexicon = collectLexicon(
  [
    ...times(20, 'the', 'DT', determiner, 'the_1'),
    ...times(12, 'saw', 'VBD', verb, 'see_v1'),
    ...times(3, 'saw', 'NN', noun, 'saw_n1'),
    ...times(2, 'zebra', 'NN', noun, 'zebra_n1'),
    ...times(1, 'zooms', 'VBZ', verb, 'zoom_v1'),
    ...times(2, 'Kim', 'NNP', name, 'kim_n1'),
    ...times(1, 'Lee', 'NNP', name, 'named_gne'),
    ...times(1, '1984', 'CD', number, 'card_ne'),
    ...times(7, 'well', 'RB', name, 'well_adv1'),
    ...times(3, 'out of', 'IN', determiner, 'out_of_p1'),
  ],
  6,
);

test.each([
  ['known: its own, the most frequent first', 'saw', 'NN', [verb, noun]],
  ['known by its form in the grammar', 'SAW', 'NN', [verb, noun]],
  ['rare: its own, then those of its class', 'zooms', 'NN', [verb, noun]],
  ['seen often enough to be no example, too seldom to be sure', 'well', 'CD', [name, verb, noun]],
  ['unknown: by its tag', 'gnu', 'NN', [noun]],
  ['a capital', 'Sandy', 'NNP', [name]],
  ['a number', '2001', 'CD', [number]],
  ['a gene begins with a capital', 'IL-2', 'NNP', [name]],
  ['a gene that does not, by its digit', 'p53', 'NN', [number]],
  ['a capital under a tag that had none', 'Gnu', 'VBZ', [name]],
  ['a tag that nothing had', 'gnu', 'XX', [noun, verb]],
])('%s', (_, surface, tag, signs) => {
  const form = surface === 'SAW' ? surface : surface.toLowerCase();
  const found = [...signsOf(lexicon, { form, surface, tag })];
  expect(found.slice().sort()).toEqual([...signs].sort());
  expect(found[0]).toBe(listOf(lexicon.signs, form)?.[0] ?? found[0]);
});

test('what is seen of a word without knowing it', () => {
  const surfaces = ['Gnu', 'p53', 'gnu', 'Éa', 'β', '٣', ''];
  expect(surfaces.map((surface) => openClass('NN', surface))).toEqual(
    ['A', '0', 'a', 'A', 'a', '0', 'a'].map((kind) => `NN ${kind}`),
  );
});

test('what a treebank shows of words', () => {
  const isRare = (form: string) => lexicon.rare[lexicon.signs.places.get(form)!];
  expect([...lexicon.signs.places.keys()]).toContain('out of');
  expect(['well', 'zebra', 'saw', 'the'].map(isRare)).toEqual([1, 1, 0, 0]);
  // Words that are frequent, and those of several words, tell nothing of unknown ones.
  expect(listOf(lexicon.open, '')).not.toContain(determiner);
  expect([...listOf(lexicon.open, '')!].sort()).toEqual([noun, verb, name, number]);
  expect(lexicon.usualEntries).toHaveLength(6);
});

test('the signs of all words and their entries stand in one array each', () => {
  const { signs, entries, rare } = lexicon;
  expect(signs.starts).toHaveLength(signs.places.size + 1);
  expect([signs.starts[0], signs.starts.at(-1)]).toEqual([0, signs.items.length]);
  expect([entries.length, rare.length]).toEqual([signs.items.length, signs.places.size]);
  expect(listOf(signs, 'saw')!.buffer).toBe(listOf(signs, 'the')!.buffer);
  expect(listOf(signs, 'gnu')).toBeUndefined();
});

test.each([
  ['saw', verb, 'see_v1'],
  ['saw', noun, 'saw_n1'],
  ['out of', determiner, 'out_of_p1'],
  // Not seen so: as rare words with the sign are named.
  ['gnu', noun, 'gnu_n1'],
  ['glooms', verb, 'gloom_v1'],
  ['1999', number, 'card_ne'],
  ['cul-de-sac', noun, 'cul_de_sac_n1'],
  // A sign that no word had.
  ['gnu', 5, 'unknown'],
])('the entry of %s under sign %i is %s', (form, sign, entry) => {
  expect(entryOf(lexicon, form, sign)).toBe(entry);
});

const text = fc.oneof(fc.string({ minLength: 1 }), fc.stringMatching(/^[ab _|=-]{1,8}$/));

test('any entry is found again by its pattern', () => {
  fc.assert(
    fc.property(text, text, fc.nat(30), (form, end, shared) => {
      for (const entry of [end, form.slice(0, shared) + end]) {
        const word = { form, surface: form, tag: 'NN', sign: 0, entry };
        expect(entryOf(collectLexicon([word], 1), form, 0)).toBe(entry);
      }
    }),
  );
  expect(entryPattern('barks', 'bark_v1')).toBe('1|_v1');
  expect(entryPattern('saw', 'cut_v1')).toBe('=cut_v1');
});

test.each(['p(i)', 'a "b"', 'x@y', 'it#s', 'a\\b'])(
  'the entry of an unknown word can be written in any format: %s',
  (form) => {
    const known = { form: 'hens', surface: 'hens', tag: 'NNS', sign: 0, entry: 'hen_n1' };
    expect(entryOf(collectLexicon([known], 1), form, 0)).toMatch(/^[^\s()"@#\\]+_n1$/);
  },
);
