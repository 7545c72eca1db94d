import { startTestApp, type TestApp } from '../setup/app';
import { Client } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import {
  advance,
  challengeOf,
  file,
  LIMITED,
  lookUp,
  newChallenge,
  RIPE_MS,
  Somebody,
  until429,
  WRONG,
} from '../setup/limits';

let relato: TestApp;

beforeEach(async () => {
  relato = await startTestApp(LIMITED);
});
afterEach(() => relato.close());

const somebody = (address: string): Somebody => new Somebody(relato.url, address);

describe('filing', () => {
  it('in a flood takes each form that was long enough in somebody’s hands, from the same network too', async () => {
    const flood = somebody('192.0.2.66');
    const forms = await Promise.all(Array.from({ length: 5 }, () => newChallenge(flood, 'relato')));
    expect((await until429(() => file(flood))).before).toBe(10);
    advance(relato, RIPE_MS / 2);
    const refused = await file(flood, forms[0]);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(challengeOf(refused)).toBe(forms[0]);
    advance(relato, RIPE_MS / 2);
    await until429(() => file(flood));
    for (const form of forms) expect((await file(flood, form)).status).toBe(201);
    expect((await file(flood, forms[0])).status).toBe(429);
  });

  it('from everywhere at once asks everybody to wait, and stays open to all', async () => {
    for (let i = 0; i < 61; i++) await file(somebody(`203.0.113.${String(i)}`));
    const visitor = somebody('198.51.100.7');
    const challenge = challengeOf(await file(visitor));
    advance(relato, RIPE_MS);
    expect((await file(visitor, challenge)).status).toBe(201);
  });

  it('keeps a challenge good whose form was refused for its fields', async () => {
    const flood = somebody('192.0.2.66');
    const prova = challengeOf((await until429(() => file(flood))).refused);
    advance(relato, RIPE_MS);
    const wrong = { motivo: 'denuncia', relato: ' ', prova };
    expect((await flood.post('/api/visitante/relatos', wrong)).status).toBe(400);
    expect((await file(flood, prova)).status).toBe(201);
  });

  it('that was refused for its fields counts as nothing', async () => {
    const visitor = somebody('198.51.100.7');
    for (let i = 0; i < 30; i++) {
      expect((await visitor.post('/api/visitante/relatos', { motivo: 'denuncia', relato: ' ' })).status).toBe(400);
    }
  });

  it('as replies do, counts by network', async () => {
    const visitor = somebody('192.0.2.66');
    await file(visitor);
    const { before } = await until429(() => visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Oi' }));
    expect(before).toBe(20);
    const other = somebody('198.51.100.7');
    await file(other);
    expect((await other.post('/api/visitante/relato/mensagens', { mensagem: 'Oi' })).status).toBe(201);
  });
});

describe('a challenge', () => {
  it('serves once, for one purpose, and not when it is old, altered or made up', async () => {
    const flood = somebody('192.0.2.66');
    const { refused } = await until429(() => file(flood));
    const challenge = challengeOf(refused);
    const forLookUp = challengeOf((await until429(() => lookUp(flood))).refused);
    advance(relato, RIPE_MS);
    const altered = Buffer.from(challenge, 'base64url');
    altered[altered.length - 1]! ^= 1;
    for (const wrong of [forLookUp, altered.toString('base64url'), 'x', ''])
      expect((await file(flood, wrong)).status).toBe(429);
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await file(flood, challenge)).status));
    expect(statuses.sort()).toEqual([201, 429, 429, 429, 429]);
    const old = challengeOf(await file(flood));
    advance(relato, 6 * 60 * MINUTE);
    await until429(() => file(flood));
    expect((await file(flood, old)).status).toBe(429);
  });
});

describe('a network', () => {
  it('is not what the caller says, unless a trusted proxy passes it on', async () => {
    const direct = await startTestApp({ LIMITS_SCALE: '1' });
    try {
      for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'relato-rede']) {
        let refusals = 0;
        for (let i = 0; i < 10; i++) {
          const { status } = await new Client(direct.url).post('/api/visitante/acesso', WRONG, {
            [header]: header === 'forwarded' ? `for=203.0.113.${String(i)}` : `203.0.113.${String(i)}`,
          });
          if (status === 429) refusals++;
        }
        expect([header, refusals]).toEqual([header, header === 'x-forwarded-for' ? 6 : 10]);
      }
    } finally {
      await direct.close();
    }
  });

  it('is the one that our own proxy saw, whatever stands before it in the header', async () => {
    let refusals = 0;
    for (let i = 0; i < 10; i++) {
      const headers = { 'x-forwarded-for': `203.0.113.${String(i)}, 192.0.2.66` };
      if ((await new Client(relato.url).post('/api/visitante/acesso', WRONG, headers)).status === 429) refusals++;
    }
    expect(refusals).toBe(6);
  });

  it('is counted behind as many proxies as were named', async () => {
    const behindTwo = await startTestApp({ TRUST_PROXY: '2', LIMITS_SCALE: '1' });
    try {
      let refusals = 0;
      for (let i = 0; i < 10; i++) {
        const headers = { 'x-forwarded-for': `203.0.113.${String(i)}, 192.0.2.66, 10.0.0.${String(i)}` };
        if ((await new Client(behindTwo.url).post('/api/visitante/acesso', WRONG, headers)).status === 429) refusals++;
      }
      expect(refusals).toBe(6);
    } finally {
      await behindTwo.close();
    }
  });
});
