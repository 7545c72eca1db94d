// A browser without scripts, used by another person afterwards: nothing of the filed report comes
// back. (A full Chrome or Chromium keeps pages for Back; the tests' headless one does not.)
import type { CDPSession, Page } from 'playwright-core';
import { WORDS } from './words';
import {
  fillReport,
  protocolOf,
  refusedPage,
  send,
  sendReport,
  standInForTheNeutralPage,
} from './reporting';
import { setUpVisit } from './visit';

const TEXT = 'O diretor desviou dinheiro da obra.';

/** Pages are kept for Back, as in an ordinary browser; Playwright switches that off. */
const visit = setUpVisit(undefined, { ignoreDefaultArgs: ['--disable-back-forward-cache'] });
let page: Page;
let browser: CDPSession;
beforeEach(async () => {
  page = await visit.visitor({ javaScriptEnabled: false });
  browser = await page.context().newCDPSession(page);
  await standInForTheNeutralPage(page);
});

/** The Back button. (Playwright's method waits for a load, which a kept page does not have.) */
async function back(to: string): Promise<void> {
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id });
  await arrival(visit.url + to);
}

/**
 * Waits for a page and its content: a kept page has no load event, and for a moment after a page's
 * commit the browser does not treat it as active, and refuses commands.
 */
async function arrival(url: string): Promise<void> {
  await page.waitForURL(url, { waitUntil: 'commit' });
  await page.locator('body').waitFor({ state: 'attached' });
}

async function fileAndLeave(): Promise<string> {
  await sendReport(page, 'pt');
  const protocol = await protocolOf(page);
  await page.getByRole('link', { name: 'Sair rápido' }).click();
  await page.getByText('Neutra').waitFor();
  expect(await page.context().cookies()).toEqual([]);
  return protocol;
}

async function expectNothingOf(protocol: string): Promise<void> {
  const shown = await page.content();
  for (const secret of [TEXT, protocol, protocol.replace(' ', '')])
    expect(shown).not.toContain(secret);
  const written = page.locator('[name=relato]');
  if ((await written.count()) > 0) expect(await written.inputValue()).not.toContain(TEXT);
}

it('a sent form comes back empty, and sent again it leads only to its own new report', async () => {
  await fillReport(page, 'pt', { text: TEXT });
  const protocol = await fileAndLeave();

  await back('/');
  await back('/new');
  await page.locator('[name=relato]').waitFor({ state: 'attached' });
  await expectNothingOf(protocol);
  await page.getByText(WORDS.pt.anonymous, { exact: true }).click();
  await page.locator('[name=motivo]').selectOption('denuncia');
  await page.locator('[name=relato]').fill('Outra pessoa.');
  await send(page, 'pt');
  await page.locator('.protocol-hero, .summary').first().waitFor();
  await expectNothingOf(protocol);
  await page.goto('/acompanhar');
  await page.locator('main h1').waitFor();
  await expectNothingOf(protocol);
});

it('a form refused before it was accepted shows nothing when it is sent again', async () => {
  await fillReport(page, 'pt', { text: TEXT });
  await page.locator('[name=motivo]').selectOption('');
  await send(page, 'pt');
  await refusedPage(page);
  await page.locator('[name=motivo]').selectOption('denuncia');
  const protocol = await fileAndLeave();

  await back('/');
  // The browser asks first whether to send the form again.
  await expect(back('/new')).rejects.toThrow('ERR_CACHE_MISS');
  // Its own page about that replaces the former one a moment later; until then a reload has no
  // effect.
  await arrival('chrome-error://chromewebdata/');
  await page.reload();
  await page.locator('.summary').getByText('Este formulário já tinha sido enviado').waitFor();
  await expectNothingOf(protocol);
  expect(await page.locator('.summary').getByRole('link').getAttribute('href')).toBe('/follow');
});
