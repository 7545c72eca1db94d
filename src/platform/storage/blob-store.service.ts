import { open } from 'node:fs/promises';

/** Sealed files by name. Each write is whole or absent, whatever happens to the process or its machine. */
export abstract class BlobStore {
  /** Writes a blob that survives a power cut. @throws AppError 503 where it cannot be written now */
  abstract put(name: string, bytes: Buffer): Promise<void>;

  /** @returns the blob's bytes, or undefined where there is none. @throws AppError 503 where it cannot be read now */
  abstract get(name: string): Promise<Buffer | undefined>;

  /** Removes a blob; one that is not there counts as removed. */
  abstract delete(name: string): Promise<void>;

  /** The names of everything in the store, in no order, with what broken writes left behind. */
  abstract list(): AsyncIterable<string>;

  abstract check(): Promise<void>;

  close(): void {
    // A folder is not kept open.
  }
}

/** Makes what was renamed in a folder outlast a power cut. Windows cannot open a folder; there the rename has to do. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
