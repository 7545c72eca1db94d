// One network floods filing, following and sign-in at once while eight other networks use them.
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { LIMITED, newChallenge, RIPE_MS, Somebody } from '../../test/setup/limits';
import { ADMIN } from '../../test/setup/first-account';
import { REPORT } from '../../test/setup/clients';
import type { Figure } from '../figure';
import { residentMegabytes } from '../memory';
import { onStage } from '../stage';

const CONNECTIONS = 240;
const SECONDS = 30;
const HONEST_NETWORKS = 8;
/** Each makes this many rounds of a filing, a look-up and a sign-in: together four Argon2id runs a second. */
const ROUNDS = 5;
const ROUND_MS = 6000;
const P95_MS = 2000;
const GROWTH_MB = 300;
/** The most that one network gets of each kind. */
const CHALLENGES = 60;

/** The address that the flood's connection of this number comes from. */
type Flood = (connection: number) => string;

const FLOODS: Readonly<Record<string, Flood>> = {
  'one IPv4 network': () => '192.0.2.66',
  'one IPv6 /48': (connection) => `2001:db8:66:${(connection * 256).toString(16)}::1`,
};

const PATHS = {
  relato: '/api/visitante/relatos',
  acesso: '/api/visitante/acesso',
  entrada: '/api/auth/login',
} as const;

type Kind = keyof typeof PATHS;

interface HonestResult {
  kind: Kind;
  status: number;
  ms: number;
}

const KINDS = Object.keys(PATHS) as Kind[];

export async function flood(): Promise<Figure[]> {
  const figures = await measure('without a flood');
  for (const [name, from] of Object.entries(FLOODS)) {
    for (const challenges of [true, false]) {
      const what = `${name}, ${challenges ? 'ripe' : 'no'} challenges`;
      figures.push(...(await measure(what, { from, challenges })));
    }
  }
  return figures;
}

/** @param flood where it comes from, and whether it has ripe challenges; left out, only honest visitors come */
function measure(what: string, flood?: { from: Flood; challenges: boolean }): Promise<Figure[]> {
  return onStage(async ({ product: { url, pid } }) => {
    const honest: Visitor[] = [];
    for (let i = 0; i < HONEST_NETWORKS; i++)
      honest.push(await Visitor.prepare(url, `198.51.${String(100 + i)}.7`));
    const collected = flood?.challenges === true ? await collect(url, flood.from) : undefined;
    await delay(RIPE_MS);
    const before = await residentMegabytes(pid);
    const flooding = flood && autocannon(loadOf(url, flood.from, collected));
    const taken = (
      await Promise.all(honest.map((visitor, i) => visitor.work((i * ROUND_MS) / HONEST_NETWORKS)))
    ).flat();
    await flooding;
    const growth = (await residentMegabytes(pid)) - before;
    const refused = taken.filter(({ status }) => status >= 300);
    for (const { kind, status } of refused) console.error(`${what}: ${kind} got ${status}`);
    return [
      // Half a request: none may be refused, and a bound of nothing has no ratio.
      { what: `${what}: honest requests refused`, figure: refused.length, bound: 0.5, unit: '' },
      {
        what: `${what}: honest p95`,
        figure: p95(taken.map(({ ms }) => ms)),
        bound: P95_MS,
        unit: 'ms',
      },
      { what: `${what}: memory grown`, figure: Math.max(0, growth), bound: GROWTH_MB, unit: 'MB' },
    ];
  }, LIMITED);
}

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** An honest visitor on a separate network: a known browser, a report to follow, and forms that were opened long before. */
class Visitor {
  private constructor(
    private readonly client: Somebody,
    private readonly protocolo: string,
    private readonly challenges: readonly string[],
  ) {}

  static async prepare(url: string, address: string): Promise<Visitor> {
    const client = new Somebody(url, address);
    await client.post(PATHS.entrada, ADMIN);
    const filed = await client.post(PATHS.relato, REPORT);
    const challenges = await Promise.all(
      Array.from({ length: ROUNDS }, () => newChallenge(client, 'relato')),
    );
    return new Visitor(client, (filed.body as { uuid: string }).uuid, challenges);
  }

  /** @param after milliseconds to wait first, so that the networks do not begin together */
  async work(after: number): Promise<HonestResult[]> {
    await delay(after);
    const results: HonestResult[] = [];
    for (const prova of this.challenges) {
      const bodies = {
        relato: { ...REPORT, prova },
        acesso: { protocolo: this.protocolo },
        entrada: ADMIN,
      };
      const round = Promise.all(
        KINDS.map(async (kind) => {
          const startedAt = performance.now();
          const { status } = await this.client.post(PATHS[kind], bodies[kind]);
          results.push({ kind, status, ms: performance.now() - startedAt });
        }),
      );
      await Promise.all([round, delay(ROUND_MS)]);
    }
    return results;
  }
}

/** All challenges that the flood's first network is given. */
async function collect(url: string, from: Flood): Promise<Record<Kind, string[]>> {
  const client = new Somebody(url, from(0));
  const some = (kind: Kind) =>
    Promise.all(Array.from({ length: CHALLENGES }, () => newChallenge(client, kind)));
  return {
    relato: await some('relato'),
    acesso: await some('acesso'),
    entrada: await some('entrada'),
  };
}

function loadOf(
  url: string,
  from: Flood,
  collected: Record<Kind, string[]> | undefined,
): autocannon.Options {
  let connection = 0;
  const bodyOf = (kind: Kind, prova: string | undefined) => {
    const bodies = {
      relato: { ...REPORT, prova },
      acesso: { protocolo: 'ZZZZZZZZ', prova },
      entrada: { email: ADMIN.email, senha: 'errada errada', prova },
    };
    return JSON.stringify(bodies[kind]);
  };
  return {
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient: (client) => {
      const number = connection++;
      const requests = KINDS.map((kind) => ({
        method: 'POST' as const,
        path: PATHS[kind],
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from(number) },
        body: bodyOf(kind, collected?.[kind][number % CHALLENGES]),
      }));
      client.setRequests(requests);
    },
  };
}
