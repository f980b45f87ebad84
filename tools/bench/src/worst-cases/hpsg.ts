import type { WorstCase } from './worst-case.js';

/** A sentence of one token, and one with a token for each character. */
const tokenizations = {
  'a token without end': (text: string) => [{ start: 0, end: text.length, form: text }],
  'tokens without end': (text: string) =>
    Array.from(text, (form, start) => ({ start, end: start + 1, form })),
};

export const hpsgCases: readonly WorstCase[] = [
  ...Object.entries(tokenizations).map(
    ([name, tokenize]): WorstCase => ({
      name: `${name}, for the grammar`,
      place: 'packages/hpsg/src/tokens/grammar-lattice.ts',
      size: 1000,
      load: async () => {
        const { compileMultiwords, grammarLattice } = await import('@hedgerow/hpsg');
        const multiwords = compileMultiwords(['a-1', '1-a', 'a-1-a', 'a-1-a-1']);
        return (size) => {
          const text = 'a-1-'.repeat(size);
          const sentence = { start: 0, end: text.length, tokens: tokenize(text) };
          return () => grammarLattice(sentence, text, { multiwords });
        };
      },
    }),
  ),
];
