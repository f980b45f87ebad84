/** Installs, builds, and shows the main job on an example of our own. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { prepare, root } from './prepare.mjs';

prepare();
const example = 'apps/cli/examples/rainfall.xml';
for (const args of [
  ['stats', example],
  ['convert', '--to', 'jsonl', example],
]) {
  process.stdout.write(`\n$ hedgerow ${args.join(' ')}\n`);
  const { status } = spawnSync(process.execPath, [join(root, 'apps/cli/dist/main.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
