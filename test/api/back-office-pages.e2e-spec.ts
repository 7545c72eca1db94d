// The pages that the built product answers with the back office.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIGHT_ARGON2 } from '../setup/app';
import { type Product, startProduct } from '../setup/product';
import { askPlainly } from '../setup/raw';

const DIST = join(__dirname, '../../admin/dist');
const STAFF = { cookie: 'relato_equipe=ended' };

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: LIGHT_ARGON2 });
});
afterAll(() => product.stop());

/** @returns the status, and which of the two front ends answered */
async function answerAt(path: string, headers: Record<string, string> = {}) {
  const { status, body } = await askPlainly(product.url, path, { headers });
  const isBackOffice = String(body).includes('/equipe/assets/');
  return [status, isBackOffice ? 'back office' : 'public site'];
}

it("answers each address of the back office's own table with it, without a session too", async () => {
  const places = JSON.parse(readFileSync(join(DIST, 'places.json'), 'utf8')) as string[];
  expect(places).toEqual(expect.arrayContaining(['login', 'recuperar', 'relatos', 'conta']));
  for (const place of places)
    for (const path of [`/${place}`, `/${place}/`, `/${place}/7`])
      expect([path, await answerAt(path)]).toEqual([path, [200, 'back office']]);
});

it.each(['/novapagina', '/relatosx', '/loginx', '/en/relatos', '/painel.html'])(
  'answers the unknown path %s with the back office only if the staff cookie is there',
  async (path) => {
    expect(await answerAt(path, STAFF)).toEqual([200, 'back office']);
    expect(await answerAt(path)).toEqual([404, 'public site']);
    expect(await answerAt(path, { cookie: 'outro=1' })).toEqual([404, 'public site']);
  },
);

it.each(['/', '/new', '/en/home', '/es/inicio', '/follow', '/privacidade', '/robots.txt'])(
  "leaves the public site's %s to it, with the staff cookie too",
  async (path) => {
    expect(await answerAt(path, STAFF)).toEqual([200, 'public site']);
  },
);

it.each(['/PT', '/New/', '/en'])(
  'leads from %s to the page that is meant, with the staff cookie too',
  async (path) => {
    expect(await answerAt(path, STAFF)).toEqual([302, 'public site']);
  },
);
