import { expect, test } from 'vitest';
import { type OpenedPage, show } from './opened-page.js';

/** What tells why stays in sight, and brackets stay at their words. */
export function explainingTests(opened: () => OpenedPage): void {
  test('the reasons are in sight, however long the text', async () => {
    const { page } = opened();
    const sentences = Array.from({ length: 60 }, () => 'These data suggest rain.');
    await show(opened(), 'Scopes', sentences.join(' '));
    for (const [width, height] of [
      [1100, 700],
      [390, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      const scope = page.locator('#result .text .scope').nth(45);
      await scope.scrollIntoViewIfNeeded();
      await scope.hover();
      await page.locator('#why').getByText('bears on').waitFor();
      const box = (await page.locator('#why .about').boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
    await page.setViewportSize({ width: 1100, height: 900 });
  });

  test('a click keeps them, Escape lets them go', async () => {
    const { page } = opened();
    const why = page.locator('#why');
    await show(opened(), 'Scopes', 'These data suggest rain. Dry air may fall.');
    const cues = page.locator('#result .text .cue');
    await cues.first().click();
    await cues.last().hover();
    expect(await why.textContent()).toContain('suggest (speculation)');
    await page.keyboard.press('Escape');
    await why.getByText('Point at').waitFor();
    await page.locator('h1').hover();
    await cues.last().hover();
    await why.getByText('bears on').waitFor();
  });

  test('no bracket and no number is torn from its word, at any width', async () => {
    const { page } = opened();
    await page.route('**/v1/annotate*', (route) =>
      route.fulfill({ json: nested(route.request().postDataJSON().text) }),
    );
    await show(opened(), 'Scopes', Array.from({ length: 12 }, () => 'rain may not fall').join(' '));
    const torn: number[] = [];
    for (let width = 340; width <= 520; width += 6) {
      await page.setViewportSize({ width, height: 900 });
      if (await page.evaluate<boolean>(isTorn)) torn.push(width);
    }
    expect(torn).toEqual([]);
    // Without what joins them some would be, so that this test can fail.
    const numbers = await page.evaluate<string>(
      `getComputedStyle(document.querySelector('#result .text .scope.negation'), '::after').content`,
    );
    expect(numbers).toContain('\u2060');
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.unroute('**/v1/annotate*');
  });
}

/** Each fourth word may, each not denied, and the scopes of both end together. */
function nested(text: string) {
  const cues = [...text.matchAll(/may|not/g)].map(({ index, 0: word }) => ({
    kind: word === 'may' ? 'speculation' : 'negation',
    spans: [{ start: index, end: index + 3 }],
  }));
  const endOf = (start: number) => text.indexOf('fall', start) + 4;
  const scopes = cues.map(({ spans: [span] }, cue) => ({
    cue,
    spans: [{ start: span!.start, end: endOf(span!.start) }],
  }));
  return { id: 'text', text, sentences: [{ start: 0, end: text.length, cues, scopes }] };
}

/** Whether the first letter of a scope is on another line than its first box, or the last on another than its last. */
const isTorn = `[...document.querySelectorAll('#result .text .scope')].some((scope) => {
  const boxes = [...scope.getClientRects()];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  const boxOf = (node, at) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  const meets = (a, b) => a.top < b.bottom && b.top < a.bottom;
  const [first, last] = [nodes[0], nodes.at(-1)];
  return !meets(boxes[0], boxOf(first, 0)) || !meets(boxes.at(-1), boxOf(last, last.length - 1));
})`;
