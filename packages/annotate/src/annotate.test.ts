import { load } from '@hedgerow/capability/node';
import { describe, expect, test } from 'vitest';
import { annotate, parse } from './index.js';

const text = 'Rain may open the capsules. They do not shed seeds in summer. It rains.';
const document = { id: 'a', text, sentences: [] };

describe('annotate', () => {
  test('finds cues and scopes; only sentences with cues are parsed', async () => {
    const { sentences } = await (await load(annotate)).run(document);
    const scopes = sentences.flatMap((sentence) => sentence.scopes.flatMap(({ spans }) => spans));
    expect(scopes.map(({ start, end }) => text.slice(start, end))).toEqual([
      'may open the capsules',
      'not shed seeds in summer',
    ]);
    expect(sentences.map((sentence) => sentence.dependencies !== undefined)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('a stage of your own can be used on it', async () => {
    const line = (await load(annotate, { kinds: ['negation'] })).use({
      name: 'count',
      needs: ['cues'],
      adds: ['chunks'],
      run: ({ cues, start, end }) => ({
        chunks: cues.map(({ kind }) => ({ start, end, type: kind })),
      }),
    });
    const { sentences } = await line.run(document);
    expect(sentences.map(({ chunks }) => chunks.map(({ type }) => type))).toEqual([
      [],
      ['negation'],
      [],
    ]);
  });

  test('takes the tagger and the conventions that it is told', async () => {
    await expect(load(annotate, { conventions: 'martian' })).rejects.toThrow(
      /knows no conventions/,
    );
    await expect(load(annotate, { taggers: 'bio' } as never)).rejects.toThrow(
      expect.objectContaining({ code: 'OPTION' }),
    );
  });
});

test('parse makes again what it is told, with all that stands on it', async () => {
  const first = await (await load(parse)).run(document);
  const wrong = {
    ...first,
    sentences: first.sentences.map((sentence) => ({
      ...sentence,
      tags: sentence.tags.map(() => 'UH'),
      lemmas: sentence.lemmas.map(() => 'x'),
    })),
  };
  const kept = await (await load(parse)).run(wrong);
  expect(kept).toEqual(wrong);
  const again = await (await load(parse, { again: ['tags'] })).run(wrong);
  expect(again).toEqual(first);
});
