import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../../../package.json' with { type: 'json' };

/** The commit of the repository that this code lies in, as its files tell; the version where it lies in none. */
export function commitOfThis(from = dirname(fileURLToPath(import.meta.url))): string {
  const folder = repositoryOf(from);
  const head = folder && textOf(join(folder, 'HEAD'));
  if (folder === undefined || head === undefined) return `version ${manifest.version}`;
  const [, ref] = /^ref: (.+)$/.exec(head) ?? [];
  if (ref === undefined) return head;
  // A worktree of its own has its head in its own folder, and its branches in the common one.
  const common = resolve(folder, textOf(join(folder, 'commondir')) ?? '.');
  const packed = textOf(join(common, 'packed-refs'))
    ?.split('\n')
    .find((line) => line.endsWith(` ${ref}`));
  return textOf(join(common, ref)) ?? packed?.split(' ')[0] ?? `version ${manifest.version}`;
}

/** Where git keeps what it knows of the repository around a folder. */
function repositoryOf(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const git = join(at, '.git');
    if (existsSync(git)) {
      if (statSync(git).isDirectory()) return git;
      const [, path] = /^gitdir: (.+)$/.exec(textOf(git) ?? '') ?? [];
      return path && resolve(at, path);
    }
    if (dirname(at) === at) return undefined;
  }
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
