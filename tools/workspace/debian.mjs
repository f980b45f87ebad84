/** What tests run beside us: Debian's, installed where that can be done; elsewhere those tests are skipped, by name. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

const needed = [
  {
    package: 'chromium',
    // Also listed in apps/server/test/browser.test.ts, which looks there.
    places: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    variable: 'HEDGEROW_CHROMIUM',
    tests: 'the tests of the page',
  },
  {
    package: 'redis-server',
    // Also in tools/queue-trial/src/redis.ts.
    places: ['/usr/bin/redis-server'],
    variable: 'HEDGEROW_REDIS',
    tests: 'the tests of the queue',
  },
  {
    package: 'parallel',
    places: ['/usr/bin/parallel'],
    tests: 'the recipe for GNU parallel',
  },
];

export function ensurePrograms() {
  for (const { package: name, places, variable, tests } of needed) {
    const named = variable !== undefined && process.env[variable] !== undefined;
    if (named || places.some((path) => existsSync(path))) continue;
    const may = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
    if (may && install(name)) continue;
    const how = variable === undefined ? '' : ` ${variable} can name one.`;
    process.stderr.write(`There is no ${name}: ${tests} will be skipped.${how}\n`);
  }
}

/** @param {string} name */
function install(name) {
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const wanted = ['install', '--no-install-recommends', name];
  return apt(...wanted) || (apt('update') && apt(...wanted));
}
