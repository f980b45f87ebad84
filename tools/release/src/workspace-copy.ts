import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

export interface PublicPackage {
  readonly name: string;
  /** From the root of the repository. */
  readonly folder: string;
  /** The paths by which it is imported, such as `@hedgerow/learn/crf`; of a pattern, each file that it stands for. */
  readonly entries: readonly string[];
}

/** The packages that a release publishes, with what they are imported by. */
export function publicPackages(): PublicPackage[] {
  return ['packages', 'apps']
    .flatMap((place) => readdirSync(join(root, place)).map((name) => join(place, name)))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const { name, exports = {} } = JSON.parse(
        readFileSync(join(root, folder, 'package.json'), 'utf8'),
      );
      return { name, folder, entries: Object.keys(exports).flatMap((path) => named(path)) };

      function named(path: string): string[] {
        if (typeof exports[path] === 'string') return [];
        if (!path.endsWith('/*')) return [join(name, path)];
        const { default: target } = exports[path];
        return readdirSync(join(root, folder, dirname(target)))
          .filter((file) => file.endsWith('.js') && !file.startsWith('chunk-'))
          .map((file) => join(name, dirname(path), file.slice(0, -'.js'.length)));
      }
    });
}

/** Copies the repository as git has it, with what is built and installed, to a folder where a release can be made. */
export function copyWorkspace(folder: string): void {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  );
  for (const file of files.split('\0').filter(Boolean)) {
    if (/^(docs|tools)\//.test(file) && !file.endsWith('package.json')) continue;
    copy(file);
  }
  for (const { folder } of publicPackages()) copy(join(folder, 'dist'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

  function copy(path: string): void {
    if (!existsSync(join(root, path))) return;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
}
