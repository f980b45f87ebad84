import { expect, test } from 'vitest';
import { jackknife, type TreebankPart } from './jackknife.js';
import type { Treebank } from './treebanks.js';

function part(conventions: string, count: number): TreebankPart {
  const documents = Array.from(
    { length: count },
    (_, i): Treebank => ({
      id: `${conventions}${i}`,
      text: 'x',
      sentences: [
        {
          start: 0,
          end: 1,
          tokens: [{ start: 0, end: 1, form: 'x' }],
          tags: ['NN'],
          tree: { label: 'NN', token: 0 },
          dependencies: { heads: [-1], labels: ['ROOT'] },
        },
      ],
    }),
  );
  return { conventions, documents };
}

test('each document is tagged by what was made from other documents of all parts, for its own part', async () => {
  const parts = [part('a', 5), part('b', 4)];
  const tagged = await jackknife(parts, (rest) => {
    const seen = rest.flatMap(({ documents }) => documents.map(({ id }) => id));
    return ({ conventions }) => ({
      name: 'seen',
      needs: ['tokens'],
      adds: ['tags'],
      run: () => ({ tags: [conventions, ...seen] }),
    });
  });
  for (const { conventions, documents } of tagged) {
    for (const { id, sentences } of documents) {
      const [own, ...seen] = sentences[0]!.tags;
      expect(own).toBe(conventions);
      expect(seen).not.toContain(id);
      expect(seen.some((other) => other.startsWith('a'))).toBe(true);
      expect(seen.some((other) => other.startsWith('b'))).toBe(true);
    }
  }
});
