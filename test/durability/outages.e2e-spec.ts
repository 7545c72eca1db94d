// Outages of services that the product needs: nothing acknowledged is lost, and clients get an
// error.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as Database } from 'pg';
import { unavailable } from '../../src/platform/errors/app-error';
import {
  connectionUrl,
  startEmbeddedPostgres,
} from '../../src/platform/database/embedded/embedded-postgres';
import { LIGHT_ARGON2, startTestApp, type TestApp } from '../setup/app';
import { Client, fileReport, newestId, REPORT, reportWith } from '../setup/clients';
import { eventually } from '../setup/eventually';
import { jpeg } from '../setup/images';
import { blobNames, storeOf } from '../setup/inside';
import { Listener } from '../setup/listener';
import { pdf } from '../setup/pdf';
import { type Product, startProduct } from '../setup/product';
import { startS3Server } from '../setup/s3-server';

const VISITORS = 4;

describe('an outside PostgreSQL', () => {
  let folder: string;
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let product: Product;

  const startPostgres = () =>
    startEmbeddedPostgres({ dataDir: join(folder, 'server'), log: () => undefined });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'relato-outage-'));
    postgres = await startPostgres();
    const env = { ...LIGHT_ARGON2, DATABASE_URL: connectionUrl(postgres.connection) };
    product = await startProduct({ dataDir: join(folder, 'data'), env });
  });
  afterAll(async () => {
    await product.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 50 });
  });

  const readiness = async (): Promise<number> =>
    (await fetch(`${product.url}/health/ready`)).status;

  /**
   * Pauses all its processes, as a hung disk would.
   * @returns a function that resumes them
   */
  const freeze = async (): Promise<() => void> => {
    const database = new Database({ connectionString: connectionUrl(postgres.connection) });
    await database.connect();
    const { rows } = await database.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
    );
    await database.end();
    const [main] = (
      await readFile(join(folder, 'server/postgres/cluster/postmaster.pid'), 'utf8')
    ).split('\n');
    const pids = [Number(main), ...rows.map(({ pid }) => pid)];
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    return () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'));
  };

  it('restarted under load: each form gets 201 or 503, and a resent one is stored once', async () => {
    const staff = await new Client(product.url).signIn();
    const listener = await Listener.open(staff);
    const statuses: number[] = [];
    const protocols: string[] = [];
    let away = true;
    /** Resends a form until it is accepted, as the page asks. */
    const visit = async (): Promise<void> => {
      const form = { ...REPORT, chaveEnvio: randomBytes(24).toString('base64url') };
      for (;;) {
        const { status, headers, body } = await new Client(product.url).post(
          '/api/visitante/relatos',
          form,
        );
        statuses.push(status);
        if (status === 201) return void protocols.push(body.uuid as string);
        expect({ status, body }).toMatchObject({ status: 503, body: { code: 'indisponivel' } });
        expect(headers.get('retry-after')).toBe('5');
      }
    };
    const visitor = async (): Promise<void> => {
      do await visit();
      while (away);
    };
    const visitors = Array.from({ length: VISITORS }, visitor);
    await eventually('people file', () => protocols.length > VISITORS);
    await postgres.stop();
    await eventually('it shows', async () => statuses.includes(503) && (await readiness()) === 503);
    expect((await fetch(`${product.url}/health/live`)).status).toBe(200);
    const page = await fetch(`${product.url}/new`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({
        identificacao: 'nao',
        motivo: 'denuncia',
        relato: 'Escrevi por meia hora.',
      }),
    });
    expect(page.status).toBe(503);
    expect(await page.text()).toMatch(/indisponível neste momento[^]*Escrevi por meia hora\./);
    expect((await new Client(product.url).get('/api/relatos', staff.authorization)).status).toBe(
      503,
    );
    listener.events.length = 0;
    postgres = await startPostgres();
    await eventually('the product has recovered', async () => (await readiness()) === 200);
    away = false;
    await Promise.all(visitors);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const { headers } = await staff.get('/api/relatos');
    expect(headers.get('content-range')).toMatch(new RegExp(`/${protocols.length}$`));
    for (const protocolo of protocols)
      expect(
        (await new Client(product.url).post('/api/visitante/acesso', { protocolo })).status,
      ).toBe(200);
    // A new count shows that the product listens to PostgreSQL again; earlier notifications are
    // lost.
    await eventually('the count anew', () => listener.events.length > 0);
    await fileReport(product.url);
    await listener.hears(await newestId(staff));
    listener.close();
  });

  it('frozen: each form is answered within ten seconds with its text, and a resent one counts once', async () => {
    const { visitor, uuid } = await fileReport(product.url);
    const staff = await new Client(product.url).signIn();
    const count = async () =>
      Number((await staff.get('/api/relatos')).headers.get('content-range')?.split('/')[1]);
    const before = await count();
    const { body: report } = await visitor.get('/api/visitante/relato');
    const key = () => ({ chaveEnvio: randomBytes(24).toString('base64url') });
    const forms: [path: string, texts: Record<string, string>][] = [
      ['/acompanhar', { ...key(), referencia: report.referencia, mensagem: 'Escrevi outra vez.' }],
      ['/follow', { protocolo: uuid }],
      [
        '/new',
        { ...key(), identificacao: 'nao', motivo: 'denuncia', relato: 'Escrevi por meia hora.' },
      ],
    ];
    const send = ([path, texts]: (typeof forms)[number]) =>
      fetch(product.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': 'same-origin', cookie: visitor.cookie },
        body: new URLSearchParams(texts),
        signal: AbortSignal.timeout(10_000),
      });

    const goOn = await freeze();
    try {
      for (const answer of await Promise.all(forms.map(send))) {
        expect(answer.status).toBe(503);
        expect(await answer.text()).toMatch(
          /Um problema inesperado ocorreu![^]*(?:Escrevi|value="[A-Z0-9]{8}")/,
        );
      }
    } finally {
      goOn();
    }
    for (const form of forms) expect((await send(form)).status).toBe(303);
    expect(await count()).toBe(before + 1);
    const { body: followed } = await visitor.post('/api/visitante/acesso', { protocolo: uuid });
    expect(followed.msg).toHaveLength(1);
  });
});

