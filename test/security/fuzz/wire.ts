// Requests as bytes, so that faults arrive as written; and responses that are never allowed.
import { connect } from 'node:net';
import type { FuzzCase } from './cases';

const HANGS_AFTER_MS = 15_000;

/** Stop reading a long response. */
const KEPT_BYTES = 1_000_000;

export interface Reply {
  readonly status: number | undefined;
  readonly text: string;
  /** Whether the connection was still open at the end of the time. */
  readonly hung: boolean;
}

/** Another request on the same connection: it is answered, or the connection is closed. */
const NEXT = 'GET /health/live HTTP/1.1\r\nHost: next\r\nConnection: close\r\n\r\n';

/** Sends a request with filled-in placeholders, and waits for the end of the connection. */
export async function exchange(url: string, request: FuzzCase): Promise<Reply> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const chunks: Buffer[] = [];
  let received = 0;
  socket.on('data', (chunk: Buffer) => {
    if (received < KEPT_BYTES) chunks.push(chunk);
    received += chunk.length;
    // An event stream does not end.
    if (chunk.includes('text/event-stream')) socket.destroy();
  });
  socket.on('end', () => socket.end());
  socket.on('error', () => socket.destroy());
  socket.write(bytesOf(request, host));
  if (request.keepAlive) socket.write(NEXT);
  if (isIncomplete(request)) socket.end();

  let hung = false;
  const timeout = setTimeout(() => {
    hung = true;
    socket.destroy();
  }, HANGS_AFTER_MS);
  await new Promise((resolve) => socket.once('close', resolve));
  clearTimeout(timeout);
  const text = Buffer.concat(chunks).toString('latin1');
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
  return { status: statuses.find((status) => status >= 200), text, hung };
}

/** Its sender disconnects in the middle of the body. */
const isIncomplete = ({ framing }: FuzzCase): boolean =>
  framing === 'too long' || framing === 'cut chunk';

function bytesOf(
  { method, target, headers, body, framing, keepAlive }: FuzzCase,
  host: string,
): Buffer {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...framingLines(body, framing),
    `Connection: ${keepAlive ? 'keep-alive' : 'close'}`,
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return body ? Buffer.concat([head, framed(body, framing)]) : head;
}

function framingLines(body: Buffer | undefined, framing: FuzzCase['framing']): string[] {
  if (!body) return [];
  const length = { 'too long': body.length + 1000, 'too short': Math.floor(body.length / 2) }[
    framing as string
  ];
  const chunked = framing === 'chunked' || framing === 'cut chunk' || framing === 'both';
  return [
    ...(chunked ? ['Transfer-Encoding: chunked'] : []),
    ...(!chunked || framing === 'both' ? [`Content-Length: ${length ?? body.length}`] : []),
  ];
}

function framed(body: Buffer, framing: FuzzCase['framing']): Buffer {
  const chunk = Buffer.concat([
    Buffer.from(`${body.length.toString(16)}\r\n`),
    body,
    Buffer.from('\r\n'),
  ]);
  if (framing === 'cut chunk') return chunk.subarray(0, Math.ceil(chunk.length / 2));
  if (framing !== 'chunked' && framing !== 'both') return body;
  return Buffer.concat([body.length > 0 ? chunk : Buffer.alloc(0), Buffer.from('0\r\n\r\n')]);
}

/** Traces of internal errors: of Node, of PostgreSQL, of TypeORM. */
const INSIDE = [
  /\n\s+at .{1,200}:\d+:\d+\)?/,
  /node_modules/,
  /\b(?:Type|Reference|Range|URI|Syntax|QueryFailed)Error\b/,
  /\bSELECT .{1,200} FROM |\bINSERT INTO "|\bUPDATE "\w+" SET|syntax error at or near|violates \w+ constraint|invalid byte sequence/,
];

/**
 * A larger body may still be arriving when its response ends the connection, and is lost with it.
 */
const SURELY_READ_BYTES = 60_000;

/** @returns the fault of a response, or undefined */
export function complaintOf(request: FuzzCase, { status, text, hung }: Reply): string | undefined {
  if (hung) return 'no end';
  if (status === undefined) {
    const mayGoUnanswered =
      isIncomplete(request) || (request.body?.length ?? 0) > SURELY_READ_BYTES;
    return mayGoUnanswered ? undefined : 'no answer';
  }
  // The API's errors that mean "try again later".
  const isNamed503 = status === 503 && /"code":"(?:ocupado|indisponivel)"/.test(text);
  if (status >= 500 && !isNamed503) return `answered with ${status}`;
  const inside = INSIDE.find((pattern) => pattern.test(text));
  return inside && `shows ${inside.source}`;
}

export function describeExchange(
  { role, method, target, headers, body, framing }: FuzzCase,
  { text }: Reply,
): string {
  return [
    `${role} ${method} ${target.slice(0, 300)} (${framing})`,
    ...headers.map(([name, value]) => `${name}: ${value.slice(0, 100)}`),
    JSON.stringify(body?.subarray(0, 1500).toString('latin1')),
    `-> ${text.slice(0, 200)} … ${text.slice(text.indexOf('\r\n\r\n')).slice(0, 600)}`,
  ].join('\n');
}
