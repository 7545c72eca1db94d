// Pages that are the same for everybody are kept as pieces between their nonces: what is sent is whole, and new each time.
import { type Product, startProduct } from '../setup/product';

/** More than the nonces that are drawn at once. */
const TIMES = 600;

/** Letters of one byte, of several, and beyond those that a text of single bytes could hold. */
const COMPANY = 'Açúcar & Łódź – 倫理 🕊';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ env: { COMPANY_NAME: COMPANY } });
});
afterAll(() => product.stop());

it('have a nonce of their own at every request, in the policy and in the page, and are the same but for it', async () => {
  const nonces = new Set<string>();
  const pages = new Set<string>();
  for (let time = 0; time < TIMES; time++) {
    const answer = await fetch(product.url);
    const [, nonce = ''] = /'nonce-([\w-]{24})'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
    nonces.add(nonce);
    pages.add((await answer.text()).replaceAll(`nonce="${nonce}"`, 'nonce="…"'));
  }
  expect(nonces.size).toBe(TIMES);
  expect(pages.size).toBe(1);
  expect([...pages][0]).toContain('nonce="…"');
});

it.each(['/', '/en/home', '/es/inicio', '/acessibilidade'])(
  '%s is as long as it says, with every letter, and HEAD says the same',
  async (path) => {
    const answer = await fetch(product.url + path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes).toHaveLength(Number(answer.headers.get('content-length')));
    expect(bytes.toString()).toContain(COMPANY.replace('&', '&amp;'));
    expect(bytes.toString()).not.toContain('\ufffd');
    const head = await fetch(product.url + path, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'));
    expect(await head.text()).toBe('');
  },
);
