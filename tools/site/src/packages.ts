import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.js';

export interface PublicPackage {
  readonly name: string;
  readonly description: string;
  /** From the root of the repository. */
  readonly folder: string;
  /** What it is imported by, and the source of each. */
  readonly entries: readonly { readonly name: string; readonly source: string }[];
}

interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly exports?: { readonly [path: string]: string | { readonly '@hedgerow/source': string } };
}

/** The packages that are published: the command and the server first. */
export function publicPackages(): readonly PublicPackage[] {
  return ['apps', 'packages'].flatMap((place) =>
    readdirSync(join(root, place))
      .map((name) => join(place, name))
      .filter((folder) => existsSync(join(root, folder, 'package.json')))
      .map(publicPackage),
  );
}

function publicPackage(folder: string): PublicPackage {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const { name, description, exports = {} } = manifest;
  const entries = Object.entries(exports).flatMap(([path, target]) => {
    if (typeof target === 'string') return [];
    const source = join(folder, target['@hedgerow/source']);
    if (!path.endsWith('/*')) return [{ name: join(name, path), source }];
    return readdirSync(join(root, dirname(source)))
      .filter((file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(file))
      .map((file) => ({
        name: join(name, dirname(path), file.slice(0, -'.ts'.length)),
        source: join(dirname(source), file),
      }));
  });
  return { name, description, folder, entries };
}
