import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '@hedgerow/document';
import { modelFiles } from '@hedgerow/model-en-bio';
import { modelFiles as tweetFiles } from '@hedgerow/model-tweet';
import { modelFiles as mixedFiles } from '@hedgerow/model-zh-mixed';
import type { ModelFiles } from './model-files.js';

/** The model files of the package, or those of a folder with files of the same names. */
export function modelsIn(folder?: string): ModelFiles<keyof typeof modelFiles> {
  return filesOf(modelFiles, folder);
}

/** The same for text that mixes Chinese and English; a folder without a lexicon has the package's. */
export function mixedModelsIn(folder?: string): ModelFiles<keyof typeof mixedFiles> {
  const [given, shipped] = [filesOf(mixedFiles, folder), filesOf(mixedFiles)];
  return {
    ...given,
    find: async (name) =>
      (await given.find(name)) ?? (name === 'lexicon' ? shipped.find(name) : undefined),
  };
}

/** The same for names in tweets. */
export function nameModelsIn(folder?: string): ModelFiles<keyof typeof tweetFiles> {
  return filesOf(tweetFiles, folder);
}

function filesOf<Name extends string>(
  files: { readonly [N in Name]: URL },
  folder?: string,
): ModelFiles<Name> {
  const fileName = (name: Name) => files[name].pathname.split('/').at(-1)!;
  const find = async (name: Name) => {
    try {
      return await readFile(folder === undefined ? files[name] : join(folder, fileName(name)));
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
      throw new InputError(
        'NO_MODEL',
        `there is no ${fileName(name)} in ${folder ?? 'the model package'}`,
        {
          hint: 'hedgerow train makes models, --models names the folder that they are in',
        },
      );
    },
  };
}
