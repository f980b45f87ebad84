import type { Tree } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { type Bracketed, derive, toySentence } from '../../test/toy-treebank.js';
import { chooseByBrackets } from './choose-by-brackets.js';

const text = 'dogs saw the cat in gardens';
const [dogs, saw, the, cat, into, gardens] = text.split(' ').map((form): Bracketed => [form, form]);
const leaf = (token: number): Tree => ({ label: 'X', token });
const phrase = (...children: Tree[]): Tree => ({ label: 'XP', children });
const sentence = {
  ...toySentence(text, (form) => (form === 'the' ? 'DT' : 'NN')),
  // The phrase belongs to the noun, and the determiner stands beside both.
  tree: phrase(leaf(0), phrase(leaf(1), phrase(leaf(2), leaf(3), phrase(leaf(4), leaf(5)))), {
    label: 'NP',
    trace: '*',
  }),
};

const pp: Bracketed = ['hd-cmp_u_c', into!, gardens!];
const toNoun = derive(['s', dogs!, ['vp', saw!, ['np', the!, ['n', cat!, pp]]]]).derivation;
const toVerb = derive(['s', dogs!, ['vp', ['vp', saw!, ['np', the!, cat!]], pp]]).derivation;
const otherwise = derive(['s', dogs!, ['vp', saw!, ['n', ['np', the!, cat!], pp]]]).derivation;

test('fewest crossings go first', () => {
  expect(chooseByBrackets(sentence, [toVerb, toNoun])).toEqual({
    derivation: toNoun,
    matched: 4,
    crossing: 0,
  });
  // `saw the cat` crosses `cat in gardens`.
  expect(chooseByBrackets(sentence, [toVerb])).toEqual({
    derivation: toVerb,
    matched: 3,
    crossing: 1,
  });
});

test('where determiners stand does not matter: the first of equals is taken', () => {
  expect(chooseByBrackets(sentence, [otherwise, toNoun])!.derivation).toBe(otherwise);
  expect(chooseByBrackets(sentence, [toNoun, otherwise])!.derivation).toBe(toNoun);
});

test('of as many crossings, most in common', () => {
  const flat = derive(['s', dogs!, saw!, the!, cat!, into!, gardens!]).derivation;
  expect(chooseByBrackets(sentence, [flat, toNoun])!.derivation).toBe(toNoun);
  expect(chooseByBrackets(sentence, [flat])).toMatchObject({ matched: 1, crossing: 0 });
});

test('of nothing, nothing', () => {
  expect(chooseByBrackets(sentence, [])).toBeUndefined();
});

test('a node of four hundred thousand words has a bracket, which is no other', () => {
  const length = 400_000;
  const tokens = Array.from({ length }, (_, i) => ({ start: 2 * i, end: 2 * i + 1, form: 'a' }));
  const tree: Tree = { label: 'S', children: tokens.map((_, i) => leaf(i)) };
  const wide = { start: 0, end: 2 * length, tokens, tags: tokens.map(() => 'NN'), tree };
  const over = (from: number, to: number) => ({
    label: 's',
    children: [tokens[from]!, tokens[to - 1]!],
  });
  expect(chooseByBrackets(wide, [over(0, length)])).toMatchObject({ matched: 1 });
  // The two would be one if their numbers were put together from 16 bits each.
  expect(chooseByBrackets(wide, [over(1, length - 2 ** 16)])).toMatchObject({ matched: 0 });
});
