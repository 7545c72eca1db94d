import type { Page, ViewportSize } from 'playwright-core';

/** Resolves once what changed is drawn. */
const DRAWN = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))`;

/**
 * Gives the window another size, and waits until the page is drawn for it: an open form may become
 * another kind of dialog, and then loses the focus that it had.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(DRAWN);
}
