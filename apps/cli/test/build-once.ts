import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Builds the command and all that it uses, where sources changed since the last time. A build empties `dist` first, so
 * only one thread of a test run does it, before any of them starts a command; the others wait for it.
 */
export async function buildOnce(): Promise<void> {
  const run = process.env.HEDGEROW_RUN;
  if (run === undefined) throw new Error('HEDGEROW_RUN, which vitest.config.ts sets, is not set');
  const folder = join(tmpdir(), `hedgerow-build-${run}`);
  const ended = join(folder, 'ended');
  if (isFirst(folder)) {
    const problem = await build();
    writeFileSync(join(folder, 'ending'), problem);
    // Whoever sees the file sees all of it.
    renameSync(join(folder, 'ending'), ended);
  }
  while (!existsSync(ended)) await new Promise((resolve) => setTimeout(resolve, 20));
  const problem = readFileSync(ended, 'utf8');
  if (problem !== '') throw new Error(`the command cannot be built:\n${problem}`);
}

/** Of all threads, one makes the folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** What went wrong; nothing, if it is empty. */
function build(): Promise<string> {
  const args = ['run', 'build', '--filter=hedgerow', '--output-logs=errors-only'];
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  return new Promise((resolve) => {
    execFile(
      join(root, 'node_modules/.bin/turbo'),
      args,
      { cwd: root, env },
      (error, stdout, stderr) => resolve(error ? `${error.message}\n${stdout}${stderr}` : ''),
    );
  });
}
