// Requests with values that no route takes: each once failed inside a library as a 500, or blocked
// others for minutes.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setUpApp, setUpStaff } from '../setup/app';
import { NOBODY } from '../setup/cases';
import { Client, fileReport, REPORT } from '../setup/clients';
import { ACCESS } from './access-table';

const FILING = '/api/visitante/relatos';
const LOGIN = '/api/auth/login';
const JSON_TYPE = { 'content-type': 'application/json' };

const relato = setUpApp();
const staff = setUpStaff(relato);

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

const REFUSAL = {
  statusCode: 400,
  code: 'dados_invalidos',
  message: 'Há campos que precisam de correção.',
};
const refusedFor = (errors: object) => ({ status: 400, body: { ...REFUSAL, errors } });

async function post(path: string, body: string, client = new Client(relato.url)) {
  const { status, body: answer } = await client.post(path, body, JSON_TYPE);
  return { status, body: answer };
}

describe("a body is refused with the field's name", () => {
  it.each([
    ['lists in lists', deep(2000)],
    ['lists in a field', `{"motivo":"denuncia","relato":${deep(2000)}}`],
    ['objects in a field', `{"relato":${'{"a":'.repeat(50)}1${'}'.repeat(50)}}`],
  ])('of %s', async (_, body) => {
    for (const path of [FILING, LOGIN])
      expect(await post(path, body)).toEqual(refusedFor({ corpo: 'valor_invalido' }));
  });

  it.each([
    ['/api/auth/recuperacao', '{"idioma":"pt","email":"a\\ud800@b.co"}', 'email'],
    [FILING, '{"motivo":"denuncia","relato":"x","email":"a\\ud800@b.co"}', 'email'],
    [FILING, '{"motivo":"denuncia","relato":"half \\udc00 a pair"}', 'relato'],
    [
      LOGIN,
      '{"email":"a@b.co","senha":"x","chaveAcesso":{"credencial":"\\ud800"}}',
      'chaveAcesso.credencial',
    ],
    ['/api/usuarios', '{"email":"a\\ud800@b.co","nome":"Ana"}', 'email'],
  ])('%s: malformed text in %s', async (path, body, field) => {
    expect(await post(path, body, staff)).toEqual(refusedFor({ [field]: 'valor_invalido' }));
  });

  it.each([
    ['{"motivo":"denuncia","relato":{"constructor":true}}', 'relato.constructor'],
    ['{"motivo":"denuncia","relato":"x","nome":{"prototype":{}}}', 'nome.prototype'],
    ['{"constructor":true}', 'constructor'],
  ])('%s names a class', async (body, field) => {
    expect(await post(FILING, body)).toEqual(refusedFor({ [field]: 'campo_desconhecido' }));
  });

  it.each<[what: string, text: Buffer | string, type: string, code: string]>([
    [
      'half a pair',
      Buffer.from([0x41, 0, 0, 0xd8]),
      'text/plain; charset=utf-16le',
      'valor_invalido',
    ],
    ['no text', '{"toString":1}', 'application/json; charset=utf-8', 'tipo_invalido'],
  ])('also in a form: %s', async (_, text, type, code) => {
    const part = (name: string, head: string) =>
      Buffer.from(`--border\r\nContent-Disposition: form-data; name="${name}"\r\n${head}\r\n`);
    const response = await fetch(relato.url + FILING, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=border' },
      body: Buffer.concat([
        part('motivo', `\r\n${REPORT.motivo}`),
        part('relato', `Content-Type: ${type}\r\n`),
        ...[text, '\r\n--border--\r\n'].map((piece) => Buffer.from(piece as string)),
      ]),
    });
    expect({ status: response.status, body: await response.json() }).toEqual(
      refusedFor({ relato: code }),
    );
  });
});

it.each([
  [`filter={"id":${deep(500)}}`, 'filter'],
  [`range=${deep(500)}`, 'range'],
  [`filter=${encodeURIComponent('{"q":"a\\ud800b"}')}`, 'filter.q'],
])("a list's query is refused with the name of its part: %s", async (query, part) => {
  const { status, body } = await staff.get(`/api/usuarios?${query}`);
  expect({ status, body }).toEqual(refusedFor({ [part]: 'valor_invalido' }));
});

