// How long a telephone takes to draw the pages of a PDF as pictures, from the press of the button to the last of them.
import { PDF_PAGES_PATH } from '@relato/domain/pdf-pages';
import { launchBrowser } from '../../test/setup/browser';
import { pdf } from '../../test/setup/pdf';
import { type Figure, median } from '../figure';
import { withProduct } from '../stage';
import { slowDown, SLOWER_BY, TELEPHONE } from '../telephone';

const RUNS = 3;
const PAGES = 10;
const LINES = 42;

const LINE = 'O pagamento foi feito em duas partes, e a segunda nunca apareceu na conta da obra.';
const lines = Array.from({ length: LINES }, (_, line) => {
  const height = String(460 - line * 11);
  return `BT /F1 10 Tf 72 ${height} Td (${String(line + 1)}. ${LINE}) Tj ET`;
});
const letter = {
  name: 'carta.pdf',
  mimeType: 'application/pdf',
  buffer: pdf({
    texts: Array.from({ length: PAGES }, (_, page) => `Folha ${String(page + 1)}`),
    drawing: lines.join(' '),
  }),
};

export function pdfPages(): Promise<Figure[]> {
  return withProduct(
    async ({ url }) => {
      const seconds: number[] = [];
      for (let run = 0; run < RUNS; run += 1) seconds.push(await measure(url));
      return [
        {
          what: `${String(PAGES)} pages of a PDF, processor ${String(SLOWER_BY)} times slower`,
          figure: median(seconds),
          bound: 3,
          unit: 's',
        },
      ];
    },
    { env: { EVIDENCE: 'documentos' } },
  );
}

/** @returns seconds */
async function measure(url: string): Promise<number> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage(TELEPHONE);
    await slowDown(page);
    await page.goto(`${url}/new`);
    await page.locator('[name=identificacao][value=nao]').check();
    await page.locator('input[type=file]').setInputFiles([letter]);
    const offer = page.locator('.pages button');
    await offer.waitFor();
    // Chromium draws in a separate process, which is slowed down as soon as it exists.
    const drawing = page.waitForEvent('frameattached').then(async (frame) => {
      await frame.waitForURL(`**${PDF_PAGES_PATH}`);
      await slowDown(page, frame);
    });
    const start = performance.now();
    await Promise.all([drawing, offer.click()]);
    await page
      .locator('.file-list li')
      .nth(PAGES - 1)
      .waitFor();
    return (performance.now() - start) / 1000;
  } finally {
    await browser.close();
  }
}
