import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildOnce } from './build-once.js';

await buildOnce();

/** The command as it is installed, of the sources as they are now. */
export const main = resolve(import.meta.dirname, '../dist/main.js');

/** A folder of its own, with the examples in it, for commands that write files. */
export function workplace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-built-'));
  symlinkSync(resolve(import.meta.dirname, '../examples'), join(folder, 'examples'));
  return folder;
}

/** Begins a command line of the shell in a folder, with `hedgerow` the built command. */
export function begin(line: string, cwd: string) {
  const script = `set -o pipefail; hedgerow() { "${process.execPath}" "${main}" "$@"; }; ${line}`;
  return spawn('bash', ['-c', script], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs one to its end. */
export async function shell(line: string, cwd: string) {
  const child = begin(line, cwd);
  const [out, err]: string[][] = [[], []];
  child.stdout.setEncoding('utf8').on('data', (piece) => out!.push(piece));
  child.stderr.setEncoding('utf8').on('data', (piece) => err!.push(piece));
  const [code] = await once(child, 'close');
  return { code: code as number | null, out: out!.join(''), err: err!.join('') };
}

/** The built command itself, for signals. */
export function beginBare(args: readonly string[], cwd: string) {
  return spawn(process.execPath, [main, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
}
