import { decoded, part } from '@hedgerow/capability';
import { decodeScopeEnds, scopeEnds } from '@hedgerow/scope-ranker';
import type { ScopeStage } from '../scope-stage.js';
import { ruleWitnesses, secondOpinions } from '../stages.js';
import type { ScopeModels, ScopeOptions } from './scope-system.js';

/** By the choice of first and last tokens. */
export async function byEnds(
  models: ScopeModels,
  { explain, parser }: Pick<ScopeOptions, 'explain' | 'parser'>,
): Promise<ScopeStage> {
  const model = await part(models, 'scopes', () => decoded(models, 'scopes', decodeScopeEnds));
  const otherTrees = await secondOpinions(models, { parser });
  return scopeEnds(model, { rules: ruleWitnesses(), otherTrees, explain });
}
