import { startTestApp, type TestApp } from '../setup/app';
import { Client } from '../setup/clients';
import { challengeOf, file, LIMITED, lookUp, Somebody, until429, WRONG } from '../setup/limits';
import { solve } from '../setup/proof-of-work';

const SECOND = 1000;

let relato: TestApp;

beforeEach(async () => {
  relato = await startTestApp(LIMITED);
});
afterEach(() => relato.close());

const somebody = (address: string): Somebody => new Somebody(relato.url, address);

describe('filing', () => {
  it('in a flood asks for a proof of work, and takes what brings one, from the same network too', async () => {
    const flood = somebody('192.0.2.66');
    const { before, refused } = await until429(() => file(flood));
    expect(before).toBe(11);
    let challenge = challengeOf(refused);
    for (let i = 0; i < 5; i++) {
      expect((await file(flood, solve(challenge))).status).toBe(201);
      challenge = challengeOf(await file(flood));
    }
  });

  it('takes a form that was long enough in somebody’s hands, without JavaScript', async () => {
    const flood = somebody('192.0.2.66');
    const form = (await flood.get('/api/visitante/prova?para=relato')).body as { desafio: string; exigida: boolean };
    expect(form.exigida).toBe(false);
    await until429(() => file(flood));
    expect((await file(flood, form.desafio)).status).toBe(429);
    relato.clock.advance(9 * SECOND);
    expect((await file(flood, form.desafio)).status).toBe(429);
    relato.clock.advance(11 * SECOND);
    await until429(() => file(flood));
    expect((await file(flood, form.desafio)).status).toBe(201);
    expect((await file(flood, form.desafio)).status).toBe(429);
  });

  it('from everywhere at once asks everybody for a proof, says so beforehand, and stays open to all', async () => {
    for (let i = 0; i < 61; i++) await file(somebody(`203.0.113.${String(i)}`));
    const visitor = somebody('198.51.100.7');
    const { desafio, exigida } = (await visitor.get('/api/visitante/prova?para=relato')).body as {
      desafio: string;
      exigida: boolean;
    };
    expect(exigida).toBe(true);
    expect((await file(visitor)).status).toBe(429);
    expect((await file(visitor, solve(desafio))).status).toBe(201);
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
    expect(before).toBe(21);
    const other = somebody('198.51.100.7');
    await file(other);
    expect((await other.post('/api/visitante/relato/mensagens', { mensagem: 'Oi' })).status).toBe(201);
  });
});

describe('a proof of work', () => {
  it('serves once, for one purpose, and not when it is old, altered or made up', async () => {
    const flood = somebody('192.0.2.66');
    const { refused } = await until429(() => file(flood));
    const proof = solve(challengeOf(refused));
    const forLookUp = solve(challengeOf((await until429(() => lookUp(flood))).refused));
    expect((await file(flood, forLookUp)).status).toBe(429);
    expect((await file(flood, proof.replace(/:.*/, ':0'))).status).toBe(429);
    expect((await file(flood, proof.replace(/^\d+/, '1'))).status).toBe(429);
    expect((await file(flood, '0.x:0')).status).toBe(429);
    expect((await file(flood, proof)).status).toBe(201);
    expect((await file(flood, proof)).status).toBe(429);
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
        expect([header, refusals]).toEqual([header, header === 'x-forwarded-for' ? 5 : 10]);
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
    expect(refusals).toBe(5);
  });

  it('is counted behind as many proxies as were named', async () => {
    const behindTwo = await startTestApp({ TRUST_PROXY: '2', LIMITS_SCALE: '1' });
    try {
      let refusals = 0;
      for (let i = 0; i < 10; i++) {
        const headers = { 'x-forwarded-for': `203.0.113.${String(i)}, 192.0.2.66, 10.0.0.${String(i)}` };
        if ((await new Client(behindTwo.url).post('/api/visitante/acesso', WRONG, headers)).status === 429) refusals++;
      }
      expect(refusals).toBe(5);
    } finally {
      await behindTwo.close();
    }
  });
});
