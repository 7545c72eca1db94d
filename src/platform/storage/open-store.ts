import type { Dirent } from 'node:fs';
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Config, ConfigError } from '../config/config';
import type { Bucket } from '../config/settings';
import { systemCause } from '../database/embedded/system-cause';
import { AppError, refuseForNow } from '../errors/app-error';
import { makeFolder } from '../make-folder';
import { type BlobContent, BlobStore, syncFolder } from './blob-store.service';
import type { S3Store } from './s3-store';

/**
 * The timestamp of every file and folder: the real one would reveal to the millisecond when a
 * visitor wrote.
 */
const NO_TIME = new Date(0);

const READ_BYTES = 128 * 1024;

/**
 * Opens the store of `STORAGE_URL`; the caller closes it. @throws ConfigError if it cannot be used
 */
export async function openStore({ storage }: Config): Promise<BlobStore> {
  const store = storage.kind === 'folder' ? new FolderStore(storage.folder) : bucketStore(storage);
  await store.check();
  return store;
}

function bucketStore(place: Bucket): BlobStore {
  // Loaded on demand: the S3 client takes a fifth of a second to load, which a folder store does
  // not need.
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded when it is needed
  const loaded = require('./s3-store') as { S3Store: new (place: Bucket) => S3Store };
  return new loaded.S3Store(place);
}

class FolderStore extends BlobStore {
  constructor(private readonly root: string) {
    super();
  }

  async put(name: string, content: BlobContent): Promise<void> {
    const path = this.path(name);
    const draft = `${path}.part`;
    try {
      const folder = dirname(path);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(draft, content);
      await rename(draft, path);
      // Syncs the new name, and the names of any new sub-folders.
      for (const place of [folder, dirname(folder), this.root]) {
        await utimes(place, NO_TIME, NO_TIME);
        await syncFolder(place);
      }
    } catch (error) {
      // The disk may be full: remove the partial file.
      await rm(draft, { force: true }).catch(() => undefined);
      if (error instanceof AppError) throw error;
      refuseForNow(error);
    }
  }

  async get(name: string): Promise<Buffer | undefined> {
    return unlessAbsent(readFile(this.path(name))).catch(refuseForNow);
  }

  async stream(name: string): Promise<AsyncIterable<Buffer> | undefined> {
    const handle = await unlessAbsent(open(this.path(name))).catch(refuseForNow);
    return handle?.createReadStream({ highWaterMark: READ_BYTES });
  }

  async delete(name: string): Promise<void> {
    const path = this.path(name);
    await rm(path, { force: true });
    await unlessAbsent(utimes(dirname(path), NO_TIME, NO_TIME));
  }

  async *list(): AsyncGenerator<string> {
    for (const first of await entries(this.root)) {
      for (const second of await entries(join(this.root, first.name))) {
        for (const { name } of await entries(join(this.root, first.name, second.name))) yield name;
      }
    }
  }

  /**
   * @throws ConfigError if the folder is not writable: fail at the start, not at the first visitor
   */
  async check(): Promise<void> {
    try {
      makeFolder(this.root);
      await access(this.root, constants.W_OK);
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      throw new ConfigError(
        `STORAGE_URL (or else DATA_DIR) leads to a folder that cannot be written to: ${this.root}: ${systemCause(code) ?? 'set it to a folder'} (${code}).`,
      );
    }
  }

  private path(name: string): string {
    return join(this.root, name.slice(0, 2), name.slice(2, 4), name);
  }
}

async function writeWhole(path: string, content: BlobContent): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await writeFile(handle, content);
    await handle.utimes(NO_TIME, NO_TIME);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const entries = async (folder: string): Promise<Dirent[]> =>
  (await unlessAbsent(readdir(folder, { withFileTypes: true }))) ?? [];

async function unlessAbsent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
