import type { Page } from 'playwright-core';

/**
 * Holds the page's requests to an address back, of one method or of all.
 * @returns lets them go on, and later ones too
 */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  method?: string,
): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method) await released;
    await route.continue();
  });
  return release;
}
