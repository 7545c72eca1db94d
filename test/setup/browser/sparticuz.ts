// The Chromium of the npm package @sparticuz/chromium: it runs on a bare Linux without one system package.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FoundBrowser } from './found-browser';

const PACKAGE = '@sparticuz/chromium';
/** Not the shared temporary folder, where its name could be another user's file. */
const CACHE = join(__dirname, '../../../node_modules/.cache');

/** @throws Error when it cannot be unpacked */
export function sparticuzBrowser(): FoundBrowser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(CACHE, `chromium-${version()}`);
  if (!existsSync(folder)) unpack(folder);
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: folder };
  return { executablePath: join(folder, 'chromium'), env };
}

function version(): string {
  const main = createRequire(__filename).resolve(PACKAGE);
  const text = readFileSync(join(main, '../../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** By the package's own code, which unpacks into the temporary folder, and its libraries only where it takes itself for a Lambda. */
function unpack(folder: string): void {
  const unfinished = `${folder}.new-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const script = `require('${PACKAGE}').executablePath().catch((error) => { console.error(error.message); process.exit(1); })`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: __dirname,
    env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${PACKAGE} could not be unpacked: ${stderr.trim()}`);
  chmodSync(join(unfinished, 'chromium'), 0o755);
  writeFileSync(join(unfinished, 'fonts.conf'), fontsConf(folder));
  try {
    renameSync(unfinished, folder);
  } catch {
    rmSync(unfinished, { recursive: true }); // another worker was quicker
  }
}

/** Without a font of its own the browser draws no text on a machine that has none. */
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
