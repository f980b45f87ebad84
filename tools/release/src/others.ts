import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: { readonly [name: string]: string };
  readonly optionalDependencies?: { readonly [name: string]: string };
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The folders of the packages of others that the given ones are installed with, those that they stand on too. */
export function foldersOfOthers(packages: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (folder: string, modules: string) => {
    const { dependencies, optionalDependencies } = manifestIn(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = join(modules, name);
      // Optional parts for other systems are not installed.
      if (name.startsWith('@hedgerow/') || !existsSync(place)) continue;
      const real = realpathSync(place);
      if (found.has(real)) continue;
      found.add(real);
      visit(real, real.slice(0, -name.length));
    }
  };
  for (const folder of packages) visit(folder, join(folder, 'node_modules'));
  return [...found];
}

/**
 * Publishes a folder as it is installed, as npm would: none of its scripts is run. Files of the same content are one file
 * where pnpm has laid them, and npm unpacks no links.
 */
export async function publishFolder(folder: string, registry: string): Promise<void> {
  const manifest = manifestIn(folder);
  const { name, version } = manifest;
  const { stdout, status } = spawnSync(
    'tar',
    [
      '-cz',
      '--hard-dereference',
      '--transform',
      's,^\\.,package,',
      '--exclude=./node_modules',
      '-C',
      folder,
      '.',
    ],
    { maxBuffer: 2 ** 30 },
  );
  if (status !== 0) throw new Error(`tar has not packed ${name}`);
  const file = `${name}-${version}.tgz`;
  const integrity = `sha512-${createHash('sha512').update(stdout).digest('base64')}`;
  const shasum = createHash('sha1').update(stdout).digest('hex');
  const tarball = `${registry}${name}/-/${file}`;
  const answer = await fetch(`${registry}${name.replace('/', '%2f')}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      _id: name,
      name,
      'dist-tags': { latest: version },
      versions: {
        [version]: {
          ...manifest,
          scripts: {},
          _id: `${name}@${version}`,
          dist: { integrity, shasum, tarball },
        },
      },
      _attachments: {
        [file]: {
          content_type: 'application/octet-stream',
          data: stdout.toString('base64'),
          length: stdout.length,
        },
      },
    }),
  });
  if (!answer.ok) throw new Error(`${name}@${version} is refused: ${await answer.text()}`);
}
