import type { CcgDerivation } from '@hedgerow/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDerivation } from '../../test/any-derivation.js';
import { deriveWords } from '../../test/derive-words.js';
import { grammaticalRelations, relationReader } from './grammatical-relations.js';

function sentenceOf(words: string) {
  const { forms, tags, derivation } = deriveWords(words);
  let at = 0;
  const tokens = forms.map((form) => {
    const start = at;
    at += form.length + 1;
    return { form, start, end: start + form.length };
  });
  return { start: 0, end: at - 1, tokens, tags, ccg: derivation };
}

test('a stage from derivations to relations', async () => {
  const stage = grammaticalRelations();
  expect(stage).toMatchObject({ needs: ['tokens', 'tags', 'ccg'], adds: ['relations'] });
  const sentence = sentenceOf('the moss needs rain');
  expect(await stage.run(sentence, 'the moss needs rain')).toEqual({
    relations: [
      { type: 'det', arguments: [1, 0] },
      { type: 'nsubj', arguments: [2, 1] },
      { type: 'dobj', arguments: [2, 3] },
    ],
  });
});

test('the tables alone say nothing of conjuncts, which the second stage does', async () => {
  const sentence = sentenceOf('rain and moss grow');
  const of = async (adjusted?: boolean) =>
    (await grammaticalRelations({ adjusted }).run(sentence, 'rain and moss grow')).relations;
  const subject = { type: 'nsubj', arguments: [3, 0] };
  expect(await of(false)).toEqual([subject]);
  const both = [subject, { type: 'cc', arguments: [0, 1] }, { type: 'conj', arguments: [0, 2] }];
  expect(await of(true)).toEqual(both);
  expect(await of()).toEqual(both);
});

test('a sentence in fragments has the relations of each', async () => {
  const sentence = sentenceOf('the moss needs rain');
  const ccg: CcgDerivation = {
    category: 'FRAG',
    head: 0,
    children: [sentence.ccg, { category: 'N', token: 4 }],
  };
  const tokens = [...sentence.tokens, { form: 'ferns', start: 20, end: 25 }];
  const { relations } = await grammaticalRelations().run(
    { ...sentence, tokens, tags: [...sentence.tags, 'NNS'], ccg },
    'the moss needs rain ferns',
  );
  expect(relations).toHaveLength(3);
});

test('any tree of any categories has relations of two of its tokens, each once', () => {
  const read = relationReader();
  fc.assert(
    fc.property(anyDerivation, ({ derivation, forms, tags }) => {
      const relations = read(derivation, forms, tags);
      for (const {
        arguments: [governor, dependent],
      } of relations) {
        expect(governor).not.toBe(dependent);
        expect(Math.max(governor, dependent)).toBeLessThan(forms.length);
        expect(Math.min(governor, dependent)).toBeGreaterThanOrEqual(0);
      }
      const written = relations.map((relation) => JSON.stringify(relation));
      expect(new Set(written).size).toBe(written.length);
    }),
  );
});
