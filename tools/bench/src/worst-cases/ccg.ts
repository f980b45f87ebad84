import type { CcgDerivation } from '@hedgerow/document';
import type { WorstCase } from './worst-case.js';

/** Two sentences in whose grammar a noun modifies a noun or takes one to its left: nouns side by side have trees without number. */
function compounds() {
  const leaf = (category: string, token: number): CcgDerivation => ({ category, token });
  const joined = (left: CcgDerivation, right: CcgDerivation, head: 0 | 1): CcgDerivation => ({
    category: 'N',
    head,
    children: [left, right],
  });
  const before = joined(leaf('N/N', 0), leaf('N', 1), 1);
  const behind = joined(leaf('N', 0), leaf('N\\N', 1), 0);
  return [before, behind].flatMap((ccg) =>
    ['moss', 'fern', 'oak'].map((word) => ({ words: [word, word], tags: ['NN', 'NN'], ccg })),
  );
}

export const ccgCases: readonly WorstCase[] = [
  {
    name: 'a sentence too long for the chart of categories',
    place: 'packages/ccg/src/parser/ccg-parser.ts',
    size: 400,
    load: async () => {
      const { ccgParser } = await import('@hedgerow/ccg');
      const { trainCcg } = await import('@hedgerow/ccg/train');
      const network = { passes: 1, width: 8, rank: 8, bits: 8, layers: 1 };
      const model = trainCcg(compounds(), { least: 1, network, weightPasses: 1, bits: 10 });
      const parser = ccgParser(model, { longest: 40 });
      return (size) => {
        const text = 'moss '.repeat(size);
        const tokens = Array.from({ length: size }, (_, i) => ({
          start: 5 * i,
          end: 5 * i + 4,
          form: 'moss',
        }));
        const sentence = { start: 0, end: text.length, tokens, tags: tokens.map(() => 'NN') };
        return () => parser.run(sentence, text);
      };
    },
  },
];
