import { pipelineOf } from '@hedgerow/document';
import type { ModelName } from '@hedgerow/model-tweet';
import { decodeTweetModel, nameFinder, tweetSplitter, tweetTokenizer } from '@hedgerow/tweet-ner';
import type { Analysis } from './analysis.js';
import { keeping } from './layers-at-hand.js';
import type { ModelFiles } from './model-files.js';

/** From a tweet to its tokens and the names of persons, organizations, products and locations. Tokens that are there are kept. */
export async function nameFinding(models: ModelFiles<ModelName>): Promise<Analysis> {
  const model = decodeTweetModel(await models.read('names'));
  const splitter = tweetSplitter();
  const line = pipelineOf([splitter, keeping(tweetTokenizer()), nameFinder(model)]);
  return { splitter, run: (document) => line.run(document as never) };
}
