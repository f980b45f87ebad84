import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CcgDerivation, DerivationNode, Document } from '@hedgerow/document';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Serving, serve } from '../src/serve.js';
import { choosingTests } from './browser/choosing.js';
import { explainingTests } from './browser/explaining.js';
import { keepingTests } from './browser/keeping.js';
import type { OpenedPage } from './browser/opened-page.js';
import { referenceTests } from './browser/reference.js';
import { builtFromSources } from './built.js';
import { chromiumPath, launchChromium } from './chromium.js';
import { toyModels } from './toy-models.js';

/** A folder for pictures of the page, for people to look at. */
const pictures = process.env.HEDGEROW_SCREENSHOTS;

/** A text for each tab. */
const pictured = [
  ['Scopes', 'These data suggest rain, and it may not fall.'],
  ['Status', 'These data suggest rain, and it may not fall.'],
  ['Dependencies', 'These data suggest rain.'],
  ['HPSG', 'These data suggest rain.'],
  ['CCG', 'These data suggest rain.'],
  ['Tokens and lemmas', 'These data suggest rain.'],
  ['Chinese-English', '你应该follow他。'],
  ['Tweet names', 'Ada moved to Lisbon'],
] as const;

/** An answer to draw: two derivations of a sentence, and a sentence in fragments. */
function derived(text: string): Document {
  const entry = (label: string, type: string, word: string): DerivationNode => {
    const start = text.indexOf(word);
    return { label, type, children: [{ form: word, start, end: start + word.length }] };
  };
  const rain = entry('rain_n1', 'n_-_m_le', 'Rain');
  const opens = entry('open_v1', 'v_np_le', 'opens');
  const capsules = entry('capsule_n1', 'n_-_c_le', 'capsules.');
  const node = (label: string, ...children: DerivationNode[]) => ({ label, children });
  const best = node('sb-hd_mc_c', rain, node('hd-cmp_u_c', opens, node('n_pl_olr', capsules)));
  const other = node('np_frg_c', node('np-hdn_cpd_c', node('n-hdn_c', rain, opens), capsules));
  return {
    id: 'text',
    text,
    sentences: [
      {
        start: 0,
        end: text.length,
        derivations: [
          { ...best, score: -1.5 },
          { ...other, score: -2.25 },
        ],
      },
      { start: 0, end: text.length, derivations: [node('fragments', rain, opens, capsules)] },
    ],
  };
}

/** An answer to draw: a sentence with its relations, and the same in fragments. */
function combined(text: string): Document {
  const tokens = [...text.matchAll(/\w+|\./g)].map(({ index, 0: form }) => ({
    start: index,
    end: index + form.length,
    form,
  }));
  const word = (category: string, token: number): CcgDerivation => ({ category, token });
  const made = (category: string, ...children: CcgDerivation[]): CcgDerivation => ({
    category,
    head: 0,
    children,
  });
  const opens = made(
    'S[dcl]\\NP',
    word('(S[dcl]\\NP)/NP', 1),
    made('NP', word('NP[nb]/N', 2), word('N', 3)),
  );
  const rain = made('NP', word('N', 0));
  const end = word('.', 4);
  const whole = { start: 0, end: text.length, tokens };
  return {
    id: 'text',
    text,
    sentences: [
      {
        ...whole,
        ccg: made('S[dcl]', made('S[dcl]', rain, opens), end),
        relations: [
          { type: 'nsubj', arguments: [1, 0] },
          { type: 'dobj', arguments: [1, 3] },
        ],
      },
      { ...whole, ccg: made('FRAG', rain, made('FRAG', opens, end)), relations: [] },
    ],
  };
}

/** What a checker of accessibility finds; it must have looked at something. */
async function violationsOn(page: Page): Promise<unknown[]> {
  const { passed, violations } = await page.evaluate<{ passed: number; violations: unknown[] }>(
    `axe.run().then(({ passes, violations }) => ({
      passed: passes.length,
      violations: violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ failureSummary }) => failureSummary) })),
    }))`,
  );
  expect(passed).toBeGreaterThan(15);
  return violations;
}

