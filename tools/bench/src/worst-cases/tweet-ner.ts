import type { WorstCase } from './worst-case.js';

/** A tweet that is one thing over and over, through the tokenizer, the features and the CRF. */
const repeated = (name: string, place: string, part: string): WorstCase => ({
  name,
  place,
  size: 2000,
  load: async () => {
    const { nameFinder, noResources, tokenFinder } = await import('@hedgerow/tweet-ner');
    const { trainTweetModel } = await import('@hedgerow/tweet-ner/train');
    const find = tokenFinder();
    const lesson = [{ forms: ['I', 'love', 'Lisbon'], labels: Uint8Array.of(0, 0, 16) }];
    const finder = nameFinder(trainTweetModel(lesson, noResources, { maxIterations: 3 }));
    return (size) => {
      const text = part.repeat(size);
      return () => finder.run({ start: 0, end: text.length, tokens: find(text) }, text);
    };
  },
});

export const tweetCases: readonly WorstCase[] = [
  repeated('a host without end', 'packages/tweet-ner/src/tokens/rules.ts', 'ab.'),
  repeated('accounts without end', 'packages/tweet-ner/src/features/properties.ts', '@a'),
];
