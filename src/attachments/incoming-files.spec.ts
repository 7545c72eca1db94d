import { PassThrough } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { readPart } from './incoming-files';

/** A file that comes as the test writes it. */
function coming(): { part: MultipartFile; file: PassThrough } {
  const file = new PassThrough();
  return { part: { file } as unknown as MultipartFile, file };
}

describe('reading a file', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  it('gives up a sender who stops, since others wait for the place', async () => {
    const { part, file } = coming();
    const reading = readPart(part);
    file.write(Buffer.alloc(1000));
    jest.advanceTimersByTime(35_000);
    await expect(reading).rejects.toMatchObject({ statusCode: 408, code: 'envio_lento' });
  });

  it('is patient with a slow sender that goes on', async () => {
    const { part, file } = coming();
    const reading = readPart(part);
    for (let second = 0; second < 120; second += 5) {
      file.write(Buffer.alloc(100_000));
      await new Promise((resolve) => setImmediate(resolve));
      jest.advanceTimersByTime(5_000);
    }
    file.end();
    expect((await reading).length).toBe(2_400_000);
  });
});
