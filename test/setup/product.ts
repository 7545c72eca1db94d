// The built product as people run it: its own process, embedded database and data folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, ROOT } from './build';
import { eventually } from './eventually';
import { FIRST_PASSWORD, LIGHT_ARGON2, signInFirst, UNLIMITED } from './first-account';

export interface ProductOptions {
  /** Settings beside those of every product under test. */
  readonly env?: Readonly<Record<string, string>>;
  /** The host name in the browser; passkeys need a name, not a bare address. */
  readonly host?: string;
  /**
   * A folder from an earlier run, which is then left alone; otherwise a new one, removed at the
   * end.
   */
  readonly dataDir?: string;
  /** Whether the test chooses the first account's password; otherwise the start does. */
  readonly firstSignIn?: 'test';
}

export interface Product {
  /** Where it listens, without a slash at its end. */
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Its output so far. */
  output(): string;
  /** Stops it, as a terminal or systemd does, and waits. */
  stop(): Promise<void>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
}

/**
 * The product for the tests of a file or a `describe`, with the tests' Argon2id: started before the
 * first, ended after the last.
 */
export function setUpProduct({ env, ...options }: ProductOptions = {}): Product {
  const product = {} as Product;
  beforeAll(async () =>
    Object.assign(product, await startProduct({ ...options, env: { ...LIGHT_ARGON2, ...env } })),
  );
  afterAll(() => product.stop());
  return product;
}

/**
 * Builds outdated parts, starts the product, waits until it answers, and chooses the first
 * account's password.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { env = {}, host = '127.0.0.1', dataDir, firstSignIn } = options;
  build();
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'relato-product-')));
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const places = { DATA_DIR: folder, PORT: String(port), PUBLIC_URL: url };
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: ROOT,
    env: { ...surroundings(), ...places, ADMIN_PASSWORD: FIRST_PASSWORD, ...UNLIMITED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (printed += String(chunk)));
  const exit = once(child, 'exit');
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exit;
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true, maxRetries: 50 });
  };
  const answers = async (): Promise<boolean> => {
    if (hasEnded()) throw new Error('The product ended instead of starting.');
    // It cannot be reached from outside the team's networks.
    const { status } = await fetch(`${url}/api/auth/me`).catch(() => ({ status: 0 }));
    return status === 401 || status === 404;
  };
  try {
    await eventually('the product answers', answers, 90_000);
    const file = join(folder, 'first-sign-in.txt');
    if (firstSignIn !== 'test' && existsSync(file)) {
      await signInFirst(url, env);
      // It stays until the code is confirmed; a later start would take this for a first one.
      await rm(file);
    }
  } catch (error) {
    await end('SIGKILL');
    await closed; // its last output is still on its way
    throw new Error(`${(error as Error).message}\n${printed}`);
  }
  const output = () => printed;
  const stop = () => end('SIGTERM');
  const kill = () => end('SIGKILL');
  return { url, dataDir: folder, pid: child.pid ?? 0, output, stop, kill };
}

/** This process's environment without settings that would change the product. */
export function surroundings(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, DATABASE_URL: __, ...rest } = process.env;
  return rest;
}

/** Below the ports that a system assigns: another test file could be given ours before its use. */
const FIRST = 20_000;
const LAST = 32_000;

/** Counted in turn by each process of a run, so that no two try the same port. */
const WORKERS = 8;
const worker = Number(process.env['JEST_WORKER_ID'] ?? 1) % WORKERS;

/** A random start: another run may be active on the machine. */
let next = FIRST + worker + WORKERS * Math.floor((Math.random() * (LAST - FIRST)) / WORKERS);

/** A loopback port that is unused now and is not assigned by the system. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = port + WORKERS <= LAST ? port + WORKERS : FIRST + worker;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
