import type { Token } from '@hedgerow/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleSentence } from './example-sentence.js';
import { grammarLattice } from './grammar-lattice.js';
import { compileMultiwords } from './multiwords.js';
import { placeLeaves } from './place-leaves.js';

function formsOf(example: string): string {
  const { sentence, text } = exampleSentence(example);
  return grammarLattice(sentence, text)
    .atoms.map(({ form }) => form)
    .join(' ');
}

describe('biomedical text', () => {
  test.each([
    ['IL-2 binds NF-kappa B_.', 'il-2 binds nf-kappa b .'],
    ['p53-dependent and IL-2-induced', 'p53 - dependent and il-2 - induced'],
    ["the 3'-UTR", 'the 3’-utr'],
    ['alpha/beta chains', 'alpha \\/ beta chains'],
    ['5_% of them_[_12_]', '5 % of them [ 12 ]'],
    ['(_Figure 1A_)', '( figure 1a )'],
    ['1.6 +/- 0.3', '1.6 +\\/- 0.3'],
    ['~_5 , p_<_0.05 and n_>_2', '~ 5 , p < 0.05 and n > 2'],
    ['CD4+CD8- T cells', 'cd4+cd8- t cells'],
    ['TGF-β1 and β-catenin', 'tgf-β1 and β - catenin'],
    ['Ca(2+)-dependent', 'ca(2+) - dependent'],
    ['anti-CD3 , HLA-DR', 'anti - cd3 , hla - dr'],
    ['10-20 mg/kg', '10 – 20 mg \\/ kg'],
    ['CD4/CD8 ratio of 1/2', 'cd4 \\/ cd8 ratio of 1\\/2'],
    ['t(15;17)(q22;q12)', 't(15;17)(q22;q12)'],
  ])('%s', (example, forms) => {
    expect(formsOf(example)).toBe(forms);
  });
});

describe('quotes', () => {
  test.each([
    ['the "_naive_" cells', 'the “ naive ” cells'],
    ["the '_naive_' cells", 'the ‘ naive ’ cells'],
    ["mice_' cells", 'mice ’ cells'],
    ['(_"_so_"_)', '( “ so ” )'],
  ])('%s', (example, forms) => {
    expect(formsOf(example)).toBe(forms);
  });
});

test('an atom has the tag of the token that it begins in', () => {
  const { sentence, text } = exampleSentence("they do_n't re-enter T-cells");
  const tags = ['PRP', 'VBP', 'RB', 'VB', 'NNS'];
  const { atoms } = grammarLattice({ ...sentence, tags }, text);
  expect(atoms.map(({ form, tag }) => `${form}/${tag}`).join(' ')).toBe(
    'they/PRP don’t/VBP re-enter/VB t/NNS -/NNS cells/NNS',
  );
});

test('tokens of the grammar are taken as they are', () => {
  const text = 'Such as a buy-out.';
  const tokens = [
    { start: 0, end: 7, form: 'such as' },
    { start: 8, end: 9, form: 'a' },
    { start: 10, end: 17, form: 'buy - out' },
    { start: 17, end: 18, form: '.' },
  ];
  const multiwords = compileMultiwords(['such as a']);
  const sentence = { start: 0, end: text.length, tokens, tags: ['IN', 'DT', 'NN', '.'] };
  expect(grammarLattice(sentence, text, { multiwords, tokens: 'given' })).toEqual({
    atoms: [
      { start: 0, end: 7, from: 0, to: 1, form: 'such as', tag: 'IN' },
      { start: 8, end: 9, from: 1, to: 2, form: 'a', tag: 'DT' },
      { start: 10, end: 17, from: 2, to: 3, form: 'buy-out', tag: 'NN' },
      { start: 17, end: 18, from: 3, to: 4, form: '.', tag: '.' },
    ],
    joined: [],
  });
});

/** Any text, with any tokens that leave out white space alone. */
const anySentence = fc
  .tuple(
    fc.array(
      fc.oneof(
        fc.constantFrom(...'aB1 \t-–/.,\'"()[]!?&$%+~<>⌊⌋βé'),
        fc.constantFrom('IL', 'can', 'not', "n't", ' ', 'over', 'of', 'out', '😀', '\ud83d'),
        fc.string({ unit: 'binary', maxLength: 2 }),
      ),
      { maxLength: 40 },
    ),
    fc.infiniteStream(fc.boolean()),
  )
  .map(([parts, cuts]) => {
    const before = 'Before. ';
    const text = `${before}${parts.join('')} After.`;
    const span = { start: before.length, end: text.length - ' After.'.length };
    const tokens: Token[] = [];
    let start = span.start;
    const end = (at: number) => {
      if (at > start) tokens.push({ start, end: at, form: text.slice(start, at) });
    };
    for (let at = span.start; at < span.end; at++) {
      if (/\s/.test(text.charAt(at))) {
        end(at);
        start = at + 1;
      } else if (cuts.next().value) {
        end(at);
        start = at;
      }
    }
    end(span.end);
    return { text, sentence: { ...span, tokens } };
  });

const multiwords = compileMultiwords(['a a', 'out of', 'over-of', 'il.', 'a-a', 'out of a']);

test('atoms are in order, inside the sentence, and leave out white space alone', () => {
  fc.assert(
    fc.property(anySentence, ({ text, sentence }) => {
      const { atoms } = grammarLattice(sentence, text, { multiwords });
      let last = sentence.start;
      for (const [i, { start, end, from, to, form }] of atoms.entries()) {
        expect([from, to]).toEqual([i, i + 1]);
        expect(end).toBeGreaterThan(start);
        expect(text.slice(last, start).trim()).toBe('');
        expect(form).not.toBe('');
        last = end;
      }
      expect(text.slice(last, sentence.end).trim()).toBe('');
      expect(last).toBeLessThanOrEqual(sentence.end);
    }),
  );
});

test('joined words begin and end with atoms, at least two, in order', () => {
  fc.assert(
    fc.property(anySentence, ({ text, sentence }) => {
      const { atoms, joined } = grammarLattice(sentence, text, { multiwords });
      let last = [0, 0];
      for (const { start, end, from, to, form } of joined) {
        expect(to).toBeGreaterThan(from + 1);
        expect([start, end]).toEqual([atoms[from]?.start, atoms[to - 1]?.end]);
        expect(multiwords).toContain(form);
        expect(from > last[0]! || (from === last[0] && to > last[1]!)).toBe(true);
        last = [from, to];
      }
    }),
  );
});

test('words that are there are found as leaves', () => {
  fc.assert(
    fc.property(anySentence, ({ text, sentence }) => {
      const lattice = grammarLattice(sentence, text, { multiwords });
      expect(placeLeaves(lattice.atoms, lattice)).toEqual(lattice.atoms);
    }),
  );
});
