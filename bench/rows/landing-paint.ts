// How soon a telephone on a slow network shows the landing, and how much it shifts: Lighthouse's mobile throttling.
import { launchBrowser } from '../../test/support/browser/launch';
import { freePort } from '../../test/support/free-port';
import { startProduct } from '../../test/support/product';
import { type Figure, median } from '../figure';

const RUNS = 3;

export async function landingPaint(): Promise<Figure[]> {
  const port = await freePort();
  const product = await startProduct();
  try {
    const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
    try {
      const paints: number[] = [];
      const shifts: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const { paint, shift } = await measure(`${product.url}/`, port);
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
  } finally {
    await product.stop();
  }
}

async function measure(url: string, port: number): Promise<{ paint: number; shift: number }> {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, {
    port,
    formFactor: 'mobile',
    logLevel: 'error',
    onlyAudits: ['largest-contentful-paint', 'cumulative-layout-shift'],
  });
  const valueOf = (audit: string): number => {
    const value = result?.lhr.audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse gave no ${audit}: ${result?.lhr.runtimeError?.message ?? ''}`);
    return value;
  };
  return { paint: valueOf('largest-contentful-paint'), shift: valueOf('cumulative-layout-shift') };
}
