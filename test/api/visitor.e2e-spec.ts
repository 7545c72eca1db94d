import { setUpApp } from '../setup/app';
import { Client, fileReport, type Json, newestId, REPORT } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { png } from '../setup/images';

const relato = setUpApp();
let url: string;
let staff: Client;

beforeAll(async () => {
  ({ url } = relato);
  staff = await new Client(url).signIn();
});

const access = (protocolo: unknown) => new Client(url).post('/api/visitante/acesso', { protocolo });

describe('following a report', () => {
  it.each([
    ['as it was given', (p: string) => p],
    ['in lower case', (p: string) => p.toLowerCase()],
    ['in groups with spaces around', (p: string) => `  ${p.slice(0, 4)} ${p.slice(4)}\n`],
    ['with any hyphen', (p: string) => `${p.slice(0, 2)}-${p.slice(2, 5)}–${p.slice(5)}`],
    ['in full-width letters', (p: string) => p.replace(/./g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))],
  ])('works with the protocol %s', async (_, type) => {
    const { uuid } = await fileReport(url);
    const { status, body } = await access(type(uuid));
    expect(status).toBe(200);
    expect(body).toMatchObject({ uuid, ...REPORT });
  });

  it('answers a malformed and an unknown protocol alike', async () => {
    const answers = await Promise.all(['ZZZZZZZZ', 'curto', 'ção!!!!!', "' OR 1=1"].map(access));
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toEqual({
        statusCode: 404,
        code: 'relato_nao_encontrado',
        message: 'Não foi possível encontrar seu relato, favor verifique se numero do protocolo está correto.',
      });
    }
  });

  it.each([[''], [undefined], [7], [['A']]])('names the field where the protocol is %p', async (protocolo) => {
    const { status, body } = await access(protocolo);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { protocolo: expect.any(String) as string } });
  });

  it('ends half an hour after the last use, and not before', async () => {
    const { visitor } = await fileReport(url);
    relato.clock.advance(29 * MINUTE);
    expect((await visitor.get('/api/visitante/relato')).status).toBe(200);
    relato.clock.advance(29 * MINUTE);
    expect((await visitor.get('/api/visitante/relato')).status).toBe(200);
    relato.clock.advance(30 * MINUTE);
    expect(await visitor.get('/api/visitante/relato')).toMatchObject({
      status: 401,
      body: { code: 'sessao_invalida' },
    });
    await staff.signIn();
  });

  it('ends when the visitor leaves', async () => {
    const { visitor } = await fileReport(url);
    expect((await visitor.delete('/api/visitante/sessao')).status).toBe(204);
    expect(visitor.cookie).toBe('');
    expect((await visitor.get('/api/visitante/relato')).status).toBe(401);
  });

  it('refuses a cookie with a flipped bit', async () => {
    const { visitor } = await fileReport(url);
    const cookie = visitor.cookie;
    const middle = cookie.length >> 1;
    const altered = cookie.slice(0, middle) + (cookie[middle] === 'A' ? 'B' : 'A') + cookie.slice(middle + 1);
    expect((await new Client(url).get('/api/visitante/relato', { cookie: altered })).status).toBe(401);
  });
});

describe("the team's answer", () => {
  it('is marked new the first time that its visitor reads it; opening the report or its receipt is not yet reading', async () => {
    const { visitor, uuid } = await fileReport(url);
    const id = await newestId(staff);
    const marks = (body: Json): unknown[] => (body as { msg: { nova?: boolean }[] }).msg.map(({ nova }) => nova);
    await staff.post(`/api/relatos/${id}/mensagens`, { mensagem: 'Recebemos.' });
    await visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Obrigada.' });
    expect(marks((await visitor.get('/api/visitante/relato')).body)).toEqual([true, undefined]);
    expect(marks((await visitor.get('/api/visitante/relato')).body)).toEqual([undefined, undefined]);
    await staff.post(`/api/relatos/${id}/mensagens`, { mensagem: 'De nada.' });
    const { body: receipt } = await visitor.get('/api/visitante/relato/comprovante');
    expect(receipt).toMatchObject({ uuid });
    expect(receipt).not.toHaveProperty('relato');
    expect(marks((await access(uuid)).body)).toEqual([undefined, undefined, true]);
    expect(marks((await visitor.get('/api/visitante/relato')).body)).toEqual([undefined, undefined, true]);
    expect(marks((await access(uuid)).body)).toEqual([undefined, undefined, undefined]);
    expect(marks((await staff.get(`/api/relatos/${id}`)).body)).toEqual([undefined, undefined, undefined]);
  });
});

