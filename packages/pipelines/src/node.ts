import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '@hedgerow/document';
import { type ModelName, modelFiles } from '@hedgerow/model-en-bio';
import type { ModelFiles } from './model-files.js';

/** The model files of the package, or those of a folder with files of the same names. */
export function modelsIn(folder?: string): ModelFiles {
  const place = (name: ModelName) =>
    folder === undefined ? modelFiles[name] : join(folder, fileName(name));
  const find = async (name: ModelName) => {
    try {
      return await readFile(place(name));
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

function fileName(name: ModelName): string {
  return modelFiles[name].pathname.split('/').at(-1)!;
}
