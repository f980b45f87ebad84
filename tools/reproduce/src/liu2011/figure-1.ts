import { columns } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { mapTypes, typeMaps } from '@hedgerow/tweet-ner';
import type { Reproduction } from '../reproduction.js';
import { paths } from './tweets.js';

export const figure1: Reproduction = {
  id: 'liu2011/figure-1',
  title: 'Names in tweets by type',
  data: [paths.train, paths.test],
  run: async (context) => {
    const documents = [paths.train, paths.test].flatMap(
      (path) => context.read(path, columns) as Document<'tokens' | 'entities'>[],
    );
    const types = typesIn(documents);
    const four = typesIn(mapTypes(documents, typeMaps.wnut16)).length;
    const tweets = documents.flatMap(({ sentences }) => sentences);
    const named = tweets.filter(({ entities }) => entities.length > 0).length;
    const share = (part: number, whole: number) => (100 * part) / whole;
    const counts = new Map<string, number>();
    for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
    const row = (name: string, published: number | undefined, paper: number) => ({
      name,
      published: [published],
      paper: [paper],
      ours: [],
    });
    return {
      columns: ['%'],
      rows: [
        row('tweets with a name', 46.8, share(named, tweets.length)),
        row('names of the four types', 89, share(four, types.length)),
        row('words of a name, mean (not %)', 1.2, wordsIn(documents) / types.length),
        ...[...counts]
          .sort(([, a], [, b]) => b - a)
          .map(([type, count]) => row(`names: ${type}`, undefined, share(count, types.length))),
      ],
      deviations: ['the tweets are those of WNUT 2016, train and dev, with its ten types.'],
      notes: [
        'The figure of the paper has no figures: the text tells the first two, and section 5.1 the length. Of 15,800 tweets its annotators labelled 3,555 in different ways: these were dropped, and 12,245 stayed, 77.5%.',
        `${tweets.length} tweets, ${types.length} names.`,
      ],
    };
  },
};

function wordsIn(documents: readonly Document<'tokens' | 'entities'>[]): number {
  return documents
    .flatMap(({ sentences }) => sentences)
    .reduce(
      (sum, { tokens, entities }) =>
        sum +
        tokens.filter((token) =>
          entities.some(({ start, end }) => token.start < end && start < token.end),
        ).length,
      0,
    );
}

function typesIn(documents: readonly Document<'tokens' | 'entities'>[]): string[] {
  return documents.flatMap(({ sentences }) =>
    sentences.flatMap(({ entities }) => entities.map(({ type }) => type)),
  );
}
