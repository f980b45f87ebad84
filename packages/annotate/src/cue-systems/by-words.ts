import { type ModelFiles, part } from '@hedgerow/capability';
import { cueDetector, decodeCueModel } from '@hedgerow/cues';
import type { CueKind } from '@hedgerow/document';
import type { ModelName } from '@hedgerow/model-en-bio';
import type { CueOptions, CueStage } from './cue-system.js';

const files = {
  speculation: 'cuesSpeculation',
  negation: 'cuesNegation',
} as const satisfies { readonly [K in CueKind]: ModelName };

/** By a classifier of words. */
export async function byWords(
  models: ModelFiles<ModelName>,
  { kinds, explain }: CueOptions,
): Promise<CueStage> {
  const found = kinds.map((kind) =>
    part(models, files[kind], async () => decodeCueModel(await models.read(files[kind]))),
  );
  return cueDetector(await Promise.all(found), { explain });
}
