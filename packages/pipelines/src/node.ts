import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '@hedgerow/document';
import { modelFiles } from '@hedgerow/model-en-bio';
import { modelFiles as tweetFiles } from '@hedgerow/model-tweet';
import { modelFiles as mixedFiles } from '@hedgerow/model-zh-mixed';
import type { ModelFiles } from './model-files.js';

export interface FolderOptions {
  /** Whether what the folder lacks is taken from the package. Default true; false for who must know whose models they are. */
  readonly fill?: boolean;
}

/** The model files of the package, and over them those of a folder that have the same names. */
export function modelsIn(
  folder?: string,
  options: FolderOptions = {},
): ModelFiles<keyof typeof modelFiles> {
  return filesOf(modelFiles, folder, options);
}

/** The same for text that mixes Chinese and English. */
export function mixedModelsIn(
  folder?: string,
  options: FolderOptions = {},
): ModelFiles<keyof typeof mixedFiles> {
  return filesOf(mixedFiles, folder, options);
}

/** The same for names in tweets. */
export function nameModelsIn(
  folder?: string,
  options: FolderOptions = {},
): ModelFiles<keyof typeof tweetFiles> {
  return filesOf(tweetFiles, folder, options);
}

/** Where a model file is that the package has at this place: in the folder, if that has one of its name. */
export function modelFile(shipped: URL, folder?: string): string | URL {
  if (folder === undefined) return shipped;
  const own = join(folder, nameOf(shipped));
  return existsSync(own) ? own : shipped;
}

/** Makes sure that a folder has at least one model of ours, of whichever kind: a folder of none is a mistake. */
export async function requireModels(folder: string): Promise<void> {
  const known = [modelFiles, mixedFiles, tweetFiles].flatMap(Object.values<URL>).map(nameOf);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (names?.some((name) => known.includes(name)) === true) return;
  throw new InputError(
    'NO_MODEL',
    names === undefined
      ? `there is no folder ${folder} to take models from`
      : `there is no model in ${folder}`,
    { hint: `the names that are looked for are ${known.join(', ')}` },
  );
}

function filesOf<Name extends string>(
  files: { readonly [N in Name]: URL },
  folder: string | undefined,
  { fill = true }: FolderOptions,
): ModelFiles<Name> {
  let required: Promise<void> | undefined;
  const find = async (name: Name) => {
    const shipped = files[name];
    if (folder !== undefined) {
      required ??= requireModels(folder);
      await required;
    }
    const file =
      folder === undefined || fill ? modelFile(shipped, folder) : join(folder, nameOf(shipped));
    try {
      return await readFile(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
  return {
    find,
    read: async (name) => {
      const bytes = await find(name);
      if (bytes !== undefined) return bytes;
      const places = [folder, folder === undefined || fill ? 'the model package' : undefined];
      throw new InputError(
        'NO_MODEL',
        `there is no ${nameOf(files[name])} in ${places.filter(Boolean).join(' or ')}`,
        { hint: 'hedgerow train makes models, --models names the folder that they are in' },
      );
    },
  };
}

function nameOf(file: URL): string {
  return file.pathname.split('/').at(-1)!;
}
