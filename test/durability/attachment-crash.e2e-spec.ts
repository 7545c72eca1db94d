// Power cuts in the middle of uploads, twenty of them: every row has its files, whole, and what has no row is swept.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SweepOrphansJob } from '../../src/attachments/sweep-orphans.job';
import { Config } from '../../src/platform/config/config';
import { start } from '../../src/start';
import { LIGHT_ARGON2, stopHourlyJobs } from '../setup/app';
import { Client } from '../setup/clients';
import { DAY, TestClock } from '../setup/clock';
import { eventually } from '../setup/eventually';
import { type NamedFile, reportWith } from '../setup/forms';
import { noise } from '../setup/images';
import { type Product, startProduct } from '../setup/product';

const TRIALS = 20;
const CLIENTS = 6;

interface Files {
  anexos: { arquivo: string; miniatura: string }[];
}

let dataDir: string;
let photo: NamedFile;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'relato-uploads-'));
  photo = ['foto.jpg', await noise(640, 480)];
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Uploads by parallel visitors, and a power cut once so many files lie in the store. @returns how many were acknowledged */
async function uploadUntilKilled(product: Product, files: number): Promise<number> {
  let filed = 0;
  let killed = false;
  const upload = async (): Promise<void> => {
    while (!killed) {
      const form = reportWith(photo, photo, photo);
      const answer = await new Client(product.url).post('/api/visitante/relatos', form).catch(() => undefined);
      if (!answer) return; // cut off
      expect(answer.status).toBe(201);
      filed++;
    }
  };
  const uploads = Array.from({ length: CLIENTS }, upload);
  const before = (await blobs()).length;
  await eventually('files arrive', async () => (await blobs()).length >= before + files);
  await product.kill();
  killed = true;
  await Promise.all(uploads);
  return filed;
}

async function blobs(): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test(`${TRIALS} times killed during uploads: no row without its files, no unreadable file, orphans swept`, async () => {
  let acknowledged = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    const product = await startProduct({ dataDir, env: LIGHT_ARGON2 });
    acknowledged += await uploadUntilKilled(product, 1 + Math.floor(Math.random() * 80));
  }
  const left = (await blobs()).length;

  // The built product in this process, so that its clock can be moved.
  const clock = new TestClock();
  clock.advance(Date.now() - clock.now().getTime());
  const config = new Config({ ...LIGHT_ARGON2, DATA_DIR: dataDir, PORT: '0' });
  const { app, stop } = await start(config, { announce: () => undefined, clock });
  stopHourlyJobs(app);
  try {
    const sweep = app.get(SweepOrphansJob, { strict: false });
    await sweep.run();
    clock.advance(DAY);
    await sweep.run();
    const staff = await new Client((await app.getUrl()).replace(/\/$/, '')).signIn();
    const reports = (await staff.get('/api/relatos?range=[0,999]')).body as { id: string }[];
    expect(reports.length).toBeGreaterThanOrEqual(acknowledged);
    let files = 0;
    for (const { id } of reports) {
      const { anexos } = (await staff.get(`/api/relatos/${id}`)).body as Files;
      expect(anexos).toHaveLength(3);
      for (const { arquivo, miniatura } of anexos) {
        expect([(await staff.get(arquivo)).status, (await staff.get(miniatura)).status]).toEqual([200, 200]);
        files += 2;
      }
    }
    expect(await blobs()).toHaveLength(files);
    expect(left).toBeGreaterThan(files);
    console.log(`${TRIALS} kills: ${reports.length} reports, ${files} files, all open; ${left - files} orphans swept`);
  } finally {
    await stop();
  }
}, 600_000);
