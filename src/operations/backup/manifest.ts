import { BackupError, type Entry } from './archive';

/** A table of a backup: its columns in the order in which its rows hold them. */
export interface Table {
  name: string;
  columns: string[];
}

/** What a backup says of itself, in its first entry. */
export interface Manifest {
  format: 'relato-backup';
  version: 1;
  madeAt: string;
  /** The schema's state: the migrations that the database had. */
  migrations: string[];
  /** Parents before their children. */
  tables: Table[];
  sequences: { name: string; last: string }[];
}

export const MANIFEST = 'manifest.json';

/** @throws BackupError where the backup is another product's or a later one's */
export function readManifest({ name, bytes }: Entry): Manifest {
  const manifest = name === MANIFEST ? (JSON.parse(bytes.toString()) as Manifest) : undefined;
  if (manifest?.format !== 'relato-backup') throw new BackupError('The file is no backup of Relato.');
  const version: number = manifest.version;
  if (version !== 1) throw new BackupError('The backup was made by a newer Relato; restore it with that one.');
  return manifest;
}

/** A sealed file's name in the store: its row's id, perhaps with a word for its small picture. */
const BLOB = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.([a-z]+))?$/;

/** The id of a file's row; undefined where the name is none of ours, or that of a write that was cut short. */
export function rowOf(name: string): string | undefined {
  const [, id, word] = BLOB.exec(name) ?? [];
  return word === 'part' ? undefined : id;
}

/** Whether the blob is the file itself, which each row has one of. */
export function isFileItself(name: string): boolean {
  return rowOf(name) === name;
}
