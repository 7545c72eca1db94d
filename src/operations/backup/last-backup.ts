import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Holds only the time, which the doctor tells. */
const noteFile = (dataDir: string): string => join(dataDir, 'last-backup');

/** Notes that a backup is complete. Where there is no data folder, nothing is noted. */
export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  if (!(await stat(dataDir).catch(() => undefined))) return;
  await writeFile(noteFile(dataDir), `${at.toISOString()}\n`, { mode: 0o600 });
}

/** @returns when the newest backup was complete; undefined if none was, or the note is damaged */
export async function lastBackup(dataDir: string): Promise<Date | undefined> {
  const text = await readFile(noteFile(dataDir), 'utf8').catch(() => '');
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? undefined : at;
}
