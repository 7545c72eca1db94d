// The file format of a backup: a tar whose last entry proves that everything before it is complete,
// unaltered and ours.
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { syncFolder } from '../../platform/storage/blob-store.service';
import { ConfigError } from '../../platform/config/config';
import { keyedHash, randomBytes, sameBytes } from '../../platform/vault/sealing';

/** A file of the archive. Each fits in memory. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

/** A failure that the operator can fix, in one line. */
export class BackupError extends ConfigError {}

export interface Table {
  name: string;
  columns: string[];
}

export interface Manifest {
  format: 'relato-backup';
  version: 1;
  madeAt: string;
  migrations: string[];
  /** Parents before their children. */
  tables: Table[];
  sequences: { name: string; last: string }[];
}

export const MANIFEST = 'manifest.json';

const END = 'end.json';
const ENTRY_BYTES_MAX = 256 * 1024 * 1024;

/**
 * The contents of the last entry, in hexadecimal: the hash over all others detects damage, the mark
 * forgery.
 */
interface End {
  sha256: string;
  /** A MAC of the hash, under a key derived from the server's secret. */
  mark: string;
}

export interface InspectedBackup {
  manifest: Manifest;
  /** Whether it was made with this key: {@link PurposeKeys.backup}. */
  isMarkedWith: (key: Buffer) => boolean;
}

/**
 * Hashes names, sizes and bytes in order. As JSON a name contains no line break, so that different
 * entries give different input.
 */
function addTo(hash: Hash, { name, bytes }: Entry): void {
  hash.update(`${JSON.stringify([name, bytes.length])}\n`).update(bytes);
}

function exists(file: string): BackupError {
  return new BackupError(`${file} exists already; a backup replaces no file.`);
}

/** Gives the draft its name, which only one of two backups made at once can take. */
async function publish(draft: string, file: string): Promise<void> {
  const name = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? exists(file) : error;
  });
  await name.close();
  try {
    await rename(draft, file);
  } catch (error) {
    await rm(file);
    throw error;
  }
}

/** Writes an archive under a temporary name, and renames it when it is complete and on disk. */
export class ArchiveWriter {
  private readonly tar = pack();
  private readonly hash = createHash('sha256');
  private readonly written: Promise<void>;
  private readonly failed: Promise<never>;

  /** @throws BackupError if the file exists already, or cannot be made where it is to lie */
  static async create(file: string): Promise<ArchiveWriter> {
    if (await stat(file).catch(() => undefined)) throw exists(file);
    // Another backup to the same file may be under way.
    const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
    const opened = await open(draft, 'wx', 0o600).catch((error: unknown) => {
      throw new BackupError(`${file} cannot be written: ${(error as Error).message}.`);
    });
    return new ArchiveWriter(file, draft, opened);
  }

  private constructor(
    private readonly file: string,
    private readonly draft: string,
    opened: FileHandle,
  ) {
    this.written = pipeline(this.tar, opened.createWriteStream({ flush: true }));
    this.failed = this.written.then(() => new Promise<never>(() => undefined));
    this.failed.catch(() => undefined); // thrown at the next add
  }

  /** Adds a file; resolves when there is room for the next. */
  async add(entry: Entry): Promise<void> {
    addTo(this.hash, entry);
    await this.write(entry);
  }

  /**
   * Completes the archive and renames it. @param key marks it: {@link InspectedBackup}. @returns
   * its size in bytes. @throws BackupError if the file was made meanwhile
   */
  async finish(key: Buffer): Promise<number> {
    const sha256 = this.hash.digest('hex');
    const end: End = { sha256, mark: keyedHash(key, sha256).toString('hex') };
    await this.write({ name: END, bytes: Buffer.from(JSON.stringify(end)) });
    this.tar.finalize();
    await this.written;
    await publish(this.draft, this.file);
    await syncFolder(dirname(this.file));
    return (await stat(this.file)).size;
  }

  async abandon(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
    await rm(this.draft, { force: true });
  }

  private async write({ name, bytes }: Entry): Promise<void> {
    const taken = new Promise<void>((resolve, reject) => {
      const done = (error?: Error | null): void => (error ? reject(error) : resolve());
      this.tar.entry({ name, mode: 0o600, mtime: new Date(0) }, bytes, done);
    });
    taken.catch(() => undefined); // `failed` rejects with the reason
    await Promise.race([taken, this.failed]);
  }
}

/** The archive's files in order, one in memory at a time; the last one seals the others. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const tar = extract();
  const reading = pipeline(createReadStream(file), tar);
  reading.catch(() => undefined); // the loop fails with the same error
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header;
      if (size > ENTRY_BYTES_MAX) throw new Error(`${name} is too large`);
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      yield { name, bytes: Buffer.concat(parts) };
    }
  } finally {
    tar.destroy();
    await reading.catch(() => undefined);
  }
}

/**
 * Reads a backup to its last byte. @throws BackupError unless it is complete, undamaged and ours
 */
export async function inspect(file: string): Promise<InspectedBackup> {
  const hash = createHash('sha256');
  let first: Entry | undefined;
  let end: Partial<End> | undefined;
  try {
    for await (const entry of readArchive(file)) {
      if (end !== undefined) throw new Error('something follows the end');
      if (entry.name === END) end = JSON.parse(entry.bytes.toString()) as Partial<End>;
      else addTo(hash, entry);
      first ??= entry;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new BackupError(`There is no file ${file}.`);
    throw notWhole(file);
  }
  const sha256 = hash.digest('hex');
  if (!first || end?.sha256 !== sha256) throw notWhole(file);
  const mark = Buffer.from(String(end.mark), 'hex');
  return {
    manifest: readManifest(first),
    isMarkedWith: (key) => sameBytes(keyedHash(key, sha256), mark),
  };
}

const notWhole = (file: string): BackupError =>
  new BackupError(
    `${file} is no whole backup: it was cut short, changed or damaged. Nothing was restored.`,
  );

function readManifest({ name, bytes }: Entry): Manifest {
  const manifest = name === MANIFEST ? (JSON.parse(bytes.toString()) as Manifest) : undefined;
  if (manifest?.format !== 'relato-backup')
    throw new BackupError('The file is no backup of Relato.');
  const version: number = manifest.version;
  if (version !== 1)
    throw new BackupError('The backup was made by a newer Relato; restore it with that one.');
  return manifest;
}

const BLOB = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.([a-z]+))?$/;

/**
 * The id of a file's row; undefined if the name is not ours, or belongs to an interrupted write.
 */
export function rowOf(name: string): string | undefined {
  const [, id, word] = BLOB.exec(name) ?? [];
  return word === 'part' ? undefined : id;
}

export const isFileItself = (name: string): boolean => rowOf(name) === name;
