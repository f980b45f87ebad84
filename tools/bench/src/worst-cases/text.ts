import type { WorstCase } from './worst-case.js';

export const textCases: readonly WorstCase[] = [
  {
    name: 'a sentence without end',
    place: 'packages/preprocess/src/tokenizer/automaton.ts',
    size: 1000,
    load: async () => {
      const { tokenizer } = await import('@hedgerow/preprocess');
      const stage = tokenizer();
      return (size) => {
        const text = 'rain may open '.repeat(size);
        return () => stage.run({ start: 0, end: text.length }, text);
      };
    },
  },
];
