// Whether a record that somebody tampered with, who may do anything to the database, is found out.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import type { ChainEnd } from '../../src/platform/audit/audit.service';
import { AuditRecord } from '../../src/platform/audit/audit-entry.entity';
import { verifyRecord } from '../../src/platform/audit/verify';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { Client } from '../setup/clients';
import { createTestDatabase, type TestDatabase } from '../setup/database';
import { startProduct } from '../setup/product';

const ROWS = 12;

let database: TestDatabase;
let source: DataSource;
let end: ChainEnd;

beforeEach(async () => {
  database = await createTestDatabase();
  source = await new DataSource({ ...dataSourceOptions({ url: database.url }), entities: [AuditRecord] }).initialize();
  await source.query(
    `INSERT INTO auditoria (em, "usuarioId", acao, alvo, detalhes)
     SELECT timestamptz '2026-01-15' + n * interval '1 second' + interval '0.123456 s', gen_random_uuid(), 'relatos.ver',
       CASE WHEN n % 2 = 0 THEN gen_random_uuid() END, '{"nota":"ação"}' FROM generate_series(1, ${ROWS}) AS n`,
  );
  ({ end } = await verifyRecord(source, []));
});
afterEach(async () => {
  await source.destroy();
  await database.drop();
});

/** What the table's owner can do, who switches the triggers off. */
async function tamper(...statements: string[]): Promise<void> {
  await source.query('ALTER TABLE auditoria DISABLE TRIGGER ALL');
  for (const statement of statements) await source.query(statement);
  await source.query('ALTER TABLE auditoria ENABLE TRIGGER ALL');
}

/** Computes the chain anew from a row on, as the database would. */
const rechain = (from: number): string[] => [
  `CREATE TEMP TABLE later AS SELECT * FROM auditoria WHERE numero >= ${from} ORDER BY numero`,
  `DELETE FROM auditoria WHERE numero >= ${from}`,
  'ALTER TABLE auditoria ENABLE TRIGGER auditoria_encadear',
  'INSERT INTO auditoria SELECT * FROM later ORDER BY numero',
];

it('holds as the database wrote it, and goes on holding', async () => {
  expect(end.numero).toBe(ROWS);
  await source.query(`INSERT INTO auditoria (em, acao, detalhes) VALUES (now(), 'sessao.saiu', '{}')`);
  const { flaw, end: later } = await verifyRecord(source, [end]);
  expect(flaw).toBeUndefined();
  expect(later.numero).toBe(ROWS + 1);
});

it.each([
  ['a changed field', [`UPDATE auditoria SET acao = 'sessao.saiu' WHERE numero = 5`], 5],
  ['a changed time', [`UPDATE auditoria SET em = em + interval '1 millisecond' WHERE numero = 5`], 5],
  ['another person', [`UPDATE auditoria SET "usuarioId" = gen_random_uuid() WHERE numero = 5`], 5],
  ['a removed target', ['UPDATE auditoria SET alvo = NULL WHERE numero = 6'], 6],
  ['a removed row', ['DELETE FROM auditoria WHERE numero = 5'], 5],
  ['removed first rows', ['DELETE FROM auditoria WHERE numero < 3'], 1],
  [
    'a removed row whose place was closed',
    ['DELETE FROM auditoria WHERE numero = 5', 'UPDATE auditoria SET numero = numero - 1 WHERE numero > 5'],
    5,
  ],
  [
    'two rows that changed places',
    [
      'UPDATE auditoria SET numero = -numero WHERE numero IN (5, 6)',
      'UPDATE auditoria SET numero = 11 + numero WHERE numero < 0',
    ],
    5,
  ],
  [
    'a row that was changed and hashed anew',
    [`CREATE TEMP TABLE one AS SELECT * FROM auditoria WHERE numero >= 5`, ...rechainOne()],
    6,
  ],
])('names the first row that does not hold: %s', async (_, statements, row) => {
  await tamper(...statements);
  const { flaw, end: held } = await verifyRecord(source, []);
  expect(flaw?.numero).toBe(row);
  expect(held.numero).toBe(row - 1);
});

/** Replaces row 5 by another whose own hash is right. */
function rechainOne(): string[] {
  return [
    'DELETE FROM auditoria WHERE numero >= 5',
    'ALTER TABLE auditoria ENABLE TRIGGER auditoria_encadear',
    `INSERT INTO auditoria (em, acao, detalhes) SELECT em, 'sessao.saiu', detalhes FROM one WHERE numero = 5`,
    'ALTER TABLE auditoria DISABLE TRIGGER ALL',
    'INSERT INTO auditoria SELECT * FROM one WHERE numero > 5',
  ];
}

it('shows a cut end to who kept the end elsewhere', async () => {
  await tamper('DELETE FROM auditoria WHERE numero > 9');
  expect((await verifyRecord(source, [])).flaw).toBeUndefined();
  const { flaw } = await verifyRecord(source, [end]);
  expect(flaw).toMatchObject({ numero: 10 });
});

it('shows a record that was rewritten as a whole to who kept an end elsewhere', async () => {
  await tamper(`UPDATE auditoria SET acao = 'sessao.saiu' WHERE numero = 5`, ...rechain(5));
  expect((await verifyRecord(source, [])).flaw).toBeUndefined();
  expect((await verifyRecord(source, [end])).flaw).toMatchObject({ numero: ROWS });
});

describe('the command line', () => {
  const verify = (
    env: Readonly<Record<string, string>>,
    ...args: string[]
  ): { status: number | null; lines: string[] } => {
    const { NODE_ENV: _, DATABASE_URL: __, ...rest } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/cli/audit-verify.js', ...args], {
      cwd: join(__dirname, '../..'),
      encoding: 'utf8',
      env: { ...rest, ...env },
    });
    return { status, lines: (stdout + stderr).trim().split('\n') };
  };

  it('verifies the record of a product that runs, and of one that does not', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'relato-audit-'));
    try {
      const product = await startProduct({ dataDir });
      let lines: string[];
      try {
        await new Client(product.url).signIn();
        ({ lines } = verify({ DATA_DIR: dataDir }));
      } finally {
        await product.stop();
      }
      // The first sign-in, the password chosen in it, its end, and another sign-in.
      expect(lines).toEqual(['4 rows, all as they were written.', expect.stringMatching(/: 4:[0-9a-f]{64}$/)]);
      const stopped = verify({ DATA_DIR: dataDir }, '--end', lines[1]!.split(' ').at(-1)!);
      expect(stopped.status).toBe(0);
      expect(stopped.lines.slice(-2)).toEqual(lines);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('ends with 1 and names the row, at an outside database too', async () => {
    await tamper('DELETE FROM auditoria WHERE numero IN (5, 6)');
    expect(verify({ DATABASE_URL: database.url })).toMatchObject({
      status: 1,
      lines: ['Row 5: missing to 6.', expect.stringMatching(/^The last that holds: 4:/)],
    });
  });

  it('says how it is called', () => {
    expect(verify({ DATABASE_URL: database.url }, '--end', 'x')).toMatchObject({
      status: 1,
      lines: [expect.stringContaining('Usage')],
    });
  });
});
