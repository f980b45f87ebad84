import { type ModelFiles, part } from '@hedgerow/capability';
import type { Stage } from '@hedgerow/document';
import type { ModelName } from '@hedgerow/model-en-bio';
import { decodePerceptron, perceptronCertainty } from '@hedgerow/scope-sequence';

/** Whether sentences are certain, by the classifier of Ji et al. (2010). */
export async function certaintyByPerceptron(
  models: ModelFiles<ModelName>,
  { explain }: { readonly explain: number },
): Promise<Stage<'tokens' | 'tags', 'certainty'>> {
  const model = await part(models, 'ji2010Certainty', async () =>
    decodePerceptron(await models.read('ji2010Certainty'), 'certainty'),
  );
  return perceptronCertainty(model, { explain });
}
