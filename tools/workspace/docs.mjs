/** Installs, builds, writes the documentation as a site into docs/dist, and serves it until it is told to end. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { prepare, root } from './prepare.mjs';

prepare();
const { status } = spawnSync(
  process.execPath,
  [join(root, 'tools/site/dist/main.js'), '--serve', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
