// A server with the part of S3 that the product uses: one bucket, in memory; each request's
// signature is checked.
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const KEY = 'relato-test';
const SECRET = 'a secret/of+tests';
const BUCKET = '/relato';
const AUTHORIZATION = new RegExp(
  `^AWS4-HMAC-SHA256 Credential=${KEY}/(\\S+), SignedHeaders=(\\S+), Signature=(\\w+)$`,
);

/** Names per page, far below S3's thousand: every list here has several pages. */
const PAGE_SIZE = 2;

export interface S3Server {
  readonly storageUrl: string;
  /** Awaited between the receipt of an object and its answer. */
  beforeStored: () => Promise<void>;
  /** Whether each object breaks off in the middle when it is fetched. */
  breaksOff: boolean;
  stop(): Promise<void>;
}

type Reply = readonly [status: number, body?: Buffer | string];

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    buffer(request)
      .then(async (body) => {
        if (request.method === 'PUT') await bucket.beforeStored();
        return problemOf(request, body) ?? answer(objects, request, body);
      })
      .then(([status, body = '']) => {
        response.writeHead(status, { 'content-length': body.length });
        if (!bucket.breaksOff || !Buffer.isBuffer(body)) return response.end(body);
        return response.write(body.subarray(0, body.length / 2), () => response.destroy());
      })
      .catch(() => response.destroy()); // the client is gone
  });
  server.listen(0, '127.0.0.1').unref(); // a test that fails before its end must not keep the run going
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const bucket: S3Server = {
    beforeStored: () => Promise.resolve(),
    breaksOff: false,
    storageUrl: `s3://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}${BUCKET}/anexos?tls=no`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return bucket;
}

function answer(
  objects: Map<string, Buffer>,
  { method, url = '' }: IncomingMessage,
  body: Buffer,
): Reply {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const [, bucket, name = ''] = /^(\/[^/]+)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
  if (bucket !== BUCKET) return failure(404, 'NoSuchBucket');
  switch (name ? method : `${method} of the bucket`) {
    case 'GET of the bucket':
      return [200, page(objects, searchParams)];
    case 'GET':
      return objects.has(name) ? [200, objects.get(name)] : failure(404, 'NoSuchKey');
    case 'PUT':
      objects.set(name, body);
      return [200];
    case 'DELETE':
      objects.delete(name);
      return [204];
    default:
      return failure(405, 'MethodNotAllowed');
  }
}

/** One page of a list (ListObjectsV2); its last name continues it. */
function page(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const names = [...objects.keys()]
    .filter((name) => name.startsWith(prefix) && name > after)
    .sort();
  const shown = names.slice(0, PAGE_SIZE);
  const keys = shown.map((name) => `<Contents><Key>${name}</Key></Contents>`);
  const next =
    names.length > PAGE_SIZE
      ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>`
      : '';
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${keys.join('')}</ListBucketResult>`;
}

/**
 * Requests that S3 would refuse, or servers that do not know the SDK's chunked bodies with a
 * checksum at the end.
 */
function problemOf(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
): Reply | undefined {
  const { 'x-amz-content-sha256': hash, 'content-length': length = '0' } = headers;
  if (String(hash).startsWith('STREAMING-') || headers['content-encoding'])
    return failure(501, 'NotImplemented');
  if (hash !== sha256(body)) return failure(400, 'XAmzContentSHA256Mismatch');
  if (length !== String(body.length)) return failure(411, 'MissingContentLength');
  const [, scope = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const [path, query = ''] = url.split('?');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const request = [
    method,
    path,
    query.split('&').sort().join('&'),
    signed.join(''),
    names,
    hash,
  ].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((by, part) => hmac(by, part), `AWS4${SECRET}`);
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  return signature === hmac(key, text).toString('hex')
    ? undefined
    : failure(403, 'SignatureDoesNotMatch');
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
const failure = (status: number, code: string): Reply => [
  status,
  `<Error><Code>${code}</Code></Error>`,
];
