/** The stages of derivations with their models, for whoever puts together a pipeline of their own. */
import { decoded, type ModelFiles, part } from '@hedgerow/capability';
import {
  keeping,
  type LayerName,
  type Pipeline,
  type Provision,
  pipeline,
  type Stage,
  where,
} from '@hedgerow/document';
import {
  type DerivationParserOptions,
  decodeHpsgModel,
  derivationParser,
  surfaceTokens,
  withReadyParts,
} from '@hedgerow/hpsg';
import { sentenceSplitter, tokenizer } from '@hedgerow/preprocess';
import { loadParser, loadTaggerNamed } from '@hedgerow/preprocess/loading';

type EnglishFiles = ModelFiles<'taggerBio' | 'parserBest' | 'parserGreedy'>;

export function opening() {
  return pipeline().use(sentenceSplitter());
}

/**
 * From raw text to sentences, tokens, tags, dependencies and derivations. Of what a document brings, all but derivations
 * is kept; those are made anew, but tell first whether the tokens are a treebank's own.
 */
export async function deriving(
  models: EnglishFiles & ModelFiles<'hpsg'>,
  options: DerivationParserOptions,
) {
  const advised = await withAdvice(opening(), models, options);
  return advised.use(await derivations(models, options));
}

/** A pipeline that has sentences, with what the parser takes: tokens, tags and, unless they are too many, dependencies. */
export async function withAdvice<In extends Provision, Out extends Provision>(
  line: Pipeline<In, Out | 'sentences'>,
  models: EnglishFiles,
  { longest = Number.POSITIVE_INFINITY }: Pick<DerivationParserOptions, 'longest'> = {},
) {
  const parser = onSurface(await loadParser(models));
  return line
    .use(keeping(tokenizer()))
    .use(keeping(onSurface(await loadTaggerNamed(models, 'taggerBio'))))
    .use(where(keeping(parser), ({ tokens }) => tokens.length <= longest));
}

/** A stage that sees words as they stand in the text: tokens of a treebank have the grammar's forms, in small letters. */
function onSurface<Needs extends 'tokens' | 'tags', Adds extends LayerName>(
  stage: Stage<Needs | 'tokens', Adds>,
): Stage<Needs | 'tokens', Adds> {
  return {
    ...stage,
    run: (sentence, text) =>
      stage.run({ ...sentence, tokens: surfaceTokens(sentence.tokens, text) }, text),
  };
}

/** The parser with its model, which pipelines of files that are `sharing` have in common. */
export async function derivations(
  models: ModelFiles<'hpsg'>,
  options: DerivationParserOptions = {},
): Promise<Stage<'tokens' | 'tags', 'derivations'>> {
  const model = await part(models, 'hpsg', () =>
    decoded(models, 'hpsg', (bytes) => withReadyParts(decodeHpsgModel(bytes))),
  );
  return derivationParser(model, options);
}
