// Requests that no browser writes: with the test's own host or path, or cut, stalled or oversized.
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Answer, Json } from './clients';

/** Sends path and Host as written, which fetch would normalise. */
export function askPlainly(
  url: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<Answer<Json>> {
  const type = body && { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(url, { path, method, headers: { ...type, ...headers } }, (answer) => {
      const told = new Headers();
      for (const [name, values = []] of Object.entries(answer.headersDistinct))
        for (const value of values) told.append(name, value);
      buffer(answer)
        .then((bytes): Json =>
          told.get('content-type')?.includes('json')
            ? JSON.parse(bytes.toString())
            : bytes.toString(),
        )
        .then(
          (read: Json) => resolve({ status: answer.statusCode ?? 0, headers: told, body: read }),
          reject,
        );
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

/** Target, method, and network. */
export interface Target {
  method: string;
  path: string;
  /** The address named by the trusted proxy; by default this machine's. */
  from?: string;
  /** A staff member's token, as a header contains it. */
  authorization?: string;
}

/** A body, and its announced length. */
export interface RawBody {
  type: string;
  bytes: Buffer;
  /** The announced length, if it differs; `chunked` announces none. */
  announced?: number | 'chunked';
}

/** The status of the first response, or that the connection was closed without one. */
export type Outcome = number | 'closed';

const BOUNDARY = 'limite';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A multipart form: its texts, then its files. */
export function multipart(
  texts: Readonly<Record<string, string>>,
  files: readonly (readonly [name: string, bytes: Buffer])[],
): Buffer {
  const part = (disposition: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  return Buffer.concat([
    ...Object.entries(texts).map(([name, text]) => part(`name="${name}"`, Buffer.from(text))),
    ...files.map(([name, bytes]) => part(`name="${name}"; filename="a.jpg"`, bytes)),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

export class RawRequest {
  /** Settles with the first response, or when the connection is closed. */
  readonly outcome: Promise<Outcome>;
  private readonly socket: Socket;
  private received = '';

  constructor(
    url: string,
    { method, path, from, authorization }: Target,
    { type, announced, bytes }: RawBody,
  ) {
    const { hostname, port, host, origin } = new URL(url);
    this.socket = connect(Number(port), hostname);
    this.outcome = new Promise((resolve) => {
      this.socket.on('error', () => undefined);
      this.socket.on('close', () => resolve(this.statuses[0] ?? 'closed'));
      this.socket.on('data', (chunk: Buffer) => {
        this.received += chunk.toString('latin1');
        if (this.statuses[0] !== undefined) resolve(this.statuses[0]);
      });
    });
    const head = [
      `${method} ${path} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${origin}`,
      `Content-Type: ${type}`,
      announced === 'chunked'
        ? 'Transfer-Encoding: chunked'
        : `Content-Length: ${String(announced ?? bytes.length)}`,
      ...(from === undefined ? [] : [`X-Forwarded-For: ${from}`]),
      ...(authorization === undefined ? [] : [`Authorization: ${authorization}`]),
    ];
    this.send(`${head.join('\r\n')}\r\n\r\n`);
    if (bytes.length > 0) this.send(announced === 'chunked' ? chunkOf(bytes) : bytes);
  }

  /** The statuses of all responses so far. */
  get statuses(): number[] {
    return [...this.received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  }

  get isClosed(): boolean {
    return this.socket.destroyed;
  }

  send(bytes: Buffer | string): void {
    if (!this.socket.destroyed) this.socket.write(bytes);
  }

  leave(): void {
    this.socket.destroy();
  }
}

/** Bytes as one chunk of a body of unknown length. */
export function chunkOf(bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
}
