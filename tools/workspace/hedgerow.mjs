/** Runs the command line from a checkout, building first if needed, and says nothing of its own. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { prepare, root } from './prepare.mjs';

prepare({ quiet: true });
const { status, signal } = spawnSync(
  process.execPath,
  [join(root, 'apps/cli/dist/main.js'), ...process.argv.slice(2)],
  { cwd: process.env.INIT_CWD ?? process.cwd(), stdio: 'inherit' },
);
if (signal !== null) process.kill(process.pid, signal);
process.exitCode = status ?? 1;
