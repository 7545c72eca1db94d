import { CHUNK_BYTES, openChunks, sealChunks } from './chunks';
import { newKey, randomBytes } from './sealing';

const PLACE = 'anexos/arquivo/1';

/** A stream that arrives in parts of this size. */
async function* parts(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size)
    yield await Promise.resolve(bytes.subarray(start, start + size));
}

async function whole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const found: Buffer[] = [];
  for await (const part of stream) found.push(Buffer.from(part));
  return Buffer.concat(found);
}

const key = newKey();
const seal = (bytes: Buffer, place = PLACE) => whole(sealChunks(key, place, parts(bytes)));
const open = (sealed: Buffer, length: number, place = PLACE) =>
  whole(openChunks(key, place, length, parts(sealed, 7001)));

/** A prefix, and at least one chunk with its tag. */
const sealedLength = (length: number): number =>
  16 + Math.max(1, Math.ceil(length / CHUNK_BYTES)) * (CHUNK_BYTES + 16);

test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES, 1_000_000])(
  '%i bytes come back as they were, in whole chunks',
  async (length) => {
    const bytes = randomBytes(length);
    const sealed = await seal(bytes);
    expect(sealed).toHaveLength(sealedLength(length));
    expect(bytes.equals(await open(sealed, length))).toBe(true);
  },
);

test('the same content is never sealed to the same bytes', async () => {
  const bytes = Buffer.alloc(1000);
  expect(await seal(bytes)).not.toEqual(await seal(bytes));
});

describe('a sealed file of three chunks', () => {
  const bytes = randomBytes(3 * CHUNK_BYTES);
  const SEALED = CHUNK_BYTES + 16;
  const chunk = (sealed: Buffer, n: number) =>
    sealed.subarray(16 + n * SEALED, 16 + (n + 1) * SEALED);

  test.each<[string, (sealed: Buffer) => Buffer]>([
    ['cut after a chunk', (sealed) => sealed.subarray(0, -SEALED)],
    ['cut within a chunk', (sealed) => sealed.subarray(0, -5)],
    ['with a chunk added', (sealed) => Buffer.concat([sealed, chunk(sealed, 2)])],
    ['with bytes added', (sealed) => Buffer.concat([sealed, Buffer.alloc(3)])],
    [
      'with two chunks swapped',
      (sealed) =>
        Buffer.concat([
          sealed.subarray(0, 16),
          chunk(sealed, 1),
          chunk(sealed, 0),
          chunk(sealed, 2),
        ]),
    ],
    [
      'with one bit changed',
      (sealed) => {
        const changed = Buffer.from(sealed);
        changed[100_000]! ^= 1;
        return changed;
      },
    ],
    ['that is empty', () => Buffer.alloc(0)],
  ])('%s does not open', async (_, change) => {
    await expect(open(change(await seal(bytes)), bytes.length)).rejects.toMatchObject({
      code: 'conteudo_adulterado',
    });
  });

  it('does not open where its row states another length, or as another file', async () => {
    const sealed = await seal(bytes);
    for (const length of [2 * CHUNK_BYTES, 3 * CHUNK_BYTES + 1])
      await expect(open(sealed, length)).rejects.toMatchObject({ code: 'conteudo_adulterado' });
    await expect(open(sealed, bytes.length, 'anexos/arquivo/2')).rejects.toMatchObject({
      code: 'conteudo_adulterado',
    });
  });
});
