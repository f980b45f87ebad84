/** Installs and builds, each only if something changed since the last time. Plain JavaScript: it runs before anything is installed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';

export const root = resolve(import.meta.dirname, '../..');

const stamps = join(root, 'node_modules/.cache/hedgerow');
const places = ['packages', 'apps', 'tools'];

/** @param {{ quiet?: boolean }} [options] */
export function prepare({ quiet = false } = {}) {
  once('install', manifests(), () => {
    const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], { quiet });
  });
  once('build', sources(), () =>
    run('npx', ['--no-install', 'turbo', 'run', 'build', '--output-logs=errors-only'], { quiet }),
  );
}

/**
 * Runs a command of the workspace; where it fails, so do we, and only then is its output shown if it was to be quiet.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean }} [options]
 */
export function run(command, args, { quiet = false } = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      TURBO_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
      npm_config_loglevel: 'error',
    },
  });
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}`);
  process.stderr.write(`${command} ${args.join(' ')} failed\n`);
  process.exit(1);
}

/**
 * @param {string} step
 * @param {readonly string[]} inputs
 * @param {() => void} work
 */
function once(step, inputs, work) {
  const stamp = join(stamps, step);
  const state = createHash('sha256').update(inputs.join('\n')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}

function members() {
  return places.flatMap((place) =>
    readdirSync(join(root, place), { withFileTypes: true })
      .filter(
        (entry) => entry.isDirectory() && existsSync(join(root, place, entry.name, 'package.json')),
      )
      .map((entry) => join(root, place, entry.name)),
  );
}

function manifests() {
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((name) =>
    join(root, name),
  );
  return [...files, ...members().map((member) => join(member, 'package.json'))].map(
    (file) => `${file} ${readFileSync(file, 'utf8')}`,
  );
}

/** The state of everything that a build reads: names, sizes and times, which is quicker than contents. */
function sources() {
  /** @type {string[]} */
  const states = manifests();
  /** @param {string} folder */
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else if (!/\.test(-d)?\.ts$/.test(entry.name)) {
        const { size, mtimeMs } = statSync(path);
        states.push(`${path} ${size} ${mtimeMs}`);
      }
    }
  };
  for (const member of members()) {
    const source = join(member, 'src');
    if (existsSync(source)) visit(source);
    states.push(existsSync(join(member, 'dist')) ? 'built' : 'not built');
  }
  return states;
}
