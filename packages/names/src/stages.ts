/** The stages of tweets with their model, for whoever puts together a pipeline of their own. */
import { decoded, type ModelFiles } from '@hedgerow/capability';
import { keeping, pipeline } from '@hedgerow/document';
import type { ModelName } from '@hedgerow/model-tweet';
import {
  compileGazetteers,
  decodeTweetTables,
  nameFinder,
  type TweetModel,
  tweetModelOf,
  tweetSplitter,
  tweetTokenizer,
  withPrefixes,
} from '@hedgerow/tweet-ner';

export interface NameFindingOptions {
  /** Names by list, to add to the gazetteers. */
  readonly list?: { readonly [list: string]: readonly string[] } | undefined;
}

export function opening() {
  return pipeline().use(tweetSplitter());
}

/** From a tweet to its tokens and the names in it. Tokens that are there are kept. */
export async function nameFinding(models: ModelFiles<ModelName>, options: NameFindingOptions = {}) {
  return opening()
    .use(keeping(tweetTokenizer()))
    .use(nameFinder(await loadNameModel(models, options)));
}

export async function loadNameModel(
  models: ModelFiles<ModelName>,
  { list = {} }: NameFindingOptions = {},
): Promise<TweetModel> {
  const tables = await decoded(models, 'names', (bytes) => withPrefixes(decodeTweetTables(bytes)));
  const model = tweetModelOf(tables);
  if (Object.keys(list).length === 0) return model;
  return { ...model, gazetteers: compileGazetteers(list, model.gazetteers) };
}
