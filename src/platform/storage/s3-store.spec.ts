import files, { type FileHandle } from 'node:fs/promises';
import { S3Store } from './s3-store';

/** More than the buffers between a file and a connection: the stream is not read to its end. */
const PARTS = Array<Buffer>(32).fill(Buffer.alloc(64 * 1024));

async function* content(): AsyncGenerator<Buffer> {
  yield* await Promise.resolve(PARTS);
}

test('a failed upload closes its temporary file', async () => {
  const opened = jest.spyOn(files, 'open');
  const store = new S3Store({
    // No server listens there.
    endpoint: 'http://127.0.0.1:1',
    region: 'test',
    bucket: 'test',
    prefix: '',
    accessKeyId: 'test',
    secretAccessKey: 'test',
  });
  await expect(store.put('name', content())).rejects.toMatchObject({ status: 503 });
  const handles = opened.mock.results.map(({ value }) => value as Promise<FileHandle>);
  expect((await Promise.all(handles)).map(({ fd }) => fd)).toEqual([-1]);
  store.close();
});
