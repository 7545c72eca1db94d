// Broken, endless or oversized bodies on every page and operation: none ends the process, delays
// others or keeps memory. The product runs as its own process, so that its end is noticed.
import { execFileSync } from 'node:child_process';
import { NOBODY } from '../setup/cases';
import { REPORT, reportWith } from '../setup/clients';
import { eventually } from '../setup/eventually';
import { jpeg } from '../setup/images';
import { Somebody } from '../setup/limits';
import { setUpProduct } from '../setup/product';
import {
  chunkOf,
  FORM_TYPE,
  multipart,
  type Outcome,
  type RawBody,
  RawRequest,
  type Target,
} from '../setup/raw';
import { operations, sitePaths } from './fuzz/targets';

// Bodies that never end are given up after half a minute.
jest.setTimeout(300_000);

const ANSWER_WITHIN_MS = 30_000;
const FORM = { ...REPORT, identificacao: 'nao', protocolo: 'ZZZZZZZZ', mensagem: 'Oi' };
const MB = 1_000_000;

const FILING: Target = { method: 'POST', path: '/api/visitante/relatos' };

/** Every page in each language, and every operation with a body. */
const pages: Target[] = [...new Set(sitePaths())].map((path) => ({ method: 'POST', path }));
const bodied = operations().filter(({ fields }) => fields !== undefined);
const targets = [...pages, ...bodied].map(({ method, path }) => ({
  method,
  path: path.replace(/\{\w+\}/g, NOBODY),
}));
/** Each reader of forms. */
const readers = ['/new', '/follow', '/acompanhar', FILING.path].map((path) => ({
  method: 'POST',
  path,
}));

const product = setUpProduct({ env: { TRUST_PROXY: '127.0.0.1' } });
afterEach(async () => expect(await servesOthers()).toBe(true));

/** The result of a promise within a time, or that there is none yet. */
async function within<T, Late>(
  milliseconds: number,
  work: Promise<T>,
  late: Late,
): Promise<T | Late> {
  return Promise.race([
    work,
    new Promise<Late>((resolve) => setTimeout(resolve, milliseconds, late).unref()),
  ]);
}

/** A page and a report from an unused network, both within fifteen seconds. */
async function servesOthers(): Promise<boolean> {
  const visitor = new Somebody(product.url, '198.51.100.7');
  const answered = Promise.all([visitor.get('/new'), visitor.post(FILING.path, REPORT)]);
  return (
    (await within(15_000, answered, undefined))?.map(({ status }) => status).join() === '200,201'
  );
}

let network = 0;
/** A request from a new network, unless the target names one. */
const begin = (target: Target, body: RawBody): RawRequest =>
  new RawRequest(product.url, { from: `203.0.113.${String(network++ % 250)}`, ...target }, body);

async function outcomeOf(request: RawRequest): Promise<Outcome | 'open'> {
  const outcome = await within(ANSWER_WITHIN_MS, request.outcome, 'open' as const);
  request.leave();
  return outcome;
}

/** Outcomes other than a refusal, a Retry-After, or the end of the connection. */
const unfit = (outcomes: readonly (Outcome | 'open')[]) =>
  outcomes.filter((outcome) => !(outcome === 'closed' || isRefusal(outcome)));
const isRefusal = (outcome: Outcome | 'open'): boolean =>
  typeof outcome === 'number' && ((outcome >= 400 && outcome < 500) || outcome === 503);

const form = (bytes: Buffer, announced: RawBody['announced'] = bytes.length) => ({
  type: FORM_TYPE,
  bytes,
  announced,
});

