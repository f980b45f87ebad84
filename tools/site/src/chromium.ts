import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Debian's; another one can be named. Also listed in tools/workspace/debian.mjs. */
export const chromiumPath =
  process.env.HEDGEROW_CHROMIUM ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath!, args: ['--no-sandbox'] });
}
