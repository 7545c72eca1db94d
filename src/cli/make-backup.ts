import { resolve } from 'node:path';
import { BackupError } from '../operations/backup/archive';
import { backUp, markingKeyOf } from '../operations/backup/back-up';
import { Config } from '../platform/config/config';
import { reachDatabase } from '../platform/database/open-database';
import { openStore } from '../platform/storage/open-store';
import { counted } from '../platform/text';
import { secretFile } from '../platform/vault/server-secret';
import { runProgram, say } from '../run';

/** `npm run backup -- FILE`: everything but the server's secret in one file, whether Relato runs or not. */
async function main(args: string[]): Promise<void> {
  const [name] = args;
  if (name === undefined || args.length > 1) throw new BackupError('Usage: npm run backup -- FILE');
  const file = resolve(name);
  const config = Config.fromEnvironment();
  const markingKey = await markingKeyOf(config);
  const database = await reachDatabase(config, say);
  try {
    const store = await openStore(config);
    const source = { connection: database.connection, store, markingKey };
    const { tables, files, missing, bytes } = await backUp(source, file).finally(() => store.close());
    const size = `${(bytes / 1e6).toFixed(1)} MB`;
    say(`${file}: ${counted(tables, 'table')}, ${counted(files, 'attachment')}, ${size}.`);
    if (missing > 0) say(`Not in the store, deleted meanwhile or lost before: ${counted(missing, 'attachment')}.`);
    say(`It opens only together with the server's secret, which is not in it: ${placeOfSecret(config)}.`);
    say('Keep a copy of the secret, too, in another place than the backup.');
  } finally {
    await database.close();
  }
}

function placeOfSecret({ secret, formerSecret, dataDir }: Config): string {
  const present = secret ? 'RELATO_SECRET' : `the file ${secretFile(dataDir)}`;
  return formerSecret ? `${present}, and RELATO_SECRET_OLD` : present;
}

runProgram(() => main(process.argv.slice(2)));
