// Files that no row speaks of go after a day; a file whose row is there, or on its way, never does.
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { SweepOrphansJob } from '../src/attachments/sweep-orphans.job';
import { startTestApp, type TestApp } from './support/app';
import { blobNames, storeOf } from './support/blobs';
import { Client, fileReport, newestId } from './support/clients';
import { DAY, MINUTE } from './support/clock';
import { reportWith } from './support/forms';
import { png } from './support/images';
import { type S3Server, startS3Server } from './support/s3-server';

const STORES = {
  'a folder': (): Promise<S3Server | undefined> => Promise.resolve(undefined),
  'a bucket': startS3Server,
};

describe.each(Object.entries(STORES))('in %s', (_, startServer) => {
  let server: S3Server | undefined;
  let relato: TestApp;
  let kept: string[];

  beforeAll(async () => {
    server = await startServer();
    relato = await startTestApp(server && { STORAGE_URL: server.storageUrl });
    await new Client(relato.url).post('/api/visitante/relatos', reportWith(['a.png', await png()]));
    kept = await blobNames(relato);
    expect(kept).toHaveLength(2);
    // The stores keep the machine's time: the test's clock joins it.
    relato.clock.advance(Date.now() - relato.clock.now().getTime());
  });
  afterAll(async () => {
    await relato.close();
    await server?.stop();
  });

  const sweep = (): Promise<void> => relato.app.get(SweepOrphansJob, { strict: false }).run();
  const leave = async (...names: string[]): Promise<void> => {
    for (const name of names) await storeOf(relato).put(name, Buffer.from('sealed'));
  };

  it('an orphan stays for a day and is gone after it, its small picture and its draft with it', async () => {
    const id = randomUUID();
    await leave(id, `${id}.miniatura`, `${randomUUID()}.part`);
    relato.clock.advance(DAY - MINUTE);
    await sweep();
    expect(await blobNames(relato)).toHaveLength(kept.length + 3);
    relato.clock.advance(2 * MINUTE);
    await sweep();
    expect(await blobNames(relato)).toEqual(kept);
    await sweep();
    expect(await blobNames(relato)).toEqual(kept);
  });

  it('more of them than a batch go in one run', async () => {
    await leave(...Array.from({ length: 510 }, () => randomUUID()));
    relato.clock.advance(2 * DAY);
    await sweep();
    expect(await blobNames(relato)).toEqual(kept);
  });

  it('what is not ours is left alone', async () => {
    await leave('LEIAME.txt');
    relato.clock.advance(2 * DAY);
    await sweep();
    expect(await blobNames(relato)).toContain('LEIAME.txt');
    await storeOf(relato).delete('LEIAME.txt');
  });

  it('a file whose row is just being committed stays', async () => {
    await fileReport(relato.url);
    const relatoId = await newestId(await new Client(relato.url).signIn());
    const id = randomUUID();
    await leave(id);
    relato.clock.advance(2 * DAY);
    const other = relato.app.get(DataSource).createQueryRunner();
    await other.startTransaction();
    await other.query('INSERT INTO "anexos" ("id", "relatoId", "posicao", "conteudo") VALUES ($1, $2, 0, $3)', [
      id,
      relatoId,
      Buffer.from('sealed'),
    ]);
    const swept = sweep();
    await waitingForLock(relato);
    await other.commitTransaction();
    await other.release();
    await swept;
    expect(await blobNames(relato)).toContain(id);
  });
});

/** Until the sweep stands in line for the table. */
async function waitingForLock({ app }: TestApp): Promise<void> {
  const question = `SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  for (;;) {
    const [row] = await app.get(DataSource).query<[{ waiting: number }]>(question);
    if (row.waiting > 0) return;
  }
}
