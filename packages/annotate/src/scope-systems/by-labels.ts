import { part } from '@hedgerow/capability';
import { decodeScopeModel, scopeLabeller } from '@hedgerow/scope-sequence';
import type { ScopeModels, ScopeOptions, ScopeStage } from './scope-system.js';

/** As *SEM-2012 has scopes: without the cue, with the subject, in pieces where words between are outside. */
export async function byStarsemLabels(
  models: ScopeModels,
  { explain }: Pick<ScopeOptions, 'explain'>,
): Promise<ScopeStage> {
  const model = await part(models, 'scopesStarsem', async () =>
    decodeScopeModel(await models.read('scopesStarsem')),
  );
  return scopeLabeller(model, { explain });
}
