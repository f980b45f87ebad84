import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnyPipeline, InputError } from '@hedgerow/document';
import type { Capability } from './capability.js';
import type { ModelFiles } from './model-files.js';
import type { GivenOptions, OptionTable } from './options.js';

/** Where model files lie, by their names. */
interface FileTable {
  readonly [name: string]: URL;
}

/** The pipeline of a capability with its models from disk: those of its package, with those of a folder laid over them. */
export function load<Table extends OptionTable, Model extends string, Line extends AnyPipeline>(
  capability: Capability<Table, Model, Line>,
  options: GivenOptions<Table> = {},
  folder?: string,
): Promise<Line> {
  return capability.load(modelFilesIn(capability.models, { folder }), options);
}

export interface FolderOptions {
  /** A folder with some files of the same names. */
  readonly folder?: string | undefined;
  /** Whether what the folder lacks is taken from the package. Default true; false for who must know whose models they are. */
  readonly fill?: boolean;
  /** Files of which the folder must have at least one, or it is a mistake. Default: those that are asked for. */
  readonly known?: FileTable;
}

/** The files of a package, and over them those of a folder that have the same names. */
export function modelFilesIn<Name extends string>(
  files: { readonly [N in Name]: URL },
  { folder, fill = true, known = files }: FolderOptions = {},
): ModelFiles<Name> {
  let required: Promise<void> | undefined;
  const find = async (name: Name) => {
    const shipped: URL | undefined = files[name];
    if (shipped === undefined) return undefined;
    if (folder === undefined) return readIfThere(shipped);
    required ??= requireModels(folder, known);
    await required;
    return readIfThere(fill ? modelFile(shipped, folder) : join(folder, nameOf(shipped)));
  };
  return {
    find,
    read: async (name) => {
      const bytes = await find(name);
      if (bytes !== undefined) return bytes;
      const places = [folder, folder === undefined || fill ? 'the model package' : undefined];
      throw new InputError(
        'NO_MODEL',
        `there is no ${name in files ? nameOf(files[name]) : name} in ${places.filter(Boolean).join(' or ')}`,
        { hint: 'hedgerow train makes models, --models names the folder that they are in' },
      );
    },
  };
}

/** Where a model file is that the package has at this place: in the folder, if that has one of its name. */
export function modelFile(shipped: URL, folder?: string): string | URL {
  if (folder === undefined) return shipped;
  const own = join(folder, nameOf(shipped));
  return existsSync(own) ? own : shipped;
}

/** Makes sure that a folder has at least one of these files: a folder of none is a mistake. */
export async function requireModels(folder: string, known: FileTable): Promise<void> {
  const wanted = Object.values(known).map(nameOf);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (names?.some((name) => wanted.includes(name)) === true) return;
  throw new InputError(
    'NO_MODEL',
    names === undefined
      ? `there is no folder ${folder} to take models from`
      : `there is no model in ${folder}`,
    { hint: `the names that are looked for are ${wanted.join(', ')}` },
  );
}

async function readIfThere(file: string | URL): Promise<Uint8Array | undefined> {
  try {
    // Who asks for it waits for it, and in the many steps of a file that is read meanwhile it takes longer.
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function nameOf(file: URL): string {
  return basename(fileURLToPath(file));
}
