// Who asks is found out before anything that they sent is read.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setUpApp } from '../setup/app';
import { Client, type Json } from '../setup/clients';
import { ACCESS } from './access-table';

const relato = setUpApp();

const JSON_TYPE = { 'content-type': 'application/json' };
const NOBODY = { status: 401, code: 'sessao_invalida' };

async function answerTo(method: string, path: string, body: string, headers: Record<string, string>) {
  const { status, body: answer }: { status: number; body: Json } = await new Client(relato.url).send(
    method,
    path,
    body,
    headers,
  );
  return { status, code: (answer as { code?: string }).code };
}

/** What comes back before the connection is closed, or the first line of it and more while it stays open. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(Number(new URL(relato.url).port), '127.0.0.1');
  socket.write(text);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return chunk.toString();
}

/** The routes of the team that take a body. */
const WRITES = Object.entries(ACCESS)
  .filter(([route, access]) => /^(POST|PUT|DELETE) /.test(route) && 'permission' in access)
  .map(([route]) => route.replace(':id', '0198c0de-0000-7000-8000-000000000000').split(' ') as [string, string]);

describe('a stranger at the routes of the team', () => {
  it.each(WRITES)('%s %s: gets 401 for JSON that is broken, and for another kind of body', async (method, path) => {
    expect(await answerTo(method, path, '{"broken', JSON_TYPE)).toEqual(NOBODY);
    expect(await answerTo(method, path, 'text', { 'content-type': 'text/plain' })).toEqual(NOBODY);
    expect(await answerTo(method, path, '{}', { ...JSON_TYPE, authorization: 'Bearer not.a.token' })).toEqual(NOBODY);
  });

  it('gets the answer before a large body was sent', async () => {
    const head = (type: string): string =>
      `POST /api/relatos/lote HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 900000\r\n\r\n`;
    expect(await sendRaw(`${head('application/json')}{"ids":[`)).toMatch(/^HTTP\/1\.1 401 /);
    expect(await sendRaw(`${head('multipart/form-data; boundary=x')}--x\r\n`)).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('takes no place where large bodies wait', async () => {
    const head =
      'POST /api/relatos/x/mensagens HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 29000000\r\n\r\n{';
    const port = Number(new URL(relato.url).port);
    const waiting = Array.from({ length: 5 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    const answers = waiting.map(async (socket) => {
      socket.write(head);
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      return chunk.toString().slice(0, 12);
    });
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 5 }, () => 'HTTP/1.1 401'));
    for (const socket of waiting) socket.destroy();
  });
});

it('what is public is still read first: broken JSON is 400 there', async () => {
  expect(await answerTo('POST', '/api/visitante/acesso', '{"broken', JSON_TYPE)).toEqual({
    status: 400,
    code: 'dados_invalidos',
  });
});

it('a request with two Host headers is refused', async () => {
  const answer = (path: string, hosts: string): Promise<string> => sendRaw(`GET ${path} HTTP/1.1\r\n${hosts}\r\n`);
  expect(await answer('/health/live', 'Host: a\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  const refused = await answer('/health/live', 'Host: a\r\nhOST: b\r\n');
  expect(refused).toMatch(/^HTTP\/1\.1 400 /);
  expect(refused).toContain('"code":"pedido_recusado"');
  expect(await answer('/api/auth/me', 'Host: a\r\nHost: a\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});
