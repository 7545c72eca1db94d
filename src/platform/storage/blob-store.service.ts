import { open } from 'node:fs/promises';

/**
 * Sealed files by name. Each write is whole or absent, even after a crash of the process or
 * machine.
 */
export abstract class BlobStore {
  /** Writes a blob that survives a power cut. @throws AppError 503 if it cannot be written now */
  abstract put(name: string, bytes: Buffer): Promise<void>;

  /**
   * @returns the blob's bytes; undefined if there is none. @throws AppError 503 if it cannot be
   * read now
   */
  abstract get(name: string): Promise<Buffer | undefined>;

  /** Removes a blob; a missing one counts as removed. */
  abstract delete(name: string): Promise<void>;

  /** The names of everything in the store, unordered, including leftovers of broken writes. */
  abstract list(): AsyncIterable<string>;

  abstract check(): Promise<void>;

  close(): void {
    // A folder has nothing to close.
  }
}

/**
 * Makes a rename inside a folder survive a power cut. Windows cannot open a folder; the rename must
 * suffice there.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