describe('the store of files', () => {
  const away = { status: 503, body: { code: 'indisponivel' } };
  const form = async () => reportWith(['foto.jpg', await jpeg()]);

  /** A report with a file is refused as a whole; one without files needs no store. */
  const expectOnlyFilesRefused = async ({ url }: TestApp): Promise<void> => {
    const count = async () =>
      (await staff.get('/api/relatos')).headers.get('content-range')?.split('/')[1];
    const staff = await new Client(url).signIn();
    const before = Number(await count());
    const refused = await new Client(url).post('/api/visitante/relatos', await form());
    expect(refused).toMatchObject(away);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(Number(await count())).toBe(before);
    await fileReport(url);
    expect(Number(await count())).toBe(before + 1);
  };

  const withApp = async (
    env: Record<string, string>,
    work: (relato: TestApp) => Promise<void>,
  ): Promise<void> => {
    const relato = await startTestApp(env);
    await work(relato).finally(() => relato.close());
  };

  it('that refuses writes: files are refused and asked for again, and reports without files are accepted', () =>
    withApp({}, async (relato) => {
      const blobs = join(relato.dataDir, 'blobs');
      await rm(blobs, { recursive: true });
      await writeFile(blobs, 'no folder');
      await expectOnlyFilesRefused(relato);
    }));
  it('that fills up during a file: nothing of it is left to take space', () =>
    withApp({}, async (relato) => {
      const store = storeOf(relato);
      const put = store.put.bind(store);
      store.put = (name, bytes) =>
        name.endsWith('.miniatura')
          ? put(name, bytes)
          : Promise.reject(unavailable(new Error('full')));
      await expectOnlyFilesRefused(relato);
      expect(await blobNames(relato)).toEqual([]);
    }));
  it('that is an unresponsive bucket: likewise, and a download is asked for again', async () => {
    const bucket = await startS3Server();
    await withApp({ STORAGE_URL: bucket.storageUrl }, async (relato) => {
      const { visitor } = await fileReport(relato.url, await form());
      const { body: report } = await visitor.get('/api/visitante/relato');
      await bucket.stop();
      expect(await visitor.get(report.anexos[0].arquivo as string)).toMatchObject(away);
      await expectOnlyFilesRefused(relato);
    });
  });

  it('that is a bucket and breaks a document off at its beginning: it is asked for again', async () => {
    const bucket = await startS3Server();
    const env = { STORAGE_URL: bucket.storageUrl, EVIDENCE: 'documentos' };
    await withApp(env, async (relato) => {
      const { visitor } = await fileReport(relato.url, reportWith(['contrato.pdf', pdf()]));
      const { body: report } = await visitor.get('/api/visitante/relato');
      const read = () => visitor.get(report.anexos[0].arquivo as string);
      bucket.breaksOff = true;
      expect(await read()).toMatchObject(away);
      bucket.breaksOff = false;
      expect(await read()).toMatchObject({ status: 200, body: pdf() });
    }).finally(() => bucket.stop());
  });

  it('that is a bucket and loses a connection: the document is sent to it once more', async () => {
    const bucket = await startS3Server();
    const env = { STORAGE_URL: bucket.storageUrl, EVIDENCE: 'documentos' };
    await withApp(env, async (relato) => {
      bucket.beforeStored = () => {
        bucket.beforeStored = () => Promise.resolve();
        return Promise.reject(new Error('the connection is lost'));
      };
      const { visitor } = await fileReport(relato.url, reportWith(['contrato.pdf', pdf()]));
      const { body: report } = await visitor.get('/api/visitante/relato');
      expect(await visitor.get(report.anexos[0].arquivo as string)).toMatchObject({
        status: 200,
        body: pdf(),
      });
    }).finally(() => bucket.stop());
  });

  it('that is a bucket: a kill while a document is sent to it leaves no copy on the disk', async () => {
    const bucket = await startS3Server();
    const folder = await mkdtemp(join(tmpdir(), 'relato-killed-'));
    const env = { STORAGE_URL: bucket.storageUrl, EVIDENCE: 'documentos', TMPDIR: folder };
    const product = await startProduct({ env: { ...LIGHT_ARGON2, ...env } });
    try {
      const killed = new Promise<void>((resolve) => {
        bucket.beforeStored = () => product.kill().then(resolve);
      });
      const sent = new Client(product.url).post(
        '/api/visitante/relatos',
        reportWith(['contrato.pdf', pdf()]),
      );
      await Promise.all([expect(sent).rejects.toThrow(), killed]);
      expect((await readdir(folder)).filter((name) => name.startsWith('relato-'))).toEqual([]);
    } finally {
      await product.stop();
      await bucket.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
