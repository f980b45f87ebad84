import type { WorstCase } from './worst-case.js';

function modalVerbs(
  name: string,
  place: string,
  options: { readonly explain?: number },
): WorstCase {
  return {
    name,
    place,
    size: 2000,
    load: async () => {
      const { annotate } = await import('@hedgerow/annotate');
      const { load } = await import('@hedgerow/capability/node');
      const pipeline = await load(annotate, { scopes: 'default', ...options });
      return (size) => {
        const text = 'may '.repeat(size);
        return () => pipeline.run({ id: 'a', text, sentences: [] });
      };
    },
  };
}

export const cueCases: readonly WorstCase[] = [
  modalVerbs(
    'a sentence of nothing but modal verbs',
    'packages/learn/src/templates/whole-sweeps.ts',
    {},
  ),
  modalVerbs('why each of them is a cue', 'packages/learn/src/templates/describe-features.ts', {
    explain: 5,
  }),
];
