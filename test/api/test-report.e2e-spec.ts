// The test report: filed like a visitor's, opened and answered like any, and erased with everything of it.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runJob, setUpApp, setUpStaff } from '../setup/app';
import { answerCase, follow, newColleague, readAs, writeAs, writeNote } from '../setup/cases';
import { Client, fileReport, REPORT, reportWith } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { png } from '../setup/images';
import { eraseTest, fileTest, permitFor, standingTest } from '../setup/test-report';
import { randomBytes } from 'node:crypto';

const relato = setUpApp({}, 'each');
const staff = setUpStaff(relato, 'each');

/** The first steps, examined again, show the row like this at once. */
async function shows(situacao: string, motivo: string): Promise<void> {
  const { body } = await staff.get('/api/instalacao?agora');
  const rows = body.linhas as { linha: string }[];
  const row = rows.find(({ linha }) => linha === 'teste');
  expect(row).toMatchObject({ situacao, motivo });
}

/** Every row that belongs to a report, by table. */
async function rowsAbout(id: string): Promise<Record<string, number>> {
  const tables = await relato.sql<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = current_schema() AND data_type = 'uuid' AND table_name <> 'auditoria'`,
  );
  const found: Record<string, number> = {};
  for (const { table, column } of tables) {
    const where = `SELECT count(*)::int AS n FROM "${table}" WHERE "${column}" = $1`;
    const [{ n }] = (await relato.sql<{ n: number }>(where, [id])) as [{ n: number }];
    if (n > 0) found[`${table}.${column}`] = n;
  }
  return found;
}

const blobs = () => readdir(join(relato.dataDir, 'blobs'), { recursive: true }).catch(() => []);

describe('a guardian', () => {
  it('files it, opens and answers it as any report, and erases it without a trace', async () => {
    await shows('falha', 'teste_nunca');
    const before = await relato.sql('SELECT count(*)::int AS n FROM outbox');
    const teste = await permitFor(staff);
    const form = reportWith(['foto.png', await png()]);
    form.set('teste', teste);
    const visitor = new Client(relato.url);
    const filed = await visitor.post('/api/visitante/relatos', form);
    expect(filed).toMatchObject({ status: 201, body: { teste: true, status: 'NOVO' } });
    await shows('aviso', 'teste_a_abrir');
    const standing = (await standingTest(staff)) as { id: string; aberto: boolean };
    const { id } = standing;
    expect(standing.aberto).toBe(false);

    const opened = await staff.get(`/api/relatos/${id}`);
    expect(opened.body).toMatchObject({
      relato: REPORT.relato,
      teste: true,
      uuid: filed.body.uuid,
    });
    expect(opened.body.anexos).toHaveLength(1);
    await shows('aviso', 'teste_a_apagar');
    expect((await answerCase(staff, id, {})).status).toBe(201);
    expect((await follow(staff, id)).status).toBe(201);
    expect((await writeNote(staff, id)).status).toBe(201);
    expect(await readAs(visitor)).toMatchObject({ teste: true, msg: [{ daEquipe: true }] });
    expect((await writeAs(visitor, { mensagem: 'Recebi.' })).status).toBe(201);
    expect(Object.keys(await rowsAbout(id))).toEqual(
      expect.arrayContaining(['relatos.id', 'mensagens.relatoId', 'notas.relatoId']),
    );

    expect((await eraseTest(staff)).status).toBe(204);
    expect(await rowsAbout(id)).toEqual({});
    expect(await relato.sql('SELECT count(*)::int AS n FROM outbox')).toEqual(before);
    expect((await blobs()).filter((name) => name.includes('-'))).toEqual([]);
    expect((await staff.get(`/api/relatos/${id}`)).status).toBe(404);
    expect((await visitor.get('/api/visitante/relato')).status).toBe(401);
    const again = await new Client(relato.url).post('/api/visitante/acesso', {
      protocolo: filed.body.uuid,
    });
    expect(again.status).toBe(404);
    await shows('ok', 'teste_feito');
    const { body: rows } = await staff.get('/api/auditoria');
    const done = (rows as { acao: string; alvo?: { id: string } }[]).filter(
      ({ alvo }) => alvo?.id === id,
    );
    expect(done.map(({ acao }) => acao)).toEqual(
      expect.arrayContaining(['instalacao.testar', 'instalacao.testar.apagar']),
    );
  });

  it('erases a walled test report, which only its holders open', async () => {
    const bia = await newColleague(staff, 'Beatriz Quintela');
    const { id } = await fileTest(staff, { envolvidos: 'Beatriz Quintela' });
    expect((await bia.who.get(`/api/relatos/${id}`)).status).toBe(404);
    expect((await staff.get(`/api/relatos/${id}`)).status).toBe(200);
    expect(await rowsAbout(id)).toMatchObject({ 'barreiras.relatoId': 1 });
    expect((await eraseTest(staff)).status).toBe(204);
    expect(await rowsAbout(id)).toEqual({});
  });

  it('leaves the row red if no one opened the test before it was erased', async () => {
    await fileTest(staff);
    expect((await eraseTest(staff)).status).toBe(204);
    await shows('falha', 'teste_nunca');
  });

  it('forgets it: after a day it erases itself', async () => {
    const { id } = await fileTest(staff);
    await staff.get(`/api/relatos/${id}`);
    relato.clock.advance(DAY - MINUTE);
    await runJob(relato, 'test-reports');
    await staff.signIn();
    expect(await standingTest(staff)).toMatchObject({ id });
    relato.clock.advance(MINUTE);
    await runJob(relato, 'test-reports');
    expect(await standingTest(staff)).toBeUndefined();
    expect(await rowsAbout(id)).toEqual({});
    await shows('ok', 'teste_feito');
  });
});

it('the row is advice in a channel that has reports', async () => {
  await fileReport(relato.url);
  await shows('aviso', 'teste_nunca');
});

it('an audit row that the product did not write turns no row green', async () => {
  await relato.asApplication(
    `INSERT INTO auditoria_espera (em, acao, detalhes, marca)
     VALUES (now(), 'instalacao.testar.apagar', '{"aberto": true}', $1)`,
    [randomBytes(48)],
  );
  await shows('falha', 'teste_nunca');
});

describe('a token', () => {
  const send = (teste: string, more: object = {}) =>
    new Client(relato.url).post('/api/visitante/relatos', { ...REPORT, teste, ...more });
  const open = (teste: string) => new Client(relato.url).post('/api/visitante/teste', { teste });
  const over = { status: 409, body: { code: 'teste_vencido' } };
  const exists = { status: 409, body: { code: 'teste_existe' } };
  const reports = () => relato.sql('SELECT id FROM relatos');

  it('files one report, also after that one was erased', async () => {
    const teste = await permitFor(staff);
    expect(await open(teste)).toMatchObject({ status: 200, body: { teste } });
    expect((await send(teste)).status).toBe(201);
    expect(await send(teste)).toMatchObject(over);
    expect((await eraseTest(staff)).status).toBe(204);
    expect(await send(teste)).toMatchObject(over);
    expect(await open(teste)).toMatchObject(over);
    expect(await reports()).toEqual([]);
  });

  it('does not file a second test beside the first one, not even at the same moment', async () => {
    const tokens = [await permitFor(staff), await permitFor(staff)] as const;
    const answers = await Promise.all(tokens.map((teste) => send(teste)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toMatchObject([exists]);
    expect(await staff.post('/api/instalacao/teste')).toMatchObject(exists);
    expect(await open(tokens[0])).toMatchObject({ status: 409 });
    expect(await reports()).toHaveLength(1);
  });

  it('ends after an hour', async () => {
    const teste = await permitFor(staff);
    relato.clock.advance(60 * MINUTE);
    expect(await open(teste)).toMatchObject(over);
    expect(await send(teste)).toMatchObject(over);
    expect(await reports()).toEqual([]);
  });

  it('of a person who is not a guardian any more files nothing', async () => {
    const bia = await newColleague(staff, 'Bia', { papeis: ['equipe', 'responsavel'] });
    const teste = await permitFor(bia.who);
    await relato.sql(`UPDATE usuarios SET papeis = '{equipe}', versao = versao + 1 WHERE id = $1`, [
      bia.id,
    ]);
    expect(await send(teste)).toMatchObject(over);
    expect(await reports()).toEqual([]);
  });

  it.each([
    ['made up', 'AAAA'],
    ['altered', undefined],
  ])('that is %s files nothing: neither a test nor a real report', async (_, made) => {
    const genuine = Buffer.from(await permitFor(staff), 'base64url');
    genuine[genuine.length - 1]! ^= 1;
    expect(await send(made ?? genuine.toString('base64url'))).toMatchObject(over);
    expect(await reports()).toEqual([]);
  });

  it('repeats the answer to a form that is sent again', async () => {
    const teste = await permitFor(staff);
    const chaveEnvio = randomBytes(16).toString('hex');
    const first = await send(teste, { chaveEnvio });
    expect(await send(teste, { chaveEnvio })).toMatchObject({ status: 201, body: first.body });
    expect(await reports()).toHaveLength(1);
  });
});

it('an intake cannot be a test', async () => {
  const teste = await permitFor(staff);
  const taken = { ...REPORT, origem: 'carta', recebidoEm: relato.clock.now().getTime(), teste };
  expect((await staff.post('/api/relatos/registrar', taken)).status).toBe(400);
});

it('only a guardian makes and erases one', async () => {
  const bia = await newColleague(staff, 'Bia');
  await fileTest(staff);
  expect((await bia.who.post('/api/instalacao/teste')).status).toBe(403);
  expect((await bia.who.get('/api/instalacao/teste')).status).toBe(403);
  expect((await eraseTest(bia.who)).status).toBe(403);
});
