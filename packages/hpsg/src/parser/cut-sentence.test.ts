import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toyMultiwords, toySentence } from '../../test/toy-treebank.js';
import { cutSentence, type Piece } from './cut-sentence.js';
import { readAdvice, readLattice } from './read-sentence.js';

function whole(text: string): Piece {
  const tokens = toySentence(text);
  const count = tokens.tokens.length;
  // Each word depends on the one after it.
  const dependencies = {
    heads: tokens.tokens.map((_, i) => (i === count - 1 ? -1 : i + 1)),
    labels: tokens.tokens.map((_, i) => `L${i}`),
  };
  const sentence = { ...tokens, dependencies };
  const lattice = readLattice(sentence, text, toyMultiwords);
  return { lattice, advice: readAdvice(sentence, lattice.atoms) };
}

const formsOf = ({ lattice }: Piece) => lattice.atoms.map(({ form }) => form).join(' ');

test('what is short enough is one piece, as it was', () => {
  const piece = whole('a b c');
  expect(cutSentence(piece, 3)).toEqual([piece]);
});

test.each([
  ['a b c d e f g', 3, ['a b c', 'd e f', 'g']],
  ['a b , d e f g', 4, ['a b ,', 'd e f g']],
  // A mark in the first half of a piece is passed over.
  ['a , c d e f g', 4, ['a , c d', 'e f g']],
  ['a b ; d ; f g', 6, ['a b ; d ;', 'f g']],
  ['a , b', 1, ['a', ',', 'b']],
])('%s in pieces of %i', (text, longest, pieces) => {
  expect(cutSentence(whole(text), longest).map(formsOf)).toEqual(pieces);
});

test('heads and joined words are those of the piece', () => {
  const [first, second] = cutSentence(whole('a b , out of c'), 3);
  expect(first!.advice).toEqual({ heads: [1, 2, -1], labels: ['L0', 'L1', 'L2'] });
  expect(second!.advice).toEqual({ heads: [1, 2, -1], labels: ['L3', 'L4', 'L5'] });
  expect(second!.lattice.joined).toMatchObject([{ form: 'out of', from: 0, to: 2, start: 6 }]);
  expect(cutSentence(whole('a b out of'), 3)[0]!.lattice.joined).toEqual([]);
});

test('pieces are the atoms in their order, none too long', () => {
  const texts = fc.array(fc.constantFrom('a', ',', 'out', 'of', '.'), { minLength: 1 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 7 }), (words, longest) => {
      const piece = whole(words.join(' '));
      const pieces = cutSentence(piece, longest);
      expect(pieces.map(formsOf).join(' ')).toBe(formsOf(piece));
      for (const { lattice } of pieces) {
        expect(lattice.atoms.length).toBeLessThanOrEqual(longest);
        lattice.atoms.forEach(({ from, to }, i) => {
          expect([from, to]).toEqual([i, i + 1]);
        });
      }
    }),
  );
});