describe("a visitor's reply", () => {
  const reply = (visitor: Client, body: object) => visitor.post('/api/visitante/relato/mensagens', body);

  it('carries the name and the time where the report has a name', async () => {
    const { visitor } = await fileReport(url, { ...REPORT, nome: 'Ana' });
    const { status, body } = await reply(visitor, { mensagem: 'Há mais.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      mensagem: 'Há mais.',
      daEquipe: false,
      respondidoPor: 'Ana',
      respondidoEm: relato.clock.now().getTime(),
    });
  });

  it('on an anonymous report shows neither author nor time', async () => {
    const { visitor } = await fileReport(url);
    const { body } = await reply(visitor, { mensagem: 'Há mais.' });
    expect(body).toEqual({
      id: expect.any(String) as string,
      mensagem: 'Há mais.',
      daEquipe: false,
      respostaAnexos: [],
    });
    // A version 7 id would tell the millisecond.
    expect((body as { id: string }).id.charAt(14)).toBe('4');
  });

  it('stands unread in the inbox and moves both dates', async () => {
    const { visitor } = await fileReport(url);
    const id = await newestId(staff);
    await staff.put(`/api/relatos/${id}/lido`);
    relato.clock.advance(MINUTE);
    await reply(visitor, { mensagem: 'Há mais.' });
    const now = relato.clock.now().getTime();
    expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject({
      lido: false,
      alteradoEm: now,
      expiraEm: now + 15 * DAY,
    });
  });

  it.each([
    ['NOVO', 'NOVO'],
    ['EM_ANDAMENTO', 'EM_ANDAMENTO'],
    ['AGUARDANDO_RESPOSTA', 'EM_ANDAMENTO'],
    ['CONCLUIDO', 'EM_ANDAMENTO'],
  ])('on a report that is %s leaves it %s', async (before, after) => {
    const { visitor } = await fileReport(url);
    const id = await newestId(staff);
    if (before !== 'NOVO') {
      await staff.post(`/api/relatos/${id}/situacao`, {
        status: before,
        gravidade: 'BAIXA',
        procedencia: false,
        versao: 1,
      });
    }
    await reply(visitor, { mensagem: 'Há mais.' });
    expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject({ status: after });
  });

  it('sent twice stands once, even when both arrive at once', async () => {
    const { visitor } = await fileReport(url);
    const message = { mensagem: 'Uma vez.', chaveEnvio: 'a-form-key-of-some-length' };
    const answers = await Promise.all([reply(visitor, message), reply(visitor, message), reply(visitor, message)]);
    expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    const { body } = await visitor.get('/api/visitante/relato');
    expect((body as { msg: unknown[] }).msg).toHaveLength(1);
  });

  it('that was written for another report than the session holds is refused, and reaches neither', async () => {
    const [first, second] = [await fileReport(url), await fileReport(url, { ...REPORT, nome: 'Ana' })];
    const read = async ({ visitor }: { visitor: Client }) =>
      (await visitor.get('/api/visitante/relato')).body as { referencia: string; msg: unknown[] };
    const { referencia } = await read(first);
    expect((await read(second)).referencia).not.toBe(referencia);
    const refused = await reply(second.visitor, { mensagem: 'Sou eu.', referencia });
    expect(refused).toMatchObject({ status: 409, body: { code: 'outro_relato' } });
    expect((await reply(first.visitor, { mensagem: 'Sou eu.', referencia })).status).toBe(201);
    expect((await read(second)).msg).toEqual([]);
  });

  it('of as many characters as are allowed passes, however a form sends the ends of its lines', async () => {
    const { visitor } = await fileReport(url);
    const mensagem = 'linha\n'.repeat(3_333) + 'fi';
    expect((await reply(visitor, { mensagem: mensagem.replaceAll('\n', '\r\n') })).body).toMatchObject({ mensagem });
  });

  it('keeps the order in which messages came, from many at once', async () => {
    const { visitor } = await fileReport(url);
    await Promise.all(Array.from({ length: 12 }, (_, n) => reply(visitor, { mensagem: `m${String(n)}` })));
    const { body } = await visitor.get('/api/visitante/relato');
    expect(new Set((body as { msg: { mensagem: string }[] }).msg.map(({ mensagem }) => mensagem)).size).toBe(12);
  });

  it.each([
    [{}, { mensagem: 'obrigatorio' }],
    [{ mensagem: '  ' }, { mensagem: 'obrigatorio' }],
    [{ mensagem: 'a'.repeat(20_001) }, { mensagem: 'longo_demais' }],
    [{ mensagem: 'a', status: 'CONCLUIDO' }, { status: 'campo_desconhecido' }],
  ])('is refused when wrong (%#)', async (body, errors) => {
    const { visitor } = await fileReport(url);
    expect(await reply(visitor, body)).toMatchObject({ status: 400, body: { errors } });
  });

  it('brings at most three files, which only its own visitor and the team download', async () => {
    const picture = new Blob([new Uint8Array(await png())]);
    const form = (count: number): FormData => {
      const data = new FormData();
      data.set('mensagem', 'Veja.');
      for (let n = 0; n < count; n++) data.append('anexos', picture, `foto ${String(n)} ção.png`);
      return data;
    };
    const { visitor } = await fileReport(url);
    expect((await visitor.post('/api/visitante/relato/mensagens', form(4))).body).toMatchObject({
      code: 'arquivos_demais',
    });
    const { body } = await visitor.post('/api/visitante/relato/mensagens', form(3));
    const [file] = (body as { respostaAnexos: { nomeArquivo: string; arquivo: string; id: string }[] }).respostaAnexos;
    expect(file?.nomeArquivo).toBe('foto 0 ção.png');

    const download = await visitor.get(file?.arquivo ?? '');
    expect(download.status).toBe(200);
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="foto 0 __o.png"; filename*=UTF-8''foto%200%20%C3%A7%C3%A3o.png`,
    );
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');
    expect(download.headers.get('cache-control')).toBe('no-store');

    const { visitor: other } = await fileReport(url);
    expect((await other.get(file?.arquivo ?? '')).status).toBe(404);
    expect((await new Client(url).get(file?.arquivo ?? '')).status).toBe(401);
    const { body: list } = await staff.get('/api/relatos?range=[1,1]');
    const owner = (list as [{ id: string }])[0].id;
    expect((await staff.get(`/api/relatos/${owner}/anexos/${file?.id ?? ''}`)).status).toBe(200);
  });
});
