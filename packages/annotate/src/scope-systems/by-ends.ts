import { decoded, part } from '@hedgerow/capability';
import { withReady } from '@hedgerow/learn/hashed';
import { decodeScopeEnds, scopeEnds } from '@hedgerow/scope-ranker';
import type { ScopeStage } from '../scope-stage.js';
import { ruleWitnesses, secondOpinions } from '../stages.js';
import type { ScopeModels, ScopeOptions } from './scope-system.js';

/** By the choice of first and last tokens. */
export async function byEnds(
  models: ScopeModels,
  { explain, parser }: Pick<ScopeOptions, 'explain' | 'parser'>,
): Promise<ScopeStage> {
  const model = await part(models, 'scopes', () =>
    decoded(models, 'scopes', (bytes) => {
      const { starts, ends, ...rest } = decodeScopeEnds(bytes);
      return { ...rest, starts: withReady(starts), ends: withReady(ends) };
    }),
  );
  const otherTrees = await secondOpinions(models, { parser });
  return scopeEnds(model, { rules: ruleWitnesses(), otherTrees, explain });
}
