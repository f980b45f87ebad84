import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { capabilities } from '@hedgerow/catalogue';
import { formats, knownLayers } from '@hedgerow/corpus';
import { openApi } from '@hedgerow/server';
import axe from 'axe-core';
import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, type Site } from './build-site.js';
import { chromiumPath, launchChromium } from './chromium.js';
import { root } from './root.js';
import { serveSite } from './serve-site.js';

const folder = mkdtempSync(join(tmpdir(), 'hedgerow-site-'));
let site: Site;

beforeAll(async () => {
  site = await buildSite(folder);
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(folder, path), 'utf8');

/** The rows of all tables of a page: their first cells as text. */
function firstCells(path: string): string[] {
  return Array.from(read(path).matchAll(/<tr>\s*<td>(.*?)<\/td>/gs), ([, cell = '']) =>
    cell.replace(/<[^>]*>/g, ''),
  );
}

describe('the site', () => {
  test('has a page for each guide, each package, its API and each part of the reference', () => {
    const paths = site.pages.map(({ path }) => path);
    for (const path of paths) expect(existsSync(join(folder, path)), path).toBe(true);
    expect(new Set(paths).size).toBe(paths.length);
    const guides = readdirSync(join(root, 'docs/guide')).map((file) => file.replace('.md', ''));
    const packages = readdirSync(join(root, 'packages'));
    expect(paths).toEqual(
      expect.arrayContaining([
        ...guides.map((name) => `guide/${name}.html`),
        ...packages.flatMap((name) => [`packages/${name}.html`, `api/${name}.html`]),
        ...['verbs', 'capabilities', 'formats', 'layers', 'routes', 'error-codes'].map(
          (name) => `reference/${name}.html`,
        ),
      ]),
    );
  });

  test('has every page of docs, and leads from each page to all others', () => {
    const docs = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'));
    const sources = site.pages.map(({ source }) => source);
    expect(sources).toEqual(expect.arrayContaining(docs.map((file) => join('docs', file))));
    for (const { path } of site.pages) {
      const nav = /<nav id="pages".*?<\/nav>/s.exec(read(path))![0];
      expect(nav.match(/<li><a href=/g)).toHaveLength(site.pages.length);
      expect(nav.match(/aria-current="page"/g)).toHaveLength(1);
    }
  });

  test('all its links and pictures lead somewhere', () => {
    const ids = new Map(
      site.pages.map(({ path }) => [
        path,
        new Set(Array.from(read(path).matchAll(/ id="([^"]+)"/g), ([, id]) => id!)),
      ]),
    );
    const lost = site.pages.flatMap(({ path }) =>
      Array.from(read(path).matchAll(/ (?:href|src|srcset)="([^"]+)"/g), ([, link = '']) => link)
        .filter((link) => !/^[a-z]+:/.test(link))
        .filter((link) => {
          const [file = '', anchor] = link.split('#');
          const target = file === '' ? path : join(dirname(path), file);
          if (!existsSync(join(folder, target))) return true;
          return anchor !== undefined && ids.get(target)?.has(anchor) !== true;
        })
        .map((link) => `${path}: ${link}`),
    );
    expect(lost).toEqual([]);
  });

  test('asks nothing of others: no script, style, font or picture from elsewhere', () => {
    for (const { path } of site.pages) {
      expect(read(path)).not.toMatch(
        /<(?:script|link|img|source)[^>]*(?:src|href|srcset)="https?:/,
      );
    }
    for (const sheet of ['site.css', 'text.css']) expect(read(sheet)).not.toMatch(/url\(|@import/);
  });
});

describe('the reference has a row for', () => {
  test('each verb that the help lists', () => {
    const command = resolve(root, 'apps/cli/dist/main.js');
    const help = execFileSync(process.execPath, [command, '--help'], { encoding: 'utf8' });
    const verbs = Array.from(
      help.slice(help.indexOf('Commands:')).matchAll(/^ {2}([\w-]+)/gm),
      ([, verb]) => verb!,
    ).filter((verb) => verb !== 'help');
    expect(verbs.length).toBeGreaterThan(15);
    expect(firstCells('reference/verbs.html')).toEqual(expect.arrayContaining(verbs));
  });

  test('each capability, and each of its options', () => {
    const html = read('reference/capabilities.html');
    for (const { name, options } of capabilities) {
      const [, part = ''] = html.split(`<h2 id="${name}">`);
      const [own = ''] = part.split('<h2 ');
      for (const option of Object.keys(options)) {
        expect(own, name).toContain(`<td><code>${option}</code></td>`);
      }
    }
  });

  test('each format with each of its options', () => {
    const cells = firstCells('reference/formats.html');
    for (const { name, options } of formats) {
      expect(cells).toContain(name);
      for (const option of options) expect(cells).toContain(option.name);
    }
  });

  test('each layer, those of capabilities too', () => {
    const layers = [...knownLayers, ...capabilities.flatMap((one) => one.layers)];
    expect(firstCells('reference/layers.html')).toEqual(
      expect.arrayContaining(layers.map(({ name }) => name)),
    );
    expect(read('reference/layers.html')).not.toMatch(/<td><\/td>\s*<td><\/td>/);
  });

  test('each route, with each of its parameters', async () => {
    const { paths } = (await openApi()) as {
      paths: { [path: string]: { [method: string]: { parameters?: { name: string }[] } } };
    };
    const cells = firstCells('reference/routes.html');
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { parameters = [] }] of Object.entries(methods)) {
        expect(cells).toContain(`${method.toUpperCase()} ${path}`);
        for (const { name } of parameters) expect(cells).toContain(name);
      }
    }
  });
});

