import { randomBytes } from 'node:crypto';
import { deleteReports } from '../setup/database';
import { setUpApp, setUpStaff, startTestApp } from '../setup/app';
import { answerCase, fileCase, newColleague, NOBODY, setSituation, writeAs } from '../setup/cases';
import { type Answer, Client, fileReport, type Json, newestId, REPORT } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { eventually } from '../setup/eventually';
import { streamsOf } from '../setup/inside';
import { cutListeners, Listener } from '../setup/listener';

const secret = { RELATO_SECRET: randomBytes(32).toString('hex') };
const first = setUpApp(secret);
const second = setUpApp(secret, 'once', first);
const staff = setUpStaff(first);
const open: Listener[] = [];

afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});

/** Listens with a client's session, or with a new one. */
async function listen(who?: Client, node = first): Promise<Listener> {
  const listener = await Listener.open(who ?? (await new Client(first.url).signIn()), node.url);
  open.push(listener);
  return listener;
}

async function file(): Promise<string> {
  await fileReport(first.url);
  return newestId(staff);
}

describe('an event stream', () => {
  it('starts with the unread count', async () => {
    const listener = await listen();
    const { 'content-type': type, 'cache-control': kept } = listener.response.headers;
    expect([type, kept]).toEqual(['text/event-stream', 'no-store']);
    expect(listener.events).toEqual([{ naoLidos: 0, ids: [] }]);
  });

  it('receives each change on every node, with the exact count', async () => {
    const listeners = [await listen(), await listen(undefined, second)];
    const { id, visitor } = await fileCase(staff);
    const report = `/api/relatos/${id}`;
    const told = async (unread: number) =>
      expect(await Promise.all(listeners.map((listener) => listener.hears(id)))).toEqual([
        unread,
        unread,
      ]);
    await told(1);
    const changes: [change: () => Promise<unknown>, unread: number][] = [
      [() => staff.put(`${report}/lido`), 0],
      [() => writeAs(visitor, { mensagem: 'E mais uma coisa.' }), 1],
      [() => answerCase(staff, id, {}), 1],
      [() => setSituation(staff, id, 'CONCLUIDO'), 1],
      [() => staff.post('/api/relatos/lote', { ids: [id], acao: 'lido' }), 0],
      [() => staff.delete(`${report}/lido`), 1],
      [() => staff.delete(report), 0],
    ];
    for (const [change, unread] of changes) {
      await change();
      await told(unread);
    }
  });

  it('goes on with walled cases after its person chose a new password', async () => {
    await newColleague(staff, 'Rafael Moura', { papeis: ['operador'] });
    const { who, senha } = await newColleague(staff, 'Bia');
    const named = { ...REPORT, relato: 'O Rafael Moura pediu propina.' };
    const before = await fileCase(staff, named);
    const listener = await listen(who);
    const unread = listener.events.splice(0).at(-1)!.naoLidos;
    const change = { senhaAtual: senha, senhaNova: 'girafas nadam devagar' };
    expect((await who.put('/api/auth/senha', change)).status).toBe(204);
    const after = await fileCase(staff, named);
    expect(await listener.hears(after.id)).toBe(unread + 1);
    const ids = [before.id, after.id];
    await staff.post('/api/relatos/lote', { ids, acao: 'lido' });
    expect(await listener.hears(...ids)).toBe(unread - 1);
  });

  it('is limited to five per session: a sixth ends the oldest of the same session', async () => {
    const own = await new Client(first.url).signIn();
    const theirs = await listen();
    const listeners: Listener[] = [];
    for (let n = 0; n < 7; n++) listeners.push(await listen(own));
    const [oldest, older, ...left] = listeners;
    await eventually('the two oldest end', () => oldest!.ended && older!.ended);
    expect([...left, theirs].map(({ ended }) => ended)).toEqual(Array(6).fill(false));
    const id = await file();
    await Promise.all([...left, theirs].map((listener) => listener.hears(id)));
    await staff.delete(`/api/relatos/${id}`);
  });

  it('receives a thousand changes sent at once', async () => {
    const listener = await listen();
    const rows =
      await first.sql(`INSERT INTO relatos (id, codigo, "chaveVisitante", "chavesEquipe", conteudo, palavras, motivo, status, procedencia,
         lido, origem, "recebidoEm", "criadoEm", "alteradoEm", "expiraEm", "alteradoPor", edicao, versao, marca)
       SELECT gen_random_uuid(), sha256(n::text::bytea), '', '', '', '', 'elogio', 'NOVO', false,
         false, 'site', now(), now(), now(), now(), 'visitante', 1, 1, '' FROM generate_series(1, 1000) n RETURNING id`);
    const ids = rows.map(({ id }) => id as string);
    await staff.post('/api/relatos/lote', { ids, acao: 'lido' });
    expect(await listener.hears(...ids)).toBe(0);
    await first.sql(deleteReports(`conteudo = ''`));
  });

  it.each(['', 'x', 'null', '["x"]'])(
    'goes on after another program notified its channel with %j',
    async (payload) => {
      // With keys of single cases only: each id is looked up for them.
      const { who } = await newColleague(staff, undefined, { papeis: ['apurador'] });
      await listen(who);
      const listener = await listen();
      await first.sql('SELECT pg_notify($1, $2)', ['relato_eventos', payload]);
      const id = await file();
      expect(await listener.hears(id)).toBe(1);
      await staff.delete(`/api/relatos/${id}`);
    },
  );

  it('receives nothing of a rolled-back change', async () => {
    const listener = await listen();
    await staff.put(`/api/relatos/${NOBODY}/lido`);
    expect(await listener.hears(await file())).toBe(1);
    expect(listener.events).toEqual([]);
  });

  it('receives the count again, then further changes, after the database connection was lost', async () => {
    const listener = await listen();
    listener.events.length = 0;
    await cutListeners(first.databaseUrl);
    await eventually('the count anew', () => listener.events.length > 0);
    await listener.hears(await file());
  });
});

