/** Installs, builds, and shows the main job on an example of our own. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { prepare, root } from './prepare.mjs';

prepare();
const abstract = 'apps/cli/examples/lichen.txt';
const corpus = 'apps/cli/examples/rainfall.xml';
// A checkout from before the models were built has the rest to show.
const hasModels = existsSync(join(root, 'packages/model-en-bio/models/cues-speculation.bin'));
for (const args of [
  ...(hasModels ? [['annotate', abstract]] : []),
  ['stats', corpus],
  ['convert', '--to', 'jsonl', corpus],
]) {
  process.stdout.write(`\n$ hedgerow ${args.join(' ')}\n`);
  const { status } = spawnSync(process.execPath, [join(root, 'apps/cli/dist/main.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
