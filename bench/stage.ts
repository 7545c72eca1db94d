// The built product on a database that the measurement can reach, too, all in a folder that goes away afterwards.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applicationOf, startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres';
import { migrate } from '../src/platform/database/open-database';
import { PurposeKeys } from '../src/platform/vault/purpose-keys';
import { readOrMakeSecret, secretFile } from '../src/platform/vault/server-secret';
import { connectionUrl } from '../test/setup/database';
import { ADMIN } from '../test/setup/first-account';
import { type Product, startProduct } from '../test/setup/product';

export interface Stage {
  product: Product;
  databaseUrl: string;
  keys: PurposeKeys;
  /** The product's settings, for a command beside it. */
  env: Readonly<Record<string, string>>;
}

/** @param env settings beside those of every product under test */
export async function onStage<T>(
  work: (stage: Stage) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'relato-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    const roles = { owner: postgres.connection, connection: applicationOf(postgres.connection) };
    await migrate(roles);
    const databaseUrl = connectionUrl(roles.owner);
    const settings = { DATA_DIR: dataDir, DATABASE_URL: connectionUrl(roles.connection), ...env };
    const product = await startProduct({ dataDir, env: settings });
    try {
      return await work({ product, databaseUrl, keys: await keysOf(dataDir), env: settings });
    } finally {
      await product.stop();
    }
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
export async function teamReader({ product }: Stage): Promise<Get> {
  const authorization = `Bearer ${await accessToken(product.url)}`;
  return async (path) => {
    const answer = await fetch(product.url + path, { headers: { authorization } });
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`${new URL(answer.url).pathname} answered ${answer.status}`);
    return body;
  };
}
