/**
 * Moves the machine's clock for the product, so this file loads the product itself instead of
 * sharing the worker's.
 * @jest-environment node
 */
// Limits per network, at the API and on the pages: above them senders wait, and their texts are
// kept.
import { AttachmentsService } from '../../src/attachments/attachments.service';
import { setUpApp, startTestApp } from '../setup/app';
import { Client, dataUrl, formOf, type NamedFile, REPORT } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { jpeg } from '../setup/images';
import {
  advance,
  challengeOf,
  file,
  LIMITED,
  lookUp,
  newChallenge,
  RIPE_MS,
  Somebody,
  startAnotherDay,
  until429,
  WRONG,
} from '../setup/limits';

const FILING = '/api/visitante/relatos';
const REPLYING = '/api/visitante/relato/mensagens';

describe('through the API', () => {
  const relato = setUpApp(LIMITED, 'emptied');
  let flood: Somebody;
  let visitor: Somebody;

  beforeEach(() => {
    startAnotherDay(relato);
    flood = somebody('192.0.2.66');
    visitor = somebody('198.51.100.7');
  });

  const somebody = (address: string): Somebody => new Somebody(relato.url, address);

  it('above its limit a network files one ripe form in 20 seconds, and no form is lost', async () => {
    const forms = await Promise.all(Array.from({ length: 5 }, () => newChallenge(flood, 'relato')));
    expect((await until429(() => file(flood))).before).toBe(10);
    advance(relato, RIPE_MS / 2);
    const refused = await file(flood, forms[0]);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(challengeOf(refused)).toBe(forms[0]);
    advance(relato, RIPE_MS / 2);
    await until429(() => file(flood));
    for (const form of forms) {
      const ofTwo = [await file(flood, form), await file(flood, form)];
      expect(ofTwo.map(({ status }) => status)).toEqual([201, 429]);
      const early = await file(flood, forms.at(-1));
      expect(early.status).toBe(429);
      advance(relato, RIPE_MS);
    }
    expect((await file(flood, forms[0])).status).toBe(429);
  });

  it('a flood from many networks makes everyone wait, and the channel stays open', async () => {
    for (let i = 0; i < 61; i++) await file(somebody(`203.0.113.${String(i)}`));
    const challenge = challengeOf(await file(visitor));
    advance(relato, RIPE_MS);
    expect((await file(visitor, challenge)).status).toBe(201);
  });

  it('a challenge stays valid after a form refused for its fields, which is not counted', async () => {
    const prova = challengeOf((await until429(() => file(flood))).refused);
    advance(relato, RIPE_MS);
    const wrong = { motivo: 'denuncia', relato: ' ' };
    expect((await flood.post(FILING, { ...wrong, prova })).status).toBe(400);
    expect((await file(flood, prova)).status).toBe(201);
    for (let i = 0; i < 30; i++) expect((await visitor.post(FILING, wrong)).status).toBe(400);
  });

  it('a challenge is valid only on the network that fetched it', async () => {
    const own = await newChallenge(flood, 'relato');
    const others = await newChallenge(visitor, 'relato');
    await until429(() => file(flood));
    advance(relato, RIPE_MS);
    expect((await file(flood, others)).status).toBe(429);
    expect((await file(flood, own)).status).toBe(201);
  });

  it('one network holds at most sixty challenges, and others get theirs', async () => {
    const fetchOne = (who: Somebody) => who.get('/api/visitante/prova?para=relato');
    const { before, refused } = await until429(() => fetchOne(flood));
    expect(before).toBe(60);
    expect(refused.body).toMatchObject({ code: 'muitas_tentativas' });
    expect((await fetchOne(somebody('192.0.2.1'))).status).toBe(429); // of the same /24
    expect((await fetchOne(visitor)).status).toBe(200);
    advance(relato, 10 * MINUTE);
    expect((await fetchOne(flood)).status).toBe(200);
  });

  it('the named wait stays within the window after the clock was set back', async () => {
    const fetchOne = () => flood.get('/api/visitante/prova?para=relato');
    await until429(fetchOne);
    advance(relato, -180 * MINUTE);
    const { status, headers } = await fetchOne();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(600);
    advance(relato, 180 * MINUTE);
  });

  it('files are refused above two gigabytes of a network in a day, and nothing else is', async () => {
    const attachments = relato.app.get(AttachmentsService, { strict: false });
    const store = attachments.store.bind(attachments);
    const gigabyte = async (...image: Parameters<typeof store>) =>
      Object.assign(await store(...image), { bytes: 1e9 });
    jest.spyOn(attachments, 'store').mockImplementation(gigabyte);
    const picture = dataUrl(['foto.jpg', await jpeg()]);
    const broken = dataUrl(['foto.jpg', Buffer.from('nada')]);
    const send = (who: Client, ...anexos: object[]) => who.post(FILING, { ...REPORT, anexos });
    // A refused form stores nothing.
    expect((await send(flood, picture, picture, broken)).status).toBe(400);
    for (const who of [flood, somebody('192.0.2.67')])
      expect((await send(who, picture)).status).toBe(201);
    const refused = { status: 400, body: { errors: { 'anexos.0': 'rede_cheia' } } };
    expect(await send(somebody('192.0.2.68'), picture)).toMatchObject(refused);
    expect((await file(flood)).status).toBe(201);
    expect((await send(visitor, picture)).status).toBe(201);
    startAnotherDay(relato);
    expect((await send(flood, picture)).status).toBe(201);
    jest.restoreAllMocks();
  });

  it('replies are counted by network', async () => {
    const reply = (who: Somebody) => who.post(REPLYING, { mensagem: 'Oi' });
    for (const who of [flood, visitor]) await file(who);
    expect((await until429(() => reply(flood))).before).toBe(20);
    expect((await reply(visitor)).status).toBe(201);
  });

  it('a challenge works once, for one purpose, and not if old, altered or invented', async () => {
    const challenge = challengeOf((await until429(() => file(flood))).refused);
    const forLookUp = challengeOf((await until429(() => lookUp(flood))).refused);
    advance(relato, RIPE_MS);
    const altered = Buffer.from(challenge, 'base64url');
    altered[altered.length - 1]! ^= 1;
    for (const wrong of [forLookUp, altered.toString('base64url'), 'x', ''])
      expect((await file(flood, wrong)).status).toBe(429);
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await file(flood, challenge)).status),
    );
    expect(statuses.sort()).toEqual([201, 429, 429, 429, 429]);
    const old = challengeOf(await file(flood));
    advance(relato, 6 * 60 * MINUTE);
    await until429(() => file(flood));
    expect((await file(flood, old)).status).toBe(429);
  });

  // A refused form that cost as much as a report counts as one, so that refusals do not give
  // unlimited work.
  describe('a refusal', () => {
    /** A photo that decodes except for its missing end. */
    const cutPhoto = async (): Promise<NamedFile> => [
      'a.jpg',
      (await jpeg(400, 300)).subarray(0, 700),
    ];
    const send = async (path: string, texts: Readonly<Record<string, string>>) =>
      flood.post(path, formOf(texts, [await cutPhoto()]));

    it('of a form resent with other texts counts', async () => {
      const form = { ...REPORT, chaveEnvio: 'a-form-key-of-some-length' };
      expect((await flood.post(FILING, form)).status).toBe(201);
      const { before } = await until429(async () => {
        const answer = await flood.post(FILING, { ...form, relato: 'Outra coisa.' });
        expect([409, 429]).toContain(answer.status);
        return answer;
      });
      expect(before).toBeLessThanOrEqual(10);
    });

    it.each<[string, Readonly<Record<string, string>>, number]>([
      [FILING, REPORT, 9],
      [REPLYING, { mensagem: 'Oi' }, 20],
    ])('of a file decoded at %s counts', async (path, texts, most) => {
      expect((await file(flood)).status).toBe(201);
      expect((await send(path, texts)).status).toBe(400);
      expect((await until429(() => send(path, texts))).before).toBeLessThanOrEqual(most);
    });

    it.each([
      [FILING, { ...REPORT, relato: ' ' }, 'relato_em_branco'],
      [REPLYING, { mensagem: ' ' }, 'dados_invalidos'],
    ])(
      'of an invalid text at %s does not count, since its files are not decoded',
      async (path, texts, code) => {
        expect((await file(flood)).status).toBe(201);
        for (let n = 0; n < 30; n++) {
          const { status, body } = await send(path, texts);
          expect({ status, code: body.code as string }).toEqual({ status: 400, code });
          expect(Object.keys(body.errors as object)).not.toContain('anexos.0');
        }
      },
    );

    it('of files before the texts comes first, since the texts could not be checked', async () => {
      const form = formOf({}, [['a.jpg', await jpeg()]]);
      for (const [name, text] of Object.entries(REPORT)) form.set(name, text);
      expect((await flood.post(FILING, form)).status).toBe(400);
    });
  });
});

