/** The stages of derivations with their models, for whoever puts together a pipeline of their own. */
import { type ModelFiles, part } from '@hedgerow/capability';
import { forgetting, keeping, pipeline, type Stage } from '@hedgerow/document';
import { sentenceSplitter, tokenizer } from '@hedgerow/preprocess';
import { loadTagger, type TaggingOptions } from '@hedgerow/preprocess/tagging';
import {
  type DerivationParserOptions,
  decodeHpsgModel,
  derivationParser,
} from './stand-in-parser.js';

type Models = ModelFiles<'taggerBio' | 'taggerGeneral' | 'hpsg'>;

/** Derivations are always made anew; sentences and tokens that a document brings are kept. */
export function opening() {
  return pipeline()
    .use(forgetting(['derivations']))
    .use(sentenceSplitter());
}

/** From raw text to sentences, tokens, tags and derivations. */
export async function deriving(
  models: Models,
  options: DerivationParserOptions & Pick<TaggingOptions, 'tagger'>,
) {
  return opening()
    .use(keeping(tokenizer()))
    .use(keeping(await textTagger(models, options)))
    .use(await derivations(models, options));
}

/**
 * Tags of words as they stand in the text, whatever form tokens have: those of a treebank have the grammar's own, which
 * are in small letters.
 */
export async function textTagger(
  models: ModelFiles<'taggerBio' | 'taggerGeneral'>,
  options: TaggingOptions = {},
): Promise<Stage<'tokens', 'tags'>> {
  const tagger = await loadTagger(models, options);
  return {
    ...tagger,
    run: (sentence, text) => {
      const tokens = sentence.tokens.map((token) => {
        const word = text.slice(token.start, token.end);
        return isMarkedUp(word) ? token : { ...token, form: word };
      });
      return tagger.run({ ...sentence, tokens }, text);
    },
  };
}

/** Texts of treebanks can have markup in words, `⌊/wool⌋` or `<em>wool</em>`, of which the forms are free. */
function isMarkedUp(word: string): boolean {
  return /[⌊⌋<>]/.test(word);
}

/** The parser with its model, which pipelines of files that are `sharing` have in common. */
export async function derivations(
  models: Models,
  options: DerivationParserOptions = {},
): Promise<Stage<'tokens' | 'tags', 'derivations'>> {
  const model = await part(models, 'hpsg', async () => decodeHpsgModel(await models.find('hpsg')));
  return derivationParser(model, options);
}
