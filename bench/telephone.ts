// A telephone, as page-speed tools take it: its screen, and a processor a quarter as fast.
import type { Frame, Page } from 'playwright-core';

export const SLOWER_BY = 4;

export const TELEPHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Slows down the process that runs a page, or one of its frames. */
export async function slowDown(page: Page, target: Page | Frame = page): Promise<void> {
  const devtools = await page.context().newCDPSession(target);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY });
}
