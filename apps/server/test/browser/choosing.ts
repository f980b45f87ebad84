import { expect, test } from 'vitest';
import { type OpenedPage, show } from './opened-page.js';

/** Settings, what is left out, two settings side by side, and texts that a tab is not for. */
export function choosingTests(opened: () => OpenedPage): void {
  const text = 'These data suggest rain, and it may not fall.';
  const open = async () => {
    const { page } = opened();
    if (!(await page.locator('#settings-fields').isVisible())) {
      await page.getByText('Settings:').click();
    }
  };

  test('a kind is left out of what is shown, and comes back', async () => {
    const { page } = opened();
    await show(opened(), 'Scopes', text);
    const kinds = () =>
      page
        .locator('#result .text .cue')
        .evaluateAll((cues) => cues.map(({ className }) => className));
    const before = await kinds();
    expect(before.some((name) => name.includes('negation'))).toBe(true);
    await page.getByRole('checkbox', { name: /denied/ }).uncheck();
    expect((await kinds()).filter((name) => name.includes('negation'))).toEqual([]);
    expect((await kinds()).some((name) => name.includes('speculation'))).toBe(true);
    await page.getByRole('checkbox', { name: /denied/ }).check();
    expect(await kinds()).toEqual(before);
  });

  test('what is chosen is asked for, and stands in the address', async () => {
    const { page } = opened();
    await open();
    const asked = page.waitForRequest((request) => request.url().includes('scopes=rules'));
    await page.getByRole('combobox', { name: 'scopes', exact: true }).selectOption('rules');
    expect((await asked).url()).toContain('explain=6');
    await page.locator('#settings-said', { hasText: 'scopes rules' }).waitFor();
    expect(page.url()).toContain('set.scopes=rules');
    await page.reload();
    await opened().settled(text);
    expect(await page.locator('#settings-said').textContent()).toBe('scopes rules');
    await open();
    await page.getByRole('combobox', { name: 'scopes', exact: true }).selectOption('ends');
    await page.locator('#settings-said', { hasText: 'usual' }).waitFor();
    expect(page.url()).not.toContain('set.');
  });

  test('two settings side by side, what is in one alone marked and told', async () => {
    const { page } = opened();
    await open();
    await page.getByLabel('Compare with other settings').check();
    const second = page.getByRole('group', { name: 'Second settings' });
    await page.getByText('Both find the same.').waitFor();
    await second.getByLabel('negation').uncheck();
    await page.locator('.differences', { hasText: /in the second alone 0/ }).waitFor();
    const [left, right] = [
      page.getByRole('group', { name: 'First: usual' }),
      page.getByRole('group', { name: 'Second: kinds speculation' }),
    ];
    expect(await left.locator('.text .alone').count()).toBeGreaterThan(0);
    expect(await left.locator('.alone.speculation').count()).toBe(0);
    expect(await right.locator('.alone').count()).toBe(0);
    expect(await left.locator('ul.alone').textContent()).toContain('cue “not” of negation');
    expect(page.url()).toContain('or.kinds=speculation');
    await page.getByLabel('Compare with other settings').uncheck();
    await page.locator('.differences').waitFor({ state: 'detached' });
    await page.getByText('Settings:').click();
  });

  test.each([
    ['Chinese-English', 'Rain may open the capsules.', 'no Chinese in this text'],
    ['Scopes', '这个周末的 party 太高了', 'another script'],
    ['Tweet names', `Ada moved ${'on and '.repeat(50)}on.`, 'more than 280 characters'],
  ])('%s says that a text is not what it is for', async (tab, other, told) => {
    const { page } = opened();
    await opened().tab(tab);
    await page.locator('#text').fill(other);
    await page.getByRole('note').getByText(told).waitFor();
  });

  test('and nothing of one that is', async () => {
    const { page } = opened();
    await show(opened(), 'Scopes', text);
    expect(await page.getByRole('note').count()).toBe(0);
  });

  test('terms are listed with what is said of them, and why', async () => {
    const { page } = opened();
    await show(opened(), 'Scopes', text);
    await opened().tab('Status');
    await page.getByRole('textbox', { name: 'Terms' }).fill('rain, data');
    const rows = page.locator('.terms tbody tr');
    await rows.nth(1).waitFor();
    expect(await rows.evaluateAll((all) => all.map(({ textContent }) => textContent))).toEqual([
      'datatermaffirmed',
      'raintermsuspectedsuggest',
    ]);
    await page.locator('#result .said', { hasText: 'rain' }).focus();
    await page.locator('#why').getByText('rain is suspected.').waitFor();
    await page.locator('#why').getByText('suggest (speculation)').waitFor();
    await page.getByRole('textbox', { name: 'Terms' }).fill('');
  });
}
