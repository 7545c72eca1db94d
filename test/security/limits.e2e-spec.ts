import { ADMIN, startTestApp, type TestApp } from '../setup/app';
import type { Answer, Json } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import {
  advance,
  challengeOf,
  file,
  LIMITED,
  lookUp,
  newChallenge,
  RIPE_MS,
  signIn,
  Somebody,
  until429,
  WRONG,
} from '../setup/limits';

const SECOND = 1000;
const NOVA = 'girafas nadam devagar';

let relato: TestApp;

beforeEach(async () => {
  relato = await startTestApp(LIMITED);
});
afterEach(() => relato.close());

const somebody = (address: string): Somebody => new Somebody(relato.url, address);

describe('looking up', () => {
  it('a thousand wrong protocols from one network are slowed to ten a minute, and others do not notice', async () => {
    const guesser = somebody('192.0.2.66');
    const answeredAt: number[] = [];
    const others: number[] = [];
    for (let i = 0; i < 1000; i++) {
      const { status } = await lookUp(guesser);
      if (status === 404) answeredAt.push(relato.clock.now().getTime());
      else expect(status).toBe(429);
      if (i % 100 === 50) {
        const visitor = somebody('198.51.100.7');
        const filed = await file(visitor);
        const opened = await lookUp(visitor, { protocolo: (filed.body as { uuid: string }).uuid });
        const replied = await visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Mais uma coisa.' });
        others.push(filed.status, opened.status, replied.status);
      }
      advance(relato, SECOND);
    }
    expect(others).toEqual(Array.from({ length: 10 }, () => [201, 200, 201]).flat());
    const inOneMinute = answeredAt.map((from) => answeredAt.filter((at) => at >= from && at < from + MINUTE).length);
    expect(Math.max(...inOneMinute)).toBeLessThanOrEqual(10);
    expect(answeredAt.length).toBeLessThan(60);
  });

  it('is as slow to a guesser who has collected ripe challenges', async () => {
    const guesser = somebody('192.0.2.66');
    const collected = await Promise.all(Array.from({ length: 60 }, () => newChallenge(guesser, 'acesso')));
    advance(relato, RIPE_MS);
    const answeredAt: number[] = [];
    for (let i = 0; i < 60; i++) {
      const answer = await lookUp(guesser, WRONG, collected[i]);
      if (answer.status === 404) answeredAt.push(i);
      advance(relato, 3 * SECOND);
    }
    const inOneMinute = answeredAt.map((from) => answeredAt.filter((at) => at >= from && at < from + 20).length);
    expect(Math.max(...inOneMinute)).toBeLessThanOrEqual(10);
    expect(answeredAt.length).toBeGreaterThan(8);
  });

  it('many guesses at the same moment are many', async () => {
    const guesser = somebody('192.0.2.66');
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => lookUp(guesser)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(10);
  });

  it('says how long each of the next must wait: for its challenge to ripen, and for its turn', async () => {
    const guesser = somebody('192.0.2.66');
    const waits: number[] = [];
    const waitOf = ({ headers }: Answer<Json>): number => Number(headers.get('retry-after'));
    let { refused } = await until429(() => lookUp(guesser));
    for (let i = 0; i < 3; i++) {
      waits.push(waitOf(refused));
      advance(relato, waitOf(refused) * SECOND);
      expect((await lookUp(guesser, WRONG, challengeOf(refused))).status).toBe(404);
      refused = await lookUp(guesser);
    }
    expect(waits).toEqual([20, 20, 20]);
    const ripe = await newChallenge(guesser, 'acesso');
    advance(relato, RIPE_MS);
    expect((await lookUp(guesser, WRONG, challengeOf(refused))).status).toBe(404);
    const held = await lookUp(guesser, WRONG, ripe);
    expect([held.status, waitOf(held), challengeOf(held)]).toEqual([429, 20, ripe]);
  });

  it('refuses in the shape of every error, with a time to wait', async () => {
    const guesser = somebody('192.0.2.66');
    const { refused } = await until429(() => lookUp(guesser));
    expect(refused.body).toEqual({
      statusCode: 429,
      code: 'muitas_tentativas',
      message: 'Houve muitas tentativas seguidas. Nada foi salvo; tente de novo em instantes.',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('counts no right one, however often', async () => {
    const visitor = somebody('198.51.100.7');
    const { uuid } = (await file(visitor)).body as { uuid: string };
    for (let i = 0; i < 50; i++) expect((await lookUp(visitor, { protocolo: uuid })).status).toBe(200);
  });

  it('is not made faster by right ones in between', async () => {
    const guesser = somebody('192.0.2.66');
    const { uuid } = (await file(guesser)).body as { uuid: string };
    let wrong = 0;
    for (let i = 0; i < 60; i++) {
      if ((await lookUp(guesser)).status === 404) wrong++;
      await lookUp(guesser, { protocolo: uuid });
      advance(relato, SECOND);
    }
    expect(wrong).toBeLessThanOrEqual(10);
  });

  it('counts the guesser with a new cookie, a new token or another address of their network as the same', async () => {
    await until429(() => lookUp(somebody('2001:db8:1:2::1')));
    const neighbour = somebody('2001:db8:1:2:ffff:ffff:ffff:ffff');
    expect((await lookUp(neighbour)).status).toBe(429);
    await file(neighbour);
    expect((await lookUp(neighbour)).status).toBe(429);
    expect((await lookUp(neighbour, WRONG, await newChallenge(neighbour, 'acesso'))).status).toBe(429);
    expect((await lookUp(somebody('2001:db8:1:3::1'))).status).toBe(404);
  });

  it('is open to the right one on a besieged network, by waiting', async () => {
    const visitor = somebody('192.0.2.66');
    const { uuid } = (await file(visitor)).body as { uuid: string };
    const guesser = somebody('192.0.2.66');
    await until429(() => lookUp(guesser));
    const waiting = challengeOf(await lookUp(visitor, { protocolo: uuid }));
    expect((await lookUp(visitor, { protocolo: uuid }, waiting)).status).toBe(429);
    advance(relato, RIPE_MS);
    await until429(() => lookUp(guesser));
    expect((await lookUp(visitor, { protocolo: uuid }, waiting)).status).toBe(200);
  });
});

describe('signing in', () => {
  const wrongFor = (email: string) => ({ email, senha: 'errada errada' });

  it('a stranger who guesses does not delay a colleague elsewhere by a moment', async () => {
    const stranger = somebody('192.0.2.66');
    await until429(() => signIn(stranger, wrongFor(ADMIN.email)));
    expect((await signIn(somebody('198.51.100.7'), ADMIN)).status).toBe(200);
  });

  it('is slowed on one account before it is on others', async () => {
    const stranger = somebody('192.0.2.66');
    const { before } = await until429(() => signIn(stranger, wrongFor(ADMIN.email)));
    expect(before).toBe(4);
    expect((await signIn(stranger, wrongFor('outra@example.com'))).status).toBe(401);
    expect((await signIn(stranger, wrongFor(ADMIN.email.toUpperCase()))).status).toBe(429);
  });

  it('counts unknown accounts like known ones', async () => {
    const { before } = await until429(() => signIn(somebody('192.0.2.66'), wrongFor('ninguem@example.com')));
    expect(before).toBe(4);
  });

  it('guessed from everywhere asks a colleague to wait once, and locks nobody out', async () => {
    let refused: Answer<Json> | undefined;
    for (let i = 1; i < 60 && !refused; i++) {
      const answer = await signIn(somebody(`203.0.113.${String(i)}`), wrongFor(ADMIN.email));
      if (answer.status === 429) refused = answer;
    }
    const colleague = somebody('198.51.100.7');
    const asked = await signIn(colleague, ADMIN);
    expect(asked.status).toBe(429);
    advance(relato, RIPE_MS);
    expect((await signIn(colleague, ADMIN, challengeOf(asked))).status).toBe(200);
    expect((await signIn(somebody('198.51.100.8'), wrongFor('outra@example.com'))).status).toBe(401);
  });

  it('is not counted when it succeeds', async () => {
    const colleague = somebody('198.51.100.7');
    for (let i = 0; i < 30; i++) expect((await signIn(colleague, ADMIN)).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const ask = (who: Somebody, email: string = ADMIN.email, prova?: string): Promise<Answer<Json>> =>
    who.post('/api/auth/recuperacao', { email, idioma: 'pt', prova });

  it('is asked for so often from one network, for whatever addresses, and then by waiting', async () => {
    const stranger = somebody('192.0.2.66');
    let asked = 0;
    const { before, refused } = await until429(() => ask(stranger, `alguem${String(++asked)}@example.com`));
    expect(before).toBe(5);
    expect(refused.body).toMatchObject({ code: 'muitas_tentativas' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    advance(relato, RIPE_MS);
    expect((await ask(stranger, ADMIN.email, challengeOf(refused))).status).toBe(202);
    expect((await ask(somebody('198.51.100.7'))).status).toBe(202);
  });

  it('asked for from everywhere for one address asks to wait, and keeps nobody from it', async () => {
    for (let i = 1; i <= 5; i++) expect((await ask(somebody(`203.0.113.${String(i)}`))).status).toBe(202);
    const colleague = somebody('198.51.100.7');
    const refused = await ask(colleague);
    expect(refused.status).toBe(429);
    advance(relato, RIPE_MS);
    expect((await ask(colleague, ADMIN.email, challengeOf(refused))).status).toBe(202);
    expect((await ask(colleague, 'outra@example.com')).status).toBe(202);
  });

  it.each(['conferir', 'senha'])('has links that nobody guesses, by either way (%s first)', async (first) => {
    const stranger = somebody('192.0.2.66');
    const guess = (way: string): Promise<Answer<Json>> =>
      stranger.post(`/api/auth/recuperacao/${way}`, { token: 'x'.repeat(43), ...(way === 'senha' && { senha: NOVA }) });
    const { before } = await until429(() => guess(first));
    expect(before).toBeLessThanOrEqual(11);
    for (const way of ['conferir', 'senha']) expect((await guess(way)).status).toBe(429);
    expect((await signIn(somebody('198.51.100.7'), ADMIN)).status).toBe(200);
  });
});

describe('the time', () => {
  it('heals: after ten minutes of peace everything is as before', async () => {
    const guesser = somebody('192.0.2.66');
    const { before } = await until429(() => lookUp(guesser));
    advance(relato, 10 * MINUTE);
    expect((await until429(() => lookUp(guesser))).before).toBe(before);
  });
});
