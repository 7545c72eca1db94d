// A spreadsheet of a hundred thousand reports: its rate against a bare exceljs writer in the same
// run, its memory on top of the product's, and its effect on other requests.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  connectionUrl,
  runningServer,
} from '../../src/platform/database/embedded/embedded-postgres';
import { Client, fileReport, newestId, REPORT } from '../../test/setup/clients';
import { DAY } from '../../test/setup/clock';
import type { Product } from '../../test/setup/product';
import { databaseRows, differingRows, readSheets, type Sealed } from '../../test/setup/sheets';
import { type Figure, median } from '../figure';
import { peakKilobytes } from '../memory';
import { seedReports } from '../seed-reports';
import { accessToken, keysOf, withProduct } from '../stage';

const REPORTS = 100_000;
const RUNS = 3;
/** A zone whose clocks change twice a year; the reports are spread over three. */
const ZONE = 'America/New_York';

/** Of the bare writer's rate. */
const RATE = 0.5;
const GROWTH_MB = 150;
const TIMES_IDLE = 4;

/** The number of requests that measure idle times, and the pause between two. */
const REQUESTS = 60;
const PAUSE_MS = 25;

export function exportRow(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const { visitor, uuid } = await fileReport(product.url);
    const databaseUrl = connectionUrl((await runningServer(product.dataDir))!);
    const staff = await new Client(product.url).signIn();
    const id = await newestId(staff);
    const sealed = new Map<string, Sealed>([[id, { uuid, relato: REPORT.relato }]]);
    const tell = (each: string, { uuid, relato }: Sealed) => sealed.set(each, { uuid, relato });
    const until = new Date();
    // Not over yet: the hourly job would conclude them between an export and a look at the database.
    const expiraEm = new Date(until.getTime() + DAY);
    await seedReports({ databaseUrl, keys: await keysOf(product.dataDir) }, REPORTS, {
      until,
      expiraEm,
      tell,
    });
    const report = `/api/relatos/${id}`;
    const asks = {
      'a colleague opens a report': () => staff.get(report),
      'a visitor opens theirs': () => visitor.get('/api/visitante/relato'),
    };
    // The first export wraps each report's keys again; only its memory is measured.
    const firstGrowth = await grown(product, () => exported(product));
    const differing = await differences(staff, databaseUrl, sealed);
    const bare: number[] = [];
    const own: number[] = [];
    const growth: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      bare.push(await bareSeconds());
      growth.push(await grown(product, async () => own.push(await exported(product))));
    }
    const figures: Figure[] = [
      { what: `${REPORTS} rows`, figure: median(own), bound: median(bare) / RATE, unit: 's' },
      { what: 'rows unlike the database', figure: differing, bound: 1, unit: '' },
      { what: 'memory growth, first export', figure: firstGrowth, bound: GROWTH_MB, unit: 'MB' },
      { what: 'memory growth, later ones', figure: median(growth), bound: GROWTH_MB, unit: 'MB' },
    ];
    for (const [what, ask] of Object.entries(asks)) {
      const { idle, meanwhile } = await compared(product, ask);
      figures.push({
        what: `${what} meanwhile`,
        figure: meanwhile,
        bound: TIMES_IDLE * idle,
        unit: 'ms',
      });
    }
    return figures;
  });
}

/** The number of rows that another program reads differently from the database. */
async function differences(
  staff: Client,
  databaseUrl: string,
  sealed: ReadonlyMap<string, Sealed>,
): Promise<number> {
  const { body } = await staff.get(`/api/relatos/planilha?fuso=${ZONE}`);
  const [sheet] = await readSheets(body as Buffer);
  const expected = await databaseRows(databaseUrl, sealed, 'pt', ZONE);
  return differingRows(sheet!.rows, expected).length;
}

async function bareSeconds(): Promise<number> {
  const args = ['-r', './bench/typescript.cjs', 'bench/bare-spreadsheet.ts', String(REPORTS)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return Number(stdout);
}

/** Seconds that an export took, read as fast as it comes. */
async function exported({ url }: Product): Promise<number> {
  const headers = { authorization: `Bearer ${await accessToken(url)}` };
  const started = performance.now();
  // Not by fetch, whose streams take half a second of processor time.
  const request = get(`${url}/api/relatos/planilha`, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200)
    throw new Error(`the export was answered with ${response.statusCode}`);
  let bytes = 0;
  response.on('data', (chunk: Buffer) => (bytes += chunk.length));
  await finished(response);
  if (bytes < REPORTS) throw new Error('the export was too small to be whole');
  return (performance.now() - started) / 1000;
}

/** By how much work made a process's memory peak above where it was, in MB. */
async function grown({ pid }: Product, work: () => Promise<unknown>): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const before = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  await writeFile(`/proc/${pid}/clear_refs`, '5'); // forgets the highest so far
  await work();
  return ((await peakKilobytes(pid)) - before) / 1024;
}

/** The median time of a request without other load and during an export, in milliseconds. */
async function compared(
  product: Product,
  ask: () => Promise<unknown>,
): Promise<{ idle: number; meanwhile: number }> {
  const idle: number[] = [];
  for (let request = 0; request < REQUESTS; request++) idle.push(await timed(ask));
  const meanwhile: number[] = [];
  const run = { over: false };
  const exporting = exported(product).finally(() => (run.over = true));
  while (!run.over) meanwhile.push(await timed(ask));
  await exporting;
  return { idle: median(idle), meanwhile: median(meanwhile) };
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  await delay(PAUSE_MS);
  const started = performance.now();
  await ask();
  return performance.now() - started;
}
