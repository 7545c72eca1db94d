// The machine: its disk, and Relato's files on it (the program, the secret, the newest backup).
import { stat } from 'node:fs/promises';
import { Calendar } from '../../platform/calendar/calendar';
import { DAY_MS } from '../../platform/calendar/durations';
import type { Config } from '../../platform/config/config';
import { alteredFiles, NAMED_FILES_MAX, VERSION } from '../../platform/program';
import { freeSpaceOf, RESERVED_BYTES } from '../../platform/storage/free-space';
import { secretFile } from '../../platform/vault/server-secret';
import { lastBackup } from '../backup/last-backup';
import { advice, fault, ok, type Verdict } from './verdict';

const GIGABYTE = 1e9;

/** A disk that is four fifths full needs a plan. */
const ADVISED_SHARE = 0.2;

/** The disk of the data folder, or that of the files where it is the fuller one. */
export async function examineDisk({ dataDir, storage }: Config): Promise<Verdict> {
  const ofData = await examineDiskOf(dataDir);
  if (storage.kind === 'bucket' || ofData.state === 'falha') return ofData;
  const ofFiles = await examineDiskOf(storage.folder);
  const isFuller =
    ofFiles.state === 'falha' || (ofFiles.state === 'aviso' && ofData.state === 'ok');
  return isFuller ? ofFiles : ofData;
}

async function examineDiskOf(lugar: string): Promise<Verdict> {
  const { bytes, share } = await freeSpaceOf(lugar);
  const gigabytes = Math.round((bytes / GIGABYTE) * 10) / 10;
  const values = { livre: gigabytes, parte: Math.round(share * 100), lugar };
  if (bytes < RESERVED_BYTES) return fault('disco_cheio', values);
  return share < ADVISED_SHARE ? advice('disco_pouco', values) : ok('disco_livre', values);
}

export async function examineProgram(): Promise<Verdict> {
  const altered = await alteredFiles();
  if (altered.length === 0) return ok('programa_inteiro', { versao: VERSION });
  const more = altered.length > NAMED_FILES_MAX ? ', …' : '';
  const arquivos = altered.slice(0, NAMED_FILES_MAX).join(', ') + more;
  return fault('programa_alterado', { versao: VERSION, arquivos });
}

/** A file's rights for its group and for all other users. */
const OTHERS = 0o077;

/** A secret that lies beside what it opens is stolen, copied and lost together with it. */
export async function examineSecret({ secret, dataDir }: Config): Promise<Verdict> {
  if (secret) return ok('segredo_do_ambiente');
  const arquivo = secretFile(dataDir);
  const found = await stat(arquivo).catch(() => undefined);
  if (!found) return fault('segredo_faltando', { arquivo });
  if (process.platform !== 'win32' && (found.mode & OTHERS) !== 0)
    return fault('segredo_aberto', { arquivo });
  return advice('segredo_ao_lado', { arquivo });
}

const BACKUP_DAYS_MAX = 7;

export async function examineBackup(
  { dataDir }: Config,
  { now, zone }: { now: Date; zone: string },
): Promise<Verdict> {
  const made = await lastBackup(dataDir);
  if (!made) return fault('copia_nenhuma');
  const dias = Math.floor((now.getTime() - made.getTime()) / DAY_MS);
  const values = { dia: new Calendar(zone).dayOf(made), dias };
  if (dias > BACKUP_DAYS_MAX) return fault('copia_velha', values);
  return dias > 1 ? advice('copia_de_dias', values) : ok('copia_recente', values);
}