describe('an open event stream', () => {
  it.each<
    [
      string,
      (mine: Awaited<ReturnType<typeof newColleague>>, again: Client) => Promise<Answer<Json>>,
    ]
  >([
    ['signing out', ({ who }) => who.post('/api/auth/logout')],
    ['ending it elsewhere', (_, again) => again.delete('/api/auth/sessoes')],
    [
      'a new password',
      ({ senha }, who) =>
        who.put('/api/auth/senha', { senhaAtual: senha, senhaNova: `${senha} nova` }),
    ],
    ['deactivation', ({ id }) => staff.put(`/api/usuarios/${id}`, { ativo: false })],
    // The deactivation replaced the team's key: the next sign-in ended this person's session.
    ['deletion', async ({ id }) => (await staff.signIn()).delete(`/api/usuarios/${id}`)],
  ])('is closed at once on every node by %s, also while idle', async (_, end) => {
    // After a replaced team's key the next sign-in ends the account's other sessions.
    await staff.signIn();
    const mine = await newColleague(staff);
    const again = await new Client(first.url).signIn({ email: mine.email, senha: mine.senha });
    const streams = [await listen(mine.who), await listen(mine.who, second)];
    const other = await listen();
    expect((await end(mine, again)).status).toBeLessThan(300);
    await eventually('the end', () => streams.every(({ ended }) => ended));
    expect(other.ended).toBe(false);
  });

  it('ends when only the stream itself used the session', async () => {
    const listener = await listen();
    first.clock.advance(29 * MINUTE);
    await streamsOf(first).beat();
    expect(listener.ended).toBe(false);
    first.clock.advance(MINUTE);
    await streamsOf(first).beat();
    await eventually('the end', () => listener.ended);
    await staff.signIn();
  });

  it('is released when the browser disconnects', async () => {
    const nobodyListens = () => eventually('nobody listening', () => streamsOf(first).size === 0);
    await nobodyListens();
    const sessions = await Promise.all(
      Array.from({ length: 4 }, () => new Client(first.url).signIn()),
    );
    const many = await Promise.all(
      sessions.flatMap((who) => Array.from({ length: 5 }, () => listen(who))),
    );
    expect(streamsOf(first).size).toBe(20);
    for (const listener of many) listener.close();
    await nobodyListens();
    // One per node; one that was cut above may still be reconnecting.
    const connections = `SELECT FROM pg_stat_activity
      WHERE application_name = 'relato_eventos' AND datname = current_database()`;
    await eventually(
      'a connection of each node',
      async () => (await first.sql(connections)).length === 2,
    );
  });

  it("does not delay the server's stop", async () => {
    const third = await startTestApp(secret, first);
    const listener = await listen(undefined, third);
    await third.close();
    await eventually('the end', () => listener.ended);
  });
});
