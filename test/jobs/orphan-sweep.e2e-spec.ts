// Files that no row speaks of go once two runs four hours apart have seen them so; a file whose row is there, or on its
// way, never does.
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { SweepOrphansJob } from '../../src/attachments/sweep-orphans.job';
import { startTestApp, type TestApp } from '../setup/app';
import { blobNames, storeOf } from '../setup/blobs';
import { Client, fileReport, newestId } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { reportWith } from '../setup/forms';
import { png } from '../setup/images';
import { type S3Server, startS3Server } from '../setup/s3-server';

const HOUR = 60 * MINUTE;
const ROW = 'INSERT INTO "anexos" ("id", "relatoId", "posicao", "conteudo") VALUES ($1, $2, 0, $3)';

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
  });
  afterAll(async () => {
    await relato.close();
    await server?.stop();
  });

  const sweep = (): Promise<void> => relato.app.get(SweepOrphansJob, { strict: false }).run();
  const sweepTwice = async (): Promise<void> => {
    await sweep();
    relato.clock.advance(DAY);
    await sweep();
  };
  const leave = async (...names: string[]): Promise<void> => {
    for (const name of names) await storeOf(relato).put(name, Buffer.from('sealed'));
  };

  it('an orphan stays for four hours and is gone after them, its small picture and its draft with it', async () => {
    const id = randomUUID();
    await leave(id, `${id}.miniatura`, `${randomUUID()}.part`);
    relato.clock.advance(DAY);
    await sweep(); // sees them for the first time
    relato.clock.advance(4 * HOUR - MINUTE);
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
    await sweepTwice();
    expect(await blobNames(relato)).toEqual(kept);
  });

  it('a file whose row comes after it was suspected stays', async () => {
    const id = randomUUID();
    await leave(id);
    await sweep();
    const relatoId = await newestId(await new Client(relato.url).signIn());
    await relato.app.get(DataSource).query(ROW, [id, relatoId, Buffer.from('sealed')]);
    relato.clock.advance(DAY);
    await sweep();
    expect(await blobNames(relato)).toContain(id);
    await relato.app.get(DataSource).query('DELETE FROM "anexos" WHERE "id" = $1', [id]);
    await sweep();
    expect(await blobNames(relato)).toContain(id); // suspected anew
    relato.clock.advance(DAY);
    await sweep();
    expect(await blobNames(relato)).toEqual(kept);
  });

  it('what is not ours is left alone', async () => {
    await leave('LEIAME.txt');
    await sweepTwice();
    expect(await blobNames(relato)).toContain('LEIAME.txt');
    await storeOf(relato).delete('LEIAME.txt');
  });

  it('a file whose row is just being committed stays', async () => {
    await fileReport(relato.url);
    const relatoId = await newestId(await new Client(relato.url).signIn());
    const id = randomUUID();
    await leave(id);
    await sweep();
    relato.clock.advance(DAY);
    const other = relato.app.get(DataSource).createQueryRunner();
    await other.startTransaction();
    await other.query(ROW, [id, relatoId, Buffer.from('sealed')]);
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
