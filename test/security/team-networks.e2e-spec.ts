import { request } from 'node:http';
import { ADMIN, startTestApp, type TestApp } from '../setup/app';
import { REPORT } from '../setup/clients';
import { Somebody } from '../setup/limits';
import { listRoutes } from '../setup/routes';

const ABSENT = '0198c0de-0000-7000-8000-000000000000';
const NOT_FOUND = { statusCode: 404, code: 'nao_encontrado', message: 'Não encontrado.' };

let relato: TestApp;

beforeAll(async () => {
  relato = await startTestApp({
    TRUST_PROXY: '127.0.0.1',
    ADMIN_ALLOWED_NETWORKS: '10.0.0.0/8, 192.0.2.7, 2001:db8::/32',
  });
});
afterAll(() => relato.close());

const at = (address: string): Somebody => new Somebody(relato.url, address);

/** A path as it is written, which fetch would tidy up. */
function statusOf(path: string, address: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' };
    const sent = request(relato.url, { path, method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject).end(JSON.stringify(ADMIN));
  });
}

describe('the back office, kept inside,', () => {
  it.each(['10.1.2.3', '192.0.2.7', '2001:db8:1::1', '::ffff:10.9.9.9', '203.0.113.9, 10.1.2.3'])(
    'works from %s',
    async (address) => {
      expect((await at(address).post('/api/auth/login', ADMIN)).status).toBe(200);
    },
  );

  it.each(['203.0.113.9', '192.0.2.8', '2001:db9::1', '10.1.2.3, 203.0.113.9', 'unknown'])(
    'is not found from %s',
    async (address) => {
      const answer = await at(address).post('/api/auth/login', ADMIN);
      expect(answer).toMatchObject({ status: 404, body: NOT_FOUND });
      expect((await at(address).get('/api/nada')).body).toEqual(answer.body);
    },
  );

  it("is not found elsewhere on any of the team's routes, with a good session either", async () => {
    const inside = await at('10.1.2.3').signIn();
    expect((await inside.get('/api/relatos')).status).toBe(200);
    for (const route of listRoutes(relato).filter((one) => one.includes(' /api/') && !one.includes('/visitante/'))) {
      const [method = '', path = ''] = route.split(' ');
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const { status, body: answer } = await inside.send(method, path.replaceAll(':id', ABSENT), body, headers);
      expect([route, status, answer]).toEqual([route, 404, NOT_FOUND]);
    }
  });

  it('has no other way in, however its path is written', async () => {
    const ways = [
      '/%61pi/auth/login',
      '/api/auth/%6Cogin',
      '//api/auth/login',
      '/api/visitante/../auth/login',
      '/api/auth/login?x=/api/visitante/',
    ];
    for (const way of ways) expect([way, await statusOf(way, '203.0.113.9')]).toEqual([way, 404]);
    expect(await statusOf('/%61pi/auth/login', '10.1.2.3')).toBe(200);
  });

  it('leaves the channel open to everybody', async () => {
    const visitor = at('203.0.113.9');
    const { status, body } = await visitor.post('/api/visitante/relatos', REPORT);
    expect(status).toBe(201);
    const { uuid } = body as { uuid: string };
    expect((await visitor.post('/api/visitante/acesso', { protocolo: uuid })).status).toBe(200);
  });
});
