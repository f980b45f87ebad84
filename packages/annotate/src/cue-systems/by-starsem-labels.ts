import { type ModelFiles, part } from '@hedgerow/capability';
import type { ModelName } from '@hedgerow/model-en-bio';
import { affixalCues, decodeAffixalCues } from '@hedgerow/scope-sequence';
import type { CueOptions, CueStage } from './cue-system.js';

/** As *SEM-2012 has cues of negation: words and parts of words. */
export async function byStarsemLabels(
  models: ModelFiles<ModelName>,
  { explain }: Pick<CueOptions, 'explain'>,
): Promise<CueStage> {
  const model = await part(models, 'cuesStarsem', async () =>
    decodeAffixalCues(await models.read('cuesStarsem')),
  );
  return affixalCues(model, { explain });
}
