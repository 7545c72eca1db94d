import { randomBytes } from 'node:crypto';
import { Client, fileReport, newestId } from '../setup/clients';
import { createTestDatabase, type TestDatabase } from '../setup/database';
import { eventually } from '../setup/eventually';
import { cutListeners, Listener } from '../setup/listener';
import { lookUp } from '../setup/limits';
import { type Product, startProduct } from '../setup/product';

let database: TestDatabase;
let nodes: [Product, Product];

beforeAll(async () => {
  database = await createTestDatabase();
  const env = {
    DATABASE_URL: database.url,
    RELATO_SECRET: randomBytes(32).toString('hex'),
  };
  const first = await startProduct({ env });
  nodes = [first, await startProduct({ env })];
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await database.drop();
});

const at = (node: 0 | 1): Client => new Client(nodes[node].url);

describe('two processes on one PostgreSQL', () => {
  it('take each other’s sessions, and none that ended on the other', async () => {
    const { body } = await at(0).post('/api/auth/login', { email: 'etica@example.com', senha: 'uma senha de teste' });
    const { accessToken } = body as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await at(1).get('/api/relatos', headers)).status).toBe(200);
    expect((await at(1).post('/api/auth/logout', undefined, headers)).status).toBe(204);
    expect((await at(0).get('/api/relatos', headers)).status).toBe(401);
  });

  it('tell whoever listens at one of them what the other did, also after the lines to PostgreSQL were cut', async () => {
    const staff = await new Client(nodes[0].url).signIn();
    const token = staff.authorization.authorization.replace('Bearer ', '');
    const listeners = [await Listener.open(nodes[0].url, token), await Listener.open(nodes[1].url, token)];
    const changesOn = async (node: 0 | 1): Promise<void> => {
      await fileReport(nodes[node].url);
      const id = await newestId(staff);
      await Promise.all(listeners.map((listener) => listener.hears(id)));
    };
    await changesOn(1);
    await changesOn(0);

    await cutListeners(database.url);
    // Each node tells the count anew when it listens again: nothing that came meanwhile stays untold.
    await eventually('both are told the count', () => listeners.every(({ events }) => events.at(-1)?.ids.length === 0));
    for (const { events } of listeners) expect(events.at(-1)?.naoLidos).toBe(2);
    await changesOn(1);
    await changesOn(0);
    for (const listener of listeners) listener.close();
  });

  it('open each other’s reports to their visitors', async () => {
    const { uuid, visitor } = await fileReport(nodes[0].url);
    expect((await lookUp(at(1), { protocolo: uuid })).status).toBe(200);
    expect((await at(1).get('/api/visitante/relato', { cookie: visitor.cookie })).status).toBe(200);
  });
});
