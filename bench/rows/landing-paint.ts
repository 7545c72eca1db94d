// How soon a telephone on a slow network shows the landing, and how much it shifts, as the browser itself counts it.
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../test/setup/browser';
import { type Figure, median } from '../figure';
import { withProduct } from '../stage';
import { slowDown, TELEPHONE } from '../telephone';

const RUNS = 3;

/** Slow 4G in bytes a second: what page-speed tools take for a telephone. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
/** The last largest paint in milliseconds, and the sum of the shifts, once nothing has changed for a second. */
const MEASURE = `new Promise((resolve) => {
  let paint = 0;
  let shift = 0;
  let quiet;
  const settle = () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => resolve({ paint, shift }), 1000);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paint = entry.startTime;
    settle();
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += entry.value;
    settle();
  }).observe({ type: 'layout-shift', buffered: true });
})`;

export function landingPaint(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const browser = await launchBrowser();
    try {
      const paints: number[] = [];
      const shifts: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const { paint, shift } = await measure(browser, `${product.url}/`);
        paints.push(paint);
        shifts.push(shift);
      }
      return [
        { what: 'largest contentful paint', figure: median(paints) / 1000, bound: 1.2, unit: 's' },
        { what: 'cumulative layout shift', figure: median(shifts), bound: 0.02, unit: '' },
      ];
    } finally {
      await browser.close();
    }
  });
}

async function measure(browser: Browser, url: string): Promise<{ paint: number; shift: number }> {
  const context = await browser.newContext(TELEPHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await slowDown(page);
    await page.goto(url);
    return await page.evaluate<{ paint: number; shift: number }>(MEASURE);
  } finally {
    await context.close();
  }
}
