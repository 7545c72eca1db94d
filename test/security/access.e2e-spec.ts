import { startTestApp, type TestApp } from '../setup/app';
import { Client, fileReport, newestId, REPORT } from '../setup/clients';
import { listRoutes } from '../setup/routes';

/** The only routes that answer without a team session. A new one is a decision, taken here. */
const PUBLIC = [
  'POST /api/auth/login',
  'POST /api/auth/recuperacao',
  'POST /api/auth/recuperacao/conferir',
  'POST /api/auth/recuperacao/senha',
  'POST /api/visitante/relatos',
  'POST /api/visitante/acesso',
  'DELETE /api/visitante/sessao',
  'GET /api/visitante/prova',
  'GET /health/live',
  'GET /health/ready',
];

/** The routes that a visitor's cookie opens, to their own report only. */
const VISITOR = [
  'GET /api/visitante/relato',
  'GET /api/visitante/relato/comprovante',
  'POST /api/visitante/relato/mensagens',
  'GET /api/visitante/relato/anexos/:id',
];

let relato: TestApp;
let routes: string[];

beforeAll(async () => {
  relato = await startTestApp();
  routes = listRoutes(relato);
});
afterAll(() => relato.close());

const call = (client: Client, route: string) => {
  const [method = '', path = ''] = route.split(' ');
  const filled = path.replace(/:\w+/g, '0198c0de-0000-7000-8000-000000000000');
  return client.send(method, filled, method === 'GET' || method === 'DELETE' ? undefined : {});
};

describe('access', () => {
  it('knows every route of the application', () => {
    expect(routes).toEqual(expect.arrayContaining([...PUBLIC, ...VISITOR, 'GET /api/relatos', 'GET /api/relatos/:id']));
    expect(routes.length).toBeGreaterThan(15);
  });

  it('is closed on every route but the listed ones to who has no session', async () => {
    const open: string[] = [];
    for (const route of routes) {
      if ((await call(new Client(relato.url), route)).status !== 401) open.push(route);
    }
    expect(open.sort()).toEqual([...PUBLIC].sort());
  });

  it('is closed on every staff route to a visitor', async () => {
    const { visitor } = await fileReport(relato.url);
    for (const route of routes.filter((one) => !PUBLIC.includes(one) && !VISITOR.includes(one))) {
      expect([route, (await call(visitor, route)).status]).toEqual([route, 401]);
    }
  });

  it("is closed on a visitor's routes to the team", async () => {
    const staff = await new Client(relato.url).signIn();
    for (const route of VISITOR) expect([route, (await call(staff, route)).status]).toEqual([route, 401]);
  });

  it("opens to a visitor's cookie as a team token, and to a forged one, nothing", async () => {
    const { visitor } = await fileReport(relato.url);
    const stolen = visitor.cookie.replace('relato_visitante=', '');
    for (const token of [stolen, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'x']) {
      const answer = await new Client(relato.url).get('/api/relatos', { authorization: `Bearer ${token}` });
      expect(answer.status).toBe(401);
    }
  });
});

describe('a write', () => {
  it('that carries a cookie must come from our own pages', async () => {
    const { visitor } = await fileReport(relato.url);
    const cookie = visitor.cookie;
    const bare = (headers: Record<string, string>) =>
      fetch(`${relato.url}/api/visitante/sessao`, { method: 'DELETE', headers: { cookie, ...headers } });
    expect((await bare({})).status).toBe(403);
    expect((await bare({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await bare({ origin: 'null' })).status).toBe(403);
    expect((await bare({ origin: relato.url.replace('http:', 'https:') })).status).toBe(403);
    // Nobody is trusted to say by which scheme people came.
    const tls = { origin: relato.url.replace('http:', 'https:'), 'x-forwarded-proto': 'https' };
    expect((await bare(tls)).status).toBe(403);
    expect((await bare({ 'sec-fetch-site': 'cross-site', origin: relato.url })).status).toBe(403);
    expect((await bare({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await bare({ origin: relato.url })).status).toBe(204);
    expect((await bare({ 'sec-fetch-site': 'same-origin', origin: 'null' })).status).toBe(204);
  });

  it('without a cookie is still refused where it says that it comes from another site', async () => {
    const headers = { origin: 'https://evil.example' };
    const { status } = await new Client(relato.url).send('DELETE', '/api/visitante/sessao', undefined, headers);
    expect(status).toBe(403);
  });
});

describe("one visitor's session", () => {
  it("opens nothing of another's report", async () => {
    const first = await fileReport(relato.url);
    const second = await fileReport(relato.url);
    const seen = (await second.visitor.get('/api/visitante/relato')).body as { uuid: string };
    expect(seen.uuid).toBe(second.uuid);
    expect(seen.uuid).not.toBe(first.uuid);
    const staff = await new Client(relato.url).signIn();
    const id = await newestId(staff);
    expect((await second.visitor.get(`/api/relatos/${id}`)).status).toBe(401);
  });

  it('over TLS cannot be planted by another host of the domain', async () => {
    const tls = await startTestApp({ PUBLIC_URL: 'https://canal.example.com' }, relato);
    try {
      const headers = { origin: 'https://canal.example.com' };
      const { headers: answered } = await new Client(tls.url).post('/api/visitante/relatos', REPORT, headers);
      const [cookie = ''] = answered.getSetCookie();
      expect(cookie).toMatch(/^__Host-relato_visitante=[^;]+;/);
      expect(cookie).toMatch(/; Path=\/;.*; Secure/);
      expect(cookie).not.toMatch(/domain/i);
      const [pair = ''] = cookie.split(';');
      const read = (sent: string) => new Client(tls.url).get('/api/visitante/relato', { cookie: sent });
      expect((await read(pair)).status).toBe(200);
      // Any host below example.com could set a cookie by the bare name.
      expect((await read(pair.replace('__Host-', ''))).status).toBe(401);
    } finally {
      await tls.close();
    }
  });
});

it('an answer of the API is shown in no frame, whichever of the two headers a browser knows', async () => {
  const { headers } = await new Client(relato.url).get('/api/auth/me');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

// Last: passport keeps one strategy for the process, that of the node that was started last.
it('a write behind a proxy that is trusted must come from the scheme that it tells', async () => {
  const behind = await startTestApp({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://canal.example.com' }, relato);
  try {
    const [plain, tls] = [behind.url, behind.url.replace('http:', 'https:')];
    const write = async (origin: string, proto: string): Promise<number> => {
      const headers = { origin, 'x-forwarded-proto': proto };
      return (await fetch(`${behind.url}/api/visitante/sessao`, { method: 'DELETE', headers })).status;
    };
    expect([await write(tls, 'https'), await write(plain, 'http')]).toEqual([204, 204]);
    expect([await write(plain, 'https'), await write(tls, 'http')]).toEqual([403, 403]);
    expect(await write('https://canal.example.com', 'http')).toBe(204);
    expect(await write('http://canal.example.com', 'https')).toBe(403);
  } finally {
    await behind.close();
  }
});
