import { ExpiredSessionsJob } from '../../src/auth/expired-sessions.job';
import { startTestApp, type TestApp } from '../setup/app';
import { addColleague, Client, type Json } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { rowsOf } from '../setup/database';

let relato: TestApp;

beforeAll(async () => {
  relato = await startTestApp();
});
afterAll(() => relato.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
let next = 0;

/** A colleague with so many sessions. */
async function colleagueWith(count: number): Promise<Client[]> {
  const staff = await new Client(relato.url).signIn();
  const credentials = { email: `sessoes${String(++next)}@example.com`, senha: 'uma senha comprida' };
  await addColleague(staff, credentials);
  return Promise.all(Array.from({ length: count }, () => new Client(relato.url).signIn(credentials)));
}

const listed = async (who: Client): Promise<Json[]> => (await who.get('/api/auth/sessoes')).body as Json[];
const alive = async (who: Client): Promise<boolean> => (await who.get('/api/auth/me')).status === 200;

it('signing in again in the same browser ends the session that it had', async () => {
  const browser = new Client(relato.url);
  const { body } = await browser.post('/api/auth/login', { email: 'etica@example.com', senha: 'uma senha de teste' });
  const authorization = `Bearer ${(body as { accessToken: string }).accessToken}`;
  const before = () => new Client(relato.url).get('/api/auth/me', { authorization });
  expect((await before()).status).toBe(200);
  await browser.post('/api/auth/login', { email: 'etica@example.com', senha: 'uma senha de teste' });
  expect((await before()).status).toBe(401);
  expect(await alive(browser)).toBe(true);
});

describe("one's own sessions", () => {
  it('are listed with when they began and were last used, and nothing of where from', async () => {
    const staff = await new Client(relato.url).signIn();
    const credentials = { email: 'familia@example.com', senha: 'uma senha comprida' };
    await addColleague(staff, credentials);
    const who = new Client(relato.url);
    const began = relato.clock.now().getTime();
    await who.post('/api/auth/login', credentials, { 'user-agent': FIREFOX });
    relato.clock.advance(5 * MINUTE);
    expect(await listed(who)).toEqual([
      {
        id: expect.any(String) as string,
        dispositivo: 'Firefox, Windows',
        criadaEm: began,
        vistaEm: began + 5 * MINUTE,
        expiraEm: began + 12 * 60 * MINUTE,
        atual: true,
      },
    ]);
  });

  it('end one by one', async () => {
    const [here, there] = (await colleagueWith(2)) as [Client, Client];
    const other = (await listed(here)).find(({ atual }) => !atual);
    expect((await here.delete(`/api/auth/sessoes/${other.id}`)).status).toBe(204);
    expect([await alive(here), await alive(there)]).toEqual([true, false]);
    expect((await here.delete(`/api/auth/sessoes/${other.id}`)).status).toBe(404);
  });

  it('end all together but for the present one', async () => {
    const [here, ...others] = (await colleagueWith(3)) as [Client, ...Client[]];
    expect((await here.delete('/api/auth/sessoes')).status).toBe(204);
    expect(await Promise.all([here, ...others].map(alive))).toEqual([true, false, false]);
    expect(await listed(here)).toHaveLength(1);
  });

  it("are nobody else's to end", async () => {
    const [mine] = (await colleagueWith(1)) as [Client];
    const [theirs] = (await colleagueWith(1)) as [Client];
    const [{ id }] = (await listed(theirs)) as [Json];
    expect((await mine.delete(`/api/auth/sessoes/${id}`)).status).toBe(404);
    expect(await alive(theirs)).toBe(true);
  });

  it('that are over are not listed', async () => {
    const [here] = (await colleagueWith(2)) as [Client];
    for (let minutes = 0; minutes < 40; minutes += 20) {
      relato.clock.advance(20 * MINUTE);
      await alive(here);
    }
    expect(await listed(here)).toHaveLength(1);
  });
});

describe('a session that nobody signed out of', () => {
  /** The ids of the sessions whose rows, with the team's key sealed in them, are there. */
  const rows = async (): Promise<string[]> =>
    (await rowsOf<{ id: string }>(relato.databaseUrl, 'SELECT id FROM sessoes')).map(({ id }) => id);
  const clean = () => relato.app.get(ExpiredSessionsJob).run();
  const ownId = async (who: Client): Promise<string> =>
    (await listed(who)).find(({ atual }) => atual === true).id as string;

  it('leaves no row once it was idle for half an hour, and the others theirs', async () => {
    const [closed, used] = (await colleagueWith(2)) as [Client, Client];
    const [closedId, usedId] = [await ownId(closed), await ownId(used)];
    relato.clock.advance(29 * MINUTE);
    await clean();
    expect(await rows()).toEqual(expect.arrayContaining([closedId, usedId]));
    expect(await alive(used)).toBe(true);
    relato.clock.advance(MINUTE);
    await clean();
    expect(await rows()).toEqual([usedId]);
    expect(await alive(used)).toBe(true);
  });

  it('leaves no row after twelve hours, however much it was used', async () => {
    const [used] = (await colleagueWith(1)) as [Client];
    const id = await ownId(used);
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect([minutes, await alive(used)]).toEqual([minutes, true]);
      relato.clock.advance(20 * MINUTE);
    }
    expect(await rows()).toContain(id);
    await clean();
    expect(await rows()).not.toContain(id);
  });
});

// Last: passport keeps one strategy for the process, that of the node that was started last.
it('sessions are ended on one node and refused on another', async () => {
  const two = await startTestApp({}, relato);
  const [here, there] = (await colleagueWith(2)) as [Client, Client];
  const elsewhere = () => new Client(two.url).get('/api/auth/me', there.authorization);
  expect((await elsewhere()).status).toBe(200);
  await here.delete('/api/auth/sessoes');
  expect((await elsewhere()).status).toBe(401);
  await two.close();
});
