import { expect, test } from 'vitest';
import { exampleSentence } from './example-sentence.js';
import { grammarLattice } from './grammar-lattice.js';
import { compileMultiwords } from './multiwords.js';
import { placeLeaves } from './place-leaves.js';

const multiwords = compileMultiwords(['such as']);

function place(example: string, ...leaves: [number, number][]) {
  const { sentence, text } = exampleSentence(example);
  const lattice = grammarLattice(sentence, text, { multiwords });
  const spans = leaves.map(([start, end]) => ({ start, end }));
  return placeLeaves(spans, lattice).map((word) => word?.form);
}

test('a leaf is an atom or several', () => {
  expect(place('such as it', [0, 7], [8, 10])).toEqual(['such as', 'it']);
  expect(place('such as it', [0, 4], [5, 7])).toEqual(['such', 'as']);
});

test('a leaf that leaves out the rest of a mark is the mark', () => {
  expect(place('so -- it', [0, 2], [3, 4], [6, 8])).toEqual(['so', '–', 'it']);
  expect(place('so . . .', [0, 2], [3, 4])).toEqual(['so', '…']);
});

test('a leaf that is no word of the lattice has none', () => {
  expect(place('an IL-2 gene', [0, 2], [3, 5], [5, 6], [6, 7])).toEqual([
    'an',
    undefined,
    undefined,
    undefined,
  ]);
  expect(place('it is', [0, 5])).toEqual([undefined]);
});
