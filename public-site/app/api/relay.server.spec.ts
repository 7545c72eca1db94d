import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { SiteContext } from '../context';
import { relayForm } from './relay.server';

const FILE = Buffer.alloc(2_000_000, 'x');
const BOUNDARY = 'limite';

let server: Server;
let answer: (req: IncomingMessage, res: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((req, res) => answer(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('passes the chosen texts and the files on, and remembers every text', async () => {
  let received = '';
  answer = (req, res) => {
    void buffer(req).then((body) => {
      received = body.toString('latin1');
      res.writeHead(201, { 'Set-Cookie': 'relato_visitante=abc' }).end('{"uuid":"ABCD1234"}');
    });
  };
  const { form, outcome } = await relay(posted());

  expect(form).toEqual({ texts: { nome: 'Ana', relato: 'Um texto.' }, fileNames: ['foto.png'] });
  expect(received).toContain('name="relato"\r\n\r\nUm texto.');
  expect(received).not.toContain('Ana');
  expect(received.split('x').length - 1).toBeGreaterThanOrEqual(FILE.length);
  expect(outcome).toMatchObject({
    answer: { ok: true, body: { uuid: 'ABCD1234' }, cookies: ['relato_visitante=abc'] },
  });
});

it('takes an answer that comes before the files, and still reads the form to its end', async () => {
  answer = (req, res) => {
    res.writeHead(429, { 'Retry-After': '7' }).end('{"statusCode":429,"code":"muitas_tentativas","message":""}');
    req.resume();
  };
  const { form, outcome } = await relay(posted());
  expect(form.texts['relato']).toBe('Um texto.');
  expect(outcome).toMatchObject({ answer: { ok: false, status: 429, retryAfter: 7 } });
});

it('keeps the texts when the API breaks off in the middle', async () => {
  answer = (req) => req.once('data', () => req.socket.destroy());
  const { form, outcome } = await relay(posted());
  expect(form.texts['relato']).toBe('Um texto.');
  expect(outcome).toHaveProperty('unreachable');
});

it('keeps the texts when the API is away', async () => {
  const { form, outcome } = await relay(posted(), 'http://127.0.0.1:9');
  expect(form.texts['relato']).toBe('Um texto.');
  expect(outcome).toMatchObject({ unreachable: { maybeDone: false } });
});

it('says that the API may have acted when only its answer is missing', async () => {
  answer = (req) => void buffer(req).then(() => req.socket.destroy());
  const { outcome } = await relay(posted());
  expect(outcome).toMatchObject({ unreachable: { maybeDone: true } });
});

it('reads no faster than the API takes it', async () => {
  const asked = new Promise<() => void>((resolve) => {
    answer = (req, res) => {
      resolve(() => void buffer(req).then(() => res.writeHead(201).end('{}')));
    };
  });
  let taken = 0;
  const source = posted(40, (bytes) => (taken += bytes));
  const relaying = relay(source);
  const release = await asked;
  for (let before = -1; before !== taken;) {
    before = taken;
    // What stands in the buffers of two sockets and a few streams, out of 80 MB.
    expect(taken).toBeLessThan(20_000_000);
    for (let turn = 0; turn < 2000; turn++) await setImmediate();
  }
  release();
  await relaying;
  expect(taken).toBeGreaterThan(40 * 2_000_000);
});

function relay(request: Request, apiUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`) {
  const site = { settings: { apiUrl }, apiHeaders: {} } as unknown as SiteContext;
  return relayForm(request, () => Promise.resolve({ site, path: '/relatos', send: ['relato'] }));
}

/** A form as a browser sends it: texts, then files. */
function posted(files = 1, onTaken: (bytes: number) => void = () => undefined): Request {
  const head = (disposition: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  const pieces: (string | Buffer)[] = [head('name="nome"'), 'Ana\r\n', head('name="relato"'), 'Um texto.\r\n'];
  for (let file = 0; file < files; file += 1) pieces.push(head('name="anexos"; filename="foto.png"'), FILE, '\r\n');
  pieces.push(`--${BOUNDARY}--\r\n`);
  const chunks = pieces.values();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = chunks.next();
      if (done) {
        controller.close();
        return;
      }
      onTaken(value.length);
      controller.enqueue(Buffer.from(value));
    },
  });
  return new Request('http://localhost/new', {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    body,
    duplex: 'half',
  } as RequestInit);
}
