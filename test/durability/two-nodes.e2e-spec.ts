// A larger set-up as processes: two nodes behind a proxy, PostgreSQL, an S3 store, mail. The nodes
// share sessions and events, and are restarted in turn.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PurposeKeys } from '../../src/platform/vault/purpose-keys';
import { markReports } from '../setup/altered';
import { LIGHT_ARGON2 } from '../setup/app';
import {
  Client,
  COMPLAINT,
  fileReport,
  type Json,
  newestId,
  REPORT,
  reportWith,
} from '../setup/clients';
import { runJobProcess } from '../setup/command';
import { createTestDatabase, rowsOf, type TestDatabase } from '../setup/database';
import { eventually } from '../setup/eventually';
import { jpeg } from '../setup/images';
import { MailServer } from '../setup/mail-server';
import { type Product, startProduct } from '../setup/product';
import { Proxy } from '../setup/proxy';
import { type S3Server, startS3Server } from '../setup/s3-server';

const secret = randomBytes(32);
const REQUESTS = 500;
const RESTARTS = 10;
/** This node ends at once on request. */
const NO_PROXY = { TRUST_PROXY: '' };

let database: TestDatabase;
let store: S3Server;
let mail: MailServer;
let proxy: Proxy;
let folder: string;
let settings: Record<string, string>;
let nodes: Product[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relato-nodes-'));
  [database, store] = [await createTestDatabase(), await startS3Server()];
  [mail, proxy] = [await MailServer.start(), await Proxy.start()];
  settings = {
    ...LIGHT_ARGON2,
    ...mail.env,
    RELATO_SECRET: secret.toString('hex'),
    DATABASE_URL: database.url,
    STORAGE_URL: store.storageUrl,
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '1',
  };
  nodes = await Promise.all([0, 1].map((number) => startNode(number)));
}, 240_000);
afterAll(async () => {
  await proxy.close();
  await Promise.all(nodes.map((node) => node.stop()));
  await Promise.all([store.stop(), mail.close(), database.drop()]);
  await rm(folder, { recursive: true, force: true });
}, 120_000);

async function startNode(number: number, env: Record<string, string> = {}): Promise<Product> {
  const node = await startProduct({
    dataDir: join(folder, String(number)),
    env: { ...settings, ...env },
  });
  proxy.add(node.url);
  return node;
}

/** Asks a node to end, as an update does, and starts it again. */
async function restart(number: number, env: Record<string, string> = {}): Promise<void> {
  const node = nodes[number]!;
  await node.stop();
  proxy.forget(node.url);
  nodes[number] = await startNode(number, env);
}

const query = (sql: string) => rowsOf<Json>(database.url, sql);

it(`both nodes are restarted, one after the other, and none of ${REQUESTS} requests fails`, async () => {
  const staff = await new Client(proxy.url).signIn();
  const { uuid, visitor } = await fileReport(proxy.url, reportWith(['foto.jpg', await jpeg()]));
  const id = await newestId(staff);
  const { body: report } = await visitor.get('/api/visitante/relato');
  const requests: [number, () => Promise<{ status: number }>][] = [
    [200, () => new Client(proxy.url).get('/')],
    [201, () => new Client(proxy.url).post('/api/visitante/relatos', REPORT)],
    [200, () => new Client(proxy.url).post('/api/visitante/acesso', { protocolo: uuid })],
    [200, () => visitor.get(report.anexos[0].arquivo as string)],
    [200, () => staff.get('/api/relatos')],
    [200, () => staff.get(`/api/relatos/${id}`)],
  ];
  let made = 0;
  let restarting = true;
  const failed: string[] = [];
  const person = async (): Promise<void> => {
    while (restarting || made < REQUESTS) {
      const [expected, send] = requests[made++ % requests.length]!;
      const { status } = await send().catch((error: unknown) => ({ status: String(error) }));
      if (status !== expected) failed.push(`${send.toString()}: ${status}`);
    }
  };
  const people = Promise.all([1, 2, 3, 4].map(person));
  try {
    await restart(0);
    await restart(1);
  } finally {
    restarting = false;
  }
  await people;
  expect(failed).toEqual([]);
  console.log(`${made} requests during a rolling restart of two nodes, none failed`);
}, 300_000);

it(`over ${RESTARTS} restarts each mail is sent once, and each silent report is concluded once`, async () => {
  await eventually('what was filed before is mailed', async () => (await waiting()) === 0, 60_000);
  mail.mails.length = 0;
  const filed: string[] = [];
  for (let round = 1; round <= RESTARTS; round++) {
    const restarting = restart(round % 2, NO_PROXY);
    const { url } = nodes[(round + 1) % 2]!;
    const { uuid } = await fileReport(url, COMPLAINT);
    filed.push(uuid);
    if (round % 5 === 0) {
      const colleague = await new Client(url).signIn();
      const id = await newestId(colleague);
      await colleague.post(`/api/relatos/${id}/mensagens`, {
        mensagem: 'Quem viu?',
        status: 'AGUARDANDO_RESPOSTA',
      });
      await query(
        `UPDATE relatos SET versao = versao + 1, "expiraEm" = now() - interval '1 day' WHERE id = '${id}'`,
      );
      await markReports(
        { databaseUrl: database.url, keys: new PurposeKeys(secret) },
        `id = '${id}'`,
      );
      const place = { databaseUrl: database.url, dataDir: join(folder, 'job') };
      await Promise.all([
        runJobProcess(place, settings, 'expiry'),
        runJobProcess(place, settings, 'expiry'),
      ]);
    }
    await restarting;
  }
  await eventually('everything is mailed', async () => (await waiting()) === 0, 60_000);
  // The day's digest, if its hour comes, contains no protocol.
  const told = mail.mails.flatMap(({ text }) => /Protocolo: (\w+)/.exec(text)?.[1] ?? []);
  expect(told.sort()).toEqual(filed.sort());
  const [expiry] = await query(
    `SELECT (SELECT count(*)::int FROM relatos WHERE status = 'CONCLUIDO') AS concluded,
      (SELECT count(*)::int FROM mensagens WHERE aviso IS NOT NULL) AS notices,
      (SELECT sum((detalhes::jsonb ->> 'relatos')::int)::int FROM auditoria WHERE acao = 'trabalho.executado') AS recorded`,
  );
  expect(expiry).toEqual({
    concluded: RESTARTS / 5,
    notices: RESTARTS / 5,
    recorded: RESTARTS / 5,
  });
}, 600_000);

async function waiting(): Promise<number> {
  return (await query('SELECT 1 FROM outbox')).length;
}
