import { resolve } from 'node:path';
import { BackupError } from '../operations/backup/archive';
import { drill } from '../operations/backup/drill';
import { Config } from '../platform/config/config';
import { counted } from '../platform/text';
import { runProgram, say } from '../run';

/**
 * `npm run drill -- FILE`: restores a backup into a throw-away folder and compares it with what is
 * there then. Ends with 1 if anything differs; changes nothing.
 */
runProgram(async (name?: string, ...others: string[]) => {
  if (name === undefined || others.length > 0)
    throw new BackupError('Usage: npm run drill -- FILE');
  const file = resolve(name);
  const { tables, rows, files, different } = await drill(file, Config.fromEnvironment(), say);
  const size = `${counted(tables, 'table')} with ${counted(rows, 'row')}, ${counted(files, 'attachment')}`;
  if (different.length === 0) {
    say(`${file} can be restored: ${size}, all as in the backup.`);
    return;
  }
  say(`${file} is restored with differences, of ${size}:`, ...different.map((each) => `  ${each}`));
  process.exitCode = 1;
});
