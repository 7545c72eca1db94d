import { REPORT } from '../setup/clients';
import { file, LIMITED, lookUp, Somebody, until429 } from '../setup/limits';
import { type Product, startProduct } from '../setup/product';
import { noonJustPassed, pass30Seconds } from '../setup/product-clock';

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
const challengeIn = (page: string): string => /name="prova" value="([^"]+)"/.exec(page)?.[1] ?? '';

function post(who: Somebody, path: string, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return who.post(path, form);
}

const reportOf = (prova: string) => ({ prova, identificacao: 'nao', ...REPORT, relato: 'Nada disto se perde.' });

describe('on the public site, a network above its limit', () => {
  // First, before all these floods together slow everybody.
  it('does not slow another', async () => {
    const flood = somebody();
    await until429(() => file(flood));
    await until429(() => lookUp(flood));
    const visitor = somebody();
    const page = await get(visitor, '/new');
    expect(await post(visitor, '/new', reportOf(challengeIn(page)))).toMatchObject({ status: 303 });
    expect(await get(visitor, '/acompanhar')).toContain('Nada disto se perde.');
  });

  it.each(PAGES)('is told so in the language of %s, and loses nothing', async (form, follow, words) => {
    const flood = somebody();
    await until429(() => file(flood));
    const before = challengeIn(await get(flood, form));
    const refused = await post(flood, form, reportOf(before));
    expect(refused.status).toBe(429);
    const page = String(refused.body);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page).toMatch(words);
    expect(page).toContain('Nada disto se perde.');
    expect(challengeIn(page)).toBe(before);

    await until429(() => lookUp(flood));
    const notOpened = await post(flood, follow, { protocolo: 'ZZZZZZZZ', prova: '' });
    expect(notOpened.status).toBe(429);
    expect(String(notOpened.body)).toMatch(words);
    expect(String(notOpened.body)).toContain('ZZZZZZZZ');
  });

  it('files with the form as it is, a while later', async () => {
    const flood = somebody();
    await until429(() => file(flood));
    const prova = challengeIn(await get(flood, '/new'));
    expect((await post(flood, '/new', reportOf(prova))).status).toBe(429);
    await pass30Seconds(product);
    expect((await post(flood, '/new', reportOf(prova))).status).toBe(303);
  });

  it('cannot claim to be another by the header with which the site passes networks on', async () => {
    const flood = somebody();
    await until429(() => file(flood));
    expect((await flood.post('/api/visitante/relatos', REPORT, { 'relato-rede': '203.0.113.9' })).status).toBe(429);
  });
});
