// The minimum cost of a request: a bare Fastify route that sends a text, after the same statements
// if there are any.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Pool } from 'pg';

/** A statement and its parameters. */
export type Statement = readonly [sql: string, parameters: readonly unknown[]];

export interface BareRoute {
  databaseUrl?: string;
  /** Statements in steps: those of one step are sent together, the next step after they are answered. */
  steps?: readonly (readonly Statement[])[];
  contentType: string;
  body: string;
}

/** Runs the route in a separate process, like the product. */
export async function withBareServer<T>(
  route: BareRoute,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, ['-r', join(__dirname, 'typescript.cjs'), __filename], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    child.send(route);
    const [url] = (await once(child, 'message')) as [string];
    return await work(url);
  } finally {
    child.kill();
  }
}

async function serve({ databaseUrl, steps = [], contentType, body }: BareRoute): Promise<string> {
  // The adapter brings its own fastify; the product depends on no other.
  const { fastify } = (await import(
    require.resolve('fastify', { paths: [require.resolve('@nestjs/platform-fastify')] })
  )) as typeof import('fastify');
  const pool = databaseUrl === undefined ? undefined : new Pool({ connectionString: databaseUrl });
  const app = fastify();
  app.get('/', async (_, reply) => {
    if (pool) {
      for (const step of steps)
        await Promise.all(step.map(([sql, parameters]) => pool.query(sql, [...parameters])));
    }
    return reply.type(contentType).send(body);
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

if (require.main === module) {
  process.once('message', (route: BareRoute) => {
    void serve(route).then((url) => process.send?.(url));
  });
}
