import type { Stage } from '@hedgerow/document';
import type { Supertagger } from './supertagger.js';

/** A stage that gives every token its category. */
export function supertagging(tagger: Supertagger): Stage<'tokens' | 'tags', 'supertags'> {
  return {
    name: 'supertagger',
    needs: ['tokens', 'tags'],
    adds: ['supertags'],
    run: ({ tokens, tags }) => ({
      supertags: tagger.tag(
        tokens.map(({ form }) => form),
        tags,
      ),
    }),
  };
}
