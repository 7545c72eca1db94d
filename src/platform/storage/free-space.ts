import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The space that files leave free: with less, PostgreSQL, which may share the disk, could stop within
 * hours.
 */
export const RESERVED_BYTES = 1e9;

/** The free space on the disk where a folder is or would be made, and its share of the whole. */
export async function freeSpaceOf(folder: string): Promise<{ bytes: number; share: number }> {
  const above = dirname(folder);
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { bytes: bavail * bsize, share: bavail / blocks };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error;
    return freeSpaceOf(above);
  }
}
