// A visitor who asked for it is told by e-mail that there is an answer, and of nothing else.
import { Client, fileReport, newestId, REPORT } from '../setup/clients';
import { dumpDatabase } from '../setup/dump';
import { Mailing } from '../setup/mailing';

const NAMED = { ...REPORT, nome: 'Ana Souza', email: 'ana@example.org' };
const SUBJECT = 'Há uma resposta para você';

let mailing: Mailing;

beforeAll(async () => {
  mailing = await Mailing.withServer();
});
afterAll(() => mailing.server.close());
afterEach(() => mailing.relato.close());

async function file(report: object): Promise<{ uuid: string; id: string; visitor: Client }> {
  const filed = await fileReport(mailing.relato.url, report);
  return { ...filed, id: await newestId(mailing.staff) };
}

async function answer(id: string, more: object = {}): Promise<void> {
  const { status } = await mailing.staff.post(`/api/relatos/${id}/mensagens`, { mensagem: 'Apuramos tudo.', ...more });
  expect(status).toBe(201);
}

const toVisitors = () => mailing.server.mails.filter(({ to }) => !to.includes('comite@example.com'));

describe('a visitor who asked to be told', () => {
  it('is told that there is an answer, once for each, with the way to the follow page and nothing more', async () => {
    await mailing.start({ PUBLIC_URL: 'https://canal.example.com' });
    const { uuid, id } = await file({ ...NAMED, avisar: true });
    expect((await mailing.staff.get(`/api/relatos/${id}`)).body.avisar).toBe(true);
    await answer(id, { chaveEnvio: 'resposta-enviada-duas-vezes' });
    await answer(id, { chaveEnvio: 'resposta-enviada-duas-vezes' });
    await mailing.arrived(2);
    await mailing.outboxBecomes([]);
    expect(toVisitors()).toHaveLength(1);
    const { to, headers, raw, text, html } = toVisitors()[0]!;
    expect(to).toEqual(['ana@example.org']);
    expect(headers.get('subject')).toBe(SUBJECT);
    expect(text).toContain('https://canal.example.com/follow');
    expect(html).toContain('href="https://canal.example.com/follow"');
    for (const part of [raw, text, html]) {
      for (const written of [uuid, 'Apuramos', 'propina', 'Ana Souza', '/login']) expect(part).not.toContain(written);
    }
    await answer(id);
    await mailing.arrived(3);
    expect(toVisitors()).toHaveLength(2);
  });

  it.each([
    ['en', 'There is an answer for you', '/en/follow'],
    ['es', 'Hay una respuesta para usted', '/es/consultar'],
  ])('is written to in the language of the report: %s', async (idioma, subject, path) => {
    await mailing.start({ MAIL_LANGUAGE: 'pt' });
    const { id } = await file({ ...NAMED, avisar: 'true', idioma });
    await answer(id);
    await mailing.arrived(2);
    expect(toVisitors()).toHaveLength(1);
    const { headers, text, html } = toVisitors()[0]!;
    expect(headers.get('subject')).toBe(subject);
    expect(text).toContain(path);
    expect(html).toContain(`lang="${idioma}"`);
  });

  it('has to give an address, and one that is one', async () => {
    await mailing.start();
    const post = (report: object) => new Client(mailing.relato.url).post('/api/visitante/relatos', report);
    const missing = await post({ ...REPORT, avisar: true });
    expect([missing.status, missing.body]).toMatchObject([
      400,
      { code: 'dados_invalidos', errors: { email: 'obrigatorio' } },
    ]);
    const wrong = [
      [{ avisar: 'talvez' }, { avisar: 'tipo_invalido' }],
      [{ avisar: true, idioma: 'fr' }, { idioma: 'valor_invalido' }],
      [{ avisar: true, email: 'a@example.org, b@example.org' }, { email: 'email_invalido' }],
      [{ avisar: true, email: 'a@example.org\r\nBcc: b@example.org' }, { email: 'email_invalido' }],
    ] as const;
    for (const [fields, errors] of wrong) expect((await post({ ...NAMED, ...fields })).body.errors).toEqual(errors);
    expect((await mailing.staff.get('/api/relatos')).body).toEqual([]);
  });

  it('is not told any more by a mail that the server refused: the address is gone, and the team sees why', async () => {
    await mailing.start();
    const { id } = await file({ ...NAMED, avisar: true });
    await mailing.outboxBecomes([]);
    mailing.server.refuse = () => ({ code: 550, at: 'recipient' });
    await answer(id);
    await mailing.outboxBecomes(['PARADA 550']);
    mailing.server.refuse = () => undefined;
    const [{ id: entrega, tipo }] = await mailing.entregas();
    expect(tipo).toBe('resposta_registrada');
    await mailing.staff.post(`/api/entregas/${entrega as string}/tentar`);
    await mailing.outboxBecomes(['PARADA sem_endereco']);
    expect(toVisitors()).toEqual([]);
  });

  it('is not told of a report that was deleted meanwhile', async () => {
    await mailing.start();
    const { id } = await file({ ...NAMED, avisar: true });
    await mailing.outboxBecomes([]);
    await mailing.server.close();
    await answer(id);
    await mailing.outboxBecomes(['AGUARDANDO ESOCKET']);
    expect((await mailing.staff.delete(`/api/relatos/${id}`)).status).toBe(200);
    await mailing.outboxBecomes([]);
    await mailing.server.open();
  });
});

describe('nobody else', () => {
  it('is told: not who did not tick, nor anybody without a mail server', async () => {
    await mailing.start();
    for (const report of [NAMED, { ...NAMED, avisar: false }, { ...NAMED, avisar: '' }, REPORT]) {
      const { id, visitor } = await file(report);
      expect((await mailing.staff.get(`/api/relatos/${id}`)).body.avisar).toBe(false);
      await answer(id);
      expect((await visitor.get('/api/visitante/relato')).body).not.toHaveProperty('avisar');
    }
    await mailing.outboxBecomes([]);
    expect(toVisitors()).toEqual([]);
    await mailing.relato.close();

    await mailing.startWithoutServer();
    const { id } = await file({ ...NAMED, avisar: true });
    await mailing.outboxBecomes(['PARADA sem_servidor']);
    await answer(id);
    await mailing.outboxBecomes(['PARADA sem_servidor']);
    const dump = (await dumpDatabase(mailing.relato)).map(String).join();
    expect(dump).not.toContain('ana@example.org');
  });
});
