import { type DerivationNode, placeNodes } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ambiguousTrees,
  type Bracketed,
  derive,
  leavesOf,
  show,
  toyParser,
  toySentence,
  toyTreebank,
  toyTrees,
  toyTypes,
} from '../test/toy-treebank.js';
import { derivationParser } from './derivation-parser.js';
import { readLattice } from './parser/read-sentence.js';

const { model } = toyParser();
const parser = derivationParser(model, { best: 10 });

/** The stage answers at once, whatever its type allows. */
function derivationsOf(made: unknown): readonly DerivationNode[] {
  return (made as { readonly derivations: readonly DerivationNode[] }).derivations;
}

function parse(text: string, stage = parser) {
  return derivationsOf(stage.run(toySentence(text), text));
}

/** All of a derivation but its score. */
function shape({ label, children }: DerivationNode): string {
  return JSON.stringify([label, children]);
}

describe('conformance', () => {
  const documents = toyTreebank.map(({ text, sentence }, i) => ({
    id: `${i}`,
    text,
    sentences: [sentence, toySentence(text)],
  }));
  for (const { name, run } of stageConformance(parser, documents)) test(name, run);
});

test.each(toyTrees.map((tree) => derive(tree)))(
  '$text: as it was learned',
  ({ text, derivation }) => {
    const [best] = parse(text);
    expect(show(best!)).toBe(show(derivation));
    expect(leavesOf(best!)).toEqual(leavesOf(derivation));
  },
);

test('what was not seen gets derivations of the rules that were, with types and entries', () => {
  const [best] = parse('the old cat chases dogs out of the zoo');
  expect(leavesOf(best!).map(({ form }) => form)).toContain('out of');
  expect(show(best!)).toContain('(n_sg_ilr (zoo_n1 zoo))');
  expect(JSON.stringify(best)).toContain('"type":"p_np_i_le"');
});

test.each([
  ['of the beam', { ...model, selection: undefined }],
  ['that were selected', toyParser({ trees: ambiguousTrees }).model],
])('the n best %s are sorted, distinct, and as many as are asked for', (_, model) => {
  const text = 'the dog chases the cat in the garden in the garden';
  const all = parse(text, derivationParser(model, { best: 10 }));
  expect(all.length).toBeGreaterThan(2);
  expect(parse(text, derivationParser(model, { best: 2, width: 32 }))).toEqual(all.slice(0, 2));
  expect(parse(text, derivationParser(model))).toHaveLength(1);
  expect(new Set(all.map(shape)).size).toBe(all.length);
  const scores = all.map(({ score }) => score!);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

describe('derivations that are to differ in their brackets', () => {
  const text = 'the dog chases the cat in the garden in the garden';
  const brackets = (root: DerivationNode) =>
    [...new Set(placeNodes(root).map(({ start, end }) => `${start}-${end}`))].sort().join(' ');

  test('are the best of each bracketing', () => {
    const ofBeam = { ...model, selection: undefined };
    const firsts = new Map<string, DerivationNode>();
    for (const each of parse(text, derivationParser(ofBeam, { best: 500 }))) {
      if (!firsts.has(brackets(each))) firsts.set(brackets(each), each);
    }
    expect(firsts.size).toBeGreaterThan(1);
    const distinct = parse(text, derivationParser(ofBeam, { best: 500, distinct: 'brackets' }));
    expect(distinct.slice(0, firsts.size).map(brackets)).toEqual([...firsts.keys()]);
    expect(distinct[1]!.score).toBe([...firsts.values()][1]!.score);
    expect(new Set(distinct.map(brackets)).size).toBe(distinct.length);
  });

  test('do where they are selected, too', () => {
    const selected = toyParser({ trees: ambiguousTrees }).model;
    const all = parse(text, derivationParser(selected, { best: 500 }));
    const distinct = parse(text, derivationParser(selected, { best: 500, distinct: 'brackets' }));
    expect(distinct.length).toBeGreaterThan(1);
    expect(new Set(distinct.map(brackets))).toEqual(new Set(all.map(brackets)));
    expect(new Set(distinct.map(brackets)).size).toBe(distinct.length);
  });
});

const word = fc.oneof(
  fc.constantFrom(
    ...'the old dog saw garden barks chases in out of dogs cat - , . IL-2 3.5'.split(' '),
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
);

test('any text: derivations cover its words in order, sorted and distinct, twice the same', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, tagged) => {
      const sentence = toySentence(text, tagged ? undefined : () => 'NN');
      const { atoms } = readLattice(sentence, text, model.multiwords);
      const derivations = derivationsOf(parser.run(sentence, text));
      expect(derivations.length).toBeGreaterThanOrEqual(atoms.length > 0 ? 1 : 0);
      for (const derivation of derivations) {
        const leaves = leavesOf(derivation);
        let at = 0;
        for (const { start, end } of leaves) {
          expect(atoms[at]!.start).toBe(start);
          while (atoms[at]!.end < end) at++;
          expect(atoms[at++]!.end).toBe(end);
        }
        expect(at).toBe(atoms.length);
      }
      expect(new Set(derivations.map(shape)).size).toBe(derivations.length);
      const scores = derivations.map(({ score }) => score!);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      expect(parser.run(sentence, text)).toEqual({ derivations });
    }),
  );
});

