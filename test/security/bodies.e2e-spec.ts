// Bodies that are broken, endless or far too large, on every page and operation: none ends the process, holds others up
// or keeps memory. The product runs as a process of its own, so that its end would be seen.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACOMPANHAR } from '@relato/domain/acompanhar';
import { REPORT } from '../setup/clients';
import { eventually } from '../setup/eventually';
import { Somebody } from '../setup/limits';
import { type Product, startProduct } from '../setup/product';
import {
  chunkOf,
  FORM_TYPE,
  multipart,
  type Outcome,
  type RawBody,
  RawRequest,
  type Target,
} from '../setup/raw-requests';

const ANSWER_WITHIN_MS = 30_000;
const FORM = { ...REPORT, identificacao: 'nao', protocolo: 'ZZZZZZZZ', mensagem: 'Oi' };
const MB = 1_000_000;

let product: Product;
let pages: Target[];
let operations: Target[];
let targets: Target[];
/** Each way in which forms are read. */
let readers: Target[];

beforeAll(async () => {
  product = await startProduct({ env: { TRUST_PROXY: '127.0.0.1' } });
  pages = listPages();
  operations = listOperations();
  targets = [...pages, ...operations];
  readers = ['/new', '/follow', '/acompanhar', '/api/visitante/relatos'].map((path) => ({ method: 'POST', path }));
});
afterAll(() => product.stop());
afterEach(async () => expect(await servesOthers()).toBe(true));

/** A page and a report from a network that nobody else is on, both within fifteen seconds. */
async function servesOthers(): Promise<boolean> {
  const visitor = new Somebody(product.url, '198.51.100.7');
  const answered = Promise.all([visitor.get('/new'), visitor.post('/api/visitante/relatos', REPORT)]);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, 15_000, undefined).unref());
  return (await Promise.race([answered, late]))?.map(({ status }) => status).join() === '200,201';
}

let network = 0;
/** A request from a network of its own, unless the target names one. */
const begin = (target: Target, body: RawBody): RawRequest =>
  new RawRequest(product.url, { from: `203.0.113.${String(network++ % 250)}`, ...target }, body);

async function outcomeOf(request: RawRequest): Promise<Outcome | 'open'> {
  const late = new Promise<'open'>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, 'open').unref());
  const outcome = await Promise.race([request.outcome, late]);
  request.leave();
  return outcome;
}

/** The outcomes that are neither a refusal, a time to come back, nor the end of the connection. */
const unfit = (outcomes: readonly (Outcome | 'open')[]) =>
  outcomes.filter((outcome) => !(outcome === 'closed' || isRefusal(outcome)));
const isRefusal = (outcome: Outcome | 'open'): boolean =>
  typeof outcome === 'number' && ((outcome >= 400 && outcome < 500) || outcome === 503);

const form = (bytes: Buffer, announced?: RawBody['announced']): RawBody => ({
  type: FORM_TYPE,
  bytes,
  ...(announced !== undefined && { announced }),
});

it('is asked about every operation that takes a body, and every page', () => {
  expect(operations.length).toBeGreaterThanOrEqual(21);
  expect(pages.length).toBeGreaterThanOrEqual(27);
});

describe('a form that ends before its end', () => {
  it.each(['anexos', 'outro'])('within a file of the field %s is refused everywhere', async (field) => {
    const whole = multipart(FORM, [[field, Buffer.alloc(70_000)]]);
    const outcomes: (Outcome | 'open')[] = [];
    for (const target of targets) {
      for (const length of [whole.length - 69_990, whole.length - 200]) {
        outcomes.push(await outcomeOf(begin(target, form(whole.subarray(0, length)))));
      }
    }
    expect(unfit(outcomes)).toEqual([]);
  });

  it('at any byte is refused by whatever reads forms', async () => {
    const whole = multipart({ relato: 'x' }, [['anexos', Buffer.from('abc')]]);
    const cuts = Array.from({ length: whole.length - 4 }, (_, length) => whole.subarray(0, length));
    for (const target of readers) {
      const outcomes = await Promise.all(cuts.map((cut) => outcomeOf(begin(target, form(cut)))));
      expect(unfit(outcomes)).toEqual([]);
    }
  });

  it('because its sender left concerns nobody', async () => {
    const whole = multipart(FORM, [['anexos', Buffer.alloc(300_000)]]);
    for (const target of targets) {
      const request = begin(target, form(whole.subarray(0, 150_000), whole.length));
      request.send(Buffer.alloc(1000));
      request.leave();
    }
    expect(await servesOthers()).toBe(true);
  });

  it('and goes on after it is answered once at most, and the connection closed', async () => {
    const whole = multipart(FORM, [['anexos', Buffer.alloc(100)]]);
    const requests = targets.map((target) => begin(target, form(whole, whole.length - 50)));
    await eventually('every connection is closed', () => requests.every(({ isClosed }) => isClosed));
    expect(unfit(requests.flatMap(({ statuses }) => statuses))).toEqual([]);
  });
});

