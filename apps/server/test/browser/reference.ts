import { expect, test } from 'vitest';
import type { OpenedPage } from './opened-page.js';

/** The interface for programs, to be read. */
export function referenceTests(opened: () => OpenedPage): void {
  test('routes, their options and their answers can be read', async () => {
    const page = await opened().page.context().newPage();
    await page.goto(`${opened().url}/`);
    await page.getByRole('link', { name: 'The interface for programs' }).click();
    const route = page.getByRole('region', { name: /POST \/v1\/annotate/ }).first();
    await route.waitFor();
    const rows = route.getByRole('row');
    const parser = rows.filter({ has: page.locator('code', { hasText: /^parser$/ }) });
    expect(await parser.getByRole('cell').allTextContents()).toEqual([
      'parser',
      'best or greedy',
      'best',
      'The accurate parser or the fast one.',
    ]);
    expect(await route.locator('pre').textContent()).toContain(`${opened().url}/v1/annotate`);
    expect(await route.locator('dt').allTextContents()).toContain('4XX');
    expect(await page.locator('#contents a').count()).toBeGreaterThan(10);
    await page.close();
  });
}
