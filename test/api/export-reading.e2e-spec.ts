import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get as request, type ClientRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { seedReports } from '../../bench/seed-reports';
import { ADMIN, setUpApp } from '../setup/app';
import { Client, fileReport, type Json } from '../setup/clients';
import { eventually } from '../setup/eventually';
import { fileMany, wholeReports } from '../setup/many-reports';

const BIG = 600;

/** A text that no compression makes small, so that the sockets are full long before the end. */
const incompressible = (): string => randomBytes(14_900).toString('base64');

const relato = setUpApp();
let staff: Client;
let token: string;

beforeAll(async () => {
  await fileMany(relato, BIG, incompressible);
  staff = await new Client(relato.url).signIn();
  const { body } = await new Client(relato.url).post('/api/auth/login', ADMIN);
  token = (body as { accessToken: string }).accessToken;
});

it('shows the moment at which it began, whatever is filed, changed or deleted meanwhile', async () => {
  const before = (await wholeReports(staff, 'sort=["criadoEm","DESC"]')).map((each) => each.uuid as string);
  const response = await reading('/api/relatos/linhas?sort=["criadoEm","DESC"]');
  const chunks: Buffer[] = [];
  // The first part has arrived; the rest waits for us, while others work.
  const { uuid } = await fileReport(relato.url);
  const last = (await staff.get('/api/relatos?sort=["criadoEm","ASC"]&range=[0,1]')).body as { id: string }[];
  const change = { status: 'CONCLUIDO', gravidade: 'BAIXA', procedencia: false, versao: 1 };
  expect((await staff.post(`/api/relatos/${last[0]!.id}/situacao`, change)).status).toBe(200);
  expect((await staff.delete(`/api/relatos/${last[1]!.id}`)).status).toBe(200);
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const rows = JSON.parse(Buffer.concat(chunks).toString()) as Json[];
  expect(rows.map((row) => row.protocolo as string)).toEqual(before);
  expect(before).not.toContain(uuid);
  expect(rows.at(-1)).toMatchObject({ status: 'NOVO' });
});

it.each(['planilha', 'linhas'])('leaves nothing behind after 50 aborted downloads of %s', async (path) => {
  for (let round = 0; round < 10; round++) {
    await Promise.all([
      ...Array.from({ length: 4 }, async () => (await reading(`/api/relatos/${path}`)).destroy()),
      abandoned(`/api/relatos/${path}`),
    ]);
  }
  await poolIsWhole();
  expect((await staff.get('/api/relatos/linhas')).body).toHaveLength(BIG);
});

describe('that is longer than all that can lie between the database and its reader', () => {
  beforeAll(() =>
    seedReports(relato.databaseUrl, 1500, {
      until: relato.clock.now(),
      contents: () => ({ relato: incompressible() }),
    }),
  );

  it.each(['planilha', 'linhas'])(
    'is cut off, not ended, where the database is lost in the middle of %s',
    async (path) => {
      const response = await reading(`/api/relatos/${path}`);
      await cutExport();
      await expect(buffer(response)).rejects.toThrow();
      expect(response.complete).toBe(false);
      await poolIsWhole();
      expect((await staff.get(`/api/relatos/${path}?filter={"id":[]}`)).status).toBe(200);
    },
  );
});

/** Asks for an export whose answer the test reads by itself, or does not. */
function asked(path: string): ClientRequest {
  const headers = { authorization: `Bearer ${token}` };
  return request(relato.url + path, { headers, agent: false }).on('error', () => undefined);
}

/** An export of which nothing but its beginning was taken. */
async function reading(path: string): Promise<IncomingMessage> {
  const [response] = (await once(asked(path), 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  await once(response, 'readable');
  return response;
}

/** An export whose reader left before it began. */
async function abandoned(path: string): Promise<void> {
  const question = asked(path);
  await once(question, 'finish');
  question.destroy();
}

/** Ends the connection over which an export of this database is read, as a database that fails does. */
async function cutExport(): Promise<void> {
  const cut: unknown[] = await relato.app
    .get(DataSource)
    .query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'FETCH %'`,
    );
  expect(cut).toHaveLength(1);
}

/** Every connection is back in the pool, none in a transaction. */
async function poolIsWhole(): Promise<void> {
  const { driver } = relato.app.get(DataSource);
  const { master: pool } = driver as unknown as { master: Pool };
  await eventually('every connection is back', async () => {
    const { rows } = await pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
    );
    return rows.length === 0 && pool.totalCount === pool.idleCount && pool.waitingCount === 0;
  });
}
