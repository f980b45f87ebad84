import { type Document, pipelineOf } from '@hedgerow/document';
import type { ModelName } from '@hedgerow/model-tweet';
import { decodeTweetModel, nameFinder, tweetSplitter, tweetTokenizer } from '@hedgerow/tweet-ner';
import { keeping } from './layers-at-hand.js';
import type { ModelFiles } from './model-files.js';

/** From a tweet to its tokens and the names of persons, organizations, products and locations. Tokens that are there are kept. */
export async function nameFinding(
  models: ModelFiles<ModelName>,
): Promise<{ run(document: Document): Promise<Document> }> {
  const model = decodeTweetModel(await models.read('names'));
  return pipelineOf([tweetSplitter(), keeping(tweetTokenizer()), nameFinder(model)]) as never;
}
