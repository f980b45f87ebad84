import { part } from '@hedgerow/capability';
import { decodeScopeEnds, scopeEnds } from '@hedgerow/scope-ranker';
import { ruleWitnesses, secondOpinions } from '../stages.js';
import type { ScopeModels, ScopeOptions, ScopeStage } from './scope-system.js';

/** Reports are of another kind than what ends were learned from: there, rules that it seldom met are left alone. */
const leastRuled = { biomedical: undefined, clinical: 40 } as const;

/** By the choice of first and last tokens. */
export async function byEnds(
  models: ScopeModels,
  { explain, parser, domain }: Pick<ScopeOptions, 'explain' | 'parser' | 'domain'>,
): Promise<ScopeStage> {
  const model = await part(models, 'scopes', async () =>
    decodeScopeEnds(await models.read('scopes')),
  );
  const otherTrees = await secondOpinions(models, { parser });
  return scopeEnds(model, {
    rules: ruleWitnesses(),
    otherTrees,
    leastRuled: leastRuled[domain],
    explain,
  });
}
