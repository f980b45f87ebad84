/**
 * What a visitor of `hedgerow demo-site` waits for: bytes, and the time to the first scope, in chromium, from a host of
 * this machine; on the first visit and on a later one, when the browser has kept the models.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDemoSite } from '@hedgerow/server/demo-site';
import type { Page } from 'playwright-core';
import { launchChromium } from './chromium.js';
import { serveSite } from './serve-site.js';

const visits = 5;
const folder = mkdtempSync(join(tmpdir(), 'hedgerow-demo-'));
const { files } = await writeDemoSite(folder);
const server = await serveSite(folder, 0);
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const browser = await launchChromium();
const times: { first: number; later: number }[] = [];
let asked: ReadonlySet<string> = new Set();
for (let visit = 0; visit < visits; visit++) {
  const context = await browser.newContext();
  const paths = new Set<string>();
  context.on('request', (request) => paths.add(new URL(request.url()).pathname.slice(1)));
  const page = await context.newPage();
  const first = await timeToScope(page);
  asked = new Set(paths);
  times.push({ first, later: await timeToScope(page) });
  await context.close();
}
await browser.close();
server.close();
rmSync(folder, { recursive: true });

const size = (isMeant: (path: string) => boolean) =>
  [...asked].filter(isMeant).reduce((sum, path) => sum + (files.get(path || 'index.html') ?? 0), 0);
const isModel = (path: string) => path.startsWith('models/');
const whole = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
process.stdout.write(
  [
    `${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, chromium ${browser.version()}`,
    `folder: ${megabytes(whole)}, ${files.size} files`,
    `fetched before the first scope: page ${megabytes(size((path) => !isModel(path)))}, models ${megabytes(size(isModel))}`,
    `first scope, first visit: ${median(times.map(({ first }) => first)).toFixed(2)} s`,
    `first scope, later visit: ${median(times.map(({ later }) => later)).toFixed(2)} s`,
    '',
  ].join('\n'),
);

async function timeToScope(page: Page): Promise<number> {
  const start = performance.now();
  // An address that differs in what stands behind # alone opens nothing anew.
  await page.goto('about:blank');
  await page.goto(`${url}#view=scopes&text=Rain%20may%20open%20the%20capsules.`);
  await page.locator('#result .text .scope').first().waitFor();
  return (performance.now() - start) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