describe('a network', () => {
  const PROXY = { TRUST_PROXY: '127.0.0.1' };
  const throughTwo = (from: string) => `${from}, 192.0.2.66, 10.0.0.${from.split('.')[3]!}`;

  it.each<
    [what: string, env: Record<string, string>, header: string, told: (from: string) => string]
  >([
    ['what the caller says without a proxy', {}, 'x-forwarded-for', (from) => from],
    ['what another header says', {}, 'x-real-ip', (from) => from],
    ['what a standard that nobody of ours writes says', {}, 'forwarded', (from) => `for=${from}`],
    [
      'what stands before what our own proxy saw',
      PROXY,
      'x-forwarded-for',
      (from) => `${from}, 192.0.2.66`,
    ],
    ['more than the named proxies saw', { TRUST_PROXY: '2' }, 'x-forwarded-for', throughTwo],
  ])('is not %s', async (_, env, header, told) => {
    const relato = await startTestApp({ LIMITS_SCALE: '1', ...env });
    const statuses: number[] = [];
    for (let i = 0; i < 10; i++) {
      const headers = { [header]: told(`203.0.113.${String(i)}`) };
      statuses.push(
        (await new Client(relato.url).post('/api/visitante/acesso', WRONG, headers)).status,
      );
    }
    await relato.close();
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });
});

describe('one network with more work than its share of Argon2id', () => {
  const relato = setUpApp({ ...LIMITED, ARGON2_MEMORY_KIB: '65536', ARGON2_PASSES: '3' });

  it('is refused the surplus, which counts for it, and delays no other network', async () => {
    // Each in its own /56, of which the /48 may use sixteen.
    const flood = Array.from({ length: 16 }, (_, i) =>
      lookUp(new Somebody(relato.url, `2001:db8:9:${i.toString(16)}00::1`)),
    );
    const honest = Array.from(
      { length: 8 },
      (_, i) => new Somebody(relato.url, `198.51.${String(i)}.7`),
    );
    const filed = await Promise.all(honest.map((who) => file(who)));
    expect(filed.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    // One running and four waiting; one more for each that finished before the last arrived.
    const judged = statuses.filter((status) => status === 404).length;
    expect(judged).toBeGreaterThanOrEqual(5);
    expect(statuses.filter((status) => status === 503).length).toBe(16 - judged);
    expect(judged).toBeLessThan(16);
    expect((await lookUp(new Somebody(relato.url, '2001:db8:9:9999::1'))).status).toBe(429);
  });
});
