import { statfs } from 'node:fs/promises';

/**
 * The space that files leave free: with less, PostgreSQL, which may share the disk, could stop within
 * hours.
 */
export const RESERVED_BYTES = 1e9;

/** The free space on the disk of a folder, and its share of the whole. */
export async function freeSpaceOf(folder: string): Promise<{ bytes: number; share: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { bytes: bavail * bsize, share: bavail / blocks };
}
