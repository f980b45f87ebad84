import type { Stage } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toyTreebank } from '../../test/toy-treebank.js';
import { tokenizer } from '../tokenizer/tokenizer.js';
import { type Disagreement, nominalPrecedence, precedenceRules } from './precedence-rules.js';
import { align, taggerPair } from './tagger-pair.js';

type Tagger = Stage<'tokens', 'tags'>;

/** Gives every token the same tag, but those in the table. */
function fixedTagger(other: string, table: { readonly [form: string]: string } = {}): Tagger {
  return {
    name: 'fixed',
    needs: ['tokens'],
    adds: ['tags'],
    run: ({ tokens }) => ({ tags: tokens.map(({ form }) => table[form] ?? other) }),
  };
}

/** Tokens between single spaces. */
const bySpaces: Stage<'sentences', 'tokens'> = {
  name: 'by spaces',
  needs: ['sentences'],
  adds: ['tokens'],
  run: ({ start, end }, text) => ({
    tokens: [...text.slice(start, end).matchAll(/\S+/g)].map(({ index, 0: form }) => ({
      start: start + index,
      end: start + index + form.length,
      form,
    })),
  }),
};

async function cut(text: string, stage = bySpaces) {
  const sentence = { start: 0, end: text.length };
  return { ...sentence, ...(await stage.run(sentence, text)) };
}

describe.each([
  ['precedenceRules', precedenceRules],
  ['nominalPrecedence', nominalPrecedence],
])('%s', (_, rules) => {
  const examples = rules.flatMap((rule) => rule.examples.map((example) => ({ rule, ...example })));

  test.each(examples)('$rule.name: $sentence', async ({ rule, sentence, biomedical, general }) => {
    const marked = sentence.split(' ');
    const index = marked.findIndex((token) => token.startsWith('*'));
    const text = sentence.replace(/[*_]/g, '');
    const tokenized = await cut(text);
    const names = tokenized.tokens.filter((_, i) => marked[i]!.startsWith('_'));
    const taggers = [biomedical, general].map((tag) =>
      fixedTagger('X', {
        ...Object.fromEntries(names.map(({ form }) => [form, 'NNP'])),
        [tokenized.tokens[index]!.form]: tag,
      }),
    );
    const asked: string[] = [];
    const listening = rules.map((row) => ({
      ...row,
      when: (pair: Disagreement) => {
        const holds = row.when(pair);
        if (holds) asked.push(row.name);
        return holds;
      },
    }));
    const pair = taggerPair(taggers[0]!, taggers[1]!, { rules: listening });
    const { tags } = await pair.run(tokenized, text);
    expect(tags[index]).toBe(rule.wins === 'general' ? general : biomedical);
    expect(asked).toEqual([rule.name]);
  });
});

describe('tokens that the taggers cut otherwise', () => {
  const text = 'IL-2-induced growth';
  const parts: Stage<'sentences', 'tokens'> = {
    ...bySpaces,
    run: ({ start, end }, whole) => ({
      tokens: [...whole.slice(start, end).matchAll(/-|[^\s-]+/g)].map(({ index, 0: form }) => ({
        start: start + index,
        end: start + index + form.length,
        form,
      })),
    }),
  };
  const a = fixedTagger('NN', { induced: 'VBN', 'IL-2-induced': 'JJ' });
  const b = fixedTagger('CD', { induced: 'VBD' });

  test('are left to the other tagger', async () => {
    const sentence = await cut(text);
    const general = taggerPair(a, b, { generalTokenizer: parts });
    expect(await general.run(sentence, text)).toEqual({ tags: ['JJ', 'NN'] });
    const biomedical = taggerPair(a, b, { biomedicalTokenizer: parts });
    expect(await biomedical.run(sentence, text)).toEqual({ tags: ['CD', 'NN'] });
  });

  test('get the tag of their last part where both cut them', async () => {
    const both = taggerPair(a, b, { biomedicalTokenizer: parts, generalTokenizer: parts });
    expect(await both.run(await cut(text), text)).toEqual({ tags: ['VBN', 'NN'] });
  });

  test('a part of a token gets the tag of the whole where there is nothing better', async () => {
    const both = taggerPair(a, b, { biomedicalTokenizer: bySpaces, generalTokenizer: bySpaces });
    const { tags } = await both.run(await cut(text, parts), text);
    expect(tags).toEqual(['JJ', 'JJ', 'JJ', 'JJ', 'JJ', 'NN']);
  });
});

test('alignment finds each token of the same span, whatever the cuts', () => {
  const cuts = fc.uniqueArray(fc.nat(40), { maxLength: 12 });
  const tokensOf = (at: readonly number[]) => {
    const ends = [...at].sort((x, y) => x - y);
    return ends.slice(1).map((end, i) => ({ start: ends[i]!, end, form: '' }));
  };
  fc.assert(
    fc.property(cuts, cuts, (one, other) => {
      const [tokens, others] = [tokensOf(one), tokensOf(other)];
      const names = others.map(({ start, end }) => `${start}-${end}`);
      const { whole, last } = align(tokens, others, names);
      tokens.forEach(({ start, end }, i) => {
        const overlapping = others.filter((token) => token.start < end && token.end > start);
        const found = overlapping.at(-1);
        expect(last[i]).toBe(found && `${found.start}-${found.end}`);
        const same = names.includes(`${start}-${end}`) ? `${start}-${end}` : undefined;
        expect(whole[i]).toBe(same);
      });
    }),
  );
});

describe('conformance', () => {
  const pair = taggerPair(fixedTagger('NN'), fixedTagger('NNP'), {
    generalTokenizer: tokenizer(),
  });
  for (const { name, run } of stageConformance(pair, toyTreebank(5, 3))) test(name, run);
});
