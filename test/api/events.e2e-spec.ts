import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { EventHub } from '../../src/reports/live-updates/event-hub.service';
import { ADMIN, startTestApp, type TestApp } from '../setup/app';
import { addColleague, type Answer, Client, fileReport, type Json, newestId } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { eventually } from '../setup/eventually';
import { cutListeners, Listener } from '../setup/listener';

const secret = { RELATO_SECRET: randomBytes(32).toString('hex') };
let first: TestApp;
let second: TestApp;
let staff: Client;

beforeAll(async () => {
  first = await startTestApp(secret);
  second = await startTestApp(secret, first);
  staff = await new Client(first.url).signIn();
});
afterAll(async () => {
  await second.close();
  await first.close();
});

async function token(): Promise<string> {
  return ((await new Client(first.url).post('/api/auth/login', ADMIN)).body as { accessToken: string }).accessToken;
}

interface Mine {
  id: string;
  senha: string;
  token: string;
  /** At the session that listens. */
  who: Client;
  /** At another session. */
  again(): Promise<Client>;
}

let next = 0;
async function colleague(): Promise<Mine> {
  const credentials = { email: `ouvinte${String(++next)}@example.com`, senha: 'uma senha comprida' };
  const id = await addColleague(staff, credentials);
  const who = await new Client(first.url).signIn(credentials);
  const again = () => new Client(first.url).signIn(credentials);
  return { id, senha: credentials.senha, token: who.authorization.authorization.slice('Bearer '.length), who, again };
}

const query = (sql: string) => first.app.get(DataSource).query<unknown>(sql);

describe('whoever listens', () => {
  it('is told the unread count at once', async () => {
    const listener = await Listener.open(first.url, await token());
    expect(listener.response.headers['content-type']).toBe('text/event-stream');
    expect(listener.response.headers['cache-control']).toBe('no-store');
    expect(listener.events).toEqual([{ naoLidos: 0, ids: [] }]);
    listener.close();
  });

  it('hears of every change on every node, with the exact count', async () => {
    const listeners = [await Listener.open(first.url, await token()), await Listener.open(second.url, await token())];
    const hear = async (...ids: string[]) => Promise.all(listeners.map((listener) => listener.hears(...ids)));
    first.clock.advance(MINUTE);
    const { visitor } = await fileReport(first.url);
    const id = await newestId(staff);
    expect(await hear(id)).toEqual([1, 1]);
    await staff.put(`/api/relatos/${id}/lido`);
    expect(await hear(id)).toEqual([0, 0]);
    await visitor.post('/api/visitante/relato/mensagens', { mensagem: 'E mais uma coisa.' });
    expect(await hear(id)).toEqual([1, 1]);
    await staff.post(`/api/relatos/${id}/mensagens`, { mensagem: 'Obrigado.' });
    expect(await hear(id)).toEqual([1, 1]);
    const { versao } = (await staff.get(`/api/relatos/${id}`)).body as { versao: number };
    await staff.post(`/api/relatos/${id}/situacao`, {
      status: 'CONCLUIDO',
      gravidade: 'BAIXA',
      procedencia: true,
      versao,
    });
    expect(await hear(id)).toEqual([1, 1]);
    await staff.post('/api/relatos/lote', { ids: [id], acao: 'lido' });
    expect(await hear(id)).toEqual([0, 0]);
    await staff.delete(`/api/relatos/${id}/lido`);
    expect(await hear(id)).toEqual([1, 1]);
    await staff.delete(`/api/relatos/${id}`);
    expect(await hear(id)).toEqual([0, 0]);
    for (const listener of listeners) listener.close();
  });

  it("has five streams a session: the sixth ends the oldest, and nobody else's", async () => {
    const [own, other] = [await token(), await token()];
    const theirs = await Listener.open(first.url, other);
    const listeners: Listener[] = [];
    for (let n = 0; n < 7; n++) listeners.push(await Listener.open(first.url, own));
    await eventually('the two oldest end', () => listeners[0]!.ended && listeners[1]!.ended);
    expect([...listeners.slice(2), theirs].map(({ ended }) => ended)).toEqual(Array(6).fill(false));
    await fileReport(first.url);
    const id = await newestId(staff);
    await Promise.all([...listeners.slice(2), theirs].map((listener) => listener.hears(id)));
    for (const listener of [...listeners, theirs]) listener.close();
    await staff.delete(`/api/relatos/${id}`);
  });

  it('hears of a thousand at once', async () => {
    const listener = await Listener.open(first.url, await token());
    const ids = (await query(`
      INSERT INTO relatos (id, codigo, "chaveVisitante", "chavesEquipe", conteudo, palavras, motivo, status, procedencia,
        lido, "criadoEm", "alteradoEm", "expiraEm", "alteradoPor", versao)
      SELECT gen_random_uuid(), sha256(n::text::bytea), '', '', '', '', 'elogio', 'NOVO', false,
        false, now(), now(), now(), 'visitante', 1 FROM generate_series(1, 1000) n RETURNING id`)) as {
      id: string;
    }[];
    await staff.post('/api/relatos/lote', { ids: ids.map(({ id }) => id), acao: 'lido' });
    expect(await listener.hears(...ids.map(({ id }) => id))).toBe(0);
    await query('DELETE FROM relatos WHERE "conteudo" = \'\'');
    listener.close();
  });

  it('hears nothing of what was not done', async () => {
    const listener = await Listener.open(first.url, await token());
    await staff.put('/api/relatos/0198c0de-0000-7000-8000-000000000000/lido');
    await fileReport(first.url);
    expect(await listener.hears(await newestId(staff))).toBe(1);
    expect(listener.events).toEqual([]);
    listener.close();
  });

  it('hears again after the database connection was lost, and is told the count anew', async () => {
    const listener = await Listener.open(first.url, await token());
    listener.events.length = 0;
    await cutListeners(first.databaseUrl);
    await eventually('the count anew', () => listener.events.length > 0);
    await fileReport(first.url);
    await listener.hears(await newestId(staff));
    listener.close();
  });
});

