// The demonstration in the environment of a product with real reports leaves them alone.
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../setup/build';
import { startCommand } from '../setup/command';
import { createTestDatabase, rowsOf } from '../setup/database';
import { eventually } from '../setup/eventually';
import { freePort } from '../setup/product';

beforeAll(() => build());

it.each(['as they are', 'as files'])(
  'the demo is refused, and files nothing, with %s',
  async (how) => {
    const folder = await mkdtemp(join(tmpdir(), 'relato-demo-test-'));
    const database = await createTestDatabase();
    const blobs = join(folder, 'blobs');
    await mkdir(blobs);
    const figures = createServer().listen(0, '127.0.0.1');
    await once(figures, 'listening');
    const secrets: Record<string, string> = {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.url,
      STORAGE_URL: `file:${blobs}`,
      RELATO_SECRET: '0123456789abcdef'.repeat(4),
      RELATO_SECRET_OLD: 'fedcba9876543210'.repeat(4),
      SMTP_URL: 'smtp://127.0.0.1:1',
      ADMIN_PASSWORD: 'uma senha comprida',
    };
    const files: Record<string, string> = {};
    for (const [name, value] of Object.entries(secrets)) {
      files[`${name}_FILE`] = join(folder, name);
      await writeFile(join(folder, name), value);
    }
    const port = String(await freePort());
    const { child, ended } = startCommand(
      {
        ...(how === 'as files' ? files : secrets),
        COMMITTEE_EMAIL: 'comite@example.org',
        METRICS_PORT: String((figures.address() as { port: number }).port),
        LIMITS_SCALE: '1000000',
        PORT: port,
      },
      'cli/demo',
    );
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (printed += String(chunk)));
    try {
      await eventually(
        'the demonstration runs or ends',
        () => child.exitCode !== null || printed.includes('thrown away'),
        90_000,
      );
      expect(printed).toContain('All of it is thrown away when this stops.');
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
      expect(
        await rowsOf(database.url, 'SELECT id FROM relatos UNION ALL SELECT id FROM usuarios'),
      ).toEqual([]);
      expect(await readdir(blobs)).toEqual([]);
    } finally {
      child.kill('SIGTERM');
      await ended;
      figures.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
