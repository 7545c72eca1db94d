// Requests of one network, all at once, that keep the process busy: pages to draw, and threads to open.
import { Client, REPORT } from '../setup/clients';
import { writeAs } from '../setup/cases';
import { file, Somebody } from '../setup/limits';
import { setUpProduct } from '../setup/product';

const product = setUpProduct({ env: { TRUST_PROXY: '127.0.0.1' } });

const REQUESTS = 300;

/**
 * Keeps as many requests of one network with the server as long as the visitor is there: each answer
 * is followed by another request.
 * @param visit with the number of requests that were answered so far
 */
async function underFlood(
  { path, cookie = '' }: { path: string; cookie?: string },
  visit: (answered: () => number) => Promise<void>,
): Promise<void> {
  let answered = 0;
  let ended = false;
  const send = (index: number) =>
    new Somebody(product.url, `192.0.2.${String(index % 256)}`).get(path, { cookie });
  const first = Array.from({ length: REQUESTS }, (_, index) => send(index));
  const lanes = first.map(async (request, index) => {
    for (;;) {
      expect((await request).status).toBe(200);
      answered++;
      if (ended) return;
      request = send(index);
    }
  });
  const flood = Promise.all(lanes);
  await Promise.race(first);
  try {
    await visit(() => answered);
  } finally {
    ended = true;
    await flood;
  }
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
  await underFlood({ path: '/new' }, async (answered) => {
    expect((await visitor.get('/new')).status).toBe(200);
    // Without turns, all requests that came before the visitor's are answered first.
    expect(answered()).toBeLessThan(REQUESTS);
    // Without turns, each step of a filing waits for all pages, and it is refused in the end.
    expect((await file(visitor)).status).toBe(201);
  });
});

it('a long thread that one network opens many times at once delays no filing of another', async () => {
  const { cookie } = await talkative();
  const visitor = new Somebody(product.url, '198.51.100.7');
  await file(visitor);
  await underFlood({ path: '/api/visitante/relato', cookie }, async () => {
    expect((await file(visitor)).status).toBe(201);
  });
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
