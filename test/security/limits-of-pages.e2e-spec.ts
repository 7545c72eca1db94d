import { REPORT } from '../setup/clients';
import { eventually } from '../setup/eventually';
import { file, LIMITED, lookUp, Somebody, until429 } from '../setup/limits';
import { type Product, startProduct } from '../setup/product';
import { noonJustPassed } from '../setup/product-clock';
import { solve } from '../setup/proof-of-work';

/** Each language's form and page to follow, and how each says that there were too many attempts. */
const PAGES = [
  ['/new', '/follow', /muitas tentativas/i],
  ['/en/new', '/en/follow', /many attempts/i],
  ['/es/novo', '/es/consultar', /muchos intentos/i],
] as const;

let product: Product;

beforeAll(async () => {
  // Networks are counted by the day.
  product = await startProduct({ env: { ...LIMITED, ...noonJustPassed() } });
});
afterAll(() => product.stop());

let next = 0;
/** Somebody on a network that nobody was on before. */
const somebody = (): Somebody => new Somebody(product.url, `198.51.100.${String(++next)}`);

const get = async (who: Somebody, path: string): Promise<string> => String((await who.get(path)).body);
const proofIn = (page: string): string => /name="prova" value="([^"]+)"/.exec(page)?.[1] ?? '';
const asked = (page: string): boolean => page.includes('data-proof="asked"');

function post(who: Somebody, path: string, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return who.post(path, form);
}

const reportOf = (prova: string) => ({ prova, identificacao: 'nao', ...REPORT, relato: 'Nada disto se perde.' });

describe('on the public site, a network above its limit', () => {
  // First, before all these floods together ask everybody for a proof.
  it('does not slow another', async () => {
    const flood = somebody();
    await until429(() => file(flood));
    await until429(() => lookUp(flood));
    const visitor = somebody();
    const page = await get(visitor, '/new');
    expect(asked(page)).toBe(false);
    expect(await post(visitor, '/new', reportOf(proofIn(page)))).toMatchObject({ status: 303 });
    expect(await get(visitor, '/acompanhar')).toContain('Nada disto se perde.');
  });

  it('files with the work that the page’s script does, and is asked for it beforehand', async () => {
    const flood = somebody();
    expect(asked(await get(flood, '/new'))).toBe(false);
    await until429(() => file(flood));
    const page = await get(flood, '/new');
    expect(asked(page)).toBe(true);
    expect(await post(flood, '/new', reportOf(solve(proofIn(page))))).toMatchObject({ status: 303 });
  });

  it.each(PAGES)('is told so in the language of %s, and loses nothing', async (form, follow, words) => {
    const flood = somebody();
    const before = proofIn(await get(flood, form));
    await until429(() => file(flood));
    // A turn may have come free meanwhile, which the first form takes.
    const { refused } = await until429(() => post(flood, form, reportOf(before)));
    const page = String(refused.body);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page).toMatch(words);
    expect(page).toContain('Nada disto se perde.');
    expect(proofIn(page)).toBe(before);
    expect(asked(page)).toBe(true);

    await until429(() => lookUp(flood));
    const { refused: notOpened } = await until429(() => post(flood, follow, { protocolo: 'ZZZZZZZZ', prova: '' }));
    expect(String(notOpened.body)).toMatch(words);
    expect(String(notOpened.body)).toContain('ZZZZZZZZ');
  });

  it('files without JavaScript too, with the form as it is, a while later', async () => {
    const flood = somebody();
    await until429(() => file(flood));
    const prova = proofIn(await get(flood, '/new'));
    await until429(() => post(flood, '/new', reportOf(prova)));
    await eventually(
      'the form is taken',
      async () => (await post(flood, '/new', reportOf(prova))).status === 303,
      90_000,
    );
  });

  it('cannot claim to be another by the header with which the site passes networks on', async () => {
    const flood = somebody();
    await until429(() => file(flood));
    expect((await flood.post('/api/visitante/relatos', REPORT, { 'relato-rede': '203.0.113.9' })).status).toBe(429);
  });
});
