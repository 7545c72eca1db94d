import { Client } from 'pg';
import { ConfigError } from '../config/config';

/** The oldest major version whose SQL is enough. */
const OLDEST = 15;

const CONNECT_TIMEOUT_MS = 10_000;

/** What people can mend, by PostgreSQL's code. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no database of that name',
  '53300': 'it has too many connections',
  '57P03': 'it is still starting',
};

/**
 * Asks an outside server whether it can be used.
 * @throws ConfigError in one line where it cannot; the address, which holds a password, is not repeated
 */
export async function greetServer(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined); // told by what fails with it
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS "version"`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST) throw new ConfigError(`it is PostgreSQL ${String(version)}`);
  } catch (error) {
    throw new ConfigError(
      `DATABASE_URL must lead to a PostgreSQL ${String(OLDEST)} or newer that can be used: ${whyNot(error)}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function whyNot(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (code === undefined) return 'it does not answer';
  return REFUSALS[code] ?? `it cannot be reached (${code})`;
}
