import { describe, expect, test } from 'vitest';
import { collectMultiwords } from './collect-multiwords.js';
import { exampleSentence } from './example-sentence.js';
import { grammarLattice } from './grammar-lattice.js';
import { compileMultiwords } from './multiwords.js';

const multiwords = compileMultiwords([
  'such as',
  'out of',
  'out of the',
  'out of the blue',
  'buy - out',
  'over-the - counter',
  'inc.',
  'let ’s',
  'such as',
  'into',
]);

test('entries are written and sorted, each once', () => {
  expect(compileMultiwords(['such as', 'Such  as', 'buy - out', ''])).toEqual([
    'buy-out',
    'such as',
  ]);
  expect(compileMultiwords(multiwords)).toEqual(multiwords);
});

describe('entries over several atoms are found', () => {
  test.each([
    ['cells such as these', ['such as']],
    ['Such as these', ['such as']],
    ['such a such as', ['such as']],
    ['out of the blue', ['out of', 'out of the', 'out of the blue']],
    ['out of sight', ['out of']],
    ['such', []],
    ['a buy-out', ['buy-out']],
    ['to buy out', []],
    ['an over-the-counter one', ['over-the-counter']],
    ['Acme Inc_.', ['inc.']],
    ['Acme Inc. too', []],
    ["let_'s go", ['let’s']],
    ['in to it', []],
  ])('%s', (example, expected) => {
    const { sentence, text } = exampleSentence(example);
    const { joined } = grammarLattice(sentence, text, { multiwords });
    expect(joined.map(({ form }) => form)).toEqual(expected);
  });
});

test('a word of several atoms has their span and the tag of the last', () => {
  const { sentence, text } = exampleSentence('it ran out of it');
  const tags = ['PRP', 'VBD', 'RP', 'IN', 'PRP'];
  const { joined } = grammarLattice({ ...sentence, tags }, text, { multiwords });
  expect(joined).toEqual([{ start: 7, end: 13, from: 2, to: 4, form: 'out of', tag: 'IN' }]);
});

describe('entries of a treebank', () => {
  const read = (example: string, ...leaves: string[]) => {
    const { sentence, text } = exampleSentence(example);
    let at = 0;
    return {
      atoms: grammarLattice(sentence, text).atoms,
      leaves: leaves.map((leaf) => {
        const start = text.indexOf(leaf, at);
        at = start + leaf.length;
        return { start, end: at };
      }),
    };
  };
  const sentences = [
    read('genes such as a buy-out', 'genes', 'such as', 'a', 'buy-out'),
    read('it ran out of it', 'it', 'ran', 'out of', 'it'),
    read('it ran out of it', 'it', 'ran', 'out', 'of', 'it'),
    read('it ran out of it', 'it', 'ran', 'out', 'of', 'it'),
  ];

  test('are the leaves over several atoms', () => {
    expect(collectMultiwords(sentences)).toEqual(['buy-out', 'out of', 'such as']);
  });

  test('are left out where they are too rare, or mostly not one word', () => {
    expect(collectMultiwords(sentences, { least: 2 })).toEqual([]);
    expect(collectMultiwords(sentences, { share: 0.5 })).toEqual(['buy-out', 'such as']);
  });

  test('are not made of parts of atoms', () => {
    const { atoms } = read('an IL-2 gene', 'an');
    expect(collectMultiwords([{ atoms, leaves: [{ start: 0, end: 5 }] }])).toEqual([]);
  });
});
