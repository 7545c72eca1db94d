// The product and a browser for a file of journeys, and their checks of every page.
import {
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from 'playwright-core';
import {
  expectNoViolations,
  expectNoViolationsOfLanguage,
  expectNoViolationsOfTheme,
  STRONG_CONTRAST,
} from '../../setup/axe';
import { type JourneyOptions, launchForJourneys } from '../../setup/browser';
import { Client } from '../../setup/clients';
import { shared, startJourneyProduct } from '../../setup/journey-product';
import { watchPlaceholders } from '../../setup/placeholders';
import type { ProductOptions } from '../../setup/product';
import { type Language, WORDS } from './words';

export type Visit = Awaited<ReturnType<typeof startVisit>>;

/** Two browsers, named in tests. */
export const SCRIPTS = [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const;

/**
 * A browser without scripts resembles Tor Browser's safest level, as far as Chromium allows: its
 * name and zone, its rounded window, no fonts and no SVG files of the site.
 */
const SAFEST: BrowserContextOptions = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  locale: 'en-US',
  timezoneId: 'UTC',
  viewport: { width: 1000, height: 900 },
};
const NOT_AT_SAFEST = ['*.woff2*', '*.svg*'];

/** The connection by the browser's protocol to each page without scripts. */
const sessions = new WeakMap<Page, CDPSession>();

/**
 * Uses the product shared by this worker's files, with their reports and the team's one account.
 * @param own starts a product for this file alone instead, with these options
 */
export async function startVisit(own?: ProductOptions, browserOptions?: JourneyOptions) {
  const browser = await launchForJourneys(browserOptions);
  const product = own && (await startJourneyProduct(own));
  const { url, databaseUrl, dataDir } = product ?? shared();
  let contexts: BrowserContext[] = [];
  let placeholderChecks: (() => void)[] = [];
  return {
    url,
    databaseUrl,
    dataDir,
    /** The product that this file does not share. */
    own: product,
    /** A new visitor: a page in its own context. */
    async visitor(options?: BrowserContextOptions): Promise<Page> {
      const safest = options?.javaScriptEnabled === false;
      const context = await browser.newContext({
        baseURL: url,
        reducedMotion: 'reduce', // each step would wait until what it needs stands still
        ...(safest && SAFEST),
        ...options,
      });
      contexts.push(context);
      placeholderChecks.push(await watchPlaceholders(context));
      const page = await context.newPage();
      if (safest) await block(page, NOT_AT_SAFEST);
      page.setDefaultTimeout(60_000);
      return page;
    },
    /** The number of reports, as the team sees it. */
    countReports: () => total(url, 'relatos'),
    /**
     * Closes all visitors' pages; fails if one showed a text without the values of its variables.
     */
    async closePages(): Promise<void> {
      for (const context of contexts) await context.close();
      contexts = [];
      const checks = placeholderChecks;
      placeholderChecks = [];
      for (const check of checks) check();
    },
    /** Fails if the shared product has another account now: it would disturb the other files. */
    async end(): Promise<void> {
      await browser.close();
      if (product) await product.stop();
      else expect(await total(url, 'usuarios')).toBe(1);
    },
  };
}

/** The number of rows of a list, as the first account sees it. */
async function total(url: string, list: string): Promise<number> {
  const { headers } = await (await new Client(url).signIn()).get(`/api/${list}?range=[0,0]`);
  return Number(headers.get('content-range')?.split('/')[1]);
}

/**
 * A visit for the tests of a file: starts before the first test, ends after the last one, and closes
 * the pages after each.
 */
export function setUpVisit(...options: Parameters<typeof startVisit>): Visit {
  const visit = {} as Visit;
  beforeAll(async () => Object.assign(visit, await startVisit(...options)));
  afterEach(() => visit.closePages());
  afterAll(() => visit.end());
  return visit;
}

/**
 * The languages of a journey, each with or without scripts. The journeys of a file take them in
 * turn: pages behave the same in all languages.
 */
const WALKS: readonly (readonly [Language, boolean])[][] = [
  [
    ['pt', true],
    ['en', false],
  ],
  [
    ['pt', false],
    ['es', true],
  ],
];
let walks = 0;

interface Walk {
  page: Page;
  language: Language;
  words: (typeof WORDS)[Language];
  scripts: boolean;
}

/**
 * A journey in two languages, in one of them without JavaScript.
 * @param options of the visitor's page
 */
export function walk(
  visit: Pick<Visit, 'visitor'>,
  name: string,
  journey: (walk: Walk) => Promise<void>,
  options?: BrowserContextOptions,
): void {
  const browsers = WALKS[walks++ % WALKS.length]!;
  it.each(browsers)(`${name} (in %s, JavaScript %s)`, async (language, scripts) => {
    const page = await visit.visitor({ javaScriptEnabled: scripts, ...options });
    await journey({ page, language, words: WORDS[language], scripts });
  });
}

/**
 * Blocks addresses by the browser's protocol. Playwright's routes would switch the browser's cache
 * off.
 */
async function block(page: Page, urls: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls });
  sessions.set(page, session);
}

/**
 * Checks for sideways scroll and axe violations: in Portuguese by every rule, with a contrast of
 * 7:1 in both themes, and in the other languages by the rules that depend on language.
 */
export async function expectAccessible(page: Page, language: Language): Promise<void> {
  // A target half under the bar would count as too small, though a visitor can scroll it out.
  await page.evaluate('window.scrollTo(0, 0)');
  const session = sessions.get(page);
  const examine = async () => {
    if (language !== 'pt') return expectNoViolationsOfLanguage(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoViolations(page, STRONG_CONTRAST);
    await page.emulateMedia({ colorScheme: 'dark' });
    return expectNoViolationsOfTheme(page);
  };
  // axe is a script: a page without scripts is allowed to run this one only.
  const forbid = (value: boolean) =>
    session?.send('Emulation.setScriptExecutionDisabled', { value });
  await forbid(true);
  await forbid(false);
  await examine();
  await forbid(true);
  const scroll = await page.evaluate<number>(
    'document.documentElement.scrollWidth - window.innerWidth',
  );
  expect(scroll).toBeLessThanOrEqual(0);
}
