// From the list to a case and back in the back office, and from case to case by its key, in a
// browser that has opened both before: until the case's text is painted, and until its row is.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
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

/** Milliseconds from the next click or key until a new element that matches is painted. */
const UNTIL_PAINTED = (selector: string): string => `new Promise((resolve) => {
  let pressed;
  const before = document.querySelector(${JSON.stringify(selector)});
  for (const event of ['click', 'keydown'])
    addEventListener(event, ({ timeStamp }) => (pressed ??= timeStamp), { capture: true, once: true });
  const paint = () => requestAnimationFrame(() => {
    // The frame is painted before this message arrives.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - pressed);
    port2.postMessage(0);
  });
  const observer = new MutationObserver(() => {
    const now = document.querySelector(${JSON.stringify(selector)});
    if (pressed === undefined || now === null || now === before) return;
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
      const turns: Turn[] = [];
      const steps: number[] = [];
      for (let opened = 0; opened < PAGES; opened++) {
        const turnsHere = await turnsOf(page);
        const stepsHere = await stepsOf(page);
        if (opened > 0) {
          turns.push(...turnsHere);
          steps.push(...stepsHere);
        }
        await nextPage(page);
      }
      return [
        figureOf(
          'list to case',
          turns.map(({ open }) => open),
        ),
        figureOf(
          'case to list',
          turns.map(({ back }) => back),
        ),
        figureOf('case to next case', steps),
      ];
    } finally {
      await chromium.close();
    }
  });
}

const figureOf = (way: string, times: readonly number[]): Figure => ({
  what: `${way}, of ${REPORTS}, ${times.length} turns`,
  figure: median(times),
  bound: 100,
  unit: 'ms',
});

type Turn = Record<'open' | 'back', number>;

/** Opens each report of a page, and goes back. */
async function turnsOf(page: Page): Promise<Turn[]> {
  const turns = [];
  for (const path of await pathsOf(page)) {
    const row = `tbody a[href="${path}"]`;
    const open = await timed(page, () => page.click(row), TEXT);
    const back = await timed(page, () => goBack(page), row);
    turns.push({ open, back });
  }
  return turns;
}

const goBack = (page: Page): Promise<void> => page.getByRole('link', { name: 'VOLTAR' }).click();

/** Opens the first report of a page, walks through the others by key, and goes back. */
async function stepsOf(page: Page): Promise<number[]> {
  const [first = '', ...others] = await pathsOf(page);
  await timed(page, () => page.click(`tbody a[href="${first}"]`), TEXT);
  const steps = [];
  for (const path of others) {
    steps.push(await timed(page, () => page.keyboard.press('j'), TEXT));
    if (!page.url().endsWith(path)) throw new Error('The key opened another report.');
  }
  await timed(page, () => goBack(page), `tbody a[href="${first}"]`);
  return steps;
}

async function timed(page: Page, press: () => Promise<void>, painted: string): Promise<number> {
  // A key overtakes a script that is still on its way to the page.
  await page.evaluate(`globalThis.measured = ${UNTIL_PAINTED(painted)}; 0`);
  await press();
  const milliseconds = await page.evaluate<number>('measured');
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
