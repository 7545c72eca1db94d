// The rows of the first steps that depend on the machine, the database and the settings: each turned
// red and green while the product runs, as the page reads them.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionOptions, TLSSocket } from 'node:tls';
import { ADMIN, runJob, setUpApp, setUpStaff, startTestApp, type TestApp } from '../setup/app';
import { newColleague } from '../setup/cases';
import { CERTIFICATE, PRIVATE_KEY } from '../setup/certificate';
import { Client } from '../setup/clients';
import { asApplication, onConnection } from '../setup/database';
import { becomes, eventually } from '../setup/eventually';

const machine = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
const tls = jest.requireActual<typeof import('node:tls')>('node:tls');

interface Row {
  linha: string;
  situacao: string;
  motivo: string;
}

/** How far the newest entry of the audit log is ahead of the machine. */
const AHEAD_MS = 20_000;

const SECRET = randomBytes(32).toString('hex');

/** Waits until the page shows a row with this state and sentence, and these values if given. */
const shows = (
  who: Client,
  linha: string,
  situacao: string,
  motivo: string,
  valores?: object,
): Promise<void> =>
  becomes(
    async () => {
      const { body } = await who.get('/api/instalacao?agora');
      return (body.linhas as Row[]).find((row) => row.linha === linha);
    },
    expect.objectContaining({ situacao, motivo, ...(valores && { valores }) }),
  );

/** The application's role, as the tests connect. */
const roleOf = ({ databaseUrl }: TestApp): string => new URL(asApplication(databaseUrl)).username;

