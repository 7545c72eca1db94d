import { Client as Postgres, type Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import { startTestApp } from '../setup/app';
import { fileReport, type Json } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { eventually } from '../setup/eventually';
import { Mailing } from '../setup/mailing';

let mailing: Mailing;

beforeAll(async () => {
  mailing = await Mailing.withServer();
});
afterAll(() => mailing.server.close());
afterEach(() => mailing.relato.close());

describe('a mail server', () => {
  it('that is down for a while gets everything afterwards, in order and once', async () => {
    await mailing.start();
    await mailing.server.close();
    const uuids: string[] = [];
    for (let n = 0; n < 3; n++) uuids.push((await fileReport(mailing.relato.url)).uuid);
    await eventually('the mails wait', async () => {
      const rows = await mailing.entregas({ situacao: 'AGUARDANDO' });
      return rows.length === 3 && rows.some(({ falha }) => falha === 'ESOCKET');
    });
    mailing.relato.clock.advance(MINUTE);
    await mailing.run();
    await mailing.server.open();
    await mailing.run();
    expect(mailing.server.mails).toEqual([]); // not due again yet
    mailing.relato.clock.advance(3 * MINUTE);
    await mailing.run();
    expect(mailing.told).toEqual(uuids);
    await mailing.outboxBecomes([]);
  });

  it('that is back is noticed by the next mail, which lets the older ones go first', async () => {
    await mailing.start();
    await mailing.server.close();
    const uuids = [(await fileReport(mailing.relato.url)).uuid, (await fileReport(mailing.relato.url)).uuid];
    await eventually('it was tried', async () => (await mailing.entregas()).some(({ falha }) => falha === 'ESOCKET'));
    await mailing.run();
    await mailing.server.open();
    uuids.push((await fileReport(mailing.relato.url)).uuid);
    await mailing.arrived(3);
    expect(mailing.told).toEqual(uuids);
  });

  it.each(['recipient', 'data'] as const)('that refuses (%s) is shown to the team, who may try again', async (at) => {
    await mailing.start();
    mailing.server.refuse = () => ({ code: 550, at });
    const { uuid } = await fileReport(mailing.relato.url);
    await mailing.outboxBecomes(['PARADA 550']);
    mailing.relato.clock.advance(DAY);
    await mailing.signIn();
    await mailing.run();
    expect(mailing.server.mails).toEqual([]);
    const [parked] = await mailing.entregas({ situacao: 'PARADA' });
    expect(parked).toEqual({
      id: expect.any(String),
      canal: 'email',
      tipo: 'relato_registrado',
      situacao: 'PARADA',
      criadaEm: expect.any(Number),
      paradaEm: expect.any(Number),
      tentativas: 1,
      falha: '550',
    });
    mailing.server.refuse = () => undefined;
    const { status, body } = await mailing.staff.post(`/api/entregas/${parked.id as string}/tentar`);
    expect([status, body.situacao]).toEqual([200, 'AGUARDANDO']);
    const deeds = (await mailing.staff.get('/api/auditoria?range=[0,0]')).body as Json[];
    expect(deeds).toMatchObject([{ acao: 'entregas.repetir', usuario: {}, alvo: { id: parked.id } }]);
    await mailing.arrived(1);
    expect(mailing.server.mails[0]?.headers.get('message-id')).toBe(`<${parked.id as string}@localhost>`);
    // What lay parked has lost the protocol: a copy of the database and the secret must not show it.
    expect(mailing.server.mails[0]?.text).not.toContain(uuid);
    await mailing.outboxBecomes([]);
    expect((await mailing.staff.post(`/api/entregas/${parked.id as string}/tentar`)).status).toBe(404);
  });

  it('that wants one mail later gets the others meanwhile, and that one when its time has come', async () => {
    await mailing.start();
    let first = true;
    mailing.server.refuse = () => {
      const refusal = first ? ({ code: 451, at: 'recipient' } as const) : undefined;
      first = false;
      return refusal;
    };
    const { uuid } = await fileReport(mailing.relato.url);
    await mailing.outboxBecomes(['AGUARDANDO 451']);
    await fileReport(mailing.relato.url);
    await mailing.arrived(1);
    expect(mailing.server.mails[0]?.text).not.toContain(uuid);
    mailing.relato.clock.advance(MINUTE);
    await mailing.run();
    expect(mailing.server.mails[1]?.text).toContain(uuid);
    await mailing.outboxBecomes([]);
  });

  it('that stays down is given up on after two days of longer and longer waits', async () => {
    await mailing.start();
    await mailing.server.close();
    await fileReport(mailing.relato.url);
    await eventually('it was tried', async () => (await mailing.entregas())[0]?.falha === 'ESOCKET');
    for (let hours = 0; hours < 80; hours++) {
      mailing.relato.clock.advance(60 * MINUTE);
      await mailing.run();
    }
    await mailing.signIn();
    await mailing.outboxBecomes(['PARADA ESOCKET']);
    const [{ tentativas }] = await mailing.entregas();
    expect(tentativas).toBeGreaterThan(4);
    expect(tentativas).toBeLessThan(20);
    await mailing.server.open();
  });

  it('gets no mail twice from two nodes', async () => {
    await mailing.start();
    const second = await startTestApp({ ...mailing.secret, ...mailing.server.env }, mailing.relato);
    try {
      const urls = [mailing.relato.url, second.url];
      const filed = await Promise.all(
        Array.from({ length: 24 }, (_, n) => fileReport(urls[n % 2] ?? mailing.relato.url)),
      );
      await Promise.all([mailing.run(), mailing.run(second), mailing.arrived(24)]);
      await mailing.outboxBecomes([]);
      const ids = mailing.server.mails.map(({ headers }) => headers.get('message-id'));
      expect(ids).toHaveLength(24);
      expect(new Set(ids).size).toBe(24);
      const told = mailing.told.sort();
      expect(told).toEqual(filed.map(({ uuid }) => uuid).sort());
    } finally {
      await second.close();
    }
  });

  it('that takes its time holds no connection, and no transaction open', async () => {
    await mailing.start();
    const answer = await mailing.hold();
    const dataSource = mailing.relato.app.get(DataSource);
    const pool = (dataSource.driver as PostgresDriver).master as Pool;
    await eventually('all connections are back', () => pool.idleCount === pool.totalCount);
    await eventually('no transaction is open', async () => {
      const question = `SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`;
      return (await dataSource.query<unknown[]>(question)).length === 0;
    });
    expect(mailing.server.mails).toHaveLength(1);
    await mailing.outboxBecomes(['AGUARDANDO']);
    answer();
    await mailing.outboxBecomes([]);
  });

  it('that takes its time is not sent the same mail by another node, until the lease has run out', async () => {
    await mailing.start();
    const second = await startTestApp({ ...mailing.secret, ...mailing.server.env }, mailing.relato);
    try {
      const answer = await mailing.hold();
      mailing.relato.clock.advance(MINUTE);
      await Promise.all([mailing.run(second), mailing.staff.get('/api/entregas')]);
      expect(mailing.server.mails).toHaveLength(1);
      // As if the node that sends it had died.
      mailing.relato.clock.advance(MINUTE);
      await mailing.run(second);
      const [first, repeated] = mailing.server.mails.map(({ headers }) => headers.get('message-id'));
      expect(repeated).toBe(first);
      await mailing.outboxBecomes([]);
      answer();
      await mailing.run();
      expect(mailing.server.mails).toHaveLength(2);
    } finally {
      await second.close();
    }
  });

  it('that takes its time does not keep what tells of a report that is deleted meanwhile', async () => {
    await mailing.start();
    const answer = await mailing.hold();
    const [{ id }] = (await mailing.staff.get('/api/relatos')).body as unknown as [{ id: string }];
    expect((await mailing.staff.delete(`/api/relatos/${id}`)).status).toBe(200);
    expect(await mailing.entregas()).toEqual([]);
    answer();
  });

  it('that is answering while the product stops is waited for', async () => {
    await mailing.start();
    let stopping: Promise<void> | undefined;
    const rows = new Postgres({ connectionString: mailing.relato.databaseUrl });
    await rows.connect();
    rows.on('error', () => undefined); // the database is dropped in the end
    mailing.server.beforeAnswer = async () => {
      stopping = mailing.relato.app.close();
      await new Promise((resolve) => setTimeout(resolve, 300));
    };
    await fileReport(mailing.relato.url);
    await eventually('the product stops', () => stopping !== undefined);
    await stopping;
    mailing.server.beforeAnswer = () => Promise.resolve();
    expect((await rows.query('SELECT id FROM outbox')).rows).toEqual([]);
    expect(mailing.server.mails).toHaveLength(1);
    await rows.end();
  });
});

describe('the list of deliveries', () => {
  it('speaks the list protocol and refuses what it does not know', async () => {
    await mailing.startWithoutServer();
    for (let n = 0; n < 3; n++) await fileReport(mailing.relato.url);
    await eventually('all are parked', async () => (await mailing.entregas({ situacao: 'PARADA' })).length === 3);
    const page = await mailing.staff.get(
      '/api/entregas?sort=["criadaEm","ASC"]&range=[0,1]&filter={"situacao":"PARADA"}',
    );
    expect([page.headers.get('content-range'), page.body.length]).toEqual(['entregas 0-1/3', 2]);
    expect(await mailing.entregas({ situacao: 'AGUARDANDO' })).toEqual([]);
    const [{ id }] = page.body as [{ id: string }];
    expect((await mailing.entregas({ id: [id] })).map((one) => one.id as string)).toEqual([id]);
    const wrong = [
      ['filter={"situacao":"OUTRA"}', { 'filter.situacao': 'valor_invalido' }],
      ['filter={"conteudo":"x"}', { 'filter.conteudo': 'campo_desconhecido' }],
      ['sort=["conteudo","ASC"]', { sort: 'valor_invalido' }],
    ] as const;
    for (const [query, errors] of wrong) {
      expect((await mailing.staff.get(`/api/entregas?${query}`)).body).toMatchObject({ statusCode: 400, errors });
    }
    for (const missing of ['x', '0198c0de-0000-7000-8000-000000000000']) {
      expect((await mailing.staff.post(`/api/entregas/${missing}/tentar`)).status).toBe(404);
    }
  });
});
