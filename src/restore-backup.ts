import { resolve } from 'node:path';
import { BackupError } from './backup/archive';
import { inspect, restore } from './backup/restore';
import { Config } from './config';
import { openDatabase } from './database/open-database';
import { runProgram } from './run';
import { openStore } from './storage/storage.module';
import { keyFingerprint } from './vault/key-fingerprint';
import { PurposeKeys } from './vault/purpose-keys';
import { readSecret, secretFile } from './vault/server-secret';

/** `npm run restore -- FILE`: a backup into an empty data folder, or an empty outside database and store. */
async function main(args: string[]): Promise<void> {
  const [name] = args;
  if (name === undefined || args.length > 1) throw new BackupError('Usage: npm run restore -- FILE');
  const file = resolve(name);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const config = Config.fromEnvironment();
  const manifest = await inspect(file);
  await refuseOtherSecret(config, manifest.fingerprint);
  const store = await openStore(config);
  const database = await openDatabase(config, say);
  try {
    const files = await restore(file, manifest, { connection: database.connection, store });
    say(`Restored ${String(manifest.tables.length)} tables and ${String(files)} attachments of ${manifest.madeAt}.`);
    say('Everybody signs in again. Start Relato as usual; it brings the schema up to date.');
  } finally {
    store.close();
    await database.close();
  }
}

/** Told before anything is written: with another secret the reports would lie there and nobody could open them. */
async function refuseOtherSecret(config: Config, fingerprint: string | null): Promise<void> {
  if (fingerprint === null) return;
  const secret = config.secret ?? (await readSecret(secretFile(config.dataDir)));
  const given = [...(secret ? [secret] : []), ...config.formerSecrets];
  const fits = given.some((one) => keyFingerprint(new PurposeKeys(one), config.argon2).toString('hex') === fingerprint);
  if (fits) return;
  throw new BackupError(
    `RELATO_SECRET (or the file ${secretFile(config.dataDir)}), ARGON2_MEMORY_KIB and ARGON2_PASSES must be those of the Relato that was backed up. Nothing was restored.`,
  );
}

runProgram(() => main(process.argv.slice(2)));
