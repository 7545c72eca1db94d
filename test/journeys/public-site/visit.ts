// The product and a browser for a file of journeys, and what every visitor does.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { ADMIN } from '../../setup/app';
import { type BrowserOptions, launchBrowser } from '../../setup/browser/launch';
import { type Product, type ProductOptions, startProduct } from '../../setup/product';
import { type Language, WORDS } from './words';

export interface Visit {
  url: string;
  /** A visitor who has never been here: a page of a context of its own. */
  visitor(options?: BrowserContextOptions): Promise<Page>;
  /** How many reports there are, as the team sees it. */
  countReports(): Promise<number>;
  end(): Promise<void>;
}

/** @param options what makes this product differ from the usual one */
export async function startVisit(options: ProductOptions = {}, browserOptions?: BrowserOptions): Promise<Visit> {
  const [product, browser] = await Promise.all([startProduct(options), launchBrowser(browserOptions)]);
  return {
    url: product.url,
    visitor: async (options) => newVisitor(browser, product, options),
    countReports: () => countReports(product.url),
    async end() {
      await browser.close();
      await product.stop();
    },
  };
}

async function newVisitor(browser: Browser, product: Product, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

async function countReports(url: string): Promise<number> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.email, senha: ADMIN.senha }),
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const list = await fetch(`${url}/api/relatos?range=[0,0]`, { headers: { Authorization: `Bearer ${accessToken}` } });
  return Number(list.headers.get('Content-Range')?.split('/')[1]);
}

/** Opens the form, makes the choice and fills in what every report needs. */
export async function fillReport(page: Page, language: Language, named: boolean, text: string): Promise<void> {
  const words = WORDS[language];
  await page.goto(words.newReport);
  await page.getByText(named ? words.identified : words.anonymous, { exact: true }).click();
  if (named) await page.locator('[name=nome]').fill('Ana Souza');
  await page.locator('[name=motivo]').selectOption('denuncia');
  await page.locator('[name=relato]').fill(text);
}

export async function send(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: WORDS[language].send, exact: true }).click();
}

/** Files a report and gives its protocol, as the page that thanks shows it. */
export async function fileReport(page: Page, language: Language, named = false, text = 'Um relato.'): Promise<string> {
  await fillReport(page, language, named, text);
  await send(page, language);
  await page.waitForURL(`**${WORDS[language].sent}`);
  return protocolOf(page);
}

/** Waits for the page that says what was wrong: without JavaScript it is another, of which a part may still be on its way. */
export async function refusedPage(page: Page): Promise<void> {
  await page.locator('.summary').waitFor();
  await page.waitForLoadState();
}

export async function protocolOf(page: Page): Promise<string> {
  return ((await page.locator('.protocol-hero').textContent()) ?? '').trim();
}

export async function openReport(page: Page, language: Language, protocol: string): Promise<void> {
  const words = WORDS[language];
  await page.goto(words.follow);
  await page.locator('[name=protocolo]').fill(protocol);
  await page.getByRole('button', { name: words.access, exact: true }).click();
}

/** What the exit leads to. By the browser's own protocol: Playwright's routes are not asked where a redirect leads. */
export async function standInForTheNeutralPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const body = Buffer.from('<h1>Neutra</h1>').toString('base64');
    const responseHeaders = [{ name: 'Content-Type', value: 'text/html' }];
    session
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body })
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://pt.wikipedia.org/*' }] });
}
