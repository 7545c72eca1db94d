import { PassThrough } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { partContent } from './incoming-files';

// A slow sender who continues: src/platform/http/bodies.spec.ts.
it('a sender of a file who stops is given up, since others wait for the place', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const file = new PassThrough();
  const reading = partContent({ file } as unknown as MultipartFile).next();
  file.write(Buffer.alloc(1000));
  jest.advanceTimersByTime(35_000);
  await expect(reading).rejects.toMatchObject({ statusCode: 408, code: 'envio_lento' });
  jest.useRealTimers();
});