describe('a body that does not come', () => {
  it('is not waited for, and nobody waits behind it', async () => {
    const whole = multipart(FORM, [['anexos', Buffer.alloc(1000)]]);
    const json = Buffer.from(JSON.stringify(FORM));
    const slow = targets.flatMap((target) => [
      begin(target, form(whole.subarray(0, 20), 'chunked')),
      begin(target, { type: 'application/json', bytes: json.subarray(0, 5), announced: 'chunked' }),
    ]);
    const stopped = targets.flatMap((target) => [
      begin(target, form(whole.subarray(0, whole.length / 2), whole.length)),
      begin(target, { type: 'application/json', bytes: json.subarray(0, 10), announced: json.length }),
    ]);
    const drip = setInterval(() => slow.forEach((request) => request.send(chunkOf(Buffer.from(' ')))), 1000);
    try {
      const outcomes = Promise.all([...slow, ...stopped].map(outcomeOf));
      expect(await servesOthers()).toBe(true);
      expect(unfit(await outcomes)).toEqual([]);
    } finally {
      clearInterval(drip);
    }
  });

  it('leaves the connection to the next request where nobody reads it', async () => {
    const requests = targets.map((target) => {
      const request = begin(target, { type: 'text/plain', bytes: Buffer.alloc(300_000) });
      request.send(`GET /robots.txt HTTP/1.1\r\nHost: ${new URL(product.url).host}\r\n\r\n`);
      return request;
    });
    await eventually('all are answered twice, or closed', () =>
      requests.every(({ statuses, isClosed }) => isClosed || statuses.length === 2),
    );
    for (const request of requests) request.leave();
  });
});

describe('a hundred forms of 20 MB', () => {
  it('of twenty texts cost no more memory than the texts may, and none once they are gone', async () => {
    const texts = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`texto${String(n)}`, 'x'.repeat(MB)]));
    const whole = multipart({ identificacao: 'nao', ...texts }, []);
    const before = memory();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, memory())), 250);
    try {
      for (const path of ['/new', '/api/visitante/relatos', '/api/auth/login']) {
        const requests = Array.from({ length: 100 }, () =>
          begin({ method: 'POST', path }, form(whole.subarray(0, -1), whole.length)),
        );
        expect(unfit(await Promise.all(requests.map(outcomeOf)))).toEqual([]);
      }
    } finally {
      clearInterval(watch);
    }
    expect(most - before).toBeLessThan(300 * MB);
    await eventually('the memory comes back', () => memory() - before < 150 * MB, 60_000);
  });
});

/** Every page, in each language: the paths that stand in the site's table. */
function listPages(): Target[] {
  const table = readFileSync(join(__dirname, '../../public-site/app/i18n/paths.ts'), 'utf8');
  const paths = [...table.matchAll(/'(\/[a-z/]*)'/g)].map(([, path = '']) => path);
  return [...new Set([...paths, ...Object.values(ACOMPANHAR)])].map((path) => ({ method: 'POST', path }));
}

/** Every operation that takes a body. */
function listOperations(): Target[] {
  const text = readFileSync(join(__dirname, '../../openapi.json'), 'utf8');
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, object>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => 'requestBody' in operation)
      .map(([method]) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{\w+\}/g, '0198c0de-0000-7000-8000-000000000000'),
      })),
  );
}

/** Bytes that the process holds. */
function memory(): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(product.pid)])) * 1024;
}
