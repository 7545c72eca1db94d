// Filing and following cost one Argon2id run each and should cost little else: against the bare rate of the very runs.
import { hashRaw } from '@node-rs/argon2';
import { Config } from '../../src/platform/config/config';
import { PARALLEL_RUNS } from '../../src/platform/vault/argon2-queue';
import { fileReport, REPORT } from '../../test/setup/clients';
import type { Figure } from '../figure';
import { inTurns, millisecondsAlone, millisecondsEach } from '../load';
import { onStage } from '../stage';

const ROUNDS = 3;
const SECONDS = 5;
const PARALLEL = 8;
const ALONE = 20;

const { memoryKiB, passes } = new Config({}).argon2;

/** At least this part of the bare rate. */
const RATE_SHARE = 0.85;
/** Alone, at most this many times one run. */
const TIMES_ONE_RUN = 1.3;

export function argon2(): Promise<Figure[]> {
  return onStage(async ({ product: { url } }) => {
    const { uuid } = await fileReport(url);
    const filing = {
      ...posted({ ...REPORT, relato: 'a'.repeat(1000) }),
      url: `${url}/api/visitante/relatos`,
    };
    const following = { ...posted({ protocolo: uuid }), url: `${url}/api/visitante/acesso` };
    const under = { parallel: PARALLEL, seconds: SECONDS };
    const rate = await inTurns(ROUNDS, {
      bare: () => bareRate(),
      filing: () => millisecondsEach({ ...filing, ...under }),
      following: () => millisecondsEach({ ...following, ...under }),
    });
    const alone = await inTurns(ROUNDS, {
      bare: () => millisecondsAlone(ALONE, run),
      filing: () => millisecondsAlone(ALONE, () => send(filing)),
      following: () => millisecondsAlone(ALONE, () => send(following)),
    });
    return (['filing', 'following'] as const).flatMap((what) => [
      {
        what: `${what}, ${PARALLEL} at once, each`,
        figure: rate[what],
        bound: rate.bare / RATE_SHARE,
        unit: 'ms',
      },
      {
        what: `${what}, alone`,
        figure: alone[what],
        bound: alone.bare * TIMES_ONE_RUN,
        unit: 'ms',
      },
    ]);
  });
}

const posted = (body: object) =>
  ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }) as const;

async function send({
  url,
  ...request
}: ReturnType<typeof posted> & { url: string }): Promise<void> {
  const answer = await fetch(url, request);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}`);
}

/** One run, as the product makes it. */
function run(): Promise<Buffer> {
  const salt = Buffer.alloc(16, 7);
  return hashRaw('AB12CD34', {
    memoryCost: memoryKiB,
    timeCost: passes,
    parallelism: 1,
    outputLen: 32,
    salt,
  });
}

/** As many at once as the product does. @returns milliseconds a run */
async function bareRate(): Promise<number> {
  const startedAt = performance.now();
  let runs = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() - startedAt < SECONDS * 1000) {
      await run();
      runs++;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_RUNS }, lane));
  return (performance.now() - startedAt) / runs;
}
