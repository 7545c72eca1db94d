// The record of who did what: its chain, and that it is only ever added to.
import { Client as Postgres } from 'pg';
import { DataSource } from 'typeorm';
import { AuditService } from '../../src/platform/audit/audit.service';
import { startTestApp, type TestApp } from '../setup/app';

let relato: TestApp;
let audit: AuditService;
let database: Postgres;

beforeAll(async () => {
  relato = await startTestApp();
  audit = relato.app.get(AuditService);
  database = new Postgres({ connectionString: relato.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await relato.close();
});

const count = async (): Promise<number> =>
  Number((await database.query<{ count: string }>('SELECT count(*) FROM auditoria')).rows[0]!.count);

describe('the record', () => {
  it('is one chain, however many deeds are recorded at once, alone and within transactions', async () => {
    const before = await count();
    const source = relato.app.get(DataSource);
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        n % 2 === 0
          ? audit.record({ acao: 'sessao.entrou', detalhes: { n } })
          : source.transaction(async (manager) => {
              await audit.record({ acao: 'sessao.saiu', detalhes: { n } }, manager);
              await audit.record({ acao: 'sessao.encerrada', detalhes: { n } }, manager);
            }),
      ),
    );
    expect(await count()).toBe(before + 90);
    const { rows } = await database.query<{ broken: string }>(
      `SELECT count(*) AS broken FROM (
         SELECT numero, anterior, lag(hash, 1, decode(repeat('00', 32), 'hex')) OVER (ORDER BY numero) AS expected,
                row_number() OVER (ORDER BY numero) AS place FROM auditoria) AS chain
       WHERE anterior <> expected OR numero <> place`,
    );
    expect(rows[0]!.broken).toBe('0');
    expect((await database.query('SELECT 1 FROM auditoria_espera')).rowCount).toBe(0);
  });

  it('has no deed of a transaction that did not commit', async () => {
    const before = await count();
    const failed = relato.app.get(DataSource).transaction(async (manager) => {
      await audit.record({ acao: 'relatos.apagar' }, manager);
      throw new Error('changed its mind');
    });
    await expect(failed).rejects.toThrow('changed its mind');
    expect(await count()).toBe(before);
  });

  it.each([
    [`UPDATE auditoria SET acao = 'sessao.saiu'`],
    ['UPDATE auditoria SET acao = acao WHERE false'],
    ['DELETE FROM auditoria'],
    ['TRUNCATE auditoria'],
    ['SET session_replication_role = replica; DELETE FROM auditoria'],
  ])('is not changed by the role that the application has: %s', async (statement) => {
    await audit.record({ acao: 'sessao.entrou' });
    const before = await count();
    await expect(database.query(statement)).rejects.toMatchObject({ code: '42501' });
    await database.query('SET session_replication_role = origin');
    expect(await count()).toBe(before);
  });

  it('numbers and hashes a row by itself, whatever who inserts it says', async () => {
    const head = await audit.end();
    await database.query(
      `INSERT INTO auditoria (numero, em, acao, detalhes, anterior, hash) VALUES (1, now(), 'x', '{}', '\\x00', '\\x00')`,
    );
    expect((await audit.end())!.numero).toBe(head!.numero + 1);
    const { rows } = await database.query<{ anterior: string }>(
      `SELECT encode(anterior, 'hex') AS anterior FROM auditoria ORDER BY numero DESC LIMIT 1`,
    );
    expect(rows[0]!.anterior).toBe(head!.hash);
  });

  it.each([
    [{ acao: 'relatos.ver', alvo: 'AB12CD34' } as const],
    [{ acao: 'sessao.recusada', detalhes: { email: 'quem@example.com' } } as const],
    [{ acao: 'relatos.apagar', detalhes: { motivo: 'o texto de alguém' } } as const],
  ])('takes no protocol, address or text: %j', async (entry) => {
    await expect(audit.record(entry)).rejects.toThrow();
  });
});
