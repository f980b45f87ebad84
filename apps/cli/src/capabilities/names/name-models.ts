import { modelFilesIn } from '@hedgerow/capability/node';
import type { Document, Sentence } from '@hedgerow/document';
import { modelFiles } from '@hedgerow/model-tweet';
import { loadNameModel as load, type NameFindingOptions } from '@hedgerow/names/stages';
import {
  decodeTweetModel,
  noResources,
  resourcesOf,
  type TweetModel,
  type TweetResources,
  tweetSplitter,
  tweetTokenizer,
} from '@hedgerow/tweet-ner';

export interface NameModelChoice extends NameFindingOptions {
  /** A folder with names.bin; without one, the model that comes with the command. */
  readonly folder?: string | undefined;
}

export function loadNameModel({ folder, list }: NameModelChoice): Promise<TweetModel> {
  return load(modelFilesIn(modelFiles, { folder }), { list });
}

const splitter = tweetSplitter();
const tokenizer = tweetTokenizer();

/** A sentence that has tokens keeps them, and with them what stands on them. */
export async function tokenizeTweet(document: Document): Promise<Document<'tokens'>> {
  const { text, sentences: known } = document;
  const sentences: readonly Sentence[] = known.length > 0 ? known : splitter.split(text);
  const tokenized = sentences.map(async (sentence) => {
    const tokens = sentence.tokens ?? (await tokenizer.run(sentence, text)).tokens;
    return { ...sentence, tokens };
  });
  return { ...document, sentences: await Promise.all(tokenized) };
}

/** What features are made from, of the model that comes with the command; nothing where none does. */
export async function shippedResources(): Promise<TweetResources> {
  const bytes = await modelFilesIn(modelFiles).find('names');
  return bytes === undefined ? noResources : resourcesOf(decodeTweetModel(bytes));
}
