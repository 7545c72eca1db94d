/**
 * Moves the machine's clock for the product, so this file loads the product itself instead of
 * sharing the worker's.
 * @jest-environment node
 */
// Guesses are slowed by network and account; others are not delayed, and no account is locked.
import { ADMIN, setUpApp, startTestApp } from '../setup/app';
import { addColleague, type Answer, type Json } from '../setup/clients';
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
  startAnotherDay,
  until429,
  WRONG,
} from '../setup/limits';
import { enrol } from '../setup/second-factor';

const SECOND = 1000;
const OTHER = { email: 'outra@example.com', senha: 'uma senha comprida' };

const relato = setUpApp(LIMITED, 'emptied');
let guesser: Somebody;
let visitor: Somebody;

beforeEach(() => {
  startAnotherDay(relato);
  guesser = somebody('192.0.2.66');
  visitor = somebody('198.51.100.7');
});

const somebody = (address: string): Somebody => new Somebody(relato.url, address);
const waitOf = ({ headers }: Answer<Json>): number => Number(headers.get('retry-after'));
const newProtocol = async (who: Somebody) => ({ protocolo: (await file(who)).body.uuid as string });
const mostWithin = (span: number, times: readonly number[]): number =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + span).length));

describe('looking up', () => {
  it('a thousand wrong protocols from one network are slowed to ten a minute, and others are not delayed', async () => {
    const answeredAt: number[] = [];
    const others: number[] = [];
    for (let i = 0; i < 1000; i++) {
      const { status } = await lookUp(guesser);
      if (status === 404) answeredAt.push(i);
      else expect(status).toBe(429);
      if (i % 100 === 50) {
        const filed = await file(visitor);
        const opened = await lookUp(visitor, { protocolo: filed.body.uuid as string });
        const replied = await visitor.post('/api/visitante/relato/mensagens', {
          mensagem: 'Mais uma coisa.',
        });
        others.push(filed.status, opened.status, replied.status);
      }
      advance(relato, SECOND);
    }
    expect(others).toEqual(Array.from({ length: 10 }, () => [201, 200, 201]).flat());
    expect(mostWithin(60, answeredAt)).toBeLessThanOrEqual(10);
    expect(answeredAt.length).toBeLessThan(60);
  });

  it('is as slow with collected ripe challenges', async () => {
    const collected = await Promise.all(
      Array.from({ length: 60 }, () => newChallenge(guesser, 'acesso')),
    );
    advance(relato, RIPE_MS);
    const answeredAt: number[] = [];
    for (const [i, challenge] of collected.entries()) {
      if ((await lookUp(guesser, WRONG, challenge)).status === 404) answeredAt.push(i);
      advance(relato, 3 * SECOND);
    }
    expect(mostWithin(20, answeredAt)).toBeLessThanOrEqual(10);
    expect(answeredAt.length).toBeGreaterThan(8);
  });

  it('many guesses at the same moment are counted each', async () => {
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => lookUp(guesser)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(10);
  });

  it('a network with many refusals gets further ones after the responses to later requests of others', async () => {
    await Promise.all(Array.from({ length: 60 }, () => lookUp(guesser)));
    const answered: string[] = [];
    const flood = Array.from({ length: 30 }, () =>
      lookUp(guesser).then(() => answered.push('guesser')),
    );
    await lookUp(visitor).then(() => answered.push('visitor'));
    await Promise.all(flood);
    expect(answered.indexOf('visitor')).toBe(0);
  });

  it('returns how long to wait: for the challenge to ripen, and for the turn', async () => {
    const waits: number[] = [];
    let { refused } = await until429(() => lookUp(guesser));
    expect(refused.body).toEqual({
      statusCode: 429,
      code: 'muitas_tentativas',
      message: 'Houve muitas tentativas seguidas. Nada foi salvo; tente de novo em instantes.',
    });
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

  it('does not count right protocols, which do not speed up guesses either', async () => {
    const right = await newProtocol(visitor);
    for (let i = 0; i < 50; i++) expect((await lookUp(visitor, right)).status).toBe(200);
    const own = await newProtocol(guesser);
    let wrong = 0;
    for (let i = 0; i < 60; i++) {
      if ((await lookUp(guesser)).status === 404) wrong++;
      await lookUp(guesser, own);
      advance(relato, SECOND);
    }
    expect(wrong).toBeLessThanOrEqual(10);
  });

  it('counts guesses of a passphrase in a session that it ended as look-ups', async () => {
    const known = await newProtocol(visitor);
    await lookUp(guesser, known);
    await visitor.post('/api/visitante/palavras', { palavras: 'girafa azul sótão parafuso' });
    const guess = { palavras: 'tamborete verde escada moinho' };
    const { before } = await until429(() => guesser.post('/api/visitante/palavras', guess));
    expect(before).toBeLessThanOrEqual(10);
    expect((await lookUp(guesser)).status).toBe(429);
  });

  it('counts guesses with a new cookie, token or address of the network as the same', async () => {
    await until429(() => lookUp(somebody('2001:db8:1:2::1')));
    const neighbour = somebody('2001:db8:1:2:ffff:ffff:ffff:ffff');
    expect((await lookUp(neighbour)).status).toBe(429);
    await file(neighbour);
    expect((await lookUp(neighbour)).status).toBe(429);
    expect((await lookUp(neighbour, WRONG, await newChallenge(neighbour, 'acesso'))).status).toBe(
      429,
    );
    expect((await lookUp(somebody('2001:db8:1:3::1'))).status).toBe(404);
  });

  it('stays open to the right protocol on a besieged network, by waiting', async () => {
    const neighbour = somebody('192.0.2.66');
    const right = await newProtocol(neighbour);
    await until429(() => lookUp(guesser));
    const waiting = challengeOf(await lookUp(neighbour, right));
    expect((await lookUp(neighbour, right, waiting)).status).toBe(429);
    advance(relato, RIPE_MS);
    await until429(() => lookUp(guesser));
    expect((await lookUp(neighbour, right, waiting)).status).toBe(200);
  });

  it('recovers after ten quiet minutes', async () => {
    const { before } = await until429(() => lookUp(guesser));
    advance(relato, 10 * MINUTE);
    expect((await until429(() => lookUp(guesser))).before).toBe(before);
  });
});

describe('a forgotten password', () => {
  const ask = (who: Somebody, email: string = ADMIN.email, prova?: string): Promise<Answer<Json>> =>
    who.post('/api/auth/recuperacao', { email, idioma: 'pt', prova });

  it('can be requested a few times from one network, for any addresses, and then by waiting', async () => {
    let asked = 0;
    const { before, refused } = await until429(() =>
      ask(guesser, `alguem${String(++asked)}@example.com`),
    );
    expect(before).toBe(5);
    expect(refused.body).toMatchObject({ code: 'muitas_tentativas' });
    expect(waitOf(refused)).toBeGreaterThan(0);
    advance(relato, RIPE_MS);
    expect((await ask(guesser, ADMIN.email, challengeOf(refused))).status).toBe(202);
    expect((await ask(visitor)).status).toBe(202);
  });

  it('requested from many networks for one address asks to wait, and blocks no one', async () => {
    for (let i = 1; i <= 5; i++)
      expect((await ask(somebody(`203.0.113.${String(i)}`))).status).toBe(202);
    const refused = await ask(visitor);
    expect(refused.status).toBe(429);
    advance(relato, RIPE_MS);
    expect((await ask(visitor, ADMIN.email, challengeOf(refused))).status).toBe(202);
    expect((await ask(visitor, OTHER.email)).status).toBe(202);
  });

  it.each(['conferir', 'senha'])(
    'has links that cannot be guessed, by either path (%s first)',
    async (first) => {
      const guess = (way: string): Promise<Answer<Json>> =>
        guesser.post(`/api/auth/recuperacao/${way}`, {
          token: 'x'.repeat(43),
          ...(way === 'senha' && { senha: 'girafas nadam devagar' }),
        });
      expect((await until429(() => guess(first))).before).toBeLessThanOrEqual(11);
      for (const way of ['conferir', 'senha']) expect((await guess(way)).status).toBe(429);
      expect((await signIn(visitor, ADMIN)).status).toBe(200);
    },
  );
});

// Last: the first account has a second factor afterwards.
describe('signing in', () => {
  const wrongFor = (email: string) => ({ email, senha: 'errada errada' });

  it("a known browser is not delayed by others' guesses at its account", async () => {
    expect((await signIn(visitor, ADMIN)).status).toBe(200);
    expect((await until429(() => signIn(guesser, wrongFor(ADMIN.email)))).before).toBe(5);
    expect((await signIn(guesser, wrongFor(OTHER.email))).status).toBe(401);
    expect((await signIn(guesser, wrongFor(ADMIN.email.toUpperCase()))).status).toBe(429);
    expect((await signIn(visitor, ADMIN)).status).toBe(200);
  });

  it('a known browser has five wrong passwords, and at other accounts no more than a stranger', async () => {
    expect((await signIn(visitor, ADMIN)).status).toBe(200);
    const wrong = () => signIn(visitor, wrongFor(ADMIN.email));
    expect((await until429(wrong)).before).toBe(5);
    await until429(() => signIn(guesser, wrongFor(OTHER.email)));
    expect((await signIn(visitor, wrongFor(OTHER.email))).status).toBe(429);
    const cookie = visitor.cookie.replace(
      /relato_navegador=[^.;]*/,
      'relato_navegador=another-browser',
    );
    const headers = { cookie, 'x-forwarded-for': '203.0.113.1' };
    expect((await visitor.post('/api/auth/login', wrongFor(ADMIN.email), headers)).status).toBe(
      401,
    );
  });

  it('counts unknown accounts like known ones', async () => {
    expect((await until429(() => signIn(guesser, wrongFor('ninguem@example.com')))).before).toBe(5);
  });

  it('fifteen networks together get no more attempts at an account than one, with any collected challenges', async () => {
    const attempts = async (networks: readonly Somebody[]): Promise<number> => {
      startAnotherDay(relato);
      const challenges = await Promise.all(networks.map((who) => newChallenge(who, 'entrada')));
      advance(relato, RIPE_MS);
      let judged = 0;
      for (let round = 0; round < 3; round++) {
        const at = networks.map((who, i) => signIn(who, wrongFor(ADMIN.email), challenges[i]));
        judged += (await Promise.all(at)).filter(({ status }) => status === 401).length;
      }
      return judged;
    };
    const one = Array.from({ length: 15 }, () => guesser);
    const fifteen = Array.from({ length: 15 }, (_, i) => somebody(`203.0.${String(i)}.1`));
    // The free ones, and one whose turn has come.
    for (const networks of [one, fifteen]) expect(await attempts(networks)).toBeLessThanOrEqual(6);
  });

  it('counts the /64, /56 and /48 of an IPv6 address together', async () => {
    const judged = async (name: string, addressOf: (index: number) => string): Promise<number> => {
      const attempt = async (index: number) => {
        const account = wrongFor(`${name}${String(index)}@example.com`);
        return (await signIn(somebody(addressOf(index)), account)).status === 401;
      };
      const outcomes: boolean[] = [];
      for (let index = 0; index < 30; index++) outcomes.push(await attempt(index));
      // The responses to a network with many refusals are late: the others wait for them together.
      const others = Array.from({ length: 70 }, (_, index) => attempt(30 + index));
      return [...outcomes, ...(await Promise.all(others))].filter(Boolean).length;
    };
    // Twice a network's limit for the /56, and four times for the /48.
    expect(await judged('a', (index) => `2001:db8:1:${index.toString(16)}::1`)).toBe(20);
    expect(await judged('b', (index) => `2001:db8:1:${(index * 256).toString(16)}::1`)).toBe(20);
    expect((await signIn(somebody('2001:db8:2::1'), ADMIN)).status).toBe(200);
  });

  it('guessed from many networks makes a colleague wait once, and locks no one out', async () => {
    let guesses = 0;
    await until429(() => signIn(somebody(`203.0.113.${String(++guesses)}`), wrongFor(ADMIN.email)));
    expect(guesses).toBeLessThan(60);
    const asked = await signIn(visitor, ADMIN);
    expect(asked.status).toBe(429);
    advance(relato, RIPE_MS);
    expect((await signIn(visitor, ADMIN, challengeOf(asked))).status).toBe(200);
    expect((await signIn(somebody('198.51.100.8'), wrongFor(OTHER.email))).status).toBe(401);
  });

  it('is not counted when it succeeds', async () => {
    for (let i = 0; i < 30; i++) expect((await signIn(visitor, ADMIN)).status).toBe(200);
  });

  it.each([
    ['POST', '/api/auth/confirmacao', (senha: string) => ({ senha })],
    [
      'PUT',
      '/api/auth/senha',
      (senhaAtual: string) => ({ senhaAtual, senhaNova: 'uma nova senha' }),
    ],
  ])('five wrong passwords in a session end it, by %s %s', async (method, path, body) => {
    const session = await visitor.signIn();
    await addColleague(session, OTHER);
    const another = await somebody('198.51.100.7').signIn(OTHER);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await session.send(method, path, body('nao sei qual e'))).status);
    expect(statuses).toEqual([400, 400, 400, 400, 401, 401]);
    expect((await session.get('/api/auth/me')).status).toBe(401);
    expect((await another.send(method, path, body(OTHER.senha))).status).toBe(204);
  });

  it('a session has five wrong passwords in all, from fifteen networks at once, and a right one resets them', async () => {
    const session = await visitor.signIn();
    const confirm = (senha: string, address = '198.51.100.7') =>
      session.post('/api/auth/confirmacao', { senha }, { 'x-forwarded-for': address });
    for (let i = 0; i < 4; i++) await confirm('errada errada');
    expect((await confirm(ADMIN.senha)).status).toBe(204);
    startAnotherDay(relato);
    await session.signIn();
    const guesses = Array.from({ length: 15 }, (_, i) =>
      confirm('errada errada', `203.0.${String(i)}.1`),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(4);
    expect((await session.get('/api/auth/me')).status).toBe(401);
    const [ended] = await relato.sql(
      `SELECT detalhes FROM auditoria WHERE acao = 'sessao.encerrada' ORDER BY em DESC LIMIT 1`,
    );
    expect(JSON.stringify(ended)).toContain('senhasErradas');
  });

  it('with the right password, codes are guessed as slowly from a hundred networks as from one', async () => {
    const mails = () => relato.sql(`SELECT 1 FROM outbox WHERE tipo = 'aviso_conta'`);
    const owner = await visitor.signIn();
    await addColleague(owner, OTHER);
    const { code } = await enrol(owner, ADMIN.senha, relato.clock);
    const before = (await mails()).length;
    let network = 0;
    const guess = (codigo: string, { url } = unlimited) =>
      signIn(new Somebody(url, `198.51.100.${String(++network % 250)}`), { ...ADMIN, codigo });
    const wrong = '00000a';
    // The account's count is in its row; the limits of networks and passwords would hide it.
    const unlimited = await startTestApp({ ...LIMITED, LIMITS_SCALE: '1000000' }, relato);
    const answers = await Promise.all(Array.from({ length: 15 }, () => guess(wrong)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)]);
    expect(waitOf(answers.find(({ status }) => status === 429)!)).toBe(60);
    // Each further one, right or wrong, doubles the wait, up to an hour.
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      advance(relato, minutes * MINUTE - SECOND);
      const right = await guess(code());
      const other = await guess(wrong);
      expect([minutes, right.status, other.status]).toEqual([minutes, 429, 429]);
      expect([right.body, waitOf(right)]).toEqual([other.body, 1]);
      advance(relato, SECOND);
      expect((await guess(wrong)).status).toBe(401);
    }
    // The owner is mailed once.
    expect((await mails()).length).toBe(before + 1);
    const restarted = await startTestApp({ ...LIMITED, LIMITS_SCALE: '1000000' }, relato);
    expect((await guess(code(), restarted)).status).toBe(429);
    expect((await signIn(new Somebody(restarted.url, '203.0.113.1'), OTHER)).status).toBe(200);
    advance(relato, 60 * MINUTE);
    expect((await guess(code())).status).toBe(200);
    expect((await guess(wrong)).status).toBe(401);
    advance(relato, MINUTE);
    expect((await guess(code())).status).toBe(200);
    // With a clock that is ahead no code is right; once it is set right, the owner need not wait until then.
    for (let wrongOnes = 0; wrongOnes < 10; wrongOnes++) await guess(wrong);
    expect((await guess(wrong)).status).toBe(429);
    advance(relato, -180 * MINUTE);
    expect((await guess(wrong)).status).toBe(401);
    expect(waitOf(await guess(wrong))).toBe(120);
    advance(relato, 180 * MINUTE);
  });
});
