import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '@hedgerow/document';
import { modelFiles } from '@hedgerow/model-tweet';
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
  const bytes = await read(folder);
  if (bytes !== undefined) return decodeTweetModel(bytes);
  throw new InputError('NO_MODEL', `there is no names.bin in ${folder ?? 'the model package'}`, {
    hint: 'hedgerow train names makes one, --models names the folder that it is in',
  });
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
  const bytes = await read();
  return bytes === undefined ? noResources : decodeTweetModel(bytes);
}

async function read(folder?: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(folder === undefined ? modelFiles.names : join(folder, 'names.bin'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
