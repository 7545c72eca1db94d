import { link, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '../config/config';
import { makeFolder } from '../make-folder';
import { randomBytes } from './sealing';

const SECRET_BYTES = 32;

export const secretFile = (dataDir: string): string => join(dataDir, 'secret');

/**
 * Reads the secret's file, or creates it with mode 0600. @throws ConfigError if it is damaged or
 * unusable
 */
export async function readOrMakeSecret(file: string): Promise<Buffer> {
  const known = await readSecret(file);
  if (known) return known;
  try {
    await makeSecret(file);
  } catch (error) {
    throw unusable(file, 'written', error);
  }
  return readOrMakeSecret(file);
}

async function makeSecret(file: string): Promise<void> {
  const secret = randomBytes(SECRET_BYTES);
  makeFolder(dirname(file));
  // Not by the process id: a container's is always the same, and a kill leaves the draft.
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(`${secret.toString('base64')}\n`);
  await handle.sync();
  await handle.close();
  try {
    // A link is whole or absent and does not overwrite: two simultaneous first starts end with one
    // secret.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
}

/**
 * @returns undefined if there is no file. @throws ConfigError if it is damaged or cannot be read
 */
export async function readSecret(file: string): Promise<Buffer | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unusable(file, 'read', error);
  }
  const secret = Buffer.from(text.trim(), 'base64');
  if (secret.length === SECRET_BYTES) return secret;
  throw new ConfigError(
    `${file} does not hold the server's secret (${String(SECRET_BYTES)} bytes in base 64) any more: bring back the copy that you kept.`,
  );
}

function unusable(file: string, what: 'read' | 'written', error: unknown): ConfigError {
  const { code = 'unknown' } = error as NodeJS.ErrnoException;
  return new ConfigError(
    `The server's secret, ${file}, cannot be ${what} (${code}): see to DATA_DIR, or set RELATO_SECRET.`,
  );
}
