import { part } from '@hedgerow/capability';
import { decodeScopeModel, scopeLabeller } from '@hedgerow/scope-sequence';
import type { ScopeStage } from '../scope-stage.js';
import type { ScopeModels, ScopeOptions } from './scope-system.js';

/** By a labelling of words as inside and outside; the file says by which of the conditional random fields, and by whose conventions. */
export async function byRandomFields(
  file: 'scopesStarsem' | 'li2018Linear' | 'li2018Semi' | 'li2018Latent',
  models: ScopeModels,
  { explain }: Pick<ScopeOptions, 'explain'>,
): Promise<ScopeStage> {
  const model = await part(models, file, async () => decodeScopeModel(await models.read(file)));
  return scopeLabeller(model, { explain });
}
