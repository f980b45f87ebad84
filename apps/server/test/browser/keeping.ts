import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type OpenedPage, show } from './opened-page.js';

/** Files that come and go, notices, and a server that is lost. */
export function keepingTests(opened: () => OpenedPage): void {
  const text = 'These data suggest rain & <wind>.';

  test('a file is opened, and one that is no text is refused', async () => {
    const { page } = opened();
    await opened().tab('Scopes');
    const input = page.locator('input[type="file"]');
    await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await opened().settled(text);
    const buffer = Buffer.from([0xff, 0xfe, 0x00]);
    await input.setInputFiles({ name: 'b.bin', mimeType: 'application/pdf', buffer });
    await page.getByText('b.bin cannot be opened: it is not plain text in UTF-8.').waitFor();
    expect(await page.locator('#text').inputValue()).toBe(text);
  });

  test('a file is dropped on the page', async () => {
    const { page } = opened();
    await page.evaluate(`{
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['It may rain and fall.'], 'c.txt', { type: 'text/plain' }));
      const options = { dataTransfer, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent('dragover', options));
      document.body.dispatchEvent(new DragEvent('drop', options));
    }`);
    await opened().settled('It may rain and fall.');
    expect(await page.locator('body.dropping').count()).toBe(0);
  });

  test.each(['Scopes', 'Dependencies', 'HPSG', 'CCG'])('%s are kept as a picture', async (tab) => {
    const { page } = opened();
    await show(opened(), 'Scopes', text);
    await opened().tab(tab);
    await page.locator('#result[aria-busy="false"]').waitFor();
    const kept = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      return { name: download.suggestedFilename(), body: await readFile(await download.path()) };
    };
    const svg = await kept('SVG');
    expect(svg.name).toMatch(/^hedgerow-\w+\.svg$/);
    expect(svg.body.toString()).toMatch(/^<svg [\s\S]*suggest[\s\S]*<\/svg>\s*$/);
    const png = await kept('PNG');
    expect(png.name).toMatch(/^hedgerow-\w+\.png$/);
    expect(png.body.subarray(1, 4).toString()).toBe('PNG');
    const width = Number(/width="(\d+)"/.exec(svg.body.toString())![1]);
    expect(png.body.readUInt32BE(16)).toBe(2 * width);
  });

  test('a notice goes away', async () => {
    const { page } = opened();
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    await page.getByText('JSON copied.').waitFor();
    await page.getByText('JSON copied.').waitFor({ state: 'detached' });
  });

  test('a lost server is tried again until it answers', async () => {
    const { page, errors } = opened();
    await opened().tab('Scopes');
    let tried = 0;
    await page.route('**/v1/annotate*', (route) => {
      tried++;
      return tried < 3 ? route.abort() : route.continue();
    });
    await page.locator('#text').fill('It may rain anew.');
    await page.getByRole('alert').getByText('The server does not answer.').waitFor();
    await page.getByRole('button', { name: 'Try now' }).waitFor();
    await opened().settled('It may rain anew.');
    expect(tried).toBe(3);
    await page.unroute('**/v1/annotate*');
    errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('ERR_FAILED')));
  });

  test('a server that is busy is asked again at once, if one likes', async () => {
    const { page, errors } = opened();
    await page.route('**/v1/annotate*', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'BUSY', detail: 'the models are being loaded' }),
      }),
    );
    await page.locator('#text').fill('It may rain again.');
    await page.getByRole('alert').getByText('the models are being loaded').waitFor();
    await page.unroute('**/v1/annotate*');
    await page.getByRole('button', { name: 'Try now' }).click();
    await opened().settled('It may rain again.');
    errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('503')));
  });
}
