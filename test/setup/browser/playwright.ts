// The last resort: the browser that Playwright downloads from its makers.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { FoundBrowser } from './found-browser';

/** @throws Error when the download fails */
export function playwrightBrowser(): FoundBrowser {
  const executablePath = chromium.executablePath();
  if (!existsSync(executablePath)) {
    const cli = join(createRequire(__filename).resolve('playwright-core/package.json'), '../cli.js');
    const { status, stderr } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`playwright install chromium failed: ${stderr.trim().split('\n')[0] ?? ''}`);
  }
  return { executablePath };
}
