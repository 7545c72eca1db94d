// Clients on separate networks that exceed the limits.
import type { TestApp } from './app';
import { type Answer, Client, type Json, REPORT } from './clients';
import { DAY } from './clock';

/** The real limits, behind a proxy of ours that states the clients' addresses. */
export const LIMITED = { TRUST_PROXY: '127.0.0.1', LIMITS_SCALE: '1' } as const;

/** A protocol of no report. */
export const WRONG = { protocolo: 'ZZZZZZZZ' } as const;

export class Somebody extends Client {
  constructor(
    url: string,
    private readonly address: string,
  ) {
    super(url);
  }

  override send(
    ...[method, path, payload, headers]: Parameters<Client['send']>
  ): Promise<Answer<Json>> {
    return super.send(method, path, payload, { 'x-forwarded-for': this.address, ...headers });
  }
}

export const lookUp = (who: Client, body: object = WRONG, prova?: string): Promise<Answer<Json>> =>
  who.post('/api/visitante/acesso', { ...body, prova });

export const signIn = (who: Client, body: object, prova?: string): Promise<Answer<Json>> =>
  who.post('/api/auth/login', { ...body, prova });

export const file = (who: Client, prova?: string): Promise<Answer<Json>> =>
  who.post('/api/visitante/relatos', { ...REPORT, prova });

/**
 * Repeats until it is refused.
 * @returns how many times it was not, and the refusal
 */
export async function until429(attempt: () => Promise<Answer<Json>>) {
  for (let before = 0; before < 1000; before++) {
    const refused = await attempt();
    if (refused.status === 429) return { before, refused };
  }
  throw new Error('there seems to be no limit');
}

/** A challenge as a form fetches it. */
export const newChallenge = async (who: Client, para: string): Promise<string> =>
  (await who.get(`/api/visitante/prova?para=${para}`)).body.desafio as string;

const machine = Date.now.bind(Date);
let moved = 0;

/**
 * Moves the application's clock, and the machine's with it, by which the limiter's counters expire.
 */
export function advance({ clock }: TestApp, milliseconds: number): void {
  clock.advance(milliseconds);
  moved += milliseconds;
  Date.now = () => machine() + moved;
}

let days = 0;

/** For a test after others: counters are kept by the day. */
export const startAnotherDay = (relato: TestApp): void => advance(relato, ++days * DAY);

/** After this time a challenge is ripe, and a turn is over. */
export const RIPE_MS = 20_000;

/** The challenge for the next attempt, once it is ripe. */
export const challengeOf = ({ headers }: Pick<Answer, 'headers'>): string =>
  headers.get('relato-desafio') ?? '';
