import type { WorstCase } from './worst-case.js';

export const cueCases: readonly WorstCase[] = [
  {
    name: 'a sentence of nothing but modal verbs',
    place: 'packages/cues/src/features/extractor.ts',
    size: 2000,
    load: async () => {
      const { annotating } = await import('@hedgerow/pipelines');
      const { modelsIn } = await import('@hedgerow/pipelines/node');
      const pipeline = await annotating(modelsIn(), { scopes: 'default' });
      return (size) => {
        const text = 'may '.repeat(size);
        return () => pipeline.run({ id: 'a', text, sentences: [] });
      };
    },
  },
];
