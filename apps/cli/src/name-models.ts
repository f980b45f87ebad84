import { readFile } from 'node:fs/promises';
import { type Document, type LayerName, pipeline, type Sentence } from '@hedgerow/document';
import { nameModelsIn } from '@hedgerow/pipelines/node';
import {
  compileGazetteers,
  decodeTweetModel,
  nameFinder,
  noResources,
  resourcesOf,
  type TweetModel,
  type TweetResources,
  tweetSplitter,
  tweetTokenizer,
} from '@hedgerow/tweet-ner';
import { UsageError } from './exit.js';

/** What it is all for; tokens are made on the way. */
export const nameLayers: readonly LayerName[] = ['entities'];

/** Names by list, to add to the gazetteers. */
export interface NameLists {
  readonly [list: string]: readonly string[];
}

export interface NameModelChoice {
  /** A folder with names.bin; without one, the model that comes with the command. */
  readonly folder?: string | undefined;
  readonly lists?: NameLists;
}

export async function loadNameModel({ folder, lists = {} }: NameModelChoice): Promise<TweetModel> {
  const model = decodeTweetModel(await nameModelsIn(folder).read('names'));
  if (Object.keys(lists).length === 0) return model;
  return { ...model, gazetteers: compileGazetteers(lists, model.gazetteers) };
}

/** Finds names in a document; tokens are as they are where it has them. */
export async function nameFinding(
  choice: NameModelChoice,
): Promise<(document: Document) => Promise<Document>> {
  const find = pipeline('tokens').use(nameFinder(await loadNameModel(choice)));
  return async (document) => find.run(await tokenizeTweet(document));
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

/** The names of files, a name a line: each argument is LIST=FILE. */
export async function readLists(lists: readonly string[]): Promise<NameLists> {
  const added: { [list: string]: string[] } = {};
  for (const argument of lists) {
    const equals = argument.indexOf('=');
    if (equals < 1) {
      throw new UsageError(`--list is LIST=FILE, found ${JSON.stringify(argument)}`);
    }
    const text = await readFile(argument.slice(equals + 1), 'utf8');
    const names = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    const list = argument.slice(0, equals);
    added[list] = [...(added[list] ?? []), ...names];
  }
  return added;
}

/** What features are made from, of the model that comes with the command; nothing where none does. */
export async function shippedResources(): Promise<TweetResources> {
  const bytes = await nameModelsIn().find('names');
  return bytes === undefined ? noResources : resourcesOf(decodeTweetModel(bytes));
}
