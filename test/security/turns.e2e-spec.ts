// Requests of one network, all at once, that keep the process busy: pages to draw, and threads to open.
import { Client, REPORT } from '../setup/clients';
import { writeAs } from '../setup/cases';
import { file, Somebody } from '../setup/limits';
import { setUpProduct } from '../setup/product';

const product = setUpProduct({ env: { TRUST_PROXY: '127.0.0.1' } });

const REQUESTS = 300;

/** Sends many requests at once. @param cookie of all of them */
function flood(path: string, cookie = '') {
  let left = REQUESTS;
  const requests = Array.from({ length: REQUESTS }, async (_, index) => {
    const one = new Somebody(product.url, `192.0.2.${String(index % 256)}`);
    expect((await one.get(path, { cookie })).status).toBe(200);
    left--;
  });
  return { left: () => left, first: Promise.race(requests), all: Promise.all(requests) };
}

/** A visitor whose thread takes several milliseconds to open. */
async function talkative(): Promise<Client> {
  const visitor = new Somebody(product.url, '192.0.2.1');
  await visitor.post('/api/visitante/relatos', REPORT);
  for (let sent = 0; sent < 15; sent++)
    expect((await writeAs(visitor, { mensagem: '語'.repeat(20_000) })).status).toBe(201);
  return visitor;
}

it('many pages of one network delay no page and no filing of another', async () => {
  const visitor = new Somebody(product.url, '198.51.100.7');
  // The first page of a process takes longer than later ones.
  await visitor.get('/new');
  const { left, first, all } = flood('/new');
  await first;
  const answers = await Promise.all([visitor.get('/new'), file(visitor)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 201]);
  expect(left()).toBeGreaterThan(0);
  await all;
});

it('a long thread that one network opens many times at once delays no filing of another', async () => {
  const { cookie } = await talkative();
  const visitor = new Somebody(product.url, '198.51.100.7');
  await file(visitor);
  const { left, first, all } = flood('/api/visitante/relato', cookie);
  await first;
  expect((await file(visitor)).status).toBe(201);
  expect(left()).toBeGreaterThan(0);
  await all;
});

it('readers who leave before their thread is sent give back their turns', async () => {
  const visitor = await talkative();
  const { cookie } = visitor;
  const leave = new AbortController();
  const headers = { cookie, 'x-forwarded-for': '192.0.2.1' };
  const read = () =>
    fetch(`${product.url}/api/visitante/relato`, { headers, signal: leave.signal });
  const reading = Array.from({ length: REQUESTS }, read);
  await Promise.race(reading);
  leave.abort();
  const ended = await Promise.allSettled(reading);
  expect(ended.some(({ status }) => status === 'rejected')).toBe(true);
  expect((await visitor.get('/api/visitante/relato')).status).toBe(200);
});
