// Of the built product: who may see that there is a back office at all.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { ADMIN } from '../setup/app';
import { type Product, startProduct } from '../setup/product';

const INSIDE = '10.1.2.3';
const OUTSIDE = '203.0.113.9';

const PAGES = [
  ...['/login', '/login/', '/relatos', '/relatos/relato', '/relatos/0198c0de-0000-7000-8000-000000000000'],
  ...[
    '/caixa-de-entrada',
    '/usuarios',
    '/painel',
    '/prazos',
    '/entregas',
    '/auditoria',
    '/conta',
    '/respostas-prontas',
  ],
  ...['/recuperar', '/recuperar/nova-senha', '/login?de=/relatos'],
];

/** Other ways to write what is not there from outside. */
const DETOURS = [
  '/%6Cogin',
  '//login',
  '/./login',
  '/new/../login',
  '/equipe/./favicon.svg',
  '/assets/../equipe/favicon.svg',
];

interface Answer {
  status: number | undefined;
  body: string;
}

/** A path as it is written, which fetch would tidy up. */
function ask(product: Product, path: string, from?: string, method = 'GET', body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const sent = request(product.url, { path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(chunks).toString() }));
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

/** Scripts, styles and pictures of the back office's one page. */
const assets = (): string[] => {
  const page = readFileSync(join(__dirname, '../../admin/dist/index.html'), 'utf8');
  const found = [...page.matchAll(/(?:src|href)="(\/equipe\/[^"]+)"/g)].map(([, path]) => path!);
  expect(found.length).toBeGreaterThan(1);
  return found;
};

const isBackOffice = ({ body }: Answer): boolean => body.includes('/equipe/assets/');

async function isThere(product: Product, from?: string): Promise<void> {
  for (const path of PAGES) {
    const answer = await ask(product, path, from);
    expect([path, answer.status, isBackOffice(answer)]).toEqual([path, 200, true]);
  }
  for (const path of assets()) expect([path, (await ask(product, path, from)).status]).toEqual([path, 200]);
  expect((await ask(product, '/api/auth/login', from, 'POST', ADMIN)).status).toBe(200);
}

async function isNotThere(product: Product, from?: string): Promise<void> {
  const nowhere = await ask(product, '/nada-disto', from);
  expect(nowhere).toMatchObject({ status: 404, body: expect.stringContaining('Página não encontrada') as string });
  for (const path of PAGES) {
    const answer = await ask(product, path, from);
    expect([path, answer.status, isBackOffice(answer)]).toEqual([path, 404, false]);
  }
  for (const path of DETOURS) {
    const answer = await ask(product, path, from);
    expect([path, answer.status === 403 || answer.status === 404, isBackOffice(answer)]).toEqual([path, true, false]);
  }
  for (const path of assets()) {
    const answer = await ask(product, path, from);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'nao_encontrado' });
  }
  expect((await ask(product, '/api/auth/login', from, 'POST', ADMIN)).status).toBe(404);
  // The channel itself is for everybody.
  for (const path of ['/', '/new', '/follow']) expect((await ask(product, path, from)).status).toBe(200);
}

describe('the back office of the built product', () => {
  let product: Product;
  afterEach(() => product.stop());

  it('behind a proxy is there for who comes from inside, and for nobody else', async () => {
    product = await startProduct({ env: { TRUST_PROXY: '127.0.0.1', ADMIN_ALLOWED_NETWORKS: '10.0.0.0/8' } });
    await isThere(product, INSIDE);
    await isNotThere(product, OUTSIDE);
    await isNotThere(product, `${INSIDE}, ${OUTSIDE}`);
    await isNotThere(product);
  });

  it('without a proxy is not there for who only says to come from inside', async () => {
    product = await startProduct({ env: { ADMIN_ALLOWED_NETWORKS: '10.0.0.0/8' } });
    await isNotThere(product);
    await isNotThere(product, INSIDE);
  });

  it('without a proxy is there for who comes from inside, whatever they say', async () => {
    product = await startProduct({ env: { ADMIN_ALLOWED_NETWORKS: '127.0.0.0/8, ::1' } });
    await isThere(product);
    await isThere(product, OUTSIDE);
  });
});
