import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnyPipeline, InputError } from '@hedgerow/document';
import type { Capability } from './capability.js';
import type { ModelFiles } from './model-files.js';
import type { GivenOptions, OptionTable } from './options.js';

/** The pipeline of a capability with its models from disk: those of its package, with those of a folder laid over them. */
export function load<Table extends OptionTable, Model extends string, Line extends AnyPipeline>(
  capability: Capability<Table, Model, Line>,
  options: GivenOptions<Table> = {},
  folder?: string,
): Promise<Line> {
  return capability.load(modelFilesIn(capability.models, folder), options);
}

/** The files of a package, or those of a folder with the same names laid over them. */
export function modelFilesIn<Name extends string>(
  files: { readonly [N in Name]: URL },
  folder?: string,
): ModelFiles<Name> {
  const fileName = (name: Name) => basename(fileURLToPath(files[name]));
  const find = async (name: Name) =>
    (folder === undefined ? undefined : await readIfThere(join(folder, fileName(name)))) ??
    readIfThere(files[name]);
  return {
    find,
    read: async (name) => {
      const bytes = await find(name);
      if (bytes !== undefined) return bytes;
      throw new InputError('NO_MODEL', `there is no ${fileName(name)} in the model package`, {
        hint: 'hedgerow train makes models, --models names the folder that they are in',
      });
    },
  };
}

async function readIfThere(file: string | URL): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
