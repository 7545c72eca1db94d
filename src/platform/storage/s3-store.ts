import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { AppError, refuseForNow } from '../errors/app-error';
import { ConfigError } from '../config/config';
import type { Bucket } from '../config/settings';
import { type BlobContent, BlobStore } from './blob-store.service';

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
        // Without `throwOnRequestTimeout` the client only warns. `socketTimeout` also ends a response
        // that stalls after its headers.
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

  async put(name: string, content: BlobContent): Promise<void> {
    if (!Buffer.isBuffer(content)) {
      await this.putStream(name, content);
      return;
    }
    await this.client
      .send(new PutObjectCommand({ ...this.at(name), Body: content }))
      .catch(refuseForNow);
  }

  /**
   * S3 needs the length before the content, so the bytes first go to a temporary file. They are
   * sealed: the file reveals no more than the bucket does.
   */
  private async putStream(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'relato-')).catch(refuseForNow);
    const remove = () => rm(folder, { recursive: true, force: true });
    let file: FileHandle | undefined;
    try {
      file = await open(join(folder, name), 'wx+', 0o600);
      // At once, so that a kill leaves no copy. Windows may keep an open file.
      await remove().catch(() => undefined);
      const hash = createHash('sha256');
      async function* hashed(): AsyncGenerator<Buffer> {
        for await (const chunk of content) {
          hash.update(chunk);
          yield chunk;
        }
      }
      await writeFile(file, hashed());
      const { size } = await file.stat();
      const place = { ...this.at(name), ContentLength: size };
      await this.client.send(upload(file, hash.digest('hex'), place));
    } catch (error) {
      if (error instanceof AppError) throw error;
      refuseForNow(error);
    } finally {
      await file?.close();
      await remove();
    }
  }

  async get(name: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.at(name)));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      return error instanceof NoSuchKey ? undefined : refuseForNow(error);
    }
  }

  async stream(name: string): Promise<AsyncIterable<Buffer> | undefined> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.at(name)));
      // In Node.js the SDK returns the body as a Node.js stream.
      return Body as Readable | undefined;
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

/**
 * Sends a file from its beginning at each attempt. It is not the command's body: the client would read
 * a stream to hash it, and repeats no request whose body is a stream.
 */
function upload(file: FileHandle, sha256: string, place: PutObjectCommandInput): PutObjectCommand {
  const command = new PutObjectCommand(place);
  command.middlewareStack.add(
    (next) => (sent) => {
      (sent.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] =
        sha256;
      return next(sent);
    },
    { step: 'build' },
  );
  command.middlewareStack.add(
    (next) => (sent) => {
      const body = file.createReadStream({ start: 0, autoClose: false });
      (sent.request as { body: Readable }).body = body;
      return next(sent);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  return command;
}
