// Power cuts, twenty of them: what a visitor was told is filed is there afterwards, and nothing is half there.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIGHT_ARGON2 } from '../setup/app';
import { Client, type Json } from '../setup/clients';
import { eventually } from '../setup/eventually';
import { type Product, startProduct } from '../setup/product';

const TRIALS = 20;
const CLIENTS = 8;
/** A kill comes after so many acknowledgements, at most. */
const LONGEST_RUN = 100;

/** A picture of one dot. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What every visitor sends; `number` tells them apart. */
const report = (number: number): object => ({
  motivo: 'denuncia',
  nome: `Visitante ${number}`,
  relato: textOf(number),
  anexos: [
    { nomeArquivo: 'um.png', arquivo: PICTURE },
    { nomeArquivo: 'dois.png', arquivo: PICTURE },
  ],
});
const textOf = (number: number): string => `Relato número ${number}. ${'Texto. '.repeat(200)}`.trim();

interface Filed {
  readonly number: number;
  readonly uuid: string;
}

let dataDir: string;
let product: Product;
let numbers = 0;
let cuts = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'relato-crash-'));
  product = await start();
});
afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 50 });
});

function start(): Promise<Product> {
  return startProduct({ dataDir, env: LIGHT_ARGON2 });
}

/** Files reports by parallel visitors and cuts the power in the middle of it. @returns the acknowledged ones */
async function fileUntilKilled(afterAcknowledged: number): Promise<Filed[]> {
  const filed: Filed[] = [];
  let killed = false;
  const visit = async (): Promise<void> => {
    while (!killed) {
      const number = ++numbers;
      const answer = await new Client(product.url)
        .post('/api/visitante/relatos', report(number))
        .catch(() => undefined);
      if (!answer) return; // cut off
      if (answer.status !== 201) throw new Error(`filing was answered with ${answer.status}`);
      filed.push({ number, uuid: answer.body.uuid as string });
    }
  };
  const visits = Array.from({ length: CLIENTS }, visit);
  await eventually(`${afterAcknowledged} reports are filed`, () => filed.length >= afterAcknowledged);
  await cutPower();
  killed = true;
  await Promise.all(visits);
  return filed;
}

/** Every other time the database's own process dies as well, and has to recover when it starts again. */
async function cutPower(): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
  const both = ++cuts % 2 === 0;
  // Stood still first: it would end by itself, cleanly, as soon as the product is gone.
  if (both) process.kill(Number(pid), 'SIGSTOP');
  const ended = product.kill();
  if (both) process.kill(Number(pid), 'SIGKILL');
  await ended;
}

/** The report as its visitor sees it. */
async function open({ uuid }: Filed): Promise<object> {
  const visitor = new Client(product.url);
  const { status, body } = await visitor.post('/api/visitante/acesso', { protocolo: uuid });
  if (status !== 200) throw new Error(`an acknowledged report was answered with ${status}`);
  return { relato: body.relato as string, nome: body.nome as string, files: await filesOf(body, visitor) };
}

/** How many of a report's files arrive. */
async function filesOf({ anexos }: Json, client: Client): Promise<number> {
  const downloads = await Promise.all((anexos as { arquivo: string }[]).map(({ arquivo }) => client.get(arquivo)));
  return downloads.filter(({ status, body }) => status === 200 && (body as Buffer).length > 0).length;
}

const whole = (number: number): object => ({ relato: textOf(number), nome: `Visitante ${number}`, files: 2 });

test(`${TRIALS} times killed while ${CLIENTS} visitors file, every acknowledged report opens with its protocol`, async () => {
  const all: Filed[] = [];
  for (let trial = 0; trial < TRIALS; trial++) {
    const filed = await fileUntilKilled(1 + Math.floor(Math.random() * LONGEST_RUN));
    product = await start();
    expect(await Promise.all(filed.map(open))).toEqual(filed.map(({ number }) => whole(number)));
    all.push(...filed);
  }

  expect(new Set(all.map(({ uuid }) => uuid)).size).toBe(all.length);
  await expectNothingHalf(all);
  console.log(`${TRIALS} kills: ${all.length} acknowledged reports, all there; ${numbers} sent`);
}, 600_000);

/** What was written though its answer was cut off is as whole as the rest, and there is no more than was sent. */
async function expectNothingHalf(acknowledged: Filed[]): Promise<void> {
  const staff = await new Client(product.url).signIn();
  const ids: string[] = [];
  for (let first = 0, total = 1; first < total; first += 500) {
    const { status, headers, body } = await staff.get(`/api/relatos?range=[${first},${first + 499}]`);
    expect(status).toBe(200);
    total = Number(headers.get('content-range')?.split('/')[1]);
    ids.push(...(body as { id: string }[]).map(({ id }) => id));
  }
  const known = new Set(acknowledged.map(({ uuid }) => uuid));
  const seen = new Set<string>();
  for (const id of ids) {
    const { status, body }: { status: number; body: Json } = await staff.get(`/api/relatos/${id}`);
    expect(status).toBe(200);
    seen.add(body.uuid as string);
    if (known.has(body.uuid as string)) continue;
    const number = Number(/^Visitante (\d+)$/.exec(body.nome as string)?.[1]);
    expect(number).toBeLessThanOrEqual(numbers);
    expect({ relato: body.relato, nome: body.nome, files: await filesOf(body, staff) }).toEqual(whole(number));
  }
  expect([...known].filter((uuid) => !seen.has(uuid))).toEqual([]);
}
