// What lies in the store of a running application.
import { BlobStore } from '../../src/platform/storage/blob-store.service';
import type { TestApp } from './app';

export const storeOf = ({ app }: TestApp): BlobStore => app.get(BlobStore, { strict: false });

export async function blobNames(relato: TestApp): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storeOf(relato).list()) names.push(name);
  return names.sort();
}
