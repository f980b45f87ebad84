import type { Document } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { crossAnnotate } from './cross-annotate.js';

const documents: Document<'tokens'>[] = Array.from({ length: 7 }, (_, i) => ({
  id: `d${i}`,
  text: 'x',
  sentences: [{ start: 0, end: 1, tokens: [{ start: 0, end: 1, form: 'x' }] }],
}));

const tagWithSources = (rest: readonly Document<'tokens'>[]) => ({
  name: 'sources',
  needs: ['tokens'] as const,
  adds: ['tags'] as const,
  run: () => ({ tags: rest.map(({ id }) => id) }),
});

test('no document is analysed by what was made from it, every other fold takes part', async () => {
  const analysed = await crossAnnotate(documents, tagWithSources, { folds: 7 });
  expect(analysed.map(({ id }) => id)).toEqual(documents.map(({ id }) => id));
  for (const { id, sentences } of analysed) {
    expect(sentences[0]!.tags).toEqual(
      documents.map((document) => document.id).filter((other) => other !== id),
    );
  }
});

test('the same seed makes the same folds', async () => {
  const one = await crossAnnotate(documents, tagWithSources, { folds: 3, seed: 4 });
  expect(await crossAnnotate(documents, tagWithSources, { folds: 3, seed: 4 })).toEqual(one);
});

test('a layer that the stage needs and a document lacks is an error', async () => {
  const needy = () => ({ name: 'n', needs: ['lemmas'] as const, adds: [], run: () => ({}) });
  await expect(crossAnnotate(documents, needy, { folds: 2 })).rejects.toMatchObject({
    code: 'MISSING_LAYER',
  });
});
