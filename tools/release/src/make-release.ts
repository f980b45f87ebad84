import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { loopbackRegistry } from './loopback-registry.js';
import { foldersOfOthers, publishFolder } from './others.js';
import { copyWorkspace, publicPackages } from './workspace-copy.js';

const root = resolve(import.meta.dirname, '../../..');
const runFile = promisify(execFile);

/** A release as a reader of the registry sees it. */
export interface Release {
  /** A folder in which every package is installed by its name. */
  readonly installed: string;
  /** The copy of the repository in which the versions were raised. */
  readonly workspace: string;
  /** What the registry holds of a package, by its name. */
  tarball(name: string): Promise<Uint8Array>;
  run(command: string, args: readonly string[]): Promise<string>;
  close(): void;
}

/**
 * Raises the versions, publishes everything to a registry of our own and installs it from there, as a release does:
 * `changeset version`, `changeset publish`, `npm install`. A change to one package is added first, to see that all go
 * along.
 */
export async function makeRelease(folder: string): Promise<Release> {
  const [workspace, installed] = [join(folder, 'workspace'), join(folder, 'installed')];
  const packages = publicPackages();
  copyWorkspace(workspace);
  writeFileSync(
    join(workspace, '.changeset/one-more.md'),
    '---\n"@hedgerow/document": patch\n---\n\nA change to one package.\n',
  );
  const registry = await loopbackRegistry(join(folder, 'registry'));
  const env = {
    ...process.env,
    ...registry.env,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  };
  const run = async (cwd: string, command: string, args: readonly string[]) => {
    try {
      return (await runFile(command, args, { cwd, env, maxBuffer: 2 ** 26 })).stdout;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${command} failed\n${stdout}${stderr}`, { cause: error });
    }
  };

  for (const other of foldersOfOthers(packages.map((one) => join(root, one.folder)))) {
    await publishFolder(other, registry.url);
  }
  await run(workspace, 'changeset', ['version']);
  await run(workspace, 'changeset', ['publish', '--no-git-tag']);
  mkdirSync(installed);
  writeFileSync(join(installed, 'package.json'), '{ "private": true, "type": "module" }\n');
  await run(installed, 'npm', ['install', ...packages.map(({ name }) => name)]);

  return {
    installed,
    workspace,
    run: (command, args) => run(installed, command, args),
    close: registry.close,
    tarball: async (name) => {
      const held = join(folder, 'registry/storage', name);
      const [file] = readdirSync(held).filter((one) => one.endsWith('.tgz'));
      return new Uint8Array(readFileSync(join(held, file!)));
    },
  };
}
