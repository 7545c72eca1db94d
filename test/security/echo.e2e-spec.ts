// A refusal repeats the sent texts to our own pages, which call the API within the process, and to
// no other client.
import { PassThrough } from 'node:stream';
import { setUpApp } from '../setup/app';
import { Client, fileReport, formOf, REPORT } from '../setup/clients';
import { png } from '../setup/images';
import { FORM_TYPE, multipart } from '../setup/raw';

const FILING = '/api/visitante/relatos';
const REPLYING = '/api/visitante/relato/mensagens';
const TEXT = 'Só eu e quem recebe.';

const relato = setUpApp();

async function fromPage(
  url: string,
  type: string,
  body: Buffer,
  headers: Record<string, string> = {},
) {
  const payload = new PassThrough();
  payload.end(body);
  const sent = { 'content-type': type, 'content-length': String(body.length), ...headers };
  const answer = await relato.app.inject({ method: 'POST', url, headers: sent, payload });
  return { status: answer.statusCode, ...answer.json<object>() };
}

/** A form with two files, of which the first is refused. */
const formWith = (texts: Record<string, string>): Buffer =>
  multipart(texts, [
    ['anexos', Buffer.from('no picture')],
    ['anexos', Buffer.alloc(300_000)],
  ]);

describe('to a page', () => {
  it.each([
    ['for its fields', FILING, { identificacao: 'nao', motivo: '', relato: TEXT }, 400],
    [
      'for the first of its files',
      FILING,
      { identificacao: 'nao', motivo: 'denuncia', relato: TEXT },
      400,
    ],
    ['for the choice that it lacks', FILING, { motivo: 'denuncia', relato: TEXT }, 400],
    ['for want of a session', REPLYING, { mensagem: TEXT }, 401],
    ['for a protocol that opens nothing', REPLYING, { mensagem: TEXT, protocolo: 'ZZZZZZZZ' }, 404],
  ])(
    'a form refused %s is repeated, with the names of all its files',
    async (_, path, texts, status) => {
      const answer = await fromPage(path, FORM_TYPE, formWith(texts));
      expect(answer).toMatchObject({
        status,
        enviado: { textos: texts, arquivos: ['a.jpg', 'a.jpg'] },
      });
    },
  );

  it('a form refused before it was read is repeated', async () => {
    const texts = { identificacao: 'nao', relato: TEXT };
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    const answer = await fromPage(FILING, FORM_TYPE, multipart(texts, []), elsewhere);
    expect(answer).toMatchObject({ status: 403, enviado: { textos: texts } });
  });

  it('a form without files, as on the follow page, is repeated', async () => {
    const body = Buffer.from('protocolo=ZZZZ+ZZZZ&prova=x');
    const answer = await fromPage(
      '/api/visitante/acesso',
      'application/x-www-form-urlencoded',
      body,
    );
    expect(answer).toMatchObject({
      status: 404,
      enviado: { textos: { protocolo: 'ZZZZ ZZZZ', prova: 'x' } },
    });
  });
});

it('a body of one long text is not a form, and costs nothing', async () => {
  const body = Buffer.from(JSON.stringify('x'.repeat(900_000)));
  expect(await fromPage(FILING, 'application/json', body)).toMatchObject({
    status: 400,
    enviado: { textos: {} },
  });
});

it('outside the pages a refusal repeats nothing', async () => {
  const visitor = new Client(relato.url);
  const bodies: [string, object | FormData][] = [
    [FILING, formOf({ motivo: '', relato: TEXT }, [['a.png', await png()]])],
    [FILING, { motivo: '', relato: TEXT }],
    [REPLYING, formOf({ mensagem: TEXT }, [])],
    ['/api/visitante/acesso', { protocolo: 'ZZZZZZZZ' }],
  ];
  for (const [path, body] of bodies) {
    const answer = await visitor.post(path, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toHaveProperty('enviado');
    expect(JSON.stringify(answer.body)).not.toMatch(/Só eu|ZZZZ/);
  }
});

describe('a form', () => {
  it('sent anonymously leaves out the fields that name its visitor', async () => {
    const named = {
      nome: 'Ana',
      email: 'no address',
      telefone: '11',
      avisar: 'true',
      idioma: 'xx',
    };
    const { visitor } = await fileReport(relato.url, { ...REPORT, ...named, identificacao: 'nao' });
    const { body } = await visitor.get('/api/visitante/relato');
    for (const field of Object.keys(named)) expect(body).not.toHaveProperty(field);
  });

  it('with a protocol is written into that report, whichever session the browser has', async () => {
    const { uuid, visitor } = await fileReport(relato.url);
    const { visitor: other } = await fileReport(relato.url);
    const send = (protocolo: string) => other.post(REPLYING, { mensagem: TEXT, protocolo });
    expect(await send(' ')).toMatchObject({
      status: 400,
      body: { errors: { protocolo: 'obrigatorio' } },
    });
    expect((await send('ZZZZZZZZ')).status).toBe(404);
    const before = await other.get('/api/visitante/relato');
    expect((before.body as { msg: object[] }).msg).toEqual([]);
    expect((await send(uuid)).status).toBe(201);
    for (const who of [visitor, other])
      expect((await who.get('/api/visitante/relato')).body).toMatchObject({
        uuid,
        msg: [{ mensagem: TEXT }],
      });
  });
});
