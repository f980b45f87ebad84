/** The stages of CCG with their models, for whoever puts together a pipeline of their own. */
import { decoded, type ModelFiles, part } from '@hedgerow/capability';
import {
  type CcgParserOptions,
  ccgParser,
  decodeCcgModel,
  grammaticalRelations,
  withReadyParts,
} from '@hedgerow/ccg';
import { keeping, pipeline, type Stage } from '@hedgerow/document';
import { sentenceSplitter, tokenizer } from '@hedgerow/preprocess';
import { loadTaggerNamed } from '@hedgerow/preprocess/loading';

export function opening() {
  return pipeline().use(sentenceSplitter());
}

/**
 * From raw text to sentences, tokens, tags, categories, derivations and relations. Sentences, tokens and tags that a
 * document brings are kept; all else is made anew.
 */
export async function parsing(models: ModelFiles<'taggerBio' | 'ccg'>, options: CcgParserOptions) {
  return opening()
    .use(keeping(tokenizer()))
    .use(keeping(await loadTaggerNamed(models, 'taggerBio')))
    .use(await derivations(models, options))
    .use(grammaticalRelations());
}

/** The parser with its model, which pipelines of files that are `sharing` have in common. */
export async function derivations(
  models: ModelFiles<'ccg'>,
  options: CcgParserOptions = {},
): Promise<Stage<'tokens' | 'tags', 'supertags' | 'ccg'>> {
  const model = await part(models, 'ccg', () =>
    decoded(models, 'ccg', (bytes) => withReadyParts(decodeCcgModel(bytes))),
  );
  return ccgParser(model, options);
}
