// A process killed after taking a mail: the mail may be sent again with the same Message-ID after
// the lease, and is never lost.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN, LIGHT_ARGON2 } from '../setup/app';
import { Client, fileReport } from '../setup/clients';
import { eventually } from '../setup/eventually';
import { MailServer } from '../setup/mail-server';
import { type Product, startProduct } from '../setup/product';
import { daysAgo } from '../setup/product-clock';

const TRIALS = 4;

let server: MailServer;
let dataDir: string;
let product: Product;

beforeAll(async () => {
  server = await MailServer.start();
  dataDir = await mkdtemp(join(tmpdir(), 'relato-mail-crash-'));
  product = await start(0);
});
afterAll(async () => {
  await product.stop();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

let minutes = 0;

/** @param later than the last start, in minutes of the product's clock */
function start(later: number): Promise<Product> {
  minutes += later;
  const clock = daysAgo(-minutes / (24 * 60));
  return startProduct({ dataDir, env: { ...LIGHT_ARGON2, ...server.env, ...clock } });
}

/** Kills the process when the server has the mail, before or after the product hears so. */
function killAt(moment: 'before the answer' | 'with the answer'): Promise<void> {
  return new Promise((resolve) => {
    server.beforeAnswer = async () => {
      server.beforeAnswer = () => Promise.resolve();
      const killed = product.kill();
      if (moment === 'before the answer') await killed;
      void killed.then(resolve);
    };
  });
}

/** The outbox after everything deliverable was delivered. */
async function outboxEmpties(): Promise<void> {
  const staff = await new Client(product.url).signIn();
  await eventually('the outbox is empty', async () => {
    const { status, body } = await staff.get('/api/entregas');
    return status === 200 && (body as unknown[]).length === 0;
  });
}

test(`of ${TRIALS} kills between the sending of a mail and its deletion, each makes one repeat at most`, async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    server.mails.length = 0;
    const killed = killAt(trial % 2 === 0 ? 'before the answer' : 'with the answer');
    // The report is stored before its mail is sent; its response may be lost with the process.
    await fileReport(product.url).catch(() => undefined);
    await killed;
    product = await start(60);
    await outboxEmpties();
    const ids = server.mails.map(({ headers }) => headers.get('message-id'));
    expect(new Set(ids).size).toBe(1);
    expect(ids.length).toBeLessThanOrEqual(2);
    if (trial % 2 === 0) expect(ids).toHaveLength(2);
  }
}, 300_000);

test('a kill after the link for a new password was stored and before its mail was sent loses no mail', async () => {
  server.mails.length = 0;
  const killed = new Promise<void>((resolve) => {
    server.refuse = () => {
      server.refuse = () => undefined;
      void product.kill().then(resolve);
      return undefined;
    };
  });
  const asked = { email: ADMIN.email, idioma: 'pt' };
  expect((await new Client(product.url).post('/api/auth/recuperacao', asked)).status).toBe(202);
  await killed;
  expect(server.mails).toEqual([]);
  // Once the reservation of the killed process is over, and while the link is still new.
  product = await start(3);
  await outboxEmpties();
  expect(server.mails.map(({ to }) => to)).toEqual([[ADMIN.email]]);
});