/** Repeats an action until the work is over. */
async function during(
  milliseconds: number,
  does: () => void,
  work: () => Promise<void>,
): Promise<void> {
  const timer = setInterval(does, milliseconds);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

it('every operation with a body, and every page, is tested', () => {
  expect(bodied.length).toBeGreaterThanOrEqual(21);
  expect(pages.length).toBeGreaterThanOrEqual(27);
});

describe('a form that ends early', () => {
  it.each(['anexos', 'outro'])(
    'within a file of the field %s is refused everywhere',
    async (field) => {
      const whole = multipart(FORM, [[field, Buffer.alloc(70_000)]]);
      const outcomes: (Outcome | 'open')[] = [];
      for (const target of targets) {
        for (const length of [whole.length - 69_990, whole.length - 200])
          outcomes.push(await outcomeOf(begin(target, form(whole.subarray(0, length)))));
      }
      expect(unfit(outcomes)).toEqual([]);
    },
  );

  it('at any byte is refused by each form reader', async () => {
    const whole = multipart({ relato: 'x' }, [['anexos', Buffer.from('abc')]]);
    const cuts = Array.from({ length: whole.length - 4 }, (_, length) => whole.subarray(0, length));
    for (const target of readers) {
      const outcomes = await Promise.all(cuts.map((cut) => outcomeOf(begin(target, form(cut)))));
      expect(unfit(outcomes)).toEqual([]);
    }
  });

  it('because its sender disconnected is not logged as an error', async () => {
    const whole = multipart(FORM, [['anexos', Buffer.alloc(300_000)]]);
    for (const target of targets) {
      const request = begin(target, form(whole.subarray(0, 150_000), whole.length));
      request.send(Buffer.alloc(1000));
      request.leave();
    }
    expect(await servesOthers()).toBe(true);
  });

  it('or continues after its response is answered once, and the connection closed', async () => {
    const whole = multipart(FORM, [['anexos', Buffer.alloc(100)]]);
    const requests = targets.map((target) => begin(target, form(whole, whole.length - 50)));
    await eventually('every connection is closed', () =>
      requests.every(({ isClosed }) => isClosed),
    );
    expect(unfit(requests.flatMap(({ statuses }) => statuses))).toEqual([]);
  });
});

describe('a body that does not arrive', () => {
  it('ends in a timeout, and blocks no one', async () => {
    const whole = multipart(FORM, [['anexos', Buffer.alloc(1000)]]);
    const json = Buffer.from(JSON.stringify(FORM));
    const slow = targets.flatMap((target) => [
      begin(target, form(whole.subarray(0, 20), 'chunked')),
      begin(target, { type: 'application/json', bytes: json.subarray(0, 5), announced: 'chunked' }),
    ]);
    const stopped = targets.flatMap((target) => [
      begin(target, form(whole.subarray(0, whole.length / 2), whole.length)),
      begin(target, {
        type: 'application/json',
        bytes: json.subarray(0, 10),
        announced: json.length,
      }),
    ]);
    const drip = () => slow.forEach((request) => request.send(chunkOf(Buffer.from(' '))));
    await during(1000, drip, async () => {
      const outcomes = Promise.all([...slow, ...stopped].map(outcomeOf));
      expect(await servesOthers()).toBe(true);
      expect(unfit(await outcomes)).toEqual([]);
    });
  });

  it("does not delay another network's photo, even seventy times from one network", async () => {
    const photo = multipart(REPORT, [['anexos', Buffer.alloc(4_900_000)]]);
    const senders = Array.from({ length: 70 }, () =>
      begin({ ...FILING, from: '192.0.2.66' }, form(photo.subarray(0, 50_000), photo.length)),
    );
    // Faster than the required pace.
    const send = () => senders.forEach((sender) => sender.send(Buffer.alloc(12_000)));
    await during(1000, send, async () => {
      await eventually('there are more than may wait', () =>
        senders.some(({ statuses }) => statuses[0] === 503),
      );
      for (const address of ['198.51.100.7', '198.51.100.8', '198.51.100.9']) {
        const report = reportWith(['a.jpg', await jpeg()]);
        const answer = new Somebody(product.url, address).post(FILING.path, report);
        expect(await within(5000, answer, 'late')).toMatchObject({ status: 201 });
      }
    }).finally(() => senders.forEach((sender) => sender.leave()));
  }, 60_000);

  it('of an unread request leaves the connection to the next request', async () => {
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
  it("with twenty texts use no more memory than the texts' limit, and release it", async () => {
    const texts = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`texto${String(n)}`, 'x'.repeat(MB)]),
    );
    const whole = multipart({ identificacao: 'nao', ...texts }, []);
    const before = memory();
    let most = before;
    const watch = () => (most = Math.max(most, memory()));
    await during(250, watch, async () => {
      for (const path of ['/new', FILING.path, '/api/auth/login']) {
        const requests = Array.from({ length: 100 }, () =>
          begin({ method: 'POST', path }, form(whole.subarray(0, -1), whole.length)),
        );
        expect(unfit(await Promise.all(requests.map(outcomeOf)))).toEqual([]);
      }
    });
    expect(most - before).toBeLessThan(300 * MB);
    // Node collects old memory after half a minute of rest, later on a busy machine.
    await eventually('the memory comes back', () => memory() - before < 150 * MB, 180_000);
  });
});

describe('unexpected parts of a form', () => {
  const nameless = (bytes: number): Buffer =>
    Buffer.from(`--limite\r\nX-Other: y\r\n\r\n${'x'.repeat(bytes)}\r\n--limite--\r\n`);
  const typed = Buffer.from(
    `--limite\r\nContent-Disposition: form-data; name="relato"\r\nContent-Type: application/octet-stream\r\n\r\n${'x'.repeat(MB)}\r\n--limite--\r\n`,
  );
  const empty = Array.from({ length: 120 }, () => ['', Buffer.alloc(0)] as const);
  const tooMany = multipart({}, [...empty, ['foto.png', Buffer.alloc(50_000)]]);

  it.each([
    ['a part without a name, of 20 kB', nameless(20_000)],
    ['a part without a name, of 60 kB', nameless(60_000)],
    ['a part without a name, of 1 MB', nameless(1_000_000)],
    ['a text of 1 MB that is a file by its content type', typed],
    ['a file beyond those that are counted', tooMany],
  ])('are refused: %s', async (_, bytes) => {
    for (const path of [FILING.path, '/new', '/en/follow', '/es/acompanhar']) {
      const outcome = await outcomeOf(begin({ method: 'POST', path }, form(bytes)));
      expect([path, Number(outcome) >= 400 && Number(outcome) < 500]).toEqual([path, true]);
    }
  });
});

/** Memory of the process, in bytes. */
function memory(): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(product.pid)])) * 1024;
}
