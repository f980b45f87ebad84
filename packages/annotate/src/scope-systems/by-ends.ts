import { part } from '@hedgerow/capability';
import { decodeScopeEnds, scopeEnds } from '@hedgerow/scope-ranker';
import { ruleWitnesses, secondOpinions } from '../stages.js';
import type { ScopeModels, ScopeOptions, ScopeStage } from './scope-system.js';

/** By the choice of first and last tokens. */
export async function byEnds(
  models: ScopeModels,
  { explain, parser }: Pick<ScopeOptions, 'explain' | 'parser'>,
): Promise<ScopeStage> {
  const model = await part(models, 'scopes', async () =>
    decodeScopeEnds(await models.read('scopes')),
  );
  const otherTrees = await secondOpinions(models, { parser });
  return scopeEnds(model, { rules: ruleWitnesses(), otherTrees, explain });
}
