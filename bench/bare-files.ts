// The minimum cost of a file: a bare Fastify route that streams a body to a file, and the file back.
import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs the routes in a separate process, like the product. */
export async function withBareFiles<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'relato-bench-'));
  const child = spawn(
    process.execPath,
    ['-r', join(__dirname, 'typescript.cjs'), __filename, folder],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  try {
    const [url] = (await once(child, 'message')) as [string];
    return await work(url);
  } finally {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function serve(folder: string): Promise<string> {
  // The adapter brings its own fastify; the product depends on no other.
  const { fastify } = (await import(
    require.resolve('fastify', { paths: [require.resolve('@nestjs/platform-fastify')] })
  )) as typeof import('fastify');
  const path = join(folder, 'file');
  const app = fastify({ bodyLimit: 100_000_000 });
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.post('/', async ({ raw }) => {
    // The product's store survives a power cut, too.
    const handle = await open(path, 'w');
    await writeFile(handle, raw);
    await handle.sync();
    await handle.close();
    return 'stored';
  });
  app.get('/', (_request, reply) => reply.send(createReadStream(path)));
  return app.listen({ port: 0, host: '127.0.0.1' });
}

if (require.main === module) void serve(process.argv[2] ?? '').then((url) => process.send?.(url));
