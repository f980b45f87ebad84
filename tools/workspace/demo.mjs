/** Installs, builds, and shows the main job on an abstract of our own. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { prepare, root } from './prepare.mjs';

prepare();
const args = ['annotate', 'apps/cli/examples/lichen.txt'];
process.stdout.write(`\n$ hedgerow ${args.join(' ')}\n`);
const { status } = spawnSync(process.execPath, [join(root, 'apps/cli/dist/main.js'), ...args], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
