import { load } from '@hedgerow/capability/node';
import { describe, expect, test } from 'vitest';
import { annotate } from './index.js';

const text = 'Rain may open the capsules. It rains. They do not close.';
const document = { id: 'a', text, sentences: [] };

type Options = Parameters<typeof annotate.load>[1];

async function sentencesBy(options: Options) {
  const { sentences } = await (await load(annotate, options)).run(document);
  return sentences.map(({ start, end, certainty }) => [text.slice(start, end), certainty?.label]);
}

const [may, rains, not] = text.split(/(?<=\.) /);

describe('certainty', () => {
  test.each(['cues', 'ji2010'] as const)('is told by %s', async (certainty) => {
    expect(await sentencesBy({ certainty })).toEqual([
      [may, 'uncertain'],
      [rains, 'certain'],
      [not, 'certain'],
    ]);
  });

  test('is not told where nobody asks', async () => {
    expect((await sentencesBy({})).map(([, label]) => label)).toEqual(Array(3).fill(undefined));
  });

  test('by ji2010 it can say why, and takes no cues', async () => {
    const line = await load(annotate, {
      ...{ certainty: 'ji2010', cues: 'gold', scopes: 'default', explain: 2 },
    } as Options);
    const { sentences } = await line.run(document);
    expect(sentences.map(({ certainty }) => certainty!.label)).toEqual([
      'uncertain',
      'certain',
      'certain',
    ]);
    for (const { certainty } of sentences) expect(certainty!.why).toHaveLength(2);
  });
});

describe('only', () => {
  test.each([
    ['uncertain', 'none', [may]],
    ['certain', 'none', [rains, not]],
    ['certain', 'ji2010', [rains, not]],
    ['all', 'none', [may, rains, not]],
  ] as const)('%s, certainty by %s', async (only, certainty, kept) => {
    const found = await sentencesBy({ only, certainty });
    expect(found.map(([sentence]) => sentence)).toEqual(kept);
    if (only !== 'all') for (const [, label] of found) expect(label).toBe(only);
  });

  test('what a document was read from is forgotten, as it tells of all its sentences', async () => {
    const given = { ...document, source: { format: 'x' } } as never;
    const sifted = await (await load(annotate, { only: 'certain' })).run(given);
    expect(sifted).not.toHaveProperty('source');
    expect(await (await load(annotate)).run(given)).toHaveProperty('source');
  });

  test('cues of speculation are what it is told by', async () => {
    for (const options of [{ only: 'certain' }, { certainty: 'cues' }] as const) {
      const refused = load(annotate, { kinds: ['negation'], ...options });
      await expect(refused).rejects.toMatchObject({ code: 'OPTION' });
    }
    const line = await load(annotate, {
      kinds: ['negation'],
      only: 'certain',
      certainty: 'ji2010',
    });
    expect((await line.run(document)).sentences).toHaveLength(2);
  });
});
