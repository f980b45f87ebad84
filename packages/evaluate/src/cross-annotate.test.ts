import type { Document } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { crossAnnotate, crossAnnotateParts } from './cross-annotate.js';

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

test('of several parts each document is analysed by what was made from other documents of all, for its own part', async () => {
  const part = (name: string, count: number) => ({
    name,
    documents: Array.from({ length: count }, (_, i): Document<'tokens' | 'tags'> => {
      const token = { start: 0, end: 1, form: 'x' };
      const sentences = [{ start: 0, end: 1, tokens: [token], tags: ['NN'] }];
      return { id: `${name}${i}`, text: 'x', sentences };
    }),
  });
  const tagged = await crossAnnotateParts(
    [part('a', 5), part('b', 4)],
    (rest) => {
      const seen = rest.flatMap(({ documents }) => documents.map(({ id }) => id));
      return ({ name }) => ({
        name: 'seen',
        needs: ['tokens'],
        adds: ['tags'],
        run: () => ({ tags: [name, ...seen] }),
      });
    },
    { folds: 4 },
  );
  for (const { name, documents } of tagged) {
    for (const { id, sentences } of documents) {
      const [own, ...seen] = sentences[0]!.tags;
      expect(own).toBe(name);
      expect(seen).not.toContain(id);
      expect(seen.some((other) => other.startsWith('a'))).toBe(true);
      expect(seen.some((other) => other.startsWith('b'))).toBe(true);
    }
  }
});
