import type { AnyStage, Sentence } from '@hedgerow/document';

/**
 * In characters: what is longer is seldom a sentence, and parsing it would take longer than all the rest. It gets no tree,
 * and scopes by default.
 */
export const longestSentence = 5000;

/** The same stage, but what is done to a sentence that is too long is done by another, or nothing is. */
export function whereShort(stage: AnyStage, longest: number, otherwise?: AnyStage): AnyStage {
  return {
    ...stage,
    run: (sentence: never, text) => {
      const { start, end } = sentence as Sentence;
      if (end - start <= longest) return stage.run(sentence, text);
      return otherwise?.run(sentence, text) ?? {};
    },
  };
}
