import type { AnyStage, Sentence, Stage } from '@hedgerow/document';

/** What a parser finds, as advice to another one instead of as the analysis. */
export function guide(stage: Stage<'tokens' | 'tags', 'dependencies'>): AnyStage {
  return {
    name: `${stage.name}-guide`,
    needs: stage.needs,
    adds: ['guide'],
    run: async (sentence: Sentence<'tokens' | 'tags'>, text: string) => {
      const { dependencies } = await stage.run(sentence, text);
      return { guide: dependencies };
    },
  } as AnyStage;
}
