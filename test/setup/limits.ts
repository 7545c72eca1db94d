// People on networks of their own, who try too much.
import { type Answer, Client, type Json, REPORT } from './clients';
import { eventually } from './eventually';

/** The limits as they are for everybody, behind a proxy of ours that says where people come from. */
export const LIMITED = { TRUST_PROXY: '127.0.0.1', LIMITS_SCALE: '1' } as const;

/** A protocol that no report has. */
export const WRONG = { protocolo: 'ZZZZZZZZ' } as const;

/** Somebody on a network. */
export class Somebody extends Client {
  constructor(
    url: string,
    private readonly address: string,
  ) {
    super(url);
  }

  override send(...[method, path, payload, headers]: Parameters<Client['send']>): Promise<Answer<Json>> {
    return super.send(method, path, payload, { 'x-forwarded-for': this.address, ...headers });
  }
}

const proof = (prova: string | undefined): Record<string, string> =>
  prova === undefined ? {} : { 'relato-prova': prova };

export const lookUp = (who: Client, body: object = WRONG, prova?: string): Promise<Answer<Json>> =>
  who.post('/api/visitante/acesso', body, proof(prova));

export const signIn = (who: Client, body: object, prova?: string): Promise<Answer<Json>> =>
  who.post('/api/auth/login', body, proof(prova));

export const file = (who: Client, prova?: string): Promise<Answer<Json>> =>
  who.post('/api/visitante/relatos', REPORT, proof(prova));

/** Goes on until it is refused. @returns how many times it was not, and the refusal */
export async function until429(
  attempt: () => Promise<Answer<Json>>,
): Promise<{ before: number; refused: Answer<Json> }> {
  for (let before = 0; before < 1000; before++) {
    const refused = await attempt();
    if (refused.status === 429) return { before, refused };
  }
  throw new Error('there seems to be no limit');
}

/** Goes on until it is refused for so long that somebody else at the same address is refused, too. */
export async function untilHeld(attempt: () => Promise<Answer<Json>>): Promise<void> {
  const secondsLeft = async (): Promise<number> => Number((await attempt()).headers.get('retry-after') ?? 0);
  await eventually('the next must wait', async () => (await secondsLeft()) > 5);
}

/** What a proof must answer. */
export const challengeOf = ({ headers }: Pick<Answer, 'headers'>): string => headers.get('relato-desafio') ?? '';
