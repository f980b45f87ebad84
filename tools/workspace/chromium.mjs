/** The browser that the page is tested in: Debian's, installed where that can be done; elsewhere those tests are skipped, by name. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/** Also listed in apps/server/test/browser.test.ts, which looks there. */
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export function ensureChromium() {
  if (process.env.HEDGEROW_CHROMIUM !== undefined || places.some((path) => existsSync(path)))
    return;
  const may = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (may && install()) return;
  process.stderr.write(
    'There is no chromium: the tests of the page will be skipped. HEDGEROW_CHROMIUM can name one.\n',
  );
}

function install() {
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const chromium = ['install', '--no-install-recommends', 'chromium'];
  return apt(...chromium) || (apt('update') && apt(...chromium));
}