test('a sentence without words has no derivation', () => {
  expect(parse('')).toEqual([]);
});

test("a treebank's words are taken as they are", () => {
  const { text, derivation } = derive(toyTrees[9]!);
  expect(text).toBe('the cat runs out of the garden');
  const leaves = leavesOf(derivation);
  const sentence = {
    start: 0,
    end: text.length,
    tokens: leaves,
    tags: leaves.map(() => 'NN'),
    derivations: [derivation],
  };
  const derivations = derivationsOf(parser.run(sentence, text));
  expect(leavesOf(derivations[0]!)).toEqual(leaves);
  // With the words of its text only, they are found.
  expect(parse(text).some((found) => leavesOf(found).length === leaves.length)).toBe(true);
});

test('dependencies advise, and may be missing', () => {
  const text = 'the dog barks';
  const dependencies = { heads: [1, 2, -1], labels: ['NMOD', 'SBJ', 'ROOT'] };
  const advised = parser.run({ ...toySentence(text), dependencies }, text);
  expect(advised).toEqual({ derivations: [expect.objectContaining({ label: 'root_strict' })] });
  expect(parse(text)[0]!.label).toBe('root_strict');
});

describe('fragments', () => {
  test.each(['barks the in barks', 'in in in', 'the the the dog barks barks in', 'chases of old'])(
    '%s: pieces over all words, under a root that says so',
    (text) => {
      const all = parse(text);
      expect(all.length).toBeGreaterThan(0);
      for (const derivation of all) {
        expect(derivation.label).toBe('fragments');
        expect(leavesOf(derivation).map(({ start }) => start)).toEqual(
          toySentence(text).tokens.map(({ start }) => start),
        );
      }
      expect(new Set(all.map(shape)).size).toBe(all.length);
    },
  );

  test('no rule takes pieces that nothing joins for a constituent: they stand under the root alone', () => {
    const inThe: Bracketed = ['root_strict', ['hd-cmp_u_c', ['in_p1', 'in'], ['the_1', 'the']]];
    const { model } = toyParser({ trees: [...toyTrees, inThe, inThe] });
    for (const derivation of parse('in barks barks', derivationParser(model, { best: 10 }))) {
      expect(derivation.label).toBe('fragments');
      expect(derivation.children).toHaveLength(3);
      expect(JSON.stringify(derivation.children)).not.toContain('fragments');
    }
  });

  test('a piece keeps a word whose entry is named like a root', () => {
    const trees: Bracketed[] = [...toyTrees, ['root_frag', ['np_frg_c', ['root_n1', 'root']]]];
    const types = { ...toyTypes, root_n1: 'n_-_pr_le' };
    const rooted = derivationParser(toyParser({ trees, types }).model);
    const text = 'root the in';
    const [best] = parse(text, rooted);
    expect(best!.label).toBe('fragments');
    expect(leavesOf(best!).map(({ form }) => form)).toEqual(text.split(' '));
  });

  test('what is too long is cut, behind a punctuation mark where there is one', () => {
    const text = 'the dog barks , the cat runs in the garden';
    const cut = derivationParser(model, { longest: 5, best: 4 });
    const found = parse(text, cut);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ label: 'fragments', score: 0 });
    expect(leavesOf(found[0]!).map(({ form }) => form)).toEqual(text.split(' '));
    const ends = found[0]!.children.map((child) => leavesOf(child).at(-1)!.end);
    expect(ends).toContain(text.indexOf(',') + 1);
  });
});

test.each([
  { best: 0 },
  { best: 501 },
  { best: 1.5 },
  { width: 0 },
  { width: 1001 },
  { width: Number.NaN },
  { longest: 0 },
  { longest: 1001 },
  { distinct: 'words' as 'brackets' },
])('options that are none are refused: %o', (options) => {
  expect(() => derivationParser(model, options)).toThrow(
    expect.objectContaining({ name: 'InputError', code: 'OPTION' }),
  );
});

test('the longest sentence that may be asked for is parsed', () => {
  const text = 'in '.repeat(1000).trim();
  const [found] = parse(text, derivationParser(model, { longest: 1000, width: 2 }));
  expect(found!.label).toBe('fragments');
  expect(leavesOf(found!)).toHaveLength(1000);
});

describe('a treebank that shows little', () => {
  test('roots stand over other rules always', () => {
    const trees: Bracketed[] = [
      ['root_frag', ['np_frg_c', ['hdn_bnp_c', ['n_pl_olr', ['dog_n1', 'dogs']]]]],
      ['root_strict', ['x_c', ['hd-cmp_u_c', ['in_p1', 'in'], ['the_1', 'the']]]],
    ];
    const [found] = parse('in', derivationParser(toyParser({ trees }).model));
    expect(show(found!)).toMatch(/^\(root_.* in\)+$/);
  });

  test('no word is rare', () => {
    const trees = Array.from({ length: 5 }, () => toyTrees[0]!);
    const [found] = parse('zebras zoom', derivationParser(toyParser({ trees }).model));
    expect(leavesOf(found!).map(({ form }) => form)).toEqual(['zebras', 'zoom']);
  });
});