describe('a running product', () => {
  const relato = setUpApp({ RELATO_SECRET: '' });
  const staff = setUpStaff(relato);
  afterEach(() => jest.restoreAllMocks());

  it('the schema is that of a newer version, then its own', async () => {
    await shows(staff, 'esquema', 'ok', 'esquema_atual');
    await relato.sql(
      `INSERT INTO "migrations" ("timestamp", "name") VALUES (1999999999999, 'Later1999999999999')`,
    );
    await shows(staff, 'esquema', 'falha', 'esquema_novo');
    await relato.sql(`DELETE FROM "migrations" WHERE "timestamp" = 1999999999999`);
    await shows(staff, 'esquema', 'ok', 'esquema_atual');
  });

  it('the application’s role may act as the owner of the tables, then not', async () => {
    const [{ owner }] = (await relato.sql<{ owner: string }>(
      `SELECT relowner::regrole::text AS owner FROM pg_class WHERE oid = '"auditoria"'::regclass`,
    )) as [{ owner: string }];
    const role = roleOf(relato);
    await shows(staff, 'papeis', 'ok', 'papel_sem_posse');
    await relato.sql(`ALTER TABLE "auditoria" OWNER TO "${role}"`);
    try {
      await shows(staff, 'papeis', 'falha', 'papel_dono');
    } finally {
      await relato.sql(`ALTER TABLE "auditoria" OWNER TO ${owner}`);
      await relato.sql(`GRANT SELECT ON "auditoria" TO "${role}"`);
    }
    await shows(staff, 'papeis', 'ok', 'papel_sem_posse');
  });

  it('the secret is readable by others, lies beside the data, and is gone', async () => {
    const file = join(relato.dataDir, 'secret');
    await shows(staff, 'segredo', 'aviso', 'segredo_ao_lado');
    await chmod(file, 0o644);
    await shows(staff, 'segredo', 'falha', 'segredo_aberto');
    await chmod(file, 0o600);
    await shows(staff, 'segredo', 'aviso', 'segredo_ao_lado');
    const content = await readFile(file);
    await rm(file);
    await shows(staff, 'segredo', 'falha', 'segredo_faltando');
    await writeFile(file, content, { mode: 0o600 });
    await shows(staff, 'segredo', 'aviso', 'segredo_ao_lado');
    const secret = Buffer.from(content.toString(), 'base64').toString('hex');
    const elsewhere = await startTestApp({ RELATO_SECRET: secret }, relato);
    const who = await new Client(elsewhere.url).signIn();
    await shows(who, 'segredo', 'ok', 'segredo_do_ambiente');
    await elsewhere.close();
  });

  it('the application’s role loses its right to read, then gets it back', async () => {
    const role = roleOf(relato);
    await shows(staff, 'banco', 'ok', 'banco_externo');
    await relato.sql(`REVOKE SELECT ON "auditoria" FROM "${role}"`);
    try {
      await shows(staff, 'banco', 'falha', 'banco_fora');
    } finally {
      await relato.sql(`GRANT SELECT ON "auditoria" TO "${role}"`);
    }
    await shows(staff, 'banco', 'ok', 'banco_externo');
  });

  it('the disk is nearly full, gets narrow, and has room', async () => {
    const statfs = jest.spyOn(machine, 'statfs');
    const free = (bavail: number) =>
      statfs.mockResolvedValue({ bavail, blocks: 1000, bsize: 1e7 } as never);
    free(50);
    await shows(staff, 'disco', 'falha', 'disco_cheio');
    free(150);
    // As numbers, which each reader's page writes in its language.
    await shows(staff, 'disco', 'aviso', 'disco_pouco', {
      livre: 1.5,
      parte: 15,
      lugar: relato.dataDir,
    });
    free(500);
    await shows(staff, 'disco', 'ok', 'disco_livre');
  });

  it('the data folder is absent, since database, files and secret are elsewhere', async () => {
    const room = { bavail: 150, blocks: 1000, bsize: 1e7 };
    const missing = Object.assign(new Error('no such folder'), { code: 'ENOENT' });
    const statfs = jest.spyOn(machine, 'statfs');
    statfs.mockImplementation((folder) =>
      folder === relato.dataDir ? Promise.reject(missing) : Promise.resolve(room as never),
    );
    await shows(staff, 'disco', 'aviso', 'disco_pouco');
  });

  it('the disk of the files is nearly full, while that of the data folder has room', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'relato-files-'));
    const elsewhere = await startTestApp({ STORAGE_URL: `file:${folder}` });
    const disk = (bavail: number) => ({ bavail, blocks: 1000, bsize: 1e7 }) as never;
    const statfs = jest.spyOn(machine, 'statfs');
    statfs.mockImplementation((place) => Promise.resolve(disk(place === folder ? 50 : 500)));
    try {
      const who = await new Client(elsewhere.url).signIn();
      await shows(who, 'disco', 'falha', 'disco_cheio', {
        livre: 0.5,
        parte: 5,
        lugar: folder,
      });
    } finally {
      await elsewhere.close();
      await rm(folder, { recursive: true });
    }
  });

  it('a file of the program is missing, then the built files are whole', async () => {
    await shows(staff, 'programa', 'ok', 'programa_inteiro');
    const read = machine.readFile.bind(machine) as (path: string, ...rest: unknown[]) => unknown;
    const withAnother = async (path: string, ...rest: unknown[]) => {
      const content = await read(path, ...rest);
      const isList = path.endsWith('.sha256sums');
      return isList ? `${String(content)}${'0'.repeat(64)}  missing.js\n` : content;
    };
    jest.spyOn(machine, 'readFile').mockImplementation(withAnother as typeof machine.readFile);
    await shows(staff, 'programa', 'falha', 'programa_alterado');
    jest.restoreAllMocks();
    await shows(staff, 'programa', 'ok', 'programa_inteiro');
  });

  it('a check for altered rows takes too long, which is shown as such and not as an alteration', async () => {
    const locked = 'LOCK TABLE "recuperacoes" IN ACCESS EXCLUSIVE MODE';
    await onConnection(relato.databaseUrl, async (client) => {
      await client.query(`BEGIN; ${locked}`);
      await shows(staff, 'funcionamento', 'aviso', 'parte_demora');
      await client.query('COMMIT');
    });
    await shows(staff, 'funcionamento', 'ok', 'funciona');
  });

  it('an account is altered in the database, then removed', async () => {
    await shows(staff, 'funcionamento', 'ok', 'funciona');
    const { id } = await newColleague(staff, 'Bia');
    const altered = 'UPDATE "usuarios" SET "nome" = $2, "versao" = "versao" + 1 WHERE "id" = $1';
    await relato.sql(altered, [id, 'Outra']);
    await runJob(relato, 'altered-rows');
    await shows(staff, 'funcionamento', 'falha', 'parte_chaves');
    await staff.post('/api/auth/confirmacao', { senha: ADMIN.senha });
    expect((await staff.delete(`/api/usuarios/${id}`)).status).toBe(200);
    await runJob(relato, 'altered-rows');
    await shows(staff, 'funcionamento', 'ok', 'funciona');
  });
});

