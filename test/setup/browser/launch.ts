// A browser for the tests, wherever one can be had.
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';
import type { FoundBrowser } from './found-browser';
import { installedBrowser } from './installed';
import { playwrightBrowser } from './playwright';
import { sparticuzBrowser } from './sparticuz';

/** Works as root and in a closed network, and asks nobody anything. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Long, for a machine that starts another at the same time: what has failed is not tried again, but another is fetched. */
const START_MS = 120_000;

/** In the order in which they are tried; RELATO_BROWSER takes one by its name. */
const SOURCES: Readonly<Record<string, () => FoundBrowser | undefined>> = {
  given: () => (process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : undefined),
  installed: installedBrowser,
  sparticuz: sparticuzBrowser,
  playwright: playwrightBrowser,
};

export interface BrowserOptions {
  /** Flags beside those that every browser here gets. */
  flags?: readonly string[];
  /** Pages are kept for Back, as in a browser as it is shipped; Playwright switches that off. */
  keepsPages?: boolean;
}

export function launchBrowser(options?: BrowserOptions): Promise<Browser> {
  return startFirst((found) => chromium.launch(found), options);
}

/** A browser that other processes use by its address. */
export function launchBrowserServer(): Promise<BrowserServer> {
  return startFirst((found) => chromium.launchServer(found));
}

/** Starts the first source's browser that starts. */
async function startFirst<Started>(
  start: (options: LaunchOptions) => Promise<Started>,
  options: BrowserOptions = {},
): Promise<Started> {
  const only = process.env['RELATO_BROWSER'];
  const failures: string[] = [];
  for (const [name, find] of Object.entries(SOURCES)) {
    if (only && only !== name) continue;
    try {
      const found = find();
      if (found) return await start(launchOptions(found, options));
    } catch (error) {
      failures.push(`${name}: ${firstLine(error)}`);
    }
  }
  throw new Error(`No browser for the tests. Set CHROME_PATH to a Chrome or Chromium. Tried ${failures.join('; ')}`);
}

function launchOptions(
  { executablePath, env }: FoundBrowser,
  { flags = [], keepsPages }: BrowserOptions,
): LaunchOptions {
  return {
    executablePath,
    args: [...FLAGS, ...flags],
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    env: { ...process.env, ...env },
    timeout: START_MS,
  };
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
}
