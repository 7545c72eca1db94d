// A browser for the tests, on any machine.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** Works as root and in a closed network, and asks no questions. */
const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/**
 * Long, for a machine that starts another at the same time: after a failure another browser is
 * fetched instead.
 */
const START_MS = 120_000;

/** Not the shared temporary folder, where its name could be another user's file. */
const CACHE = join(__dirname, '../../node_modules/.cache');

/**
 * In the order in which they are tried. The package's browser is tried twice: on a busy machine it
 * rarely crashes at its start, where one of its threads reads an environment variable while another
 * sets one.
 */
const SOURCES: readonly (() => LaunchOptions)[] = [
  () => ({ executablePath: process.env['CHROME_PATH'] }),
  () => ({ channel: 'chrome' }),
  () => ({ executablePath: inPath('chromium') ?? inPath('chromium-browser') }),
  sparticuzBrowser,
  sparticuzBrowser,
  playwrightBrowser,
];

/** @param options beside those of every browser here */
export async function launchBrowser({
  args = [],
  ...options
}: LaunchOptions = {}): Promise<Browser> {
  const failures: string[] = [];
  for (const find of SOURCES) {
    try {
      const { env, ...found } = find();
      const settings = {
        args: [...FLAGS, ...args],
        env: { ...process.env, ...env },
        timeout: START_MS,
      };
      if (found.executablePath ?? found.channel)
        return await chromium.launch({ ...found, ...settings, ...options });
    } catch (error) {
      failures.push(String(error).split('\n')[0] ?? '');
    }
  }
  throw new Error(
    `No browser for the tests. Set CHROME_PATH to a Chrome or Chromium. Tried ${failures.join('; ')}`,
  );
}

/**
 * A browser for a file of journeys, whose pages live for seconds: without the compilers that optimise
 * their scripts, which cost more than they save.
 */
export const launchForJourneys = (options?: JourneyOptions): Promise<Browser> =>
  launchBrowser({ ...options, args: ['--js-flags=--no-opt --no-maglev'] });

export type JourneyOptions = Pick<LaunchOptions, 'ignoreDefaultArgs'>;

function inPath(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/**
 * The Chromium of the npm package @sparticuz/chromium, which runs on a bare Linux without any
 * system package. The package's own code unpacks it: into the temporary folder, and with its
 * libraries only if it believes to run in a Lambda.
 * @throws Error when it cannot be unpacked
 */
function sparticuzBrowser(): LaunchOptions {
  if (process.platform !== 'linux' || process.arch !== 'x64') return {};
  const main = require.resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(main, '../../../package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(CACHE, `chromium-${version}`);
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: folder };
  const browser = { executablePath: join(folder, 'chromium'), env };
  if (existsSync(folder)) return browser;
  const unfinished = `${folder}.new-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const script = `require('@sparticuz/chromium').executablePath()`;
  runNode(['-e', script], { TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' });
  chmodSync(join(unfinished, 'chromium'), 0o755);
  writeFileSync(join(unfinished, 'fonts.conf'), fontsConf(folder));
  try {
    renameSync(unfinished, folder);
  } catch {
    rmSync(unfinished, { recursive: true }); // another worker was faster
  }
  return browser;
}

/** Without a font the browser draws no text on a machine that has none. */
function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`;
}

/**
 * The last resort: Playwright's own download.
 * @throws Error when the download fails
 */
function playwrightBrowser(): LaunchOptions {
  const executablePath = chromium.executablePath();
  const cli = join(require.resolve('playwright-core/package.json'), '../cli.js');
  if (!existsSync(executablePath)) runNode([cli, 'install', 'chromium']);
  return { executablePath };
}

function runNode(args: string[], env: NodeJS.ProcessEnv = {}): void {
  const settings = { cwd: __dirname, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, args, settings);
  if (status !== 0) throw new Error(stderr.trim().split('\n').join(' '));
}
