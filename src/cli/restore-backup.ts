import { resolve } from 'node:path';
import { BackupError, inspect, type InspectedBackup } from '../operations/backup/archive';
import { givenKeys } from '../operations/backup/back-up';
import { restore } from '../operations/backup/restore';
import { Config } from '../platform/config/config';
import { onDatabase, openDatabase } from '../platform/database/open-database';
import { openStore } from '../platform/storage/open-store';
import { counted } from '../platform/text';
import { secretFile } from '../platform/vault/server-secret';
import { runProgram, say } from '../run';

/**
 * `npm run restore -- FILE`: restores a backup into an empty data folder, or an empty external
 * database and store.
 */
runProgram(async (name?: string, ...others: string[]) => {
  if (name === undefined || others.length > 0)
    throw new BackupError('Usage: npm run restore -- FILE');
  const file = resolve(name);
  const config = Config.fromEnvironment();
  const backup = await inspect(file);
  await refuseForeign(backup, config);
  const { manifest } = backup;
  const store = await openStore(config);
  await onDatabase(openDatabase(config, say), async ({ owner: connection }) => {
    const files = await restore(file, manifest, { connection, store });
    const restored = `${counted(manifest.tables.length, 'table')} and ${counted(files, 'attachment')}`;
    say(`Restored ${restored} of ${manifest.madeAt}.`);
    say('Everybody signs in again. Start Relato as usual; it brings the schema up to date.');
  }).finally(() => store.close());
});

/**
 * With another secret no report could be opened, and a forged backup may contain its maker's team
 * key.
 */
async function refuseForeign(backup: InspectedBackup, config: Config): Promise<void> {
  const keys = await givenKeys(config);
  if (keys?.all.some((each) => backup.isMarkedWith(each.backup))) return;
  const place = `RELATO_SECRET (or the file ${secretFile(config.dataDir)})`;
  throw new BackupError(
    `${place} must be that of the Relato that was backed up; if it is, the backup was changed or made by somebody without it. Nothing was restored.`,
  );
}
