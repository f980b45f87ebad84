import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { chromiumPath, launchChromium } from './chromium.js';
import { root } from './root.js';
import { serveSite } from './serve-site.js';

const guide = readFileSync(join(root, 'docs/guide/packages.md'), 'utf8');

/** The page that the guide makes of one package: its files as they stand there, bundled as it says. */
test.skipIf(chromiumPath === undefined)('the page of the guide finds scopes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-page-'));
  for (const [, file = '', text = ''] of guide.matchAll(/^```\w+ file=(\S+)\n(.*?)^```$/gms)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const [, install = '', bundle = '', copy = ''] =
    /^(npm install .*)\n(npx esbuild .*)\n(cp .*)$/m.exec(guide) ?? [];
  expect(install).toBe('npm install @hedgerow/annotate esbuild');
  expect(bundle).toBe(
    'npx esbuild worker.js --bundle --minify --format=esm --outfile=public/worker.js',
  );
  await build({
    entryPoints: [join(folder, 'worker.js')],
    bundle: true,
    minify: true,
    format: 'esm',
    outfile: join(folder, 'public/worker.js'),
    // Where the packages can be seen, as if they were installed in the folder.
    nodePaths: [join(root, 'tools/workspace/node_modules')],
    logLevel: 'error',
  });
  expect(copy).toBe('cp -r node_modules/@hedgerow/model-en-bio/models public/models');
  symlinkSync(join(root, 'packages/model-en-bio/models'), join(folder, 'public/models'));

  const server = await serveSite(join(folder, 'public'), 0);
  const browser = await launchChromium();
  try {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await tab.getByText('may grow', { exact: true }).waitFor();
    await tab.getByRole('textbox', { name: 'Text' }).fill('No fern grows here. Moss may.');
    await tab.getByText('No fern grows here | may', { exact: true }).waitFor();
    await tab.getByRole('textbox', { name: 'Text' }).fill('Moss grows.');
    await tab.getByText('Nothing is speculated about or denied.').waitFor();
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true });
  }
});
