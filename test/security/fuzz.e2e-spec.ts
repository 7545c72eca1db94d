/**
 * Requests that nobody means, as many as fit into FUZZ_SECONDS (60), to every operation and every page of the built product.
 * FUZZ_SEED repeats a run's requests; with FUZZ_CASE, a single one of them.
 */
import { LIGHT_ARGON2 } from '../setup/app';
import { Client, fileReport, newestId } from '../setup/clients';
import { type Product, startProduct } from '../setup/product';
import { caseOf, type FuzzCase } from './fuzz/cases';
import { complaintOf, describeCase } from './fuzz/verdict';
import { exchange } from './fuzz/wire';
import { World } from './fuzz/world';

const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 60);
/** The suite's own run is always the same; who looks for more gives another seed, and more time. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const ONLY = process.env['FUZZ_CASE'];

const SENDERS = 4;
/** Enough to see what is wrong. */
const FAILURES_MAX = 20;

let product: Product;
beforeAll(async () => (product = await startProduct({ env: LIGHT_ARGON2 })));
afterAll(() => product.stop());

function isAlive(): boolean {
  try {
    return process.kill(product.pid, 0);
  } catch {
    return false;
  }
}

async function run(
  numbers: Iterator<number>,
): Promise<{ sent: number; failures: string[]; statuses: Record<string, number> }> {
  const world = await World.at(product.url);
  const failures: string[] = [];
  const statuses: Record<string, number> = {};
  let sent = 0;
  const send = async (request: FuzzCase): Promise<void> => {
    const reply = await exchange(product.url, world.filled(request));
    sent++;
    const status = String(reply.status ?? 'none');
    statuses[status] = (statuses[status] ?? 0) + 1;
    const complaint = complaintOf(request, reply) ?? (isAlive() ? undefined : 'the process has ended');
    if (complaint !== undefined) failures.push(`${complaint}\n${describeCase(SEED, request, reply)}`);
    else await world.after(request, reply);
  };
  const sender = async (): Promise<void> => {
    for (
      let next = numbers.next();
      next.done !== true && failures.length < FAILURES_MAX && isAlive();
      next = numbers.next()
    ) {
      await send(caseOf(SEED, next.value));
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return { sent, failures, statuses };
}

function* untilTimeIsOver(): Generator<number> {
  const end = Date.now() + SECONDS * 1000;
  for (let number = 0; Date.now() < end; number++) yield number;
}

test(
  `whatever is sent for ${SECONDS} seconds, the product answers it, shows nothing of its inside and goes on`,
  async () => {
    console.log(`FUZZ_SEED=${SEED}`);
    const { sent, failures, statuses } = await run(ONLY === undefined ? untilTimeIsOver() : [Number(ONLY)].values());
    console.log(`FUZZ_SEED=${SEED}: ${sent} requests, answers ${JSON.stringify(statuses)}`);

    expect(failures.join('\n\n')).toBe('');
    const { visitor } = await fileReport(product.url);
    expect((await visitor.get('/api/visitante/relato')).status).toBe(200);
    const staff = await new Client(product.url).signIn();
    expect((await staff.get(`/api/relatos/${await newestId(staff)}`)).status).toBe(200);
  },
  (SECONDS + 240) * 1000,
);
