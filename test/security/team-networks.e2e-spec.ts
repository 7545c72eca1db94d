// Networks from which the back office can be reached: its API, and the pages of the built product.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN, LIGHT_ARGON2, setUpApp } from '../setup/app';
import { NOBODY } from '../setup/cases';
import { type Answer, type Json, REPORT } from '../setup/clients';
import { listRoutes } from '../setup/inside';
import { Somebody } from '../setup/limits';
import { type Product, startProduct } from '../setup/product';
import { askPlainly } from '../setup/raw';

const INSIDE = '10.1.2.3';
const OUTSIDE = '203.0.113.9';
const NOT_FOUND = { statusCode: 404, code: 'nao_encontrado', message: 'Não encontrado.' };

const ONION = `${'a'.repeat(56)}.onion`;

/** @param from an address, or the onion service */
function ask(
  url: string,
  path: string,
  from?: string,
  method?: string,
  body?: object,
): Promise<Answer<Json>> {
  const headers: Record<string, string> = {};
  if (from !== undefined) headers[from === ONION ? 'host' : 'x-forwarded-for'] = from;
  return askPlainly(url, path, { headers, ...(method && { method }), ...(body && { body }) });
}

const signInAt = async (url: string, path: string, from?: string): Promise<number> =>
  (await ask(url, path, from, 'POST', ADMIN)).status;

describe("the back office's API, restricted to inside networks", () => {
  const relato = setUpApp({
    TRUST_PROXY: '127.0.0.1',
    ADMIN_ALLOWED_NETWORKS: '10.0.0.0/8, 192.0.2.7, 2001:db8::/32',
  });
  const at = (address: string): Somebody => new Somebody(relato.url, address);

  it.each([INSIDE, '192.0.2.7', '2001:db8:1::1', '::ffff:10.9.9.9', `${OUTSIDE}, ${INSIDE}`])(
    'works from %s',
    async (address) => {
      expect((await at(address).post('/api/auth/login', ADMIN)).status).toBe(200);
    },
  );

  it.each([OUTSIDE, '192.0.2.8', '2001:db9::1', `${INSIDE}, ${OUTSIDE}`, 'unknown'])(
    'answers 404 from %s',
    async (address) => {
      const answer = await at(address).post('/api/auth/login', ADMIN);
      expect(answer).toMatchObject({ status: 404, body: NOT_FOUND });
      expect((await at(address).get('/api/nada')).body).toEqual(answer.body);
    },
  );

  it("answers 404 from outside on all the team's routes, with a valid session too", async () => {
    const inside = await at(INSIDE).signIn();
    expect((await inside.get('/api/relatos')).status).toBe(200);
    for (const route of listRoutes(relato).filter(
      (one) => one.includes(' /api/') && !one.includes('/visitante/'),
    )) {
      const [method = '', path = ''] = route.split(' ');
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const answer = await inside.send(method, path.replaceAll(':id', NOBODY), body, {
        'x-forwarded-for': OUTSIDE,
      });
      expect([route, answer.status, answer.body as object]).toEqual([route, 404, NOT_FOUND]);
    }
  });

  it.each([
    '/%61pi/auth/login',
    '/api/auth/%6Cogin',
    '//api/auth/login',
    '/api/visitante/../auth/login',
    '/api/auth/login?x=/api/visitante/',
  ])('cannot be reached through %s', async (way) => {
    expect(await signInAt(relato.url, way, OUTSIDE)).toBe(404);
    expect(await signInAt(relato.url, '/%61pi/auth/login', INSIDE)).toBe(200);
  });

  it('leaves the channel open to everyone', async () => {
    const visitor = at(OUTSIDE);
    const { status, body } = await visitor.post('/api/visitante/relatos', REPORT);
    expect(status).toBe(201);
    expect(
      (await visitor.post('/api/visitante/acesso', { protocolo: body.uuid as string })).status,
    ).toBe(200);
  });
});

