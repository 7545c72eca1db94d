/**
 * Three thousand random requests, or as many as fit into FUZZ_SECONDS, to every operation and page
 * of the built product. FUZZ_SEED repeats a run; FUZZ_CASE repeats one request, which is reduced if
 * it fails again.
 */
import fc from 'fast-check';
import { Client, fileReport, newestId } from '../setup/clients';
import { setUpProduct } from '../setup/product';
import { type FuzzCase, fuzzCase } from './fuzz/cases';
import { complaintOf, describeExchange, exchange } from './fuzz/wire';
import { World } from './fuzz/world';

// Three thousand requests are one test.
jest.setTimeout(300_000);

const SECONDS = process.env['FUZZ_SECONDS'];
const REQUESTS = 3000;
/** The suite always runs with the same seed; give another seed and a time to look for more. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const ONLY = process.env['FUZZ_CASE'];

/** Each has its own seed. */
const SENDERS = ONLY === undefined ? 4 : 1;

const product = setUpProduct();

function isAlive(): boolean {
  try {
    return process.kill(product.pid, 0);
  } catch {
    return false;
  }
}

test(
  'random requests are answered, reveal nothing internal, and the product goes on',
  async () => {
    console.log(`FUZZ_SEED=${SEED}`);
    const world = new World(product.url);
    await world.renew();
    const statuses: Record<string, number> = {};
    const send = async (request: FuzzCase): Promise<void> => {
      const reply = await exchange(product.url, world.filled(request));
      const status = String(reply.status ?? 'none');
      statuses[status] = (statuses[status] ?? 0) + 1;
      const complaint =
        complaintOf(request, reply) ?? (isAlive() ? undefined : 'the process has ended');
      if (complaint !== undefined)
        throw new Error(`${complaint}\n${describeExchange(request, reply)}`);
      await world.after(request, reply);
    };
    const each = SECONDS === undefined ? REQUESTS / SENDERS : Infinity;
    const sender = async (_: unknown, index: number): Promise<string[]> => {
      const { failed, seed, counterexamplePath, errorInstance } = await fc.check(
        fc.asyncProperty(fuzzCase, send),
        {
          seed: SEED + index,
          ...(SECONDS !== undefined && { interruptAfterTimeLimit: Number(SECONDS) * 1000 }),
          ...(ONLY === undefined
            ? { numRuns: each, endOnFailure: true }
            : { numRuns: 1, path: ONLY }),
        },
      );
      return failed
        ? [`FUZZ_SEED=${seed} FUZZ_CASE=${counterexamplePath!}: ${String(errorInstance)}`]
        : [];
    };
    const failures = (await Promise.all(Array.from({ length: SENDERS }, sender))).flat();
    console.log(`FUZZ_SEED=${SEED}: answers ${JSON.stringify(statuses)}`);
    expect(failures.join('\n\n')).toBe('');
    const { visitor } = await fileReport(product.url);
    expect((await visitor.get('/api/visitante/relato')).status).toBe(200);
    const staff = await new Client(product.url).signIn();
    expect((await staff.get(`/api/relatos/${await newestId(staff)}`)).status).toBe(200);
  },
  (Number(SECONDS ?? 60) + 240) * 1000,
);
