import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomBytes } from './sealing';

const SECRET_BYTES = 32;

/** Where the secret is kept that the product made for itself. */
export function secretFile(dataDir: string): string {
  return join(dataDir, 'secret');
}

/**
 * Reads the server's secret from its file, or makes one of mode 0600 at first start.
 * @throws Error in one line when the file does not hold 32 bytes in base 64
 */
export async function readOrMakeSecret(file: string): Promise<Buffer> {
  const known = await readSecret(file);
  if (known) return known;
  const secret = randomBytes(SECRET_BYTES);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${String(process.pid)}`;
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(`${secret.toString('base64')}\n`);
  await handle.sync();
  await handle.close();
  try {
    // A link is whole or absent, and refuses to replace: of two first starts at once, one secret counts for both.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readOrMakeSecret(file);
}

/** @returns undefined where there is no such file */
export async function readSecret(file: string): Promise<Buffer | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const secret = Buffer.from(text.trim(), 'base64');
  if (secret.length !== SECRET_BYTES)
    throw new Error(`${file} does not hold a secret of ${String(SECRET_BYTES)} bytes`);
  return secret;
}