describe('the back office of the built product', () => {
  const PAGES = [
    '/login',
    '/login/',
    '/relatos',
    '/relatos/relato',
    `/relatos/${NOBODY}`,
    '/caixa-de-entrada',
    '/usuarios',
    '/painel',
    '/prazos',
    '/regras',
    '/entregas',
    '/auditoria',
    '/conta',
    '/respostas-prontas',
    '/recuperar',
    '/recuperar/nova-senha',
    '/login?de=/relatos',
  ];
  /** Other spellings of paths that do not exist outside. */
  const DETOURS = [
    '/%6Cogin',
    '//login',
    '/./login',
    '/new/../login',
    '/equipe/./favicon.svg',
    '/assets/../equipe/favicon.svg',
  ];

  let url: string;
  let product: Product;
  const start = async (env: Record<string, string>) => {
    ({ url } = product = await startProduct({ env: { ...LIGHT_ARGON2, ...env } }));
  };
  afterEach(() => product.stop());

  /** Scripts, styles and pictures of the back office's page. */
  const assets = (): string[] => {
    const page = readFileSync(join(__dirname, '../../admin/dist/index.html'), 'utf8');
    const found = [...page.matchAll(/(?:src|href)="(\/equipe\/[^"]+)"/g)].map(([, path]) => path!);
    expect(found.length).toBeGreaterThan(1);
    return [...found, '/viewer', '/equipe/viewer/pack.bin'];
  };

  async function expectPages(status: number, from?: string): Promise<void> {
    for (const path of PAGES) {
      const answer = await ask(url, path, from);
      const isBackOffice = String(answer.body).includes('/equipe/assets/');
      expect([path, answer.status, isBackOffice]).toEqual([path, status, status === 200]);
    }
    expect(await signInAt(url, '/api/auth/login', from)).toBe(status);
  }

  async function isThere(from?: string): Promise<void> {
    await expectPages(200, from);
    for (const path of assets())
      expect([path, (await ask(url, path, from)).status]).toEqual([path, 200]);
  }

  async function isNotThere(from?: string): Promise<void> {
    const nowhere = await ask(url, '/nada-disto', from);
    expect(nowhere).toMatchObject({
      status: 404,
      body: expect.stringContaining('Página não encontrada') as string,
    });
    await expectPages(404, from);
    for (const path of DETOURS) {
      const { status, body } = await ask(url, path, from);
      const isHidden =
        (status === 403 || status === 404) && !String(body).includes('/equipe/assets/');
      expect([path, isHidden]).toEqual([path, true]);
    }
    for (const path of assets()) {
      const { status, body } = await ask(url, path, from);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toMatchObject({ code: 'nao_encontrado' });
    }
    // The channel itself is open to everyone, with what draws the pages of a PDF.
    for (const path of ['/', '/new', '/follow', '/paginas-pdf', '/paginas-pdf/pack.bin'])
      expect((await ask(url, path, from)).status).toBe(200);
  }

  it('behind a proxy is reachable from inside only', async () => {
    await start({ TRUST_PROXY: '127.0.0.1', ADMIN_ALLOWED_NETWORKS: '10.0.0.0/8' });
    await isThere(INSIDE);
    for (const from of [OUTSIDE, `${INSIDE}, ${OUTSIDE}`, undefined]) await isNotThere(from);
  });

  it('without a proxy ignores headers that claim an inside address', async () => {
    await start({ ADMIN_ALLOWED_NETWORKS: '10.0.0.0/8' });
    for (const from of [undefined, INSIDE]) await isNotThere(from);
  });

  it('is not reachable through the onion service from anywhere', async () => {
    await start({ ONION_URL: `http://${ONION}` });
    await isNotThere(ONION);
    await isThere();
  });

  it('without a proxy is reachable from inside with any headers', async () => {
    await start({ ADMIN_ALLOWED_NETWORKS: '127.0.0.0/8, ::1' });
    for (const from of [undefined, OUTSIDE]) await isThere(from);
  });
});
