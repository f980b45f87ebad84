import { readFile } from 'node:fs/promises';
import { nameModelsIn } from '@hedgerow/pipelines/node';
import {
  compileGazetteers,
  decodeTweetModel,
  noResources,
  type TweetModel,
  type TweetResources,
} from '@hedgerow/tweet-ner';
import { UsageError } from './exit.js';

/** The model of a folder, or the one that comes with the command. */
export async function loadNameModel(folder?: string): Promise<TweetModel> {
  return decodeTweetModel(await nameModelsIn(folder).read('names'));
}

/** The model with the names of files, a name a line: each argument is LIST=FILE. */
export async function withLists(model: TweetModel, lists: readonly string[]): Promise<TweetModel> {
  if (lists.length === 0) return model;
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
  return { ...model, gazetteers: compileGazetteers(added, model.gazetteers) };
}

/** What features are made from, of the model that comes with the command; nothing where none does. */
export async function shippedResources(): Promise<TweetResources> {
  const bytes = await nameModelsIn().find('names');
  return bytes === undefined ? noResources : decodeTweetModel(bytes);
}
