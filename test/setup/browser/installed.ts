// A Chrome or Chromium that the machine has.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { FoundBrowser } from './found-browser';

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];

export function installedBrowser(): FoundBrowser | undefined {
  const executablePath = candidates().find((path) => existsSync(path) && isBrowser(path));
  return executablePath === undefined ? undefined : { executablePath };
}

function candidates(): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    const roots = [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']];
    return roots.filter((root) => root !== undefined).map((root) => join(root, 'Google/Chrome/Application/chrome.exe'));
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Some systems have a script of that name which only says how to install one. */
function isBrowser(path: string): boolean {
  if (process.platform === 'win32') return true; // there it would open a window
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && stdout.includes('Chrom');
}
