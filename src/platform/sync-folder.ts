import { open } from 'node:fs/promises';

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
