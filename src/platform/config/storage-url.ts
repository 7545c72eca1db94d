import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where sealed files are kept. */
export type StorageSettings = { kind: 'folder'; folder: string } | ({ kind: 'bucket' } & Bucket);

/** A bucket of a server that speaks S3. */
export interface Bucket {
  endpoint: string;
  bucket: string;
  /** What stands before each name, with its slash, or nothing. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Reads `file:folder` or `s3://KEY:SECRET@host/bucket/prefix?region=…&tls=no`; key and secret are percent-encoded.
 * @returns undefined where it is neither
 */
export function readStorageUrl(text: string): StorageSettings | undefined {
  if (text.startsWith('file:')) return readFolder(text);
  if (!text.startsWith('s3://') || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const [bucket = '', ...prefix] = url.pathname.split('/').filter((part) => part !== '');
  const complete = [url.host, bucket, url.username, url.password].every((part) => part !== '');
  return complete ? { kind: 'bucket', ...bucketOf(url, bucket, prefix) } : undefined;
}

function readFolder(text: string): StorageSettings | undefined {
  const folder = text.startsWith('file:///') ? fileURLToPath(text) : text.slice('file:'.length);
  return folder === '' ? undefined : { kind: 'folder', folder: resolve(folder) };
}

function bucketOf(url: URL, bucket: string, prefix: string[]): Bucket {
  const scheme = url.searchParams.get('tls') === 'no' ? 'http' : 'https';
  return {
    endpoint: `${scheme}://${url.host}`,
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
