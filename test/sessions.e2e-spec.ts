import { startTestApp, type TestApp } from './support/app';
import { addColleague, Client, type Json } from './support/clients';
import { MINUTE } from './support/clock';

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

  it('are ended on one node and refused on another', async () => {
    const two = await startTestApp({}, relato);
    const [here, there] = (await colleagueWith(2)) as [Client, Client];
    const elsewhere = () => new Client(two.url).get('/api/auth/me', there.authorization);
    expect((await elsewhere()).status).toBe(200);
    await here.delete('/api/auth/sessoes');
    expect((await elsewhere()).status).toBe(401);
    await two.close();
  });
});
