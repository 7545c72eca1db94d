import { once } from 'node:events';
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { migrate, toolDataSource } from '../../src/platform/database/open-database';
import { setUpApp, startTestApp, type TestApp } from '../setup/app';
import { NOBODY } from '../setup/cases';
import { Client, fileReport, newestId } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { createEmptyDatabase } from '../setup/database';
import { eventually } from '../setup/eventually';
import { freePort, setUpProduct } from '../setup/product';

const answerOf = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};

describe('the metrics', () => {
  let relato: TestApp;
  let figures: string;
  beforeEach(async () => {
    const port = await freePort();
    figures = `http://127.0.0.1:${port}`;
    relato = await startTestApp({ METRICS_PORT: String(port) });
  });
  afterEach(() => relato.close());

  it('count requests by route, queues, outbox and jobs, without names', async () => {
    const { uuid } = await fileReport(relato.url);
    const staff = await new Client(relato.url).signIn();
    const id = await newestId(staff);
    await staff.get(`/api/relatos/${id}`);
    let text = '';
    await eventually('the notice was tried', async () => {
      text = await (await fetch(`${figures}/metrics`)).text();
      return /^relato_job_runs_total\{job="deliverMail"\} \d+$/m.test(text);
    });
    expect(text).toMatch(
      /_seconds_count\{method="GET",route="\/api\/relatos\/:id",status="200"\} 1\n/,
    );
    expect(text).toMatch(
      /_seconds_count\{method="POST",route="\/api\/visitante\/relatos",status="201"\} 1\n/,
    );
    expect(text).toMatch(/^relato_argon2_running 0$/m);
    expect(text).toMatch(/^relato_outbox_(waiting|parked) 1$/m);
    for (const secret of [uuid, id, '127.0.0.1']) expect(text).not.toContain(secret);
  });

  it('are served on their own port only', async () => {
    expect((await fetch(`${relato.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${figures}/api/auth/me`)).status).toBe(404);
  });
});

