import type { Sentence } from '@hedgerow/document';
import type { Recipe } from './recipe.js';

/** How many of these sentences a recipe would have parsed, and did not because they are too long. */
export function countLong(sentences: readonly Sentence[], recipe: Recipe): number {
  if (recipe.verb !== 'parse' && recipe.verb !== 'annotate') return 0;
  if (recipe.verb === 'annotate' && recipe.scopes === 'default') return 0;
  const isWanted = ({ dependencies, cues = [] }: Sentence) =>
    recipe.verb === 'annotate' && recipe.parse === 'cued'
      ? cues.length > 0
      : dependencies === undefined;
  let count = 0;
  for (const sentence of sentences) {
    if (sentence.end - sentence.start > recipe.longest && isWanted(sentence)) count++;
  }
  return count;
}
