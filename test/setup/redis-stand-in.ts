// The few commands of Redis that the product uses, over its own protocol (RESP 2), for machines without Redis.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface RedisServer {
  /** For `REDIS_URL`. */
  readonly url: string;
  /** From now on it takes what it is sent and answers nothing, as a machine does that hangs. */
  freeze(): void;
  stop(): Promise<void>;
}

interface Entry {
  value: string;
  until: number;
}

/** What is answered: a bulk string, a number, nothing, several of these, or a word such as OK. */
type Reply = string | number | null | Reply[] | { word: string };

const OK = { word: 'OK' };

export async function startRedisStandIn(): Promise<RedisServer> {
  const entries = new Map<string, Entry>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    serve(socket, entries);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `redis://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    freeze() {
      for (const socket of sockets) socket.removeAllListeners('data').pause();
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function serve(socket: Socket, entries: Map<string, Entry>): void {
  let unread = Buffer.alloc(0);
  let queued: string[][] | undefined;
  const answer = (command: string[]): Reply => {
    const name = command[0]?.toUpperCase();
    if (name === 'MULTI') {
      queued = [];
      return OK;
    }
    if (name === 'EXEC') {
      const replies = (queued ?? []).map((one) => run(one, entries));
      queued = undefined;
      return replies;
    }
    if (!queued) return run(command, entries);
    queued.push(command);
    return { word: 'QUEUED' };
  };
  socket.on('data', (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk]);
    for (let read = readCommand(unread); read; read = readCommand(unread)) {
      unread = unread.subarray(read.length);
      socket.write(encode(answer(read.command)));
    }
  });
}

/** An array of bulk strings, once all of it is there. */
function readCommand(bytes: Buffer): { command: string[]; length: number } | undefined {
  const text = bytes.toString('latin1');
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  let at = head[0].length;
  const command: string[] = [];
  for (let i = 0; i < Number(head[1]); i++) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (!size) return undefined;
    const from = at + size[0].length;
    at = from + Number(size[1]) + 2;
    if (at > text.length) return undefined;
    command.push(text.slice(from, at - 2));
  }
  return { command, length: at };
}

function run([name = '', key = '', ...rest]: string[], entries: Map<string, Entry>): Reply {
  const now = Date.now();
  for (const [known, { until }] of entries) if (until <= now) entries.delete(known);
  const entry = entries.get(key);
  switch (name.toUpperCase()) {
    case 'SET': {
      const options = rest.map((option) => option.toUpperCase());
      if (options.includes('NX') && entry) return null;
      const px = options.indexOf('PX');
      entries.set(key, { value: rest[0] ?? '', until: px < 0 ? Infinity : now + Number(rest[px + 1]) });
      return OK;
    }
    case 'GET':
      return entry?.value ?? null;
    case 'DEL':
      return entries.delete(key) ? 1 : 0;
    case 'INCRBY': {
      const value = Number(entry?.value ?? 0) + Number(rest[0]);
      entries.set(key, { value: String(value), until: entry?.until ?? Infinity });
      return value;
    }
    case 'PTTL':
      if (!entry) return -2;
      return entry.until === Infinity ? -1 : entry.until - now;
    case 'KEYS':
      return [...entries.keys()];
    case 'CLIENT':
      return OK;
    default:
      throw new Error(`The stand-in for Redis does not know ${name}.`);
  }
}

function encode(reply: Reply): string {
  if (reply === null) return '$-1\r\n';
  if (typeof reply === 'number') return `:${String(reply)}\r\n`;
  if (typeof reply === 'string') return `$${String(Buffer.byteLength(reply))}\r\n${reply}\r\n`;
  if (Array.isArray(reply)) return `*${String(reply.length)}\r\n${reply.map(encode).join('')}`;
  return `+${reply.word}\r\n`;
}
