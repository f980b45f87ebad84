import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export interface BaseCheckout {
  readonly folder: string;
  /** Removes the folder, if it is a temporary one. */
  remove(): void;
}

/** The full name of a commit; throws with what to do where there is none of this name. */
export function commitOf(root: string, revision: string): string {
  const { status, stdout } = spawnSync(
    'git',
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`],
    { cwd: root, encoding: 'utf8' },
  );
  if (status === 0) return stdout.trim();
  throw new Error(
    `there is no commit ${JSON.stringify(revision)} in ${root}; git log --oneline lists them`,
  );
}

/**
 * The files of a commit in a folder of their own, installed and built. A folder that is named is kept, and used again as
 * it is where it has this commit already; another is temporary.
 */
export function checkOut(
  root: string,
  commit: string,
  kept: string | undefined,
  note: (line: string) => void,
): BaseCheckout {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'hedgerow-base-'));
  const remove = () => {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };
  const stamp = join(folder, '.built-commit');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === commit) return { folder, remove };
  if (kept !== undefined && existsSync(folder)) {
    throw new Error(`${folder} is there already, and is no checkout of ${commit} made by this`);
  }
  try {
    mkdirSync(folder, { recursive: true });
    const archive = join(folder, '.commit.tar');
    run(root, 'git', ['archive', '--format=tar', `--output=${archive}`, commit]);
    run(folder, 'tar', ['-xf', archive]);
    rmSync(archive);
    note(`installing and building ${commit.slice(0, 9)} in ${folder}`);
    const prepare = `import('./tools/workspace/prepare.mjs').then((m) => m.prepare({ quiet: true }))`;
    run(folder, process.execPath, ['--input-type=module', '--eval', prepare]);
    writeFileSync(stamp, commit);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

function run(folder: string, command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  if (status === 0) return;
  throw new Error(`${command} ${args[0]} failed in ${folder}: ${error?.message ?? stderr}`);
}
