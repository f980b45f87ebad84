/** `pnpm test:mutants [WORDS]`: tries the mutants whose names have one of the words, or all, and tells which live. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import type { SourceMutant } from './source-mutant.js';
import { sourceMutants } from './source-mutants.js';

const root = resolve(import.meta.dirname, '../../..');
/** A mutant can make a loop endless: that is noticed too. */
const longest = 180_000;

const words = process.argv.slice(2);
const chosen = sourceMutants.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const folder = mkdtempSync(join(tmpdir(), 'hedgerow-mutants-'));
const began = performance.now();
const faults: string[] = [];

try {
  if (words.length === 0) tryTables();
  trySound();
  chosen.forEach(tryMutant);
} finally {
  rmSync(folder, { recursive: true });
}
const seconds = Math.round((performance.now() - began) / 1000);
say(`${chosen.length} mutants of sources in ${seconds} s, ${faults.length} to be looked at`);
for (const fault of faults) say(`  ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** The rows of the scope tables: one test, in one process, which lists those that live. */
function tryTables(): void {
  const { failed, output } = runTests(['packages/scope-rules/test/table-mutants']);
  say(`${failed === 0 ? 'noticed ' : 'LIVES   '} rows of the scope tables`);
  if (failed === 0) return;
  say(output);
  faults.push('rows of the scope tables: see above');
}

/** That a test fails says something of a mutant only where it passes without. */
function trySound(): void {
  const { failed, output } = runTests([...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (failed === 0) return;
  throw new Error(`the tests fail without any mutant:\n${output}`);
}

function tryMutant(mutant: SourceMutant, number: number): void {
  const { name, tests, lives } = mutant;
  const { failed, loaded } = runTests(tests, mutant);
  const alive = failed === 0;
  const place = `${number + 1}/${chosen.length}`.padStart(7);
  say(`${alive ? 'LIVES   ' : 'noticed '}${place}  ${name}`);
  if (alive && lives === undefined) {
    faults.push(loaded ? name : `${name} (no test of ${tests.join(', ')} loads the file)`);
  }
  if (!alive && lives !== undefined) faults.push(`${name}: is listed as living, but is noticed`);
}

interface Outcome {
  /** How many tests failed; those of a run that did not end count as one. */
  readonly failed: number;
  readonly loaded: boolean;
  readonly output: string;
}

function runTests(tests: readonly string[], mutant?: SourceMutant): Outcome {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'run-mutated.js'), report, mutant?.name ?? '', ...tests],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      timeout: longest,
      killSignal: 'SIGKILL',
      env: { ...process.env, NO_COLOR: '1' },
    },
  );
  const output = `${stdout}${stderr}`;
  const loaded = stderr.includes('mutated ');
  if (error !== undefined) return { failed: 1, loaded, output };
  const { numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8')) as {
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  // A mutant that cannot even be loaded says nothing of the tests.
  if (numFailedTests === 0 && numFailedTestSuites > 0) throw new Error(output);
  return { failed: numFailedTests, loaded, output };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
