import { readFileSync } from 'node:fs';
import { ConfigError } from './settings-reader';

/** Settings that hold a secret, and may be given as a file: `RELATO_SECRET_FILE` names one that holds `RELATO_SECRET`. */
const SECRETS = [
  'RELATO_SECRET',
  'RELATO_SECRET_OLD',
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'STORAGE_URL',
  'SMTP_URL',
  'REDIS_URL',
];

/**
 * Reads the secrets that are given as files, as Docker and Kubernetes hand them out.
 * @returns the environment with their contents
 * @throws ConfigError where a file cannot be read, or where a secret is given twice
 */
export function withSecretFiles(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  const read: Record<string, string> = {};
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new ConfigError(`${name} and ${name}_FILE are both set; set one of them`);
    try {
      read[name] = readFileSync(file, 'utf8');
    } catch (error) {
      const { code = 'unreadable' } = error as NodeJS.ErrnoException;
      throw new ConfigError(`${name}_FILE must name a file that can be read (${code})`);
    }
  }
  return { ...env, ...read };
}
