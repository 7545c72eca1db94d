import { open } from 'node:fs/promises';

/** The bytes of a blob, whole or as they come. */
export type BlobContent = Buffer | AsyncIterable<Buffer>;

/**
 * Sealed files by name. Each write is whole or absent, even after a crash of the process or
 * machine.
 */
export abstract class BlobStore {
  /**
   * Writes a blob that survives a power cut. If its content fails while it is read, nothing is left.
   * @throws AppError 503 if it cannot be written now, or the error of the content
   */
  abstract put(name: string, content: BlobContent): Promise<void>;

  /**
   * @returns the blob's bytes; undefined if there is none. @throws AppError 503 if it cannot be
   * read now
   */
  abstract get(name: string): Promise<Buffer | undefined>;

  /**
   * The same as a stream, which the caller reads to its end or ends.
   * @returns undefined if there is none
   */
  abstract stream(name: string): Promise<AsyncIterable<Buffer> | undefined>;

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
