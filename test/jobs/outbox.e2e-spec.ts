import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '../setup/app';
import {
  type Colleague,
  fileCase,
  listOf,
  type ListQuery,
  newColleague,
  NOBODY,
  writeAs,
} from '../setup/cases';
import { fileReport, type Json } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { rowsOf } from '../setup/database';
import { eventually } from '../setup/eventually';
import { ADMIN } from '../setup/first-account';
import { poolIsWhole } from '../setup/inside';
import { setUpMailing } from '../setup/mailing';

const mailing = setUpMailing();

const file = async (): Promise<string> => (await fileReport(mailing.relato.url)).uuid;
const secondNode = (): Promise<TestApp> =>
  startTestApp({ ...mailing.secret, ...mailing.server.env }, mailing.relato);
const wasTried = (): Promise<void> => {
  void mailing.run();
  return eventually('it was tried', async () =>
    (await mailing.entregas()).some(({ falha }) => falha === 'ESOCKET'),
  );
};
const messageIds = () => mailing.server.mails.map(({ headers }) => headers.get('message-id'));

describe('a mail server', () => {
  it('that was down gets each mail afterwards, once and in order', async () => {
    await mailing.start();
    await mailing.server.close();
    const uuids = [await file(), await file(), await file()];
    await wasTried();
    expect(await mailing.entregas({ situacao: 'AGUARDANDO' })).toHaveLength(3);
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

  it('that is back is noticed by the next mail, which sends the older ones first', async () => {
    await mailing.start();
    await mailing.server.close();
    const uuids = [await file(), await file()];
    await wasTried();
    await mailing.run();
    await mailing.server.open();
    uuids.push(await file());
    await mailing.arrived(3);
    expect(mailing.told).toEqual(uuids);
  });

  it.each(['recipient', 'data'] as const)(
    'that refuses (%s) is shown to the team, who can try again',
    async (at) => {
      await mailing.start();
      mailing.server.refuse = () => ({ code: 550, at });
      const uuid = await file();
      await mailing.outboxBecomes(['PARADA 550']);
      mailing.relato.clock.advance(DAY);
      await mailing.signIn();
      await mailing.run();
      expect(mailing.server.mails).toEqual([]);
      const [parked] = await mailing.entregas({ situacao: 'PARADA' });
      const shown = {
        canal: 'email',
        tipo: 'relato_registrado',
        situacao: 'PARADA',
        tentativas: 1,
        falha: '550',
      };
      const times = {
        criadaEm: expect.any(Number) as number,
        paradaEm: expect.any(Number) as number,
      };
      expect(parked).toEqual({ id: expect.any(String), ...shown, ...times });
      mailing.server.refuse = () => undefined;
      const again = () => mailing.staff.post(`/api/entregas/${parked.id as string}/tentar`);
      expect(await again()).toMatchObject({ status: 200, body: { situacao: 'AGUARDANDO' } });
      const { rows } = await listOf(mailing.staff, '/api/auditoria', { range: [0, 0] });
      expect(rows).toMatchObject([{ acao: 'entregas.repetir', usuario: {} }]);
      await mailing.arrived(1);
      expect(messageIds()).toEqual([`<${parked.id as string}@localhost>`]);
      // A parked mail has lost the protocol: a copy of the database and the secret must not show
      // it.
      expect(mailing.server.mails[0]?.text).not.toContain(uuid);
      await mailing.outboxBecomes([]);
      expect((await again()).status).toBe(404);
    },
  );

  it('that postpones one mail gets the others meanwhile, and that one in its time', async () => {
    await mailing.start();
    mailing.server.refuse = () => {
      mailing.server.refuse = () => undefined;
      return { code: 451, at: 'recipient' };
    };
    const uuid = await file();
    await mailing.outboxBecomes(['AGUARDANDO 451']);
    await file();
    await mailing.arrived(1);
    expect(mailing.server.mails[0]?.text).not.toContain(uuid);
    mailing.relato.clock.advance(MINUTE);
    await mailing.run();
    expect(mailing.server.mails[1]?.text).toContain(uuid);
    await mailing.outboxBecomes([]);
  });

  describe('that refuses a mail for one of its recipients', () => {
    let bia: Colleague;
    const recipients = () => mailing.server.mails.map(({ to }) => to);

    /** A report goes into the trash, of which both guardians are mailed. */
    const mailGuardians = async (code: number): Promise<void> => {
      await mailing.start();
      bia = await newColleague(mailing.staff, 'Bia', { papeis: ['equipe', 'responsavel'] });
      const { id } = await fileCase(mailing.staff);
      await mailing.outboxBecomes([]);
      mailing.server.mails.length = 0;
      mailing.server.refuse = (recipient) =>
        recipient === bia.email ? { code, at: 'recipient' } : undefined;
      expect((await mailing.staff.delete(`/api/relatos/${id}`)).status).toBe(200);
    };

    it('for now gets it again for that one only', async () => {
      await mailGuardians(450);
      await mailing.outboxBecomes(['AGUARDANDO 450']);
      mailing.server.refuse = () => undefined;
      mailing.relato.clock.advance(MINUTE);
      await mailing.outboxBecomes([]);
      expect(recipients()).toEqual([[ADMIN.email], [bia.email]]);
    });

    it('for good is shown to the team, who can try again for that one', async () => {
      await mailGuardians(550);
      await mailing.outboxBecomes(['PARADA 550']);
      mailing.server.refuse = () => undefined;
      await mailing.staff.post('/api/entregas/tentar');
      await mailing.outboxBecomes([]);
      expect(recipients()).toEqual([[ADMIN.email], [bia.email]]);
    });
  });

  it('that stays down is given up after two days with growing intervals', async () => {
    await mailing.start();
    await mailing.server.close();
    await file();
    await wasTried();
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
    const second = await secondNode();
    const files = Array.from({ length: 24 }, (_, n) =>
      fileReport((n % 2 === 0 ? mailing.relato : second).url),
    );
    const filed = await Promise.all(files);
    await Promise.all([mailing.run(), mailing.run(second), mailing.arrived(24)]);
    await mailing.outboxBecomes([]);
    expect(messageIds()).toHaveLength(24);
    expect(new Set(messageIds()).size).toBe(24);
    expect(mailing.told.sort()).toEqual(filed.map(({ uuid }) => uuid).sort());
  });

  it('that is slow holds no connection and no open transaction', async () => {
    await mailing.start();
    const answer = await mailing.hold();
    await poolIsWhole(mailing.relato);
    expect(mailing.server.mails).toHaveLength(1);
    await mailing.outboxBecomes(['AGUARDANDO']);
    answer();
    await mailing.outboxBecomes([]);
  });

  it('that is slow gets the mail from another node only after the lease ends', async () => {
    await mailing.start();
    const second = await secondNode();
    const answer = await mailing.hold();
    mailing.relato.clock.advance(MINUTE);
    await Promise.all([mailing.run(second), mailing.staff.get('/api/entregas')]);
    expect(mailing.server.mails).toHaveLength(1);
    // As if the sending node had died.
    mailing.relato.clock.advance(MINUTE);
    await mailing.run(second);
    const [first, repeated] = messageIds();
    expect(repeated).toBe(first);
    await mailing.outboxBecomes([]);
    answer();
    await mailing.run();
    expect(mailing.server.mails).toHaveLength(2);
  });

  it('that is slow does not keep the mails of a report deleted meanwhile', async () => {
    await mailing.start();
    const answer = await mailing.hold();
    const [id] = (await listOf(mailing.staff, '/api/relatos')).ids;
    expect((await mailing.staff.delete(`/api/relatos/${id!}`)).status).toBe(200);
    expect((await mailing.entregas()).map(({ tipo }) => tipo as string)).toEqual([
      'relato_apagado',
    ]);
    answer();
  });

  it("that is answering delays the product's stop", async () => {
    await mailing.start();
    const { app, databaseUrl } = mailing.relato;
    const listening = `SELECT FROM pg_stat_activity
      WHERE application_name = 'relato_outbox' AND datname = current_database()`;
    let stopped: Promise<unknown[]> | undefined;
    mailing.server.beforeAnswer = () => {
      mailing.server.beforeAnswer = () => Promise.resolve();
      stopped = app.close().then(() => rowsOf(databaseUrl, 'SELECT id FROM outbox'));
      // The job no longer listens: only this response keeps it.
      return eventually(
        'it stops',
        async () => (await rowsOf(databaseUrl, listening)).length === 0,
      );
    };
    await file();
    await eventually('the product stops', () => stopped !== undefined);
    expect(await stopped).toEqual([]);
    expect(mailing.server.mails).toHaveLength(1);
    await mailing.close();
  });
});

describe('the list of deliveries', () => {
  it('follows the list protocol', async () => {
    await mailing.startWithoutServer();
    for (let n = 0; n < 3; n++) await file();
    const situacao = 'PARADA';
    await eventually(
      'all are parked',
      async () => (await mailing.entregas({ situacao })).length === 3,
    );
    const page: ListQuery = { sort: ['criadaEm', 'ASC'], range: [0, 1], filter: { situacao } };
    const { headers, ids } = await listOf(mailing.staff, '/api/entregas', page);
    expect([headers.get('content-range'), ids.length]).toEqual(['entregas 0-1/3', 2]);
    expect(await mailing.entregas({ situacao: 'AGUARDANDO' })).toEqual([]);
    expect(await mailing.entregas({ id: [ids[0]] })).toMatchObject([{ id: ids[0] }]);
    for (const missing of ['x', NOBODY])
      expect((await mailing.staff.post(`/api/entregas/${missing}/tentar`)).status).toBe(404);
    expect(await mailing.entregas({ falha: false })).toEqual([]);
    expect(await mailing.entregas({ falha: true })).toHaveLength(3);
  });

  it('counts the attempt under way, and shows when another one may follow', async () => {
    await mailing.start();
    const answer = await mailing.hold();
    const [sending] = await mailing.entregas();
    expect(sending).toMatchObject({ situacao: 'AGUARDANDO', tentativas: 1 });
    expect(sending.proximaEm).toBeGreaterThan(mailing.relato.clock.now().getTime());
    answer();
    await mailing.outboxBecomes([]);
  });

  it('can be retried as a whole, with one audit row', async () => {
    await mailing.startWithoutServer();
    for (let n = 0; n < 2; n++) await file();
    await eventually(
      'both failed',
      async () => (await mailing.entregas({ falha: true })).length === 2,
    );
    const retried = await mailing.staff.post('/api/entregas/tentar');
    expect(retried).toMatchObject({ status: 200, body: { total: 2 } });
    // The job's own interval may have come first.
    await mailing.run();
    expect(await mailing.entregas()).toMatchObject([{ tentativas: 2 }, { tentativas: 2 }]);
    const { rows } = await listOf(mailing.staff, '/api/auditoria', { range: [0, 0] });
    expect(rows).toMatchObject([{ acao: 'entregas.repetir', usuario: {} }]);
  });

  it('of a walled case shows the walled person neither the retry nor the count in the audit log', async () => {
    await mailing.startWithoutServer();
    const { id, who } = await newColleague(mailing.staff);
    const walled = await fileCase(mailing.staff);
    await mailing.staff.post(`/api/relatos/${walled.id}/barreiras`, { usuarioId: id });
    const allFailed = async () => (await mailing.entregas({ falha: false })).length === 0;
    await eventually('all failed', allFailed);
    const seen = (await listOf(who, '/api/entregas')).ids;
    const hidden = (await mailing.entregas()).filter(
      (entrega) => !seen.includes(entrega.id as string),
    );
    expect(hidden).toHaveLength(1);
    expect(
      (await mailing.staff.post(`/api/entregas/${hidden[0].id as string}/tentar`)).status,
    ).toBe(200);
    expect((await mailing.staff.post('/api/entregas/tentar')).body).toEqual({
      total: seen.length + 1,
    });
    const entries = (await listOf(who, '/api/auditoria', { filter: { acao: 'entregas.repetir' } }))
      .rows;
    expect(entries).toMatchObject([{ detalhes: {} }, { detalhes: {} }]);
    expect(entries.flatMap((entry) => Object.keys(entry as object))).not.toContain('alvo');
  });
});

describe('analytics', () => {
  const requests: { method: string | undefined; headers: object; body: string }[] = [];
  let status = 204;
  let counter: Server;
  let env: Record<string, string>;

  beforeAll(async () => {
    counter = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        requests.push({ method: request.method, headers: request.headers, body });
        response.writeHead(status).end('thanks');
      });
    }).listen(0, '127.0.0.1');
    await once(counter, 'listening');
    env = { ANALYTICS_URL: `http://127.0.0.1:${(counter.address() as AddressInfo).port}/events` };
  });
  beforeEach(() => (requests.length = 0));
  afterAll(() => counter.close());

  const told = (count: number): Promise<void> =>
    eventually(`${count} events`, () => requests.length >= count);
  const waiting = async (): Promise<Json[]> =>
    (await mailing.entregas()).filter(({ canal }: Json) => canal === 'analytics');

  it('get an event per report and reply, with a random id only', async () => {
    await mailing.start(env);
    const { visitor, uuid, id: relatoId } = await fileCase(mailing.staff);
    await told(1);
    await writeAs(visitor, { mensagem: 'Há uma testemunha.' });
    await told(2);
    const events = requests.map(({ body }) => JSON.parse(body) as { id: string });
    const id = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}$/) as string;
    expect(events).toEqual(
      ['relato_registrado', 'mensagem_registrada'].map((evento) => ({ evento, id })),
    );
    expect(events[0]?.id).not.toBe(events[1]?.id);
    expect(JSON.stringify(requests)).not.toMatch(
      new RegExp(`${uuid}|${relatoId}|testemunha|denuncia`),
    );
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
    await mailing.outboxBecomes([]);
  });

  it('are off by default', async () => {
    await mailing.start();
    await file();
    expect(await waiting()).toEqual([]);
  });

  it('get the same event after an outage, and not again after a refusal', async () => {
    await mailing.start(env);
    status = 503;
    await file();
    await eventually('it waits', async () => (await waiting())[0]?.falha === 'HTTP 503');
    status = 200;
    mailing.relato.clock.advance(MINUTE);
    await mailing.run();
    await told(2);
    expect(requests[1]?.body).toBe(requests[0]?.body);
    status = 400;
    await file();
    await eventually('it is parked', async () => (await waiting())[0]?.situacao === 'PARADA');
  });
});
