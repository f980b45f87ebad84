import { decoded, type ModelFiles, part } from '@hedgerow/capability';
import { type CueModel, clinicalPatterns, cueDetector, decodeCueModel } from '@hedgerow/cues';
import type { CueKind } from '@hedgerow/document';
import { withReady } from '@hedgerow/learn/hashed';
import type { ModelName } from '@hedgerow/model-en-bio';
import type { CueOptions, CueStage } from './cue-system.js';

const files = {
  speculation: 'cuesSpeculation',
  negation: 'cuesNegation',
} as const satisfies { readonly [K in CueKind]: ModelName };

/** By a classifier of words; of clinical text also by what its writers say besides. */
export async function byWords(
  models: ModelFiles<ModelName>,
  { kinds, domain, explain }: CueOptions,
): Promise<CueStage> {
  const found = kinds.map((kind) =>
    part(models, files[kind], () =>
      decoded(models, files[kind], (bytes) => {
        const model = decodeCueModel(bytes);
        return { ...model, weights: withReady(model.weights) };
      }),
    ),
  );
  const read = await Promise.all(found);
  return cueDetector(domain === 'clinical' ? read.map(withClinicalPatterns) : read, { explain });
}

function withClinicalPatterns(model: CueModel): CueModel {
  return { ...model, patterns: [...clinicalPatterns[model.kind], ...model.patterns] };
}
