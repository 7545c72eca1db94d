import { resolve } from 'node:path';
import { BackupError, inspect } from '../operations/backup/archive';
import { refuseForeign, restore } from '../operations/backup/restore';
import { Config } from '../platform/config/config';
import { onDatabase, openDatabase } from '../platform/database/open-database';
import { openStore } from '../platform/storage/open-store';
import { counted } from '../platform/text';
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
