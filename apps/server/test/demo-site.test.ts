import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoSite, writeDemoSite } from '../src/demo-site.js';
import { builtFromSources } from './built.js';
import { chromiumPath, launchChromium } from './chromium.js';
import { staticHost } from './static-host.js';
import { toyModels } from './toy-models.js';

let folder: string;
let site: DemoSite;
const place = () => join(folder, 'static');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hedgerow-site-'));
  const [models, built] = await Promise.all([toyModels(folder), builtFromSources(folder)]);
  site = await writeDemoSite(place(), { models, built });
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('tells what it wrote, each model once', () => {
  const found = readdirSync(place(), { recursive: true }) as string[];
  const files = found.filter((path) => statSync(join(place(), path)).isFile());
  expect([...site.files.keys()].sort()).toEqual(files.sort());
  for (const [path, bytes] of site.files) expect(statSync(join(place(), path)).size).toBe(bytes);
  const models = files.filter((path) => path.startsWith('models/'));
  expect(new Set(models).size).toBe(models.length);
  expect(models.filter((path) => path.includes('parser-best')).length).toBe(1);
  expect(models.some((path) => path.includes('hpsg'))).toBe(false);
  expect(site.firstModels).toBeGreaterThan(0);
});

test('a folder that has something in it is left alone', async () => {
  await expect(writeDemoSite(place())).rejects.toMatchObject({ code: 'OUTPUT' });
});

describe.skipIf(chromiumPath === undefined)('in chromium, on a static host', () => {
  let host: Awaited<ReturnType<typeof staticHost>>;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const errors: string[] = [];
  const outside: string[] = [];

  beforeAll(async () => {
    host = await staticHost(place(), '/some/where/');
    browser = await launchChromium();
    context = await browser.newContext();
    page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    context.on('request', (request) => {
      if (!request.url().startsWith(host.url)) outside.push(request.url());
    });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  }, 120_000);

  const scope = () => page.locator('#result .text .scope').first();
  const type = (text: string) => page.locator('#text').fill(text);

  test('tells how far the models are, and then what it finds', async () => {
    const letGo = host.hold(/parser-best/);
    await page.goto(`${host.url}#view=scopes&text=These%20data%20suggest%20rain.`);
    await page.getByRole('progressbar', { name: 'Models' }).waitFor();
    await page.locator('#status', { hasText: /^Fetching models: \d\.\d of \d\.\d MB/ }).waitFor();
    letGo();
    await scope().waitFor();
    expect(await scope().textContent()).toBe('suggest rain');
    expect(await page.getByRole('progressbar').count()).toBe(0);
    await scope().hover();
    await page.locator('#why').getByText('start by weight', { exact: true }).waitFor();
    expect(await page.locator('#promise').textContent()).toContain('stays in this browser');
  }, 60_000);

  test('has tabs for what was chosen, and settings', async () => {
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Scopes',
      'Status',
      'Dependencies',
      'Tokens and lemmas',
    ]);
    await page.getByText('Settings:').click();
    await page.getByLabel('speculation', { exact: true }).uncheck();
    await page.locator('#status', { hasText: 'Nothing is speculated about' }).waitFor();
    await page.getByLabel('speculation', { exact: true }).check();
    await scope().waitFor();
  }, 60_000);

  test('fetches a model once, and nothing from elsewhere', async () => {
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    const before = host.asked.filter((path) => path.includes('/models/'));
    expect(before.length).toBe(new Set(before).size);
    await page.reload();
    await scope().waitFor();
    expect(host.asked.filter((path) => path.includes('/models/'))).toEqual(before);
    expect(host.asked.every((path) => path.startsWith('/some/where/'))).toBe(true);
    expect(outside).toEqual([]);
  }, 60_000);

  test('works when the host is gone', async () => {
    await page.waitForFunction('navigator.serviceWorker.controller !== null');
    await host.close();
    await page.reload();
    await type('These data suggest snow.');
    await page.locator('#result .text', { hasText: 'suggest snow' }).waitFor();
    expect(await scope().textContent()).toContain('suggest');
    expect(errors).toEqual([]);
  }, 60_000);
});
