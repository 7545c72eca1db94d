// A visitor's session ends when it is left, on every node and for each copy of its cookie; a resent
// form opens it again for minutes, only with the same texts.
import { runJob, setUpApp } from '../setup/app';
import { type Answer, Client, fileReport, formOf, type Json, REPORT } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { setUpProduct } from '../setup/product';

const HOUR = 60 * MINUTE;
const READ = '/api/visitante/relato';

const relato = setUpApp();
const beside = setUpApp({}, 'once', relato);

const readWith = (cookie: string, { url }: { url: string } = relato) =>
  new Client(url).get(READ, { cookie });
const leave = (visitor: Client) => visitor.delete('/api/visitante/sessao');

describe('a session that was left', () => {
  it.each([
    ['on the node on which it was left', () => relato],
    ['on another node', () => beside],
  ])('reads nothing %s, with any of its cookies', async (_, node) => {
    const { visitor } = await fileReport(relato.url);
    const first = visitor.cookie;
    relato.clock.advance(MINUTE);
    await visitor.get(READ);
    const renewed = visitor.cookie;
    expect(renewed).not.toBe(first);
    await leave(visitor);
    for (const cookie of [first, renewed]) {
      for (const path of [
        READ,
        `${READ}/comprovante`,
        `${READ}/anexos/0198c0de-0000-4000-8000-000000000000`,
      ]) {
        const answer = await new Client(node().url).get(path, { cookie });
        expect(answer).toMatchObject({ status: 401, body: { code: 'sessao_invalida' } });
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
      const written = await new Client(node().url).post(
        `${READ}/mensagens`,
        { mensagem: 'Eu.' },
        { cookie },
      );
      expect(written.status).toBe(401);
    }
  });

  it('by an earlier cookie ends with all its cookies', async () => {
    const { visitor } = await fileReport(relato.url);
    const first = visitor.cookie;
    relato.clock.advance(MINUTE);
    await visitor.get(READ);
    await new Client(beside.url).send('DELETE', '/api/visitante/sessao', undefined, {
      cookie: first,
    });
    expect((await visitor.get(READ)).status).toBe(401);
  });

  it.each([
    ['filing', '/api/visitante/relatos'],
    ['opening', '/api/visitante/acesso'],
  ])('by %s another report in the same browser has ended; the new one has not', async (_, path) => {
    const { visitor, uuid } = await fileReport(relato.url);
    const first = visitor.cookie;
    const other = { protocolo: (await fileReport(relato.url)).uuid };
    const opened = await visitor.post(path, path.endsWith('acesso') ? other : REPORT);
    expect(opened.status).toBeLessThan(300);
    expect((await readWith(first)).status).toBe(401);
    expect((await visitor.get(READ)).body).toMatchObject({
      uuid: (opened.body as { uuid: string }).uuid,
    });
    expect((opened.body as { uuid: string }).uuid).not.toBe(uuid);
  });

  it('ends no other session of the same report', async () => {
    const { visitor, uuid } = await fileReport(relato.url);
    const elsewhere = new Client(beside.url);
    await elsewhere.post('/api/visitante/acesso', { protocolo: uuid });
    await leave(visitor);
    expect((await elsewhere.get(READ)).status).toBe(200);
  });

  it('leaves a row without report and time, removed when its cookies expire', async () => {
    const ended = () => relato.sql<{ esquecerEm: Date }>('SELECT * FROM sessoes_encerradas');
    relato.clock.advance(DAY);
    await runJob(relato, 'forget');
    expect(await ended()).toEqual([]);
    relato.clock.advance(7 * MINUTE);
    const startedAt = relato.clock.now().getTime();
    const { visitor } = await fileReport(relato.url);
    relato.clock.advance(10 * MINUTE);
    await leave(visitor);
    await leave(visitor);
    const [row, ...others] = await ended();
    expect(others).toEqual([]);
    expect(row).toEqual({
      hash: expect.any(Buffer) as Buffer,
      esquecerEm: expect.any(Date) as Date,
    });
    const forgotten = row?.esquecerEm.getTime() ?? 0;
    expect(forgotten % HOUR).toBe(0);
    expect(forgotten - startedAt - 12 * HOUR).toBeGreaterThan(0);
    expect(forgotten - startedAt - 12 * HOUR).toBeLessThanOrEqual(HOUR);
    relato.clock.advance(forgotten - relato.clock.now().getTime() - 1);
    await runJob(relato, 'forget');
    expect(await ended()).toHaveLength(1);
    relato.clock.advance(1);
    await runJob(relato, 'forget');
    expect(await ended()).toEqual([]);
  });
});

describe('a session in use', () => {
  it('ends after half an hour without use', async () => {
    const { visitor } = await fileReport(relato.url);
    relato.clock.advance(30 * MINUTE - 1000);
    expect((await visitor.get(READ)).status).toBe(200);
    relato.clock.advance(30 * MINUTE);
    expect((await visitor.get(READ)).status).toBe(401);
  });

  it('ends after twelve hours of use; the protocol starts another', async () => {
    const { visitor, uuid } = await fileReport(relato.url);
    for (let used = 0; used < 12 * HOUR - 20 * MINUTE; used += 20 * MINUTE) {
      relato.clock.advance(20 * MINUTE);
      expect((await visitor.get(READ)).status).toBe(200);
    }
    relato.clock.advance(20 * MINUTE - 1000);
    const last = await visitor.get(READ);
    expect(last.status).toBe(200);
    expect(last.headers.getSetCookie()[0]).toContain('Max-Age=1;');
    relato.clock.advance(1000);
    expect((await visitor.get(READ)).status).toBe(401);
    await visitor.post('/api/visitante/acesso', { protocolo: uuid });
    expect((await visitor.get(READ)).status).toBe(200);
  });
});

describe('a resent form', () => {
  let forms = 0;
  const newForm = () => ({ ...REPORT, chaveEnvio: `a-form-key-of-some-length-${String(++forms)}` });
  const send = (form: object, by = new Client(relato.url)) =>
    by.post('/api/visitante/relatos', form);
  const countReports = async (): Promise<number> =>
    (await relato.sql('SELECT 1 FROM relatos')).length;

  const expectClosed = ({ status, headers, body }: Answer<Json>): void => {
    expect(status).toBe(409);
    expect(headers.getSetCookie()).toEqual([]);
    expect(body).toEqual({
      statusCode: 409,
      code: 'relato_ja_enviado',
      message: 'Este formulário já foi enviado; o que mudou depois não foi salvo.',
    });
  };

  it('gets the session for ten minutes with the same texts', async () => {
    const form = newForm();
    const first = await send(form);
    // A millisecond passes before each report.
    relato.clock.advance(10 * MINUTE - 2);
    const visitor = new Client(beside.url);
    const again = await send(form, visitor);
    expect(again).toMatchObject({ status: 201, body: first.body as object });
    expect((await visitor.get(READ)).body).toMatchObject({
      uuid: (first.body as { uuid: string }).uuid,
    });
  });

  it('with other texts gets neither session nor protocol, and files nothing', async () => {
    const form = newForm();
    await send(form);
    const before = await countReports();
    const { status, headers, body } = await send({ ...form, relato: 'Outra coisa.' });
    expect([status, headers.getSetCookie()]).toEqual([409, []]);
    expect(body).toMatchObject({
      code: 'relato_ja_enviado',
      errors: { chaveEnvio: 'outros_textos' },
    });
    expect(await countReports()).toBe(before);
  });

  it.each<[when: string, minutes: number, then: (visitor: Client) => Promise<unknown>]>([
    ['after ten minutes', 10, () => Promise.resolve()],
    ['after ten minutes and an hourly job', 70, () => runJob(relato, 'forget')],
    ['after its visitor left', 0, leave],
  ])('with %s gets nothing, and files nothing', async (_, minutes, then) => {
    const form = newForm();
    const visitor = new Client(relato.url);
    await send(form, visitor);
    relato.clock.advance(minutes * MINUTE);
    await then(visitor);
    const before = await countReports();
    expectClosed(await send(form));
    expectClosed(await send({ ...form, relato: 'Outra coisa.' }));
    // Not even that it is wrong: a page would show the texts again for correction.
    expectClosed(await send({ ...form, relato: '' }));
    expect(await countReports()).toBe(before);
  });

  it('leaves nothing in the database that opens the report, once its visitor left', async () => {
    const form = newForm();
    const visitor = new Client(relato.url);
    await send(form, visitor);
    const answers = async () =>
      (await relato.sql('SELECT 1 FROM relatos WHERE resposta IS NOT NULL')).length;
    const before = await answers();
    await leave(visitor);
    expect(await answers()).toBe(before - 1);
  });
});

describe("the pages' responses", () => {
  const product = setUpProduct();

  const FROM_OUR_PAGE = { 'sec-fetch-site': 'same-origin' };
  const cachingOf = ({ headers }: Answer<Json>) => [
    headers.get('cache-control'),
    headers.get('clear-site-data'),
  ];
  const sendPage = (visitor: Client, fields: Record<string, string>) =>
    visitor.post('/new', formOf({ identificacao: 'nao', ...fields }, []), FROM_OUR_PAGE);

  it('are not cached, and success and exit make the browser drop its storage', async () => {
    const visitor = new Client(product.url);
    expect(cachingOf(await sendPage(visitor, { relato: 'Só meu.' }))).toEqual(['no-store', null]);
    const sent = await sendPage(visitor, REPORT);
    expect(sent.status).toBe(303);
    expect(cachingOf(sent)[0]).toBe('no-store');
    expect(cachingOf(await visitor.get('/sucess'))).toEqual(['no-store', '"cache"']);
    for (const path of ['/sucess/comprovante', '/acompanhar'])
      expect(cachingOf(await visitor.get(path))[0]).toBe('no-store');
    const { cookie } = visitor;
    expect(cachingOf(await visitor.get('/sair', FROM_OUR_PAGE))).toEqual(['no-store', '"cache"']);
    const left = await new Client(product.url).send('DELETE', '/api/visitante/sessao', undefined, {
      cookie,
    });
    expect(cachingOf(left)).toEqual(['no-store', '"cache"']);
  });

  it.each([
    ['that says where it comes from', FROM_OUR_PAGE],
    ['that does not say where it comes from, as over plain HTTP', {}],
  ])('end the session on the server for a browser %s', async (_, headers) => {
    const { visitor } = await fileReport(product.url);
    const { cookie } = visitor;
    expect((await visitor.get('/en/exit', headers)).headers.get('location')).toBe(
      'https://en.wikipedia.org/',
    );
    expect(visitor.cookie).toBe('');
    expect((await readWith(cookie, product)).status).toBe(401);
  });
});

it('the row of an ended session cannot be deleted or changed before its cookies expire', async () => {
  // The database decides by its own time.
  relato.clock.advance(Math.max(0, Date.now() - relato.clock.now().getTime()));
  const { visitor } = await fileReport(relato.url);
  await leave(visitor);
  for (const statement of [
    'DELETE FROM sessoes_encerradas',
    'TRUNCATE sessoes_encerradas',
    `UPDATE sessoes_encerradas SET "esquecerEm" = now()`,
    'UPDATE sessoes_encerradas SET hash = sha256(hash)',
  ]) {
    await expect(relato.sql(statement)).rejects.toMatchObject({ code: '42501' });
  }
});
