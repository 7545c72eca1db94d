import { resolve } from 'node:path';
import { BackupError } from '../operations/backup/archive';
import { backUp, markingKeyOf } from '../operations/backup/back-up';
import { noteBackup } from '../operations/backup/last-backup';
import { Config } from '../platform/config/config';
import { onDatabase, reachDatabase } from '../platform/database/open-database';
import { openStore } from '../platform/storage/open-store';
import { counted } from '../platform/text';
import { secretFile } from '../platform/vault/server-secret';
import { runProgram, say } from '../run';

/**
 * `npm run backup -- FILE`: everything except the server's secret in one file, whether Relato runs
 * or not.
 */
runProgram(async (name?: string, ...others: string[]) => {
  if (name === undefined || others.length > 0)
    throw new BackupError('Usage: npm run backup -- FILE');
  const file = resolve(name);
  const config = Config.fromEnvironment();
  const markingKey = await markingKeyOf(config);
  await onDatabase(reachDatabase(config, say), async ({ connection }) => {
    const store = await openStore(config);
    const figures = await backUp({ connection, store, markingKey }, file).finally(() =>
      store.close(),
    );
    await noteBackup(config.dataDir, new Date());
    const { tables, files, missing, bytes } = figures;
    say(
      `${file}: ${counted(tables, 'table')}, ${counted(files, 'attachment')}, ${(bytes / 1e6).toFixed(1)} MB.`,
    );
    if (missing > 0)
      say(`Not in the store, deleted meanwhile or lost before: ${counted(missing, 'attachment')}.`);
    say(
      `It opens only together with the server's secret, which is not in it: ${placeOfSecret(config)}.`,
    );
    say('Keep a copy of the secret, too, in another place than the backup.');
  });
});

function placeOfSecret({ secret, formerSecret, dataDir }: Config): string {
  const present = secret ? 'RELATO_SECRET' : `the file ${secretFile(dataDir)}`;
  return formerSecret ? `${present}, and RELATO_SECRET_OLD` : present;
}
