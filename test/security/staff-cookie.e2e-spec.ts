// Over TLS, a file of its own: passport keeps one strategy for the process, which knows one name of the cookie.
import { ADMIN, startTestApp, type TestApp } from '../setup/app';
import { Client } from '../setup/clients';

const origin = 'https://canal.example.com';
let tls: TestApp;

beforeAll(async () => (tls = await startTestApp({ PUBLIC_URL: origin })));
afterAll(() => tls.close());

it("a colleague's session is in a cookie that no other host of the domain can plant, and goes at sign-out", async () => {
  const { headers } = await new Client(tls.url).post('/api/auth/login', ADMIN, { origin });
  const [line = ''] = headers.getSetCookie();
  expect(line).toMatch(/^__Host-relato_equipe=[^;]+;/);
  expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(line).not.toMatch(/domain/i);
  const [cookie = ''] = line.split(';');
  const read = (sent: string) => new Client(tls.url).get('/api/relatos', { cookie: sent });
  expect((await read(cookie)).status).toBe(200);
  // Any host below example.com could set a cookie by the bare name.
  expect((await read(cookie.replace('__Host-', ''))).status).toBe(401);
  const left = await new Client(tls.url).post('/api/auth/logout', undefined, { origin, cookie });
  const [cleared = ''] = left.headers.getSetCookie();
  expect(cleared).toMatch(/^__Host-relato_equipe=;.*Path=\/;.*Expires=Thu, 01 Jan 1970.*Secure/);
  expect((await read(cookie)).status).toBe(401);
});
