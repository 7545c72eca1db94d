// From the list to a case and back in the back office, with real clicks in a browser that has
// opened both before: until the case's text is painted, and until its row is.
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../test/setup/browser';
import { ADMIN } from '../../test/setup/first-account';
import { type Figure, median } from '../figure';
import { seedReports } from '../seed-reports';
import { onStage } from '../stage';

const REPORTS = 10_000;

/** Pages of ten rows; the first loads the code, and is not measured. */
const PAGES = 4;

const SETTLE_MS = 300;

const TEXT = 'section[aria-labelledby="detalhe"]';

/** Milliseconds from the next click until an element that matches is painted. */
const UNTIL_PAINTED = (selector: string): string => `new Promise((resolve) => {
  let clicked;
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
  const paint = () => requestAnimationFrame(() => {
    // The frame is painted before this message arrives.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - clicked);
    port2.postMessage(0);
  });
  const observer = new MutationObserver(() => {
    if (clicked === undefined || !document.querySelector(${JSON.stringify(selector)})) return;
    observer.disconnect();
    paint();
  });
  observer.observe(document, { childList: true, subtree: true });
})`;

export function browser(): Promise<Figure[]> {
  return onStage(async (stage) => {
    await seedReports(stage, REPORTS, { until: new Date() });
    const chromium = await launchBrowser();
    try {
      const page = await chromium.newPage({ viewport: { width: 1366, height: 768 } });
      const { url } = stage.product;
      await page.request.post(`${url}/api/auth/login`, {
        data: ADMIN,
        headers: { origin: url },
        failOnStatusCode: true,
      });
      await page.goto(`${url}/relatos`);
      const turns: Record<'open' | 'back', number>[] = [];
      for (let opened = 0; opened < PAGES; opened++) {
        const onPage = await turnsOf(page);
        if (opened > 0) turns.push(...onPage);
        await nextPage(page);
      }
      return (['open', 'back'] as const).map((way) => ({
        what: `${way === 'open' ? 'list to case' : 'case to list'}, of ${REPORTS}, ${turns.length} turns`,
        figure: median(turns.map((turn) => turn[way])),
        bound: 100,
        unit: 'ms',
      }));
    } finally {
      await chromium.close();
    }
  });
}

/** Opens each report of a page, and goes back. */
async function turnsOf(page: Page): Promise<Record<'open' | 'back', number>[]> {
  const turns = [];
  for (const path of await pathsOf(page)) {
    const row = `tbody a[href="${path}"]`;
    const open = await timed(page, page.locator(row), TEXT);
    const back = await timed(page, page.getByRole('link', { name: 'VOLTAR' }), row);
    turns.push({ open, back });
  }
  return turns;
}

async function timed(page: Page, pressed: Locator, painted: string): Promise<number> {
  const measured = page.evaluate<number>(UNTIL_PAINTED(painted));
  await pressed.click();
  const milliseconds = await measured;
  // Marking as read, and the like, belongs to no turn.
  await pause(SETTLE_MS);
  return milliseconds;
}

async function pathsOf(page: Page): Promise<string[]> {
  const links = page.locator('tbody a[href^="/relatos/"]');
  await links.nth(9).waitFor();
  const paths = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
  return [...new Set(paths.filter((path) => path !== null))];
}

async function nextPage(page: Page): Promise<void> {
  const [first = ''] = await pathsOf(page);
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await page.locator(`tbody a[href="${first}"]`).waitFor({ state: 'detached' });
}
