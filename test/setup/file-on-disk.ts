// Files on disk for a browser's file field, which reads them when they are sent.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Picture } from './images';

/** A folder for a test file's files; it is removed at the end. */
export function setUpFilesOnDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'relato-files-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    /** @returns the file's path */
    write({ name, buffer }: Pick<Picture, 'name' | 'buffer'>): string {
      const path = join(folder, name);
      writeFileSync(path, buffer);
      return path;
    },
  };
}
