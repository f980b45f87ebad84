import { InputError } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { categoriesOf, collectDictionary } from './category-dictionary.js';
import { mixedSupertagger } from './mixed-supertagger.js';
import { networkSupertagger } from './network-supertagger.js';
import type { SupertaggedSentence } from './number-categories.js';
import type { Supertagger } from './supertagger.js';
import { trainNetworkSupertagger } from './train-network-supertagger.js';
import { trainWindowSupertagger } from './train-window-supertagger.js';
import { windowAttributes, windowTemplates } from './window-attributes.js';
import { windowSupertagger } from './window-supertagger.js';

/** `word|tag|category ...`. */
function read(text: string): SupertaggedSentence {
  const fields = text.split(' ').map((word) => word.split('|') as [string, string, string]);
  return {
    words: fields.map(([word]) => word),
    tags: fields.map(([, tag]) => tag),
    categories: fields.map(([, , category]) => category),
  };
}

const transitive = read('Moss|NN|N covers|VBZ|(S[dcl]\\NP)/NP stones|NNS|N');
const intransitive = read('Moss|NN|N covers|VBZ|S[dcl]\\NP');
const compound = read('Moss|NN|N/N spores|NNS|N fall|VBP|S[dcl]\\NP');
const sentences = [transitive, intransitive, compound].map((one) => ({ ...one, weight: 10 }));

describe.each([
  ['window', () => windowSupertagger(trainWindowSupertagger(sentences, { maxIterations: 40 }))],
  [
    'network',
    () =>
      networkSupertagger(
        trainNetworkSupertagger(sentences, {
          passes: 60,
          width: 16,
          rank: 8,
          bits: 8,
          layers: 1,
          batch: 8,
          rate: 0.01,
        }),
      ),
  ],
] as const)('the %s supertagger', (_name, make: () => Supertagger) => {
  const tagger = make();

  test.each([transitive, intransitive, compound])(
    'tells $categories by what stands around',
    (one) => {
      expect(tagger.tag(one.words, one.tags)).toEqual(one.categories);
    },
  );

  test('gives all categories that are likely enough, the likeliest first', () => {
    const { words, tags, categories } = transitive;
    const all = tagger.choices(words, tags, 0);
    expect(all[1]!.map(({ category }) => category)).toEqual(['(S[dcl]\\NP)/NP', 'S[dcl]\\NP']);
    expect(
      all.map((chances) => chances.reduce((sum, { probability }) => sum + probability, 0)),
    ).toEqual(words.map(() => expect.closeTo(1, 6)));
    const sure = tagger.choices(words, tags, 1);
    expect(sure.map((chances) => chances.map(({ category }) => category))).toEqual(
      categories.map((category) => [category]),
    );
  });

  test('a sentence of no words has no categories', () => {
    expect(tagger.tag([], [])).toEqual([]);
    expect(tagger.choices([], [], 0.1)).toEqual([]);
  });

  test('the same data give the same', () => {
    const { words, tags } = compound;
    expect(make().choices(words, tags, 0)).toEqual(tagger.choices(words, tags, 0));
  });
});

test('voices are weighed in logarithms, and one that is silent has little to say', () => {
  const voice = (chances: { [category: string]: number }): Supertagger => ({
    tag: () => [],
    choices: () => [
      Object.entries(chances).map(([category, probability]) => ({ category, probability })),
    ],
  });
  const mixed = mixedSupertagger([
    { tagger: voice({ N: 0.8, 'N/N': 0.2 }), share: 0.5 },
    { tagger: voice({ N: 0.1, 'N/N': 0.9 }), share: 0.5 },
  ]);
  const [first, second] = mixed.choices(['a'], ['NN'], 0)[0]!;
  expect(first!.category).toBe('N/N');
  expect(first!.probability / second!.probability).toBeCloseTo(
    Math.sqrt((0.2 * 0.9) / (0.8 * 0.1)),
    9,
  );
  const silent = mixedSupertagger([
    { tagger: voice({ N: 1 }), share: 0.5 },
    { tagger: voice({ NP: 0.6, N: 0.4 }), share: 0.5 },
  ]);
  expect(silent.tag(['a'], ['NN'])).toEqual(['N']);
});

test('words that are seen often have their own categories, others those of their tag', () => {
  const dictionary = collectDictionary(
    [
      { words: ['moss', 'grows'], tags: ['NN', 'VBZ'], categories: [0, 2], weight: 3 },
      { words: ['oak', 'tree'], tags: ['NN', 'NN'], categories: [1, 0] },
    ],
    { often: 3 },
  );
  expect([...categoriesOf(dictionary, 'moss', 'NN')]).toEqual([0]);
  expect([...categoriesOf(dictionary, 'oak', 'NN')]).toEqual([0, 1]);
  expect([...categoriesOf(dictionary, 'elm', 'NN')]).toEqual([0, 1]);
  expect([...categoriesOf(dictionary, 'elm', 'XX')]).toEqual([0, 1, 2]);
});

test('a window has five words and five tags, and no word has the attributes of another place', () => {
  const attributes = windowAttributes(['a', 'b', 'c', 'd', 'e'], ['A', 'B', 'C', 'D', 'E'], 2);
  expect(attributes).toHaveLength(windowTemplates.length);
  expect(attributes.slice(0, 5).map((attribute) => attribute.split('\t')[1])).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
  expect(new Set(attributes).size).toBe(windowTemplates.length);
  expect(windowAttributes(['a'], ['A'], 0)[0]).toBe('0\t');
});

test.each([trainWindowSupertagger, trainNetworkSupertagger])(
  'categories that are seen too seldom are nothing to learn from',
  (train) => {
    const few = () => train([transitive], { least: 3 });
    expect(few).toThrow(InputError);
    expect(few).toThrow(expect.objectContaining({ code: 'NO_DATA' }));
  },
);
