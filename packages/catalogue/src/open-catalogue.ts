import { createRequire } from 'node:module';
import { isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyCapability } from '@hedgerow/capability';
import { InputError, type Layer } from '@hedgerow/document';
import { capabilities as shipped } from './index.js';

/** What can be done: what comes with hedgerow, and what modules of others bring. */
export interface Catalogue {
  readonly capabilities: readonly AnyCapability[];
  /** The layers that they bring. */
  readonly layers: readonly Layer[];
  /** Where the modules of others are: what a thread must be told to have the same catalogue. */
  readonly modules: readonly string[];
}

/**
 * A module of others is a path or the name of a package, as it is found from a folder; it exports `capabilities`, a list.
 */
export async function openCatalogue(
  modules: readonly string[] = [],
  folder: string = process.cwd(),
): Promise<Catalogue> {
  const places = modules.map((module) => placeOf(module, folder));
  const others: AnyCapability[] = [];
  for (const place of places) others.push(...(await capabilitiesOf(place)));
  const capabilities = [...shipped, ...others];
  for (const [i, { name }] of capabilities.entries()) {
    if (capabilities.findIndex((other) => other.name === name) < i) {
      throw new InputError('MODULE', `there are two capabilities ${JSON.stringify(name)}`);
    }
  }
  return { capabilities, layers: capabilities.flatMap(({ layers }) => layers), modules: places };
}

export function capabilityNamed({ capabilities }: Catalogue, name: string): AnyCapability {
  const found = capabilities.find((capability) => capability.name === name);
  if (found !== undefined) return found;
  const names = capabilities.map((capability) => capability.name).join(', ');
  throw new InputError(
    'UNKNOWN_CAPABILITY',
    `there is no ${JSON.stringify(name)}; there are ${names}`,
  );
}

function placeOf(module: string, folder: string): string {
  if (module.startsWith('file:')) return module;
  const isPath = isAbsolute(module) || /^\.{1,2}[\\/]/.test(module);
  try {
    const path = isPath
      ? resolve(folder, module)
      : createRequire(join(folder, 'package.json')).resolve(module);
    return pathToFileURL(path).href;
  } catch {
    throw new InputError('MODULE', `there is no module ${JSON.stringify(module)}`, {
      hint: 'a path that begins with ./ or the name of a package that is installed here',
    });
  }
}

async function capabilitiesOf(place: string): Promise<readonly AnyCapability[]> {
  const { capabilities } = await import(place).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new InputError('MODULE', `the module ${place} cannot be loaded: ${why}`, { cause });
  });
  if (Array.isArray(capabilities) && capabilities.every(isCapability)) return capabilities;
  throw new InputError('MODULE', `the module ${place} exports no list of capabilities`, {
    hint: "export const capabilities = [mine], each made by defineCapability of '@hedgerow/capability'",
  });
}

function isCapability(value: unknown): boolean {
  const { name, options, load, opening } = (value ?? {}) as Partial<AnyCapability>;
  return (
    typeof name === 'string' &&
    /^[a-z][a-z0-9-]*$/.test(name) &&
    typeof options === 'object' &&
    typeof load === 'function' &&
    typeof opening === 'function'
  );
}