describe('a body that is expensive to parse is refused', () => {
  const many = `[${'{},'.repeat(2_000_000)}{}]`;
  const numbers = `[${'1,'.repeat(5999)}1]`;

  it.each([
    [
      413,
      'corpo_grande',
      'millions of objects',
      FILING,
      `{"relato":"x","motivo":"denuncia","y":${many}}`,
    ],
    [
      413,
      'corpo_grande',
      'millions of files',
      FILING,
      `{"relato":"x","motivo":"denuncia","anexos":${many}}`,
    ],
    [
      413,
      'corpo_grande',
      'lists in lists',
      FILING,
      `{"relato":"x","motivo":"denuncia","y":${deep(2_000_000)}}`,
    ],
    [
      413,
      'corpo_grande',
      'a megabyte where no file is',
      LOGIN,
      `{"email":"${'x'.repeat(1_000_000)}","senha":"x"}`,
    ],
    [
      400,
      'dados_invalidos',
      'many values',
      '/api/visitante/acesso',
      `{"protocolo":"ABCD1234","y":${numbers}}`,
    ],
    [
      400,
      'dados_invalidos',
      'many values',
      FILING,
      `{"relato":"x","motivo":"denuncia","y":${numbers}}`,
    ],
  ])('with %d %s: %s at %s', async (status, code, _, path, body) => {
    expect(await post(path, body)).toMatchObject({ status, body: { code } });
  });

  it('with any capitals in its content type', async () => {
    const body = `{"motivo":"denuncia","relato":"x","y":${many}}`;
    const answer = await new Client(relato.url).post(FILING, body, {
      'content-type': 'Application/JSON',
    });
    expect(answer).toMatchObject({ status: 413, body: { code: 'corpo_grande' } });
  });

  it('unless it is a long text full of commas and brackets', async () => {
    await fileReport(relato.url, { ...REPORT, relato: ',[{'.repeat(3000) });
  });
});

/** The routes that change something and ask for a permission. */
const writes = Object.entries(ACCESS)
  .filter(([route, access]) => /^(POST|PUT|DELETE) /.test(route) && 'permission' in access)
  .map(([route]) => route.replace(':id', NOBODY).split(' ') as [string, string]);

it.each(writes)('%s %s: does not fail without a body or fields', async (method, path) => {
  const client = await new Client(relato.url).signIn();
  const bodies: [string | undefined, Record<string, string>][] = [
    [undefined, {}],
    ...['null', '[]', '7', '"text"', '{}'].map(
      (body) => [body, JSON_TYPE] as [string, typeof JSON_TYPE],
    ),
  ];
  for (const [body, headers] of bodies)
    expect((await client.send(method, path, body, headers)).status).toBeLessThan(500);
});

/** The client is authenticated before the body is read. */
describe("a stranger at the team's routes", () => {
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

  /** The first response; the connection stays open until the end of the test. */
  async function sendRaw(text: string): Promise<string> {
    const socket = connect(Number(new URL(relato.url).port), '127.0.0.1').on(
      'error',
      () => undefined,
    );
    sockets.push(socket);
    socket.write(text);
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    return chunk.toString();
  }

  const head = (type: string, length: number, path = '/api/relatos/lote'): string =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

  it.each(writes)(
    '%s %s: gets 401 for broken JSON and for another kind of body',
    async (method, path) => {
      const bodies: [string, Record<string, string>][] = [
        ['{"broken', JSON_TYPE],
        ['text', { 'content-type': 'text/plain' }],
        ['{}', { ...JSON_TYPE, authorization: 'Bearer not.a.token' }],
      ];
      for (const [body, headers] of bodies) {
        const answer = await new Client(relato.url).send(method, path, body, headers);
        expect(answer).toMatchObject({ status: 401, body: { code: 'sessao_invalida' } });
      }
    },
  );

  it('gets the response before a large body was sent', async () => {
    expect(await sendRaw(`${head('application/json', 900_000)}{"ids":[`)).toMatch(
      /^HTTP\/1\.1 401 /,
    );
    expect(await sendRaw(`${head('multipart/form-data; boundary=x', 900_000)}--x\r\n`)).toMatch(
      /^HTTP\/1\.1 401 /,
    );
  });

  it('takes no place in the queue of large bodies', async () => {
    const large = `${head('application/json', 29_000_000, '/api/relatos/x/mensagens')}{`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendRaw(large)));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 401/);
  });

  it('reaches public routes, which answer broken JSON with 400', async () => {
    const answer = await post('/api/visitante/acesso', '{"broken');
    expect(answer).toMatchObject({ status: 400, body: { code: 'dados_invalidos' } });
  });

  it('is refused with two Host headers', async () => {
    const answer = (path: string, hosts: string): Promise<string> =>
      sendRaw(`GET ${path} HTTP/1.1\r\n${hosts}\r\n`);
    expect(await answer('/health/live', 'Host: a\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    const refused = await answer('/health/live', 'Host: a\r\nhOST: b\r\n');
    expect(refused).toMatch(/^HTTP\/1\.1 400 /);
    expect(refused).toContain('"code":"pedido_recusado"');
    expect(await answer('/api/auth/me', 'Host: a\r\nHost: a\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });
});
