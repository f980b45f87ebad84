/** Installs, builds, checks and tests everything; the last line tells how many tests passed and failed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ensurePrograms } from './debian.mjs';
import { prepare, root, run } from './prepare.mjs';

prepare();
run('npm', ['run', '--silent', 'check']);
ensurePrograms();

const folder = mkdtempSync(join(tmpdir(), 'hedgerow-test-'));
const report = join(folder, 'report.json');
const { status } = spawnSync(
  'npx',
  [
    '--no-install',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, npm_config_loglevel: 'error' },
  },
);
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
  readFileSync(report, 'utf8'),
);
rmSync(folder, { recursive: true });
const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
process.stdout.write(`${numPassedTests} passed, ${numFailedTests} failed${skipped}\n`);
process.exitCode = status ?? 1;
