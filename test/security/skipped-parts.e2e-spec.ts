// Parts of a form that are in nobody's interest: without a name, or beyond the number of files that is counted.
import { LIGHT_ARGON2 } from '../setup/app';
import { type Product, startProduct } from '../setup/product';
import { FORM_TYPE, multipart, RawRequest } from '../setup/raw-requests';

let product: Product;
beforeAll(async () => (product = await startProduct({ env: LIGHT_ARGON2 })));
afterAll(() => product.stop());

const nameless = (bytes: number): Buffer =>
  Buffer.from(`--limite\r\nX-Other: y\r\n\r\n${'x'.repeat(bytes)}\r\n--limite--\r\n`);

const tooMany = multipart({}, [
  ...Array.from({ length: 120 }, () => ['', Buffer.alloc(0)] as const),
  ['foto.png', Buffer.alloc(50_000)],
]);

describe.each(['/api/visitante/relatos', '/new', '/en/follow', '/es/acompanhar'])('%s refuses', (path) => {
  it.each([
    ['a part without a name, of 20 kB', nameless(20_000)],
    ['a part without a name, of 60 kB', nameless(60_000)],
    ['a part without a name, of 1 MB', nameless(1_000_000)],
    ['a file beyond those that are counted', tooMany],
  ])('%s', async (_, bytes) => {
    const request = new RawRequest(product.url, { method: 'POST', path }, { type: FORM_TYPE, bytes });
    expect(await request.outcome).toBeGreaterThanOrEqual(400);
    expect(await request.outcome).toBeLessThan(500);
    request.leave();
  });
});