describe('a stream', () => {
  it('needs a session', async () => {
    expect((await Listener.open(first.url, 'x')).response.statusCode).toBe(401);
  });

  it('ends with its session, before anything more is told', async () => {
    const mine = await token();
    const [listener, other] = [await Listener.open(first.url, mine), await Listener.open(first.url, await token())];
    listener.events.length = 0;
    await new Client(first.url).send('POST', '/api/auth/logout', undefined, { authorization: `Bearer ${mine}` });
    await fileReport(first.url);
    await other.hears(await newestId(staff));
    await eventually('the end', () => listener.ended);
    expect(listener.events).toEqual([]);
    other.close();
  });

  it.each<[string, (mine: Mine) => Promise<Answer<Json>>]>([
    ['signing out', ({ who }) => who.post('/api/auth/logout')],
    ['ending it elsewhere', async ({ again }) => (await again()).delete('/api/auth/sessoes')],
    [
      'a new password',
      async ({ again, senha }) =>
        (await again()).put('/api/auth/senha', { senhaAtual: senha, senhaNova: 'outra senha comprida' }),
    ],
    ['deactivation', ({ id }) => staff.put(`/api/usuarios/${id}`, { ativo: false })],
    ['deletion', ({ id }) => staff.delete(`/api/usuarios/${id}`)],
  ])('is cut at once, on every node, by %s, though nothing is told meanwhile', async (_, end) => {
    const mine = await colleague();
    const streams = [await Listener.open(first.url, mine.token), await Listener.open(second.url, mine.token)];
    const other = await Listener.open(first.url, await token());
    expect((await end(mine)).status).toBeLessThan(300);
    await eventually('the end', () => streams.every(({ ended }) => ended), 10_000);
    expect(other.ended).toBe(false);
    other.close();
  });

  it('ends when nothing but itself used the session', async () => {
    const listener = await Listener.open(first.url, await token());
    first.clock.advance(29 * MINUTE);
    await first.app.get(EventHub).beat();
    expect(listener.ended).toBe(false);
    first.clock.advance(MINUTE);
    await first.app.get(EventHub).beat();
    await eventually('the end', () => listener.ended);
    await staff.signIn();
  });

  it('leaves nothing behind when the browser goes away', async () => {
    const hub = first.app.get(EventHub);
    await eventually('nobody listening', () => hub.size === 0);
    const tokens = await Promise.all(Array.from({ length: 4 }, token));
    const five = tokens.flatMap((one) => Array<string>(5).fill(one));
    const many = await Promise.all(five.map((one) => Listener.open(first.url, one)));
    expect(hub.size).toBe(20);
    for (const listener of many) listener.close();
    await eventually('nobody listening', () => hub.size === 0);
    const connections =
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'relato_eventos' AND datname = current_database()";
    // One of each node; one that was cut above may still be on its way back.
    await eventually('a connection of each node', async () => {
      const [{ n }] = (await query(connections)) as [{ n: number }];
      return n === 2;
    });
  });

  it('does not keep the server from stopping', async () => {
    const third = await startTestApp(secret, first);
    const listener = await Listener.open(third.url, await token());
    await third.close();
    await eventually('the end', () => listener.ended);
  });
});
