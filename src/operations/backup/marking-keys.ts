import type { Config } from '../../platform/config/config';
import { keyFingerprint } from '../../platform/vault/key-fingerprint';
import { PurposeKeys } from '../../platform/vault/purpose-keys';
import { readSecret, secretFile } from '../../platform/vault/server-secret';

/**
 * Finds the key that marks a backup, by how the server that is in it derives its keys; undefined where no secret that
 * was given fits. A server without a first set-up takes any.
 */
export type MarkingKey = (fingerprint: string | null) => Buffer | undefined;

/** By the secrets that the settings and the data folder give; the present one comes first. */
export async function markingKeyOf(config: Config): Promise<MarkingKey> {
  const present = config.secret ?? (await readSecret(secretFile(config.dataDir)));
  const given = [...(present ? [present] : []), ...config.formerSecrets].map((secret) => new PurposeKeys(secret));
  return (fingerprint) =>
    given.find((keys) => fingerprint === null || keyFingerprint(keys, config.argon2).toString('hex') === fingerprint)
      ?.backup;
}

/** The settings that decide, for a message. */
export function placesOfKeys({ dataDir }: Config): string {
  return `RELATO_SECRET (or the file ${secretFile(dataDir)}), ARGON2_MEMORY_KIB and ARGON2_PASSES`;
}
