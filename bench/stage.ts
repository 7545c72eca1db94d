// The built product on a database that the measurement can reach, too, all in a folder that goes away afterwards.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  applicationOf,
  connectionUrl,
  startEmbeddedPostgres,
} from '../src/platform/database/embedded/embedded-postgres';
import { migrate } from '../src/platform/database/open-database';
import { PurposeKeys } from '../src/platform/vault/purpose-keys';
import { readOrMakeSecret, secretFile } from '../src/platform/vault/server-secret';
import { ADMIN } from '../test/setup/first-account';
import { type Product, type ProductOptions, startProduct } from '../test/setup/product';

export interface Stage {
  product: Product;
  databaseUrl: string;
  keys: PurposeKeys;
  /** The product's settings, for a command beside it. */
  env: Readonly<Record<string, string>>;
}

/** The product on a separate database. */
export async function withProduct<T>(
  work: (product: Product) => Promise<T>,
  options?: ProductOptions,
): Promise<T> {
  const product = await startProduct(options);
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

/** @param env settings beside those of every product under test */
export async function onStage<T>(
  work: (stage: Stage) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'relato-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    const databaseUrl = connectionUrl(postgres.connection);
    const DATABASE_URL = connectionUrl(applicationOf(postgres.connection));
    await migrate({ owner: { url: databaseUrl }, connection: { url: DATABASE_URL } });
    const settings = { DATA_DIR: dataDir, DATABASE_URL, ...env };
    return await withProduct(
      async (product) => work({ product, databaseUrl, keys: await keysOf(dataDir), env: settings }),
      { dataDir, env: settings },
    );
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The keys of the secret that a product made in its folder. */
export const keysOf = async (dataDir: string): Promise<PurposeKeys> =>
  new PurposeKeys(await readOrMakeSecret(secretFile(dataDir)));

/** Signs in. @returns the token, for requests that are measured without a client of ours */
export async function accessToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

/** Reads a path as the team does. @returns the answer's body; anything but 200 is a failure */
export type Get = (path: string) => Promise<string>;

/** Signs in, and reads without a client of ours in between, whose own time would be measured too. */
export async function teamReader({ url }: Product): Promise<Get> {
  const authorization = `Bearer ${await accessToken(url)}`;
  return async (path) => {
    const answer = await fetch(url + path, { headers: { authorization } });
    const body = await answer.text();
    if (answer.status !== 200)
      throw new Error(`${new URL(answer.url).pathname} answered ${answer.status}`);
    // Each list records altered reports, which would be measured instead.
    if (body.includes('"adulterado":true')) throw new Error('The made-up reports count as altered');
    return body;
  };
}
