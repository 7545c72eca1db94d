// `npm run audit:verify` finds changes made with full rights on the database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../setup/clients';
import { runCommand } from '../setup/command';
import { createTestDatabase, run, type TestDatabase } from '../setup/database';
import { startProduct } from '../setup/product';

const ROWS = 12;

let database: TestDatabase;
/** The end of the whole log, kept elsewhere. */
let end: string;

beforeEach(async () => {
  database = await createTestDatabase();
  await run(
    database.url,
    `INSERT INTO auditoria (em, "usuarioId", acao, alvo, detalhes, marca)
     SELECT timestamptz '2026-01-15' + n * interval '1 second' + interval '0.123456 s', gen_random_uuid(), 'relatos.ver',
       CASE WHEN n % 2 = 0 THEN gen_random_uuid() END, '{"nota":"ação"}',
       uuid_send(gen_random_uuid()) FROM generate_series(1, ${ROWS}) AS n`,
  );
  end = await expectHolds(ROWS);
});
afterEach(() => database.drop());

/** A missing folder, so that no secret is found; marks are tested in test/security/forged-audit. */
const WITHOUT_SECRET = { DATA_DIR: join(tmpdir(), 'relato-without-secret') };
const UNCHECKED = expect.stringMatching(/^Not checked whether Relato wrote the rows/) as string;

const verify = (...args: string[]) =>
  runCommand({ DATABASE_URL: database.url, ...WITHOUT_SECRET }, 'cli/audit-verify', ...args);

/** @returns the hash at the end of the valid part */
async function expectHolds(rows: number, ...args: string[]): Promise<string> {
  const { code, lines } = await verify(...args);
  const last = lines[1]?.split(' ').at(-1) ?? '';
  const told = [
    `${rows} rows, all as they were written.`,
    `The last that holds: row ${rows}, ${last}`,
    UNCHECKED,
  ];
  expect({ code, lines }).toEqual({ code: 0, lines: told });
  expect(last).toMatch(/^[0-9a-f]{64}$/);
  return last;
}

/** @param last the last valid row: the one before, unless the next row is broken in another way */
async function expectFlaw(
  row: number,
  args: string[] = [],
  why = '.',
  last = row - 1,
): Promise<void> {
  const told = [`^Row ${row}: ${why}`, `^The last that holds: row ${last},`];
  const lines = told.map((line) => expect.stringMatching(new RegExp(line)) as string);
  expect(await verify(...args)).toEqual({ code: 1, lines: [...lines, UNCHECKED] });
}

/** As the table's owner, who can switch the triggers off. */
function tamper(...statements: string[]): Promise<void> {
  const [off, on] = ['DISABLE', 'ENABLE'].map(
    (state) => `ALTER TABLE auditoria ${state} TRIGGER ALL`,
  );
  return run(database.url, [off, ...statements, on].join(';'));
}

/** Computes the chain again from a row on, as the database would. */
const rechain = (from: number, until: number): string[] => [
  `CREATE TEMP TABLE later AS SELECT * FROM auditoria WHERE numero >= ${from} ORDER BY numero`,
  `DELETE FROM auditoria WHERE numero >= ${from}`,
  'ALTER TABLE auditoria ENABLE TRIGGER auditoria_encadear',
  `INSERT INTO auditoria SELECT * FROM later WHERE numero <= ${until} ORDER BY numero`,
  'ALTER TABLE auditoria DISABLE TRIGGER ALL',
  `INSERT INTO auditoria SELECT * FROM later WHERE numero > ${until}`,
];

const FORGE = `UPDATE auditoria SET acao = 'sessao.saiu' WHERE numero = 5`;

it('the audit log verifies as written, also after further rows', async () => {
  await run(
    database.url,
    `INSERT INTO auditoria (em, acao, detalhes, marca) VALUES (now(), 'sessao.saiu', '{}', '\\x00')`,
  );
  await expectHolds(ROWS + 1, '--end', end);
});

it.each([
  ['a changed field', [FORGE], 5],
  [
    'a changed time',
    [`UPDATE auditoria SET em = em + interval '1 millisecond' WHERE numero = 5`],
    5,
  ],
  ['another person', [`UPDATE auditoria SET "usuarioId" = gen_random_uuid() WHERE numero = 5`], 5],
  ['a removed target', ['UPDATE auditoria SET alvo = NULL WHERE numero = 6'], 6],
  ['a removed row', ['DELETE FROM auditoria WHERE numero = 5'], 5],
  ['removed first rows', ['DELETE FROM auditoria WHERE numero < 3'], 1],
  [
    'a removed row whose place was closed',
    [
      'DELETE FROM auditoria WHERE numero = 5',
      'UPDATE auditoria SET numero = numero - 1 WHERE numero > 5',
    ],
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
  ['a row that was changed and hashed anew', [FORGE, ...rechain(5, 5)], 6],
])('verification names the first broken row: %s', async (_, statements, row) => {
  await tamper(...statements);
  await expectFlaw(row);
});

it('verification names the number of missing rows', async () => {
  await tamper('DELETE FROM auditoria WHERE numero IN (5, 6)');
  await expectFlaw(5, [], 'missing to 6\\.$');
});

it('a cut end is found with an end kept elsewhere', async () => {
  await tamper('DELETE FROM auditoria WHERE numero > 9');
  await expectHolds(9);
  await expectFlaw(10, ['--end', end], 'missing');
});

it('a log rewritten as a whole is found with an end kept elsewhere', async () => {
  await tamper(FORGE, ...rechain(5, ROWS));
  await expectHolds(ROWS);
  await expectFlaw(ROWS + 1, ['--end', end], 'missing: no row has the hash that was known', ROWS);
});

it('the log is verified while the product runs, and while it is stopped', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'relato-audit-'));
  const verifyFolder = (...args: string[]) =>
    runCommand({ DATA_DIR: dataDir }, 'cli/audit-verify', ...args);
  try {
    const product = await startProduct({ dataDir });
    await new Client(product.url).signIn();
    const { lines } = await verifyFolder().finally(() => product.stop());
    // The first sign-in, the new password, its sign-out, and another sign-in.
    expect(lines).toEqual([
      '4 rows, all as they were written.',
      expect.stringMatching(/: row 4, [0-9a-f]{64}$/),
    ]);
    const stopped = await verifyFolder('--end', lines[1]!.split(' ').at(-1)!);
    expect(stopped.code).toBe(0);
    expect(stopped.lines.slice(-2)).toEqual(lines);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('the command shows its usage', async () => {
  expect(await verify('--end', 'x')).toEqual({
    code: 1,
    lines: [expect.stringContaining('Usage')],
  });
});
