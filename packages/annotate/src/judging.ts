import type { OptionValues } from '@hedgerow/capability';
import type { Pipeline } from '@hedgerow/document';
import { entityStatus } from '@hedgerow/status';
import { termFinder } from '@hedgerow/terms';
import { annotating } from './annotating.js';
import type { statusOptions } from './options.js';
import type { ScopeModels } from './scope-systems/scope-system.js';

type Options = OptionValues<typeof statusOptions>;

/** What `annotate` finds, and what follows from it for the entities of the document and for given terms. */
export async function judging(
  models: ScopeModels,
  { terms, patterns, ...options }: Options,
): Promise<Pipeline<never, 'sentences' | 'entities' | 'cues' | 'scopes' | 'statuses'>> {
  // First: a list that cannot be read is told before models are loaded.
  const finder = termFinder({ terms, patterns });
  return (await annotating(models, options)).use(finder).use(entityStatus());
}