describe('the health checks', () => {
  const relato = setUpApp({}, 'each');
  const ready = () => answerOf(`${relato.url}/health/ready`);

  it('report a live and ready process', async () => {
    expect(await answerOf(`${relato.url}/health/live`)).toEqual({
      status: 200,
      body: { status: 'alive', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    });
    const body = {
      status: 'ready',
      database: 'ok',
      storage: 'ok',
      outbox: 'ok',
      keys: 'ok',
      reports: 'ok',
      erasure: 'ok',
      proxy: 'ok',
    };
    expect(await ready()).toEqual({ status: 200, body });
  });

  it('report late mail, without making the node unready', async () => {
    await fileReport(relato.url);
    relato.clock.advance(16 * MINUTE);
    await relato.sql(`UPDATE outbox SET "paradaEm" = NULL, "proximaEm" = 'infinity'`);
    expect(await ready()).toMatchObject({ status: 200, body: { outbox: 'late' } });
  });

  it('report a store that refuses files, without making the node unready', async () => {
    const blobs = join(relato.dataDir, 'blobs');
    await rm(blobs, { recursive: true, force: true });
    await writeFile(blobs, 'no folder');
    const body = { status: 'ready', storage: 'failing', database: 'ok' };
    expect(await ready()).toMatchObject({ status: 200, body });
    await fileReport(relato.url);
  });

  it('report a missing database in a live process', async () => {
    const dataSource = relato.app.get(DataSource);
    await dataSource.destroy();
    expect(await ready()).toMatchObject({
      status: 503,
      body: { database: 'failing', outbox: 'unknown' },
    });
    expect(await answerOf(`${relato.url}/health/live`)).toMatchObject({ status: 200 });
    await dataSource.initialize();
  });
});

describe('the built product', () => {
  /** More than the number of nonces drawn at once. */
  const TIMES = 600;
  /** Characters of one byte, of several bytes, and outside Latin-1. */
  const COMPANY = 'Açúcar & Łódź – 倫理 🕊';

  // Behind a proxy, for which it waits when it stops.
  const product = setUpProduct({ env: { COMPANY_NAME: COMPANY, TRUST_PROXY: '1' } });

  it('serves pages that differ only in their nonce, in the policy and the page', async () => {
    // The first account became a reader just now.
    await eventually('the page counts one reader', async () =>
      (await (await fetch(product.url)).text()).includes('1 pessoa da equipe de ética'),
    );
    const nonces = new Set<string>();
    const pages = new Set<string>();
    for (let time = 0; time < TIMES; time++) {
      const answer = await fetch(product.url);
      const [, nonce = ''] =
        /'nonce-([\w-]{24})'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
      nonces.add(nonce);
      pages.add((await answer.text()).replaceAll(`nonce="${nonce}"`, 'nonce="…"'));
    }
    expect(nonces.size).toBe(TIMES);
    expect(pages.size).toBe(1);
    expect([...pages][0]).toContain('nonce="…"');
  });

  it.each(['/', '/en/home', '/es/inicio', '/acessibilidade'])(
    '%s matches its Content-Length, and HEAD agrees',
    async (path) => {
      const answer = await fetch(product.url + path);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes).toHaveLength(Number(answer.headers.get('content-length')));
      expect(bytes.toString()).toContain(COMPANY.replace('&', '&amp;'));
      expect(bytes.toString()).not.toContain('\ufffd');
      const head = await fetch(product.url + path, { method: 'HEAD' });
      expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'));
      expect(await head.text()).toBe('');
    },
  );

  it.each(['/', '/en/home', '/es/inicial', '/privacidade', '/acessibilidade', '/nada'])(
    '%s shows no telephone, address or site that was not configured',
    async (path) => {
      const page = await (await fetch(product.url + path)).text();
      expect(page).not.toMatch(/tel:|example\.|Rua Exemplo|0000|https?:\/\/(?!127\.0\.0\.1)/i);
    },
  );

  it('prints at the start in which zone days and terms are counted, and why', () => {
    expect(product.output()).toMatch(
      /Time zone +America\/Sao_Paulo: .*\(TZ, or the legal profile br\)/,
    );
  });

  it('names no security contact if none is configured', async () => {
    expect((await fetch(`${product.url}/.well-known/security.txt`)).status).toBe(404);
  });

  it('answers a missing attachment with the 404 page, without log lines', async () => {
    const printed = product.output();
    const { visitor } = await fileReport(product.url);
    for (const path of [
      '/acompanhar/anexos/x',
      '/en/report/attachments/x',
      `/acompanhar/anexos/${NOBODY}`,
    ]) {
      const answer = await visitor.get(path);
      expect(answer.status).toBe(404);
      expect(String(answer.body)).toContain('<h1');
    }
    expect(product.output()).toBe(printed);
  });

  it('reports that it stops, and finishes open requests, but waits for no connection without one', async () => {
    const unused = connect(Number(new URL(product.url).port), '127.0.0.1');
    await once(unused, 'connect');
    const body = JSON.stringify({ motivo: 'denuncia', relato: 'A caminho.' });
    const filing = request(`${product.url}/api/visitante/relatos`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      filing
        .once('error', reject)
        .once('response', (response) => resolve(response.resume().statusCode));
    });
    // The server has read the request's head and waits for its body.
    await new Promise<void>((resolve) => filing.write(body.slice(0, 10), () => resolve()));
    const stopped = product.stop();
    await eventually('it says that it stops', async () => {
      const { status, body: readiness } = await answerOf(`${product.url}/health/ready`);
      return status === 503 && readiness['status'] === 'stopping';
    });
    const live = () => fetch(`${product.url}/health/live`).catch(() => undefined);
    await eventually('nobody new is let in', async () => (await live()) === undefined);
    filing.end(body.slice(10));
    expect(await answered).toBe(201);
    await stopped;
    expect(product.output()).not.toMatch(/error/i);
    expect(product.output()).toContain('kept, and not sent, until a server is set');
  });
});

it('an empty database is migrated once by several processes, and matches the entities', async () => {
  const { url, drop } = await createEmptyDatabase();
  await Promise.all([1, 2, 3].map(() => migrate({ owner: { url }, connection: { url } })));
  const dataSource = await toolDataSource({ url }).initialize();
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
  await dataSource.destroy();
  await drop();
});

describe('the first set-up', () => {
  const relato = setUpApp({}, 'each');

  it.each([
    ['another secret', { RELATO_SECRET: '5b'.repeat(31) + '01' }],
    ['other Argon2id parameters', { ARGON2_PASSES: '2' }],
  ])('refuses a later start with %s', async (_, env) => {
    const other = startTestApp(env, relato);
    await expect(other).rejects.toThrow(
      /^RELATO_SECRET .*ARGON2_MEMORY_KIB and ARGON2_PASSES must be those/,
    );
  });

  it('is not repeated by a second node', async () => {
    const second = await startTestApp({}, relato);
    expect(second.printed).toEqual([]);
  });

  it('leaves nothing behind if its credentials cannot be shown, and the next start repeats it', async () => {
    await relato.sql(
      'SET session_replication_role = replica; DELETE FROM sessoes; DELETE FROM usuarios; DELETE FROM equipe; DELETE FROM codigo_recuperacao',
    );
    const inTheWay = join(relato.dataDir, 'first-sign-in.txt');
    await mkdir(inTheWay);
    await expect(startTestApp({}, relato)).rejects.toThrow(/first-sign-in\.txt/);
    for (const table of ['usuarios', 'equipe', 'codigo_recuperacao'])
      expect(await relato.sql(`SELECT FROM ${table}`)).toEqual([]);
    await rmdir(inTheWay);
    const again = await startTestApp({}, relato);
    expect(again.codigoRecuperacao).toMatch(/^([0-9A-Z]{5}-){7}[0-9A-Z]{5}$/);
  });
});
