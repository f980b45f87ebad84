import type { Page } from 'playwright-core';

/** The page that tests of behaviour share, opened by `browser.test.ts`. */
export interface OpenedPage {
  readonly page: Page;
  readonly url: string;
  /** What the console complained of; tests that bring it about take it out. */
  readonly errors: string[];
  tab(name: string): Promise<void>;
  /** Until then, what was found in an earlier text may still stand there. */
  settled(text: string): Promise<void>;
}

export async function show(opened: OpenedPage, tab: string, text: string): Promise<void> {
  await opened.tab(tab);
  await opened.page.locator('#text').fill(text);
  await opened.settled(text.split('\n')[0]!);
}
