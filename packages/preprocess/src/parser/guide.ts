import type { Dependencies, Stage } from '@hedgerow/document';

/**
 * Makes a guide of what another parser finds: the level below in a stack. Train the stacked parser on guides to
 * sentences that this one was not trained on (`crossAnnotate` of @hedgerow/evaluate).
 */
export function guideFrom<N extends 'tokens' | 'tags'>(
  level0: Stage<N, 'dependencies'>,
): Stage<N, 'guide'> {
  return {
    name: `guide-from-${level0.name}`,
    needs: level0.needs,
    adds: ['guide'],
    run: (sentence, text) => {
      const found = level0.run(sentence, text);
      return found instanceof Promise ? found.then(asGuide) : asGuide(found);
    },
  };
}

function asGuide({ dependencies }: { readonly dependencies: Dependencies }) {
  return { guide: dependencies };
}
