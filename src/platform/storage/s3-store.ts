import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { refuseForNow } from '../errors/app-error';
import { ConfigError } from '../config/config';
import type { Bucket } from '../config/settings';
import { BlobStore } from './blob-store.service';

const CONNECT_MS_MAX = 5_000;
const REQUEST_MS_MAX = 60_000;

/** Blobs in a bucket of any S3 server; uses only put, get, delete and list. */
export class S3Store extends BlobStore {
  private readonly client: S3Client;

  constructor(private readonly place: Bucket) {
    super();
    const { endpoint, region, accessKeyId, secretAccessKey } = place;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // Not every server understands the newer checksum trailers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS_MAX,
        // Without the second the handler only warns; the third applies after the head of an answer.
        requestTimeout: REQUEST_MS_MAX,
        throwOnRequestTimeout: true,
        socketTimeout: REQUEST_MS_MAX,
      },
    });
  }

  /**
   * @throws ConfigError if the bucket cannot be listed: fail at the start, not at the first visitor
   */
  async check(): Promise<void> {
    const { bucket, prefix, endpoint } = this.place;
    try {
      // A prefix that no file has: the answer is short at any size.
      await this.client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}~` }));
    } catch (error) {
      const reason = error instanceof Error ? error.name : String(error);
      throw new ConfigError(
        `STORAGE_URL names a bucket that cannot be used: ${bucket} at ${endpoint} (${reason})`,
      );
    }
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await this.client
      .send(new PutObjectCommand({ ...this.at(name), Body: bytes }))
      .catch(refuseForNow);
  }

  async get(name: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.at(name)));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      return error instanceof NoSuchKey ? undefined : refuseForNow(error);
    }
  }

  async delete(name: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(name)));
  }

  async *list(): AsyncGenerator<string> {
    const { bucket, prefix } = this.place;
    for await (const page of paginateListObjectsV2(
      { client: this.client },
      { Bucket: bucket, Prefix: prefix },
    )) {
      for (const { Key } of page.Contents ?? []) {
        if (Key !== undefined) yield Key.slice(prefix.length);
      }
    }
  }

  override close(): void {
    this.client.destroy();
  }

  private at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.place.bucket, Key: this.place.prefix + name };
  }
}