describe('by the address of a node', () => {
  const relato = setUpApp({ RELATO_SECRET: SECRET });
  const staff = setUpStaff(relato);
  let proxy: Server;
  let secure: string;
  beforeAll(async () => {
    proxy = createServer({ key: PRIVATE_KEY, cert: CERTIFICATE }, (_, response) => response.end());
    await once(proxy.listen(0, 'localhost'), 'listening');
    secure = `https://localhost:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(() => proxy.close());
  afterEach(() => jest.restoreAllMocks());

  /** A node beside, with other settings, and a session there. */
  async function withNode(
    env: Record<string, string>,
    look: (who: Client) => Promise<void>,
  ): Promise<void> {
    const node = await startTestApp({ RELATO_SECRET: SECRET, ...env }, relato);
    await look(await new Client(node.url).signIn()).finally(() => node.close());
  }

  it('the secret is in the environment', () =>
    shows(staff, 'segredo', 'ok', 'segredo_do_ambiente'));

  it.each([
    ['missing', '', 'endereco_nenhum'],
    ['without https', 'http://relato.example.com', 'endereco_sem_https'],
    ['one that leads nowhere', 'http://127.0.0.1:1', 'endereco_fora'],
  ])('the public address is %s', (_, address, motivo) =>
    withNode({ PUBLIC_URL: address }, (who) => shows(who, 'endereco', 'falha', motivo)),
  );

  it('the public address leads to this product', () =>
    withNode({ PUBLIC_URL: relato.url }, (who) => shows(who, 'endereco', 'ok', 'endereco_certo')));

  it('browsers refuse the certificate, then trust it', () =>
    withNode({ PUBLIC_URL: secure, TRUST_PROXY: '1' }, async (who) => {
      await shows(who, 'proxy', 'ok', 'proxy_certo');
      await shows(who, 'certificado', 'falha', 'certificado_recusado');
      const connect = tls.connect.bind(tls) as (options: ConnectionOptions) => TLSSocket;
      const trusting = (options: ConnectionOptions): TLSSocket =>
        connect({ ...options, ca: CERTIFICATE });
      jest.spyOn(tls, 'connect').mockImplementation(trusting as typeof tls.connect);
      await shows(who, 'certificado', 'ok', 'certificado_vale');
    }));

  it('a proxy is in front, and its headers are ignored', () =>
    withNode({ PUBLIC_URL: secure }, (who) => shows(who, 'proxy', 'falha', 'proxy_ignorado')));

  it('the clock is right, then behind the audit log until it has caught up', async () => {
    await shows(staff, 'relogio', 'ok', 'relogio_certo');
    relato.clock.advance(Date.now() + AHEAD_MS - relato.clock.now().getTime());
    await staff.signIn();
    await shows(staff, 'relogio', 'falha', 'relogio_atras');
    const row = async () => {
      const { body } = await staff.get('/api/instalacao?agora');
      return (body.linhas as Row[]).find(({ linha }) => linha === 'relogio');
    };
    const isRight = async () => (await row())?.situacao === 'ok';
    await eventually('the machine’s clock catches up', isRight, 2 * AHEAD_MS);
  }, 60_000);
});
