import type { ModelFiles, OptionValues } from '@hedgerow/capability';
import { forgetting, pipeline } from '@hedgerow/document';
import type { ModelName } from '@hedgerow/model-en-bio';
import { sentenceSplitter } from '@hedgerow/preprocess';
import type { parseOptions } from './options.js';
import { syntax, withWords } from './stages.js';

type Options = OptionValues<typeof parseOptions>;

export function opening({ again = [] }: Pick<Options, 'again'>) {
  return pipeline().use(forgetting(again)).use(sentenceSplitter());
}

/** From raw text to sentences, tokens, tags, lemmas, dependencies and deep features. Layers that are there are kept. */
export async function parsing(models: ModelFiles<ModelName>, options: Options) {
  const words = await withWords(opening(options), models, options);
  return words.use(await syntax(models, options));
}
