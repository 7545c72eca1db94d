import { request } from 'node:http';
import { writeFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { ReadinessService } from '../../src/operations/readiness.service';
import { startTestApp, type TestApp } from '../setup/app';
import { Client, fileReport, newestId } from '../setup/clients';
import { eventually } from '../setup/eventually';
import { freePort } from '../setup/free-port';
import { startProduct } from '../setup/product';

const answerOf = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};

describe('who watches over the process', () => {
  let relato: TestApp;
  beforeEach(async () => (relato = await startTestApp()));
  afterEach(() => relato.close());

  const ready = () => answerOf(`${relato.url}/health/ready`);

  it('hears that it is alive and ready', async () => {
    expect(await answerOf(`${relato.url}/health/live`)).toEqual({ status: 200, body: { status: 'alive' } });
    const body = { status: 'ready', database: 'ok', storage: 'ok', outbox: 'ok' };
    expect(await ready()).toEqual({ status: 200, body });
  });

  it('hears that no file could be stored, which closes no node: reports without any are taken', async () => {
    const blobs = join(relato.dataDir, 'blobs');
    await rm(blobs, { recursive: true, force: true });
    await writeFile(blobs, 'no folder');
    expect(await ready()).toMatchObject({
      status: 200,
      body: { status: 'ready', storage: 'failing', database: 'ok' },
    });
    await fileReport(relato.url);
  });

  it('hears that the database is away, and that the process lives', async () => {
    const dataSource = relato.app.get(DataSource);
    await dataSource.destroy();
    expect(await ready()).toMatchObject({ status: 503, body: { database: 'failing', outbox: 'unknown' } });
    expect(await answerOf(`${relato.url}/health/live`)).toMatchObject({ status: 200 });
    await dataSource.initialize();
  });

  it('hears of late mail, which closes no node', async () => {
    await fileReport(relato.url);
    relato.clock.advance(16 * 60_000);
    await relato.app.get(DataSource).query(`UPDATE outbox SET "paradaEm" = NULL, "proximaEm" = 'infinity'`);
    expect(await ready()).toMatchObject({ status: 200, body: { outbox: 'late' } });
  });

  it('hears that it stops', async () => {
    relato.app.get(ReadinessService).stop();
    expect(await ready()).toMatchObject({ status: 503, body: { status: 'stopping' } });
  });
});

describe('the figures', () => {
  let relato: TestApp;
  let figures: string;
  beforeAll(async () => {
    const port = await freePort();
    relato = await startTestApp({ METRICS_PORT: String(port) });
    figures = `http://127.0.0.1:${port}`;
  });
  afterAll(() => relato.close());

  it('tell of requests by route, of queues, of the outbox and of jobs, and name nobody', async () => {
    const { uuid } = await fileReport(relato.url);
    const staff = await new Client(relato.url).signIn();
    const id = await newestId(staff);
    await staff.get(`/api/relatos/${id}`);
    let text = '';
    await eventually('the notice was tried', async () => {
      text = await (await fetch(`${figures}/metrics`)).text();
      return /^relato_job_runs_total\{job="deliverMail"\} \d+$/m.test(text);
    });
    expect(text).toMatch(/_seconds_count\{method="GET",route="\/api\/relatos\/:id",status="200"\} 1\n/);
    expect(text).toMatch(/_seconds_count\{method="POST",route="\/api\/visitante\/relatos",status="201"\} 1\n/);
    expect(text).toMatch(/^relato_argon2_running 0\nrelato|^relato_argon2_running 0$/m);
    expect(text).toMatch(/^relato_outbox_(waiting|parked) 1$/m);
    for (const secret of [uuid, id, '127.0.0.1']) expect(text).not.toContain(secret);
  });

  it('stand on their own port only', async () => {
    expect((await fetch(`${relato.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${figures}/api/auth/me`)).status).toBe(404);
  });
});

describe('a process that is told to stop', () => {
  it('says so first, and finishes what is in flight', async () => {
    // Behind a proxy, for which it waits.
    const product = await startProduct({ env: { TRUST_PROXY: '1' } });
    const body = JSON.stringify({ motivo: 'denuncia', relato: 'A caminho.' });
    const filing = request(`${product.url}/api/visitante/relatos`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
    });
    const answered = new Promise<number>((resolve, reject) => {
      filing.once('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      filing.once('error', reject);
    });
    // The server has the head of the request, and waits for the rest.
    await new Promise<void>((resolve) => filing.write(body.slice(0, 10), () => resolve()));
    const stopped = product.stop();
    await eventually('it says that it stops', async () => {
      const { status, body: readiness } = await answerOf(`${product.url}/health/ready`);
      return status === 503 && readiness['status'] === 'stopping';
    });
    await eventually('nobody new is let in', () =>
      fetch(`${product.url}/health/live`).then(
        () => false,
        () => true,
      ),
    );
    filing.end(body.slice(10));
    expect(await answered).toBe(201);
    await stopped;
    expect(product.output()).not.toMatch(/error/i);
    expect(product.output()).toContain('kept, and not sent: SMTP_URL is not set');
  });
});
