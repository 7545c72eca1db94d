// The channel as an onion service: its announcement to Tor Browser, its pages, and its own limits.
import { setUpApp } from '../setup/app';
import { type Answer, type Json, REPORT } from '../setup/clients';
import { file, LIMITED, lookUp, Somebody, until429 } from '../setup/limits';
import { setUpProduct } from '../setup/product';
import { askPlainly } from '../setup/raw';

const HOST = `${'b'.repeat(56)}.onion`;
const ONION_URL = `http://${HOST}`;
const PUBLIC_URL = 'https://etica.example.com';

/** Requests a host that fetch would not send. */
class At extends Somebody {
  constructor(
    url: string,
    private readonly host: string,
    /** The proxy's header: the circuit of the onion service. */
    private readonly circuit = 'fc00:dead:beef:4dad::1:1',
  ) {
    super(url, circuit);
  }

  override send(method: string, path: string, body?: object): Promise<Answer<Json>> {
    const origin = method !== 'GET' && { origin: `http://${this.host}` };
    const headers: Record<string, string> = {
      host: this.host,
      'x-forwarded-for': this.circuit,
      ...origin,
    };
    return askPlainly(this.url, path, { method, headers, ...(body && { body }) });
  }
}

describe('the limits', () => {
  const relato = setUpApp({ ...LIMITED, ONION_URL }, 'each');
  const circuit = (number: number): At =>
    new At(relato.url, HOST, `fc00:dead:beef:4dad::1:${number.toString(16)}`);

  it('are separate for each circuit: guesses on one do not slow another', async () => {
    await until429(() => lookUp(circuit(1)));
    expect((await lookUp(circuit(1))).status).toBe(429);
    expect((await lookUp(circuit(2))).status).toBe(404);
  });

  it('of all circuits together are separate: a flood makes only onion visitors wait', async () => {
    for (let number = 1; number <= 60; number++)
      expect((await file(circuit(number))).status).toBe(201);
    expect((await file(circuit(61))).status).toBe(429);
    expect((await file(new Somebody(relato.url, '203.0.113.9'))).status).toBe(201);
  });

  it('are those of the onion service for a circuit that requests another host', async () => {
    const elsewhere = (number: number): At =>
      new At(relato.url, 'localhost', `fc00:dead:beef:4dad::1:${number.toString(16)}`);
    for (let number = 1; number <= 60; number++)
      expect((await file(elsewhere(number))).status).toBe(201);
    expect((await file(elsewhere(61))).status).toBe(429);
    expect((await file(circuit(62))).status).toBe(429);
    expect((await file(new Somebody(relato.url, '203.0.113.9'))).status).toBe(201);
  });

  it('hide the team from a circuit, whichever host it requests', async () => {
    for (const host of [HOST, 'localhost'])
      expect((await new At(relato.url, host).get('/api/auth/me')).status).toBe(404);
  });
});

describe('the built product', () => {
  const product = setUpProduct({ env: { PUBLIC_URL, ONION_URL, TRUST_PROXY: '127.0.0.1' } });
  const at = (host: string): At => new At(product.url, host);
  const clear = (): At => at('etica.example.com');

  it('names the onion address on each page without a session, and on none with one', async () => {
    for (const path of [
      '/',
      '/new',
      '/follow',
      '/privacidade',
      '/en/home',
      '/en/new',
      '/es/consultar',
    ]) {
      const { headers } = await clear().get(path);
      expect([path, headers.get('onion-location')]).toEqual([path, ONION_URL + path]);
    }
    for (const path of [
      '/sucess',
      '/acompanhar',
      '/sucess/comprovante',
      '/nada-disto',
      '/robots.txt',
    ]) {
      expect([path, (await clear().get(path)).headers.get('onion-location')]).toEqual([path, null]);
    }
  });

  it('stays at the onion address', async () => {
    const landing = await at(HOST).get('/');
    expect(landing.headers.get('onion-location')).toBeNull();
    expect(landing.body).toContain(`<link rel="canonical" href="${ONION_URL}/"`);
    expect((await clear().get('/')).body).toContain(`<link rel="canonical" href="${PUBLIC_URL}/"`);
  });

  it('gives onion visitors a session cookie without Secure, and others one with it', async () => {
    const [there] = (await at(HOST).post('/api/visitante/relatos', REPORT)).headers.getSetCookie();
    expect(there).toMatch(/^relato_visitante=/);
    expect(there).not.toContain('Secure');
    const [elsewhere] = (
      await clear().post('/api/visitante/relatos', REPORT)
    ).headers.getSetCookie();
    expect(elsewhere).toMatch(/^__Host-relato_visitante=.*; Secure/);
  });
});
