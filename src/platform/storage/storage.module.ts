import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config';
import type { Bucket } from '../config/settings';
import { BlobStore } from './blob-store.service';
import { FolderStore } from './folder-store';
import type { S3Store } from './s3-store';

/** Opens the store of `STORAGE_URL`; whoever opened it closes it. @throws ConfigError where it cannot be used */
export async function openStore({ storage }: Config): Promise<BlobStore> {
  const store = storage.kind === 'folder' ? new FolderStore(storage.folder) : bucketStore(storage);
  await store.check();
  return store;
}

function bucketStore(place: Bucket): BlobStore {
  // The S3 client takes a fifth of a second to load, which a start with a folder need not spend.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const loaded = require('./s3-store') as { S3Store: new (place: Bucket) => S3Store };
  return new loaded.S3Store(place);
}

/** The one store of sealed files, as `STORAGE_URL` says. */
@Module({
  providers: [{ provide: BlobStore, inject: [Config], useFactory: openStore }],
  exports: [BlobStore],
})
export class StorageModule implements OnApplicationShutdown {
  constructor(private readonly store: BlobStore) {}

  onApplicationShutdown(): void {
    this.store.close();
  }
}
