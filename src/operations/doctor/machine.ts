// The machine: its disk, and Relato's files on it (the program, the secret, the newest backup).
import { stat, statfs } from 'node:fs/promises';
import { Calendar } from '../../platform/calendar/calendar';
import { DAY_MS } from '../../platform/calendar/durations';
import type { Config } from '../../platform/config/config';
import { alteredFiles, namesOf, VERSION } from '../../platform/program';
import { secretFile } from '../../platform/vault/server-secret';
import { lastBackup } from '../backup/last-backup';
import { advice, fault, ok, type Verdict } from './verdict';

const GIGABYTE = 1e9;
/** With less, PostgreSQL may stop within hours. */
const LEAST_FREE = GIGABYTE;
/** A disk that is four fifths full needs a plan. */
const ADVISED_SHARE = 0.2;

export async function examineDisk({ dataDir }: Config): Promise<Verdict> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const share = bavail / blocks;
  const figure = `${(free / GIGABYTE).toFixed(1)} GB (${(share * 100).toFixed(0)} %) are free where DATA_DIR lies`;
  if (free < LEAST_FREE) return fault(`${figure}: free some space now.`);
  return share < ADVISED_SHARE ? advice(`${figure}: plan for more.`) : ok(`${figure}.`);
}

export async function examineProgram(): Promise<Verdict> {
  const altered = await alteredFiles();
  if (altered.length === 0) return ok(`Relato ${VERSION}. Its files are as they were built.`);
  return fault(
    `Relato ${VERSION}. ${namesOf(altered)} not as built: find out who changed that, and build again (npm run build).`,
  );
}

/** A file's rights for its group and for all other users. */
const OTHERS = 0o077;

/** A secret that lies beside what it opens is stolen, copied and lost together with it. */
export async function examineSecret({ secret, dataDir }: Config): Promise<Verdict> {
  if (secret) return ok('The secret comes from RELATO_SECRET.');
  const file = secretFile(dataDir);
  const found = await stat(file).catch(() => undefined);
  if (!found)
    return fault(`${file} is missing: bring back the copy that you kept, or set RELATO_SECRET.`);
  if (process.platform !== 'win32' && (found.mode & OTHERS) !== 0)
    return fault(`Other users of this machine may open ${file}: chmod 600.`);
  return advice(
    `The secret lies in ${file}, beside what it opens: give it from elsewhere, by RELATO_SECRET or RELATO_SECRET_FILE.`,
  );
}

const BACKUP_DAYS_MAX = 7;

export async function examineBackup({ dataDir, timeZone }: Config, now: Date): Promise<Verdict> {
  const made = await lastBackup(dataDir);
  if (!made) return fault('None was made with this DATA_DIR: npm run backup.');
  const days = Math.floor((now.getTime() - made.getTime()) / DAY_MS);
  const told = `The newest was made on ${new Calendar(timeZone).dayOf(made)}`;
  if (days > BACKUP_DAYS_MAX) return fault(`${told}, ${days} days ago: npm run backup, daily.`);
  return days > 1 ? advice(`${told}, ${days} days ago: make one daily.`) : ok(`${told}.`);
}