describe('the API', () => {
  test('has each public name with its signature, and what the sources say of it', () => {
    const html = read('api/document.html');
    const text = html.replace(/<[^>]*>/g, '');
    expect(html).toContain('id="hedgerowdocumentshapes"');
    expect(text).toContain('function moveSpans&lt;T&gt;(value: T, by: number): T;');
    expect(text).toContain('The value with every start and end moved');
    expect(text).toContain('interface Layer&lt;Name extends LayerName = LayerName&gt; {');
    expect(text).not.toContain('return (Array.isArray(value)');
  });

  test('has the names of all packages that can be imported', async () => {
    for (const name of ['capability', 'catalogue', 'corpus', 'document']) {
      const names = Object.keys(await import(`@hedgerow/${name}`));
      const ids = Array.from(
        read(`api/${name}.html`).matchAll(/<h3 id="[^"]*">([\w$]+)/g),
        ([, id]) => id,
      );
      expect(ids, name).toEqual(expect.arrayContaining(names));
    }
  });
});

describe.skipIf(chromiumPath === undefined)('in a browser', () => {
  let browser: Browser;
  let server: Server;
  let url: string;

  beforeAll(async () => {
    server = await serveSite(folder, 0);
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  async function opened(path: string, options: Parameters<Browser['newPage']>[0] = {}) {
    const tab = await browser.newPage(options);
    const faults: string[] = [];
    tab.on('pageerror', ({ message }) => faults.push(message));
    await tab.goto(path);
    return { tab, faults };
  }

  test.each([
    ['over HTTP', () => url],
    ['from files', () => `file://${folder}/`],
  ])('search finds, %s, by keyboard alone', async (_how, base) => {
    const { tab, faults } = await opened(`${base()}guide/concepts.html`);
    await tab.keyboard.press('/');
    await tab.keyboard.type('longest sentence');
    await tab.waitForSelector('#found [role=option]');
    await tab.keyboard.press('ArrowDown');
    expect(await tab.getAttribute('.search input', 'aria-activedescendant')).toBe('found-1');
    await tab.keyboard.press('ArrowUp');
    await Promise.all([tab.waitForURL(/^(?!.*concepts)/), tab.keyboard.press('Enter')]);
    expect(await tab.textContent('article')).toMatch(/longest.?sentence/i);
    expect(faults).toEqual([]);
    await tab.close();
  });

  test('what is not there is told, and Escape leaves', async () => {
    const { tab } = await opened(url);
    await tab.fill('.search input', 'xyzzyplugh');
    await tab.waitForSelector('#found .note');
    await tab.press('.search input', 'Escape');
    expect(await tab.isHidden('#found')).toBe(true);
    await tab.close();
  });

  test('the theme is the one that was chosen, on the next page, too', async () => {
    const { tab } = await opened(url, { colorScheme: 'light' });
    const paper = () => tab.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await paper();
    await tab.click('button.theme');
    await tab.click('button.theme');
    expect(await tab.getAttribute('button.theme', 'aria-label')).toBe('Theme: Dark');
    const dark = await paper();
    expect(dark).not.toBe(light);
    await tab.goto(`${url}guide/concepts.html`);
    expect(await paper()).toBe(dark);
    await tab.close();
  });

  const looks = [
    ['light', { colorScheme: 'light', viewport: { width: 1280, height: 900 } }],
    ['dark', { colorScheme: 'dark', viewport: { width: 1280, height: 900 } }],
    ['narrow', { colorScheme: 'light', viewport: { width: 390, height: 844 } }],
  ] as const;
  const kinds = [
    'guide/concepts.html',
    'reference/routes.html',
    'api/render.html',
    'packages/corpus.html',
  ];

  test.each(looks)('%s: nothing is too wide, and axe finds nothing', async (look, options) => {
    const { tab } = await opened(url, options);
    for (const path of kinds) {
      await tab.goto(url + path);
      expect(await tooWide(tab), `${look}: ${path}`).toBe(false);
      if (look === 'narrow') await tab.click('button.menu');
      await tab.evaluate(axe.source);
      const { violations } = (await tab.evaluate('axe.run()')) as axe.AxeResults;
      expect(
        violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
        `${look}: ${path}`,
      ).toEqual([]);
    }
    await tab.close();
  });

  async function tooWide(tab: Tab): Promise<unknown> {
    return tab.evaluate('document.documentElement.scrollWidth > innerWidth');
  }
});
