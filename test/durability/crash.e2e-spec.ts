// Twenty power cuts: each acknowledged report exists afterwards with all files, nothing is stored in
// part, and files without a row are removed.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SweepOrphansJob } from '../../src/attachments/sweep-orphans.job';
import { Config } from '../../src/platform/config/config';
import { start } from '../../src/start';
import { LIGHT_ARGON2, stopHourlyJobs } from '../setup/app';
import { Client, dataUrl, formOf, type Json, type NamedFile } from '../setup/clients';
import { DAY, TestClock } from '../setup/clock';
import { eventually } from '../setup/eventually';
import { noise, png } from '../setup/images';
import { type Product, startProduct } from '../setup/product';

const TRIALS = 20;
const CLIENTS = 8;
/** Each trial ends after at most this many new reports or files: more would only be more of the same moments. */
const MOST_PER_TRIAL = 16;

type Filed = Readonly<{ number: number; uuid: string }>;

let dataDir: string;
let dot: NamedFile;
let photo: NamedFile;
let numbers = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'relato-crash-'));
  dot = ['ponto.png', await png()];
  photo = ['foto.jpg', await noise(640, 480)];
});
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 50 }));

const whole = (number: number) => ({
  nome: `Visitante ${number}`,
  relato: `Relato número ${number}. ${'Texto. '.repeat(200)}`.trim(),
  files: number % 2 === 0 ? 2 : 3,
});

/**
 * Each visitor's request, as JSON with two small pictures or as a form with three photos; `number`
 * distinguishes them.
 */
function report(number: number): object | FormData {
  const { files, ...texts } = whole(number);
  const fields = { motivo: 'denuncia', ...texts };
  return files === 2
    ? { ...fields, anexos: [dot, dot].map(dataUrl) }
    : formOf(fields, [photo, photo, photo]);
}

async function countBlobs(): Promise<number> {
  const entries = await readdir(join(dataDir, 'blobs'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

/**
 * Files reports in parallel and cuts the power after a number of acknowledgements or stored files.
 * @returns the acknowledged reports
 */
async function fileUntilKilled(product: Product, trial: number): Promise<Filed[]> {
  const filed: Filed[] = [];
  let killed = false;
  const visit = async (): Promise<void> => {
    while (!killed) {
      const number = ++numbers;
      const sent = new Client(product.url).post('/api/visitante/relatos', report(number));
      const answer = await sent.catch(() => undefined);
      if (!answer) return; // cut off
      if (answer.status !== 201) throw new Error(`filing was answered with ${answer.status}`);
      filed.push({ number, uuid: answer.body.uuid as string });
    }
  };
  const visits = Array.from({ length: CLIENTS }, visit);
  if (trial % 2 === 0) {
    const enough = 1 + Math.floor(Math.random() * MOST_PER_TRIAL);
    await eventually(`${enough} reports are filed`, () => filed.length >= enough);
  } else {
    const enough = (await countBlobs()) + 1 + Math.floor(Math.random() * MOST_PER_TRIAL);
    await eventually('files arrive', async () => (await countBlobs()) >= enough);
  }
  await cutPower(product, trial % 4 > 1);
  killed = true;
  await Promise.all(visits);
  return filed;
}

/** @param both whether the database's process dies too, and has to recover at the next start */
async function cutPower(product: Product, both: boolean): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split(
    '\n',
  );
  // Paused first: it would end cleanly as soon as the product is gone.
  if (both) process.kill(Number(pid), 'SIGSTOP');
  const ended = product.kill();
  if (both) process.kill(Number(pid), 'SIGKILL');
  await ended;
}

/** The parts of a report as a reader gets them. */
async function readAll(client: Client, { nome, relato, anexos }: Json): Promise<object> {
  const files = (anexos as Record<'arquivo' | 'miniatura', string | undefined>[]).map(
    ({ arquivo, miniatura }) => [arquivo, miniatura].filter((path) => path !== undefined),
  );
  const arrive = files.map(async (file) => {
    const answers = await Promise.all(file.map((path) => client.get(path)));
    return answers.every(({ status, body }) => status === 200 && (body as Buffer).length > 0);
  });
  return { nome, relato, files: (await Promise.all(arrive)).filter(Boolean).length };
}

async function open({ url }: Product, { uuid }: Filed): Promise<object> {
  const visitor = new Client(url);
  const { status, body } = await visitor.post('/api/visitante/acesso', { protocolo: uuid });
  if (status !== 200) throw new Error(`an acknowledged report was answered with ${status}`);
  return readAll(visitor, body);
}

test(`${TRIALS} times killed while ${CLIENTS} visitors file, every acknowledged report opens with its protocol`, async () => {
  const all: Filed[] = [];
  let last: Filed[] = [];
  for (let trial = 0; trial <= TRIALS; trial++) {
    const product = await startProduct({ dataDir, env: LIGHT_ARGON2 });
    // One after the other: a network has a few downloads at once.
    const opened: object[] = [];
    for (const filed of last) opened.push(await open(product, filed));
    expect(opened).toEqual(last.map(({ number }) => whole(number)));
    if (trial === TRIALS) await product.stop();
    else all.push(...(last = await fileUntilKilled(product, trial)));
  }
  expect(new Set(all.map(({ uuid }) => uuid)).size).toBe(all.length);
  await expectNothingHalf(all);
}, 900_000);

/** A report whose response was cut off is as complete as the others, and none is stored twice. */
async function expectNothingHalf(acknowledged: Filed[]): Promise<void> {
  const left = await countBlobs();
  // The built product in this process, so that its clock can be moved.
  const clock = new TestClock();
  clock.advance(Date.now() - clock.now().getTime());
  const config = new Config({ ...LIGHT_ARGON2, DATA_DIR: dataDir, PORT: '0' });
  const { app, stop } = await start(config, { announce: () => undefined, clock });
  stopHourlyJobs(app);
  try {
    const sweep = app.get(SweepOrphansJob, { strict: false });
    await sweep.run();
    clock.advance(DAY);
    await sweep.run();
    const staff = await new Client((await app.getUrl()).replace(/\/$/, '')).signIn();
    const seen = new Set<string>();
    let files = 0;
    for (let first = 0, total = 1; first < total; first += 500) {
      const { status, headers, body } = await staff.get(
        `/api/relatos?range=[${first},${first + 499}]`,
      );
      expect(status).toBe(200);
      total = Number(headers.get('content-range')?.split('/')[1]);
      for (const { id, uuid } of body as { id: string; uuid: string }[]) {
        const { body: one } = await staff.get(`/api/relatos/${id}`);
        const number = Number(/^Visitante (\d+)$/.exec(one.nome as string)?.[1]);
        expect(number).toBeLessThanOrEqual(numbers);
        expect(await readAll(staff, one)).toEqual(whole(number));
        files += 2 * whole(number).files;
        seen.add(uuid);
      }
    }
    expect(acknowledged.filter(({ uuid }) => !seen.has(uuid))).toEqual([]);
    expect(await countBlobs()).toBe(files);
    expect(left).toBeGreaterThan(files);
    console.log(
      `${TRIALS} kills: ${acknowledged.length} reports acknowledged, all there, of ${numbers} sent`,
    );
    console.log(`${files} files, all open; ${left - files} orphans swept`);
  } finally {
    await stop();
  }
}