describe.skipIf(chromiumPath === undefined)('the page, in chromium', () => {
  let serving: Serving;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];
  const elsewhere: string[] = [];

  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hedgerow-server-'));
    const [models, built] = await Promise.all([toyModels(folder), builtFromSources(folder)]);
    serving = await serve({ port: 0, threads: 1, models, built, log: false });
    await serving.loaded;
    browser = await launchChromium();
    const context = await browser.newContext({ viewport: { width: 1100, height: 900 } });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    page = await context.newPage();
    // A script or style that the policy forbids shows up here too.
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    context.on('request', (request) => {
      // Pictures that are kept are made in the page.
      const url = request.url().replace(/^blob:/, '');
      if (!url.startsWith(`${serving.url}/`)) elsewhere.push(url);
    });
    await page.goto(serving.url);
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await serving?.drain();
    rmSync(folder, { recursive: true });
  });

  const result = () => page.locator('#result');
  const type = async (text: string) => {
    await page.locator('#text').fill('');
    await page.locator('#text').pressSequentially(text);
  };
  /** Until then, what was found in an earlier text may still stand there. */
  const settled = (text: string) =>
    page.locator('#result[aria-busy="false"] .text').filter({ hasText: text }).waitFor();
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  const picture = async (name: string) => {
    if (pictures === undefined) return;
    mkdirSync(pictures, { recursive: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`), fullPage: true });
    }
  };

  test('shows scopes while one types, as brackets in the text', async () => {
    await type('These data suggest rain. Heat grew.');
    await settled('These data suggest rain. Heat grew.');
    const scope = result().locator('.text .scope');
    expect(await scope.textContent()).toBe('suggest rain');
    expect(await result().locator('.text .cue').textContent()).toBe('suggest');
    expect(await result().locator('.text').textContent()).toBe(
      'These data suggest rain. Heat grew.',
    );
    const bracket = await page.evaluate(
      `getComputedStyle(document.querySelector('#result .text .scope'), '::before').content`,
    );
    expect(bracket).toBe('"[\u2060"');
    expect(await page.locator('#status').textContent()).toBe('1 cue, 1 scope');
  });

  test('tells why, of a scope that is pointed at', async () => {
    await result().locator('.text .cue').hover();
    const why = page.locator('#why');
    await why.getByText('start by weight', { exact: true }).waitFor();
    expect(await why.textContent()).toContain('suggest (speculation) bears on “suggest rain”');
    expect(await why.textContent()).toContain('last rain');
    expect(await why.textContent()).toContain('runner-up');
    expect(await why.textContent()).toMatch(/suggest is \d\.\d\d above what it takes/);
    const features = await why.locator('.features li').allTextContents();
    expect(features.length).toBeGreaterThan(2);
    for (const feature of features) expect(feature).toMatch(/^[+−]\d\.\d\d\S/);
    expect(await result().locator('.text .lit').count()).toBeGreaterThan(1);
    await picture('scopes');
  });

  test('and of one that is reached by the keyboard', async () => {
    await type('It may rain and these data suggest rain.');
    await settled('It may rain and these data suggest rain.');
    await page.locator('#why').getByText('Point at what is marked').waitFor();
    await page.getByRole('tab', { selected: true }).focus();
    // Past the settings and what is shown, each of which is one stop.
    for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab');
    await page.locator('#why').getByText('bears on').waitFor();
  });

  test('switches tabs, by mouse and by arrow keys', async () => {
    await type('These data suggest rain.');
    await tab('Dependencies');
    const arcs = result().locator('svg.hedgerow-arcs');
    await arcs.waitFor();
    expect(await arcs.locator('text').allTextContents()).toContain('suggest');
    await picture('dependencies');
    await page.keyboard.press('ArrowRight');
    await result().locator('svg.hedgerow-derivation').waitFor();
    await page.keyboard.press('ArrowRight');
    await result().locator('.relations').waitFor();
    await page.keyboard.press('ArrowRight');
    await result()
      .locator('td', { hasText: /^suggest$/ })
      .first()
      .waitFor();
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Tokens and lemmas');
    await picture('tokens');
  });

  describe('derivations', () => {
    const text = 'Rain opens capsules.';
    const tree = () => result().getByRole('tree', { name: 'Sentence 1' });
    const item = (name: RegExp) => tree().getByRole('treeitem', { name });
    const lit = () => result().locator('.derived mark');

    beforeAll(async () => {
      await page.route('**/v1/derive*', (route) =>
        route.request().postDataJSON().text === text
          ? route.fulfill({ json: derived(text) })
          : route.continue(),
      );
      await tab('HPSG');
      await page.locator('#text').fill(text);
      await result().locator('.derived .text', { hasText: text }).first().waitFor();
    }, 120_000);
    afterAll(() => page.unroute('**/v1/derive*'));

    test('a tree with its rules, types and words', async () => {
      expect(await item(/./).count()).toBe(5);
      expect(await tree().locator('text').allTextContents()).toEqual(
        expect.arrayContaining(['sb-hd_mc_c', 'hd-cmp_u_c', 'v_np_le', 'Rain', 'opens']),
      );
      expect(await page.locator('#status').textContent()).toBe('2 sentences, 1 in fragments');
      expect(
        await result().getByText('these are fragments').filter({ visible: true }).count(),
      ).toBe(1);
      await picture('derivations');
    });

    test('the words of what is pointed at light up', async () => {
      await item(/^hd-cmp_u_c/)
        .locator('text')
        .first()
        .hover();
      expect(await lit().textContent()).toBe('opens capsules.');
      await page.locator('h1').hover();
      expect(await lit().count()).toBe(0);
      expect(await result().locator('.derived .text').first().textContent()).toBe(`${text}`);
    });

    test('and of what is reached by the keyboard, which moves along branches', async () => {
      await result().getByLabel('Derivation of sentence 1').focus();
      const seen: (string | null)[] = [];
      for (const key of ['Tab', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp']) {
        await page.keyboard.press(key);
        seen.push(await lit().textContent());
      }
      expect(seen).toEqual([text, 'Rain', 'opens capsules.', 'opens', 'opens capsules.']);
    });

    test('a node folds to its words, by key and by mouse', async () => {
      await page.keyboard.press('Enter');
      expect(await item(/./).count()).toBe(3);
      const folded = item(/^hd-cmp_u_c/);
      expect(await folded.getAttribute('aria-expanded')).toBe('false');
      expect(await folded.locator('text').allTextContents()).toEqual([
        'hd-cmp_u_c',
        'opens capsules.',
      ]);
      expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(
        'hd-cmp_u_c opens capsules.',
      );
      await picture('derivations-folded');
      await folded.locator('text').first().click();
      expect(await item(/./).count()).toBe(5);
    });

    test('another of the best can be chosen', async () => {
      const choice = result().getByLabel('Derivation of sentence 1');
      expect(await choice.locator('option').allTextContents()).toEqual([
        '1 of 2, score -1.50',
        '2 of 2, score -2.25',
      ]);
      await choice.selectOption('1');
      await item(/^np_frg_c np-hdn_cpd_c /).waitFor();
      await choice.selectOption('0');
      await item(/^hd-cmp_u_c/).waitFor();
    });

    test('what is wider than its room is dragged, and that is no click', async () => {
      await page.setViewportSize({ width: 200, height: 1200 });
      const box = result().locator('.tree').first();
      const left = () => box.evaluate((element) => element.scrollLeft);
      expect(await left()).toBe(0);
      const at = (await box.boundingBox())!;
      await page.mouse.move(at.x + 100, at.y + 80);
      await page.mouse.down();
      await page.mouse.move(at.x + 50, at.y + 80, { steps: 5 });
      await page.mouse.up();
      expect(await left()).toBe(50);
      expect(await item(/./).count()).toBe(5);
      await page.setViewportSize({ width: 1100, height: 900 });
    });
  });

  describe('CCG', () => {
    const text = 'Rain opens the capsules.';
    const tree = () => result().getByRole('tree', { name: 'Sentence 1' });
    const item = (name: RegExp) => tree().getByRole('treeitem', { name });
    const lit = () => result().locator('.derived mark').allTextContents();

    beforeAll(async () => {
      await page.route('**/v1/ccg*', (route) =>
        route.request().postDataJSON().text === text
          ? route.fulfill({ json: combined(text) })
          : route.continue(),
      );
      await tab('CCG');
      await page.locator('#text').fill(text);
      await result().locator('.relations').first().waitFor();
    }, 120_000);
    afterAll(() => page.unroute('**/v1/ccg*'));

    test('a derivation with its words, categories and rules, and the relations', async () => {
      await item(/^opens \(S\[dcl\]/).waitFor();
      expect(await item(/./).count()).toBe(10);
      expect(await tree().locator('.lexical-rule').allTextContents()).toEqual(
        ['rp', '<', 'TC', '>', '>'].map((symbol) => `${symbol}`),
      );
      expect(await result().getByRole('listitem').allTextContents()).toEqual([
        'nsubjopensRain',
        'dobjopenscapsules',
      ]);
      expect(await page.locator('#status').textContent()).toBe('2 sentences, 1 in fragments');
      expect(await result().getByText('these are fragments').count()).toBe(1);
      await picture('ccg');
    });

    test('the words of what is pointed at light up', async () => {
      await item(/^S\[dcl\]\\NP > /).hover();
      expect(await lit()).toEqual(['opens the capsules']);
      await result().getByRole('listitem').last().hover();
      expect(await lit()).toEqual(['opens', 'capsules']);
      await page.locator('h1').hover();
      expect(await lit()).toEqual([]);
    });

    test('and of what is reached by the keyboard: up to the words, down to the sentence', async () => {
      await page.getByRole('tab', { selected: true }).focus();
      const seen: string[][] = [];
      for (const key of ['Tab', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Tab']) {
        await page.keyboard.press(key);
        seen.push(await lit());
      }
      await page.keyboard.press('ArrowRight');
      seen.push(await lit());
      expect(seen).toEqual([
        [text],
        ['Rain opens the capsules'],
        ['Rain'],
        ['opens the capsules'],
        ['Rain opens the capsules'],
        ['opens', 'Rain'].toReversed(),
        ['opens', 'capsules'],
      ]);
    });
  });

  test('Chinese-English words and names of tweets', async () => {
    await tab('Chinese-English');
    await page.locator('#text').fill('你应该follow他。');
    await result().locator('.words .english', { hasText: 'follow' }).waitFor();
    expect(await result().locator('.words .tag').allTextContents()).toEqual([
      'PN',
      'VV',
      'VV',
      'PN',
      'PU',
    ]);
    await picture('mixed');
    await tab('Tweet names');
    await page.locator('#text').fill('Ada moved to Lisbon');
    await result().locator('.name.location', { hasText: 'Lisbon' }).waitFor();
    expect(await result().locator('.text .name.person').textContent()).toBe('Ada\u00a0person');
    await picture('names');
  });

  test('an example fills the box', async () => {
    await page.getByRole('button', { name: 'Spores' }).click();
    expect(await page.locator('#text').inputValue()).toContain('Spore capsules may open');
    await result().locator('.text .scope').first().waitFor();
  });

  test('half of a surrogate pair: what was found is shown, and a link is refused', async () => {
    const set = `{
      const area = document.getElementById('text');
      area.value = 'These data suggest \\ud83d rain.';
      area.dispatchEvent(new Event('input'));
    }`;
    await tab('Scopes');
    await page.evaluate(set);
    await settled('These data suggest');
    await page.getByRole('button', { name: 'Link with this text' }).click();
    await page.getByText('not well-formed Unicode').waitFor();
    expect(errors).toEqual([]);
  });

  test('a link holds the text, and nothing of it goes to the server', async () => {
    await type('These data suggest rain & 100% <b>sun</b>.');
    await settled('These data suggest rain & 100% <b>sun</b>.');
    await page.getByRole('button', { name: 'Link with this text' }).click();
    await page.getByText('Link with this text copied.').waitFor();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    const other = await page.context().newPage();
    const asked: string[] = [];
    other.on('request', (request) => asked.push(request.url()));
    await other.goto(link);
    expect(await other.locator('#text').inputValue()).toBe(
      'These data suggest rain & 100% <b>sun</b>.',
    );
    await other.locator('.text .scope').first().waitFor();
    expect(asked.filter((url) => url.split('#')[0]!.includes('suggest'))).toEqual([]);
    await other.close();
  });

  test.each([
    ['JSON', (text: string) => JSON.parse(text).sentences[0].scopes.length === 1],
    ['brat', (text: string) => text.includes('\tSpeculation_cue 11 18\tsuggest')],
    ['CoNLL-U', (text: string) => text.includes('\n3\tsuggest\tsuggest\t')],
  ])('copies as %s', async (name, isRight) => {
    // No waiting: what is copied is of the text that is there now.
    await type('These data suggest rain.');
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByText(`${name} copied.`).waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toSatisfy(isRight);
  });

  test('statuses are of the terms that are named, and of every word without any', async () => {
    await type('These data suggest rain and dry leaves.');
    await settled('dry leaves');
    expect(await page.locator('#wanted').isVisible()).toBe(false);
    await tab('Status');
    await result().locator('.text .said').first().waitFor();
    await page.getByRole('textbox', { name: 'Terms' }).fill('moss');
    const nowhere = 'Nothing that was asked for is in the text.';
    await page.locator('#status', { hasText: nowhere }).waitFor();
    await page.getByRole('textbox', { name: 'Terms' }).fill('rain, moss');
    await page.locator('#status', { hasText: /^1 word suspected$/ }).waitFor();
    expect(await result().locator('.text .said').allTextContents()).toEqual(['rain']);
    expect(page.url()).toContain('&terms=rain%2C%20moss');
    await page.reload();
    await result().locator('.text .said').first().waitFor();
    expect(await result().locator('.text .said').allTextContents()).toEqual(['rain']);
    await page.getByRole('textbox', { name: 'Terms' }).fill('');
    await result().locator('.terms').waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('&terms=');
    await tab('Scopes');
  });

  test('markup in the text stays text, in every view', async () => {
    const text =
      'These <script>window.hit = 1</script><img src=x onerror="window.hit = 1"> suggest rain.';
    await page.locator('#text').fill(text);
    for (const name of [
      'Scopes',
      'Status',
      'Dependencies',
      'HPSG',
      'Tokens and lemmas',
      'Chinese-English',
      'Tweet names',
    ]) {
      await tab(name);
      await page.locator('#result[aria-busy="false"]', { hasText: 'script' }).waitFor();
      expect(await page.locator('#result :is(script, img)').count()).toBe(0);
    }
    await tab('Scopes');
    await settled('suggest rain');
    expect(await result().locator('.text').textContent()).toBe(text);
    expect(await page.evaluate(`'hit' in window`)).toBe(false);
  });

  test('an answer that comes late does not overwrite a newer one', async () => {
    let held: (() => void) | undefined;
    await page.route('**/v1/annotate*', async (route) => {
      if (!route.request().postData()!.includes('slow')) return route.continue();
      await new Promise<void>((resolve) => {
        held = resolve;
      });
      await route.continue().catch(() => {});
    });
    await page.locator('#text').fill('These slow data suggest rain.');
    await expect.poll(() => held !== undefined).toBe(true);
    await page.locator('#text').fill('These quick data suggest rain.');
    await settled('These quick data suggest rain.');
    held!();
    await page.unroute('**/v1/annotate*');
    await page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))',
    );
    expect(await result().locator('.text').textContent()).toBe('These quick data suggest rain.');
  });

  test('says so when the server refuses', async () => {
    await page.route('**/v1/annotate*', (route) =>
      route.fulfill({
        status: 413,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'LIMIT', detail: 'the text is too long' }),
      }),
    );
    await page.locator('#text').fill('It rains.');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toBe('the text is too long [LIMIT]');
    await page.unroute('**/v1/annotate*');
    errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('413')));
  });

  test('asks for a token where the server does, and goes on with it', async () => {
    const locked = await browser.newPage();
    await locked.route('**/v1/annotate*', (route) =>
      route.request().headers().authorization === 'Bearer open-sesame'
        ? route.continue()
        : route.fulfill({
            status: 401,
            contentType: 'application/problem+json',
            body: JSON.stringify({ code: 'TOKEN', detail: 'the token is missing or wrong' }),
          }),
    );
    await locked.goto(serving.url);
    const token = locked.getByLabel('This server asks for a token');
    await token.waitFor();
    expect(await locked.evaluate('document.activeElement.id')).toBe('token');
    await token.fill('open-sesame');
    await token.press('Enter');
    await locked.locator('.text .scope').first().waitFor();
    expect(await token.isVisible()).toBe(false);
    await locked.close();
  });

  const opened = (): OpenedPage => ({ page, url: serving.url, errors, tab, settled });
  describe('explaining', () => explainingTests(opened));
  describe('choosing', () => choosingTests(opened));
  describe('keeping', () => keepingTests(opened));
  describe('the reference', () => referenceTests(opened));

  describe.each([
    ['light', 1100],
    ['dark', 1100],
    ['light', 390],
  ] as const)('%s, %i pixels wide', (colorScheme, width) => {
    let other: Page;

    beforeAll(async () => {
      other = await browser.newPage({ colorScheme, viewport: { width, height: 800 } });
      // The checker is put in by the browser's own means, past the policy of the page.
      await other.addInitScript({ content: axe.source });
      await other.goto(serving.url);
    }, 120_000);

    afterAll(() => other.close(), 120_000);

    test.each(pictured)(
      '%s: an accessibility checker finds nothing, and nothing sticks out',
      async (name, text) => {
        await other.getByRole('tab', { name }).click();
        await other.locator('#text').fill(text);
        await other.locator('#result[aria-busy="false"]', { hasText: text.slice(0, 1) }).waitFor();
        if (name === 'Scopes') await other.locator('#result .text .scope').first().hover();
        expect(await violationsOn(other)).toEqual([]);
        const beyond = await other.evaluate<number>(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        expect(beyond).toBe(0);
      },
    );
  });

  test.each([
    ['reference', 'light', 390, 'reference.html'],
    [
      'settings, side by side',
      'dark',
      1100,
      '#view=scopes&text=These%20data%20suggest%20rain.&or=&or.kinds=negation',
    ],
  ] as const)(
    '%s: an accessibility checker finds nothing',
    async (_what, colorScheme, width, path) => {
      const other = await browser.newPage({ colorScheme, viewport: { width, height: 800 } });
      await other.addInitScript({ content: axe.source });
      await other.goto(`${serving.url}/${path}`);
      await other.locator('.route, .differences').first().waitFor();
      if (path.startsWith('#')) await other.getByText('Settings:').click();
      expect(await violationsOn(other)).toEqual([]);
      await other.close();
    },
  );

  test('nothing went wrong underneath, nothing came from elsewhere', () => {
    expect(errors).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
});
