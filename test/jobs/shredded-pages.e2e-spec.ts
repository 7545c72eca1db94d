// A job removes deleted shredding keys from the database's files. A key that it cannot remove yet stays due.
import { Client as Connection } from 'pg';
import { runJob, setUpApp, setUpStaff } from '../setup/app';
import { fileCase, newColleague, writeAs } from '../setup/cases';
import { asApplication, onConnection } from '../setup/database';
import { MINUTE } from '../setup/clock';
import { eventually } from '../setup/eventually';
import { shred, trashed } from '../setup/four-eyes';
import { keepOutput } from '../setup/inside';

const relato = setUpApp();
const staff = setUpStaff(relato);

const due = async (): Promise<boolean> =>
  (await relato.sql('SELECT FROM trituracoes_pendentes')).length > 0;

/** The file of the table, which has a new one whenever it is rewritten. */
const fileOfKeys = async (): Promise<string> =>
  (
    await relato.sql<{ file: string }>(
      `SELECT pg_relation_filenode('chaves_trituracao')::text AS file`,
    )
  )[0]!.file;

async function erase(): Promise<void> {
  expect((await shred(staff, await trashed(staff))).status).toBe(204);
}

/** Runs the work while another transaction has read a table. */
const whileRead = (table: string, work: () => Promise<void>): Promise<void> =>
  onConnection(relato.databaseUrl, async (reader: Connection) => {
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await reader.query(`SELECT count(*) FROM ${table}`);
    await work();
    await reader.query('COMMIT');
  });

/** Other work, such as an ANALYZE of the database itself, may keep an older snapshot for a moment. */
const clear = (): Promise<void> =>
  eventually('no deleted key is left', async () => {
    await runJob(relato, 'shredded-pages');
    return !(await due());
  });

beforeEach(clear);

it('the table of the keys is rewritten once after an erasing, and not without one', async () => {
  const before = await fileOfKeys();
  await runJob(relato, 'shredded-pages');
  expect(await fileOfKeys()).toBe(before);
  await erase();
  expect(await due()).toBe(true);
  await clear();
  const after = await fileOfKeys();
  expect(after).not.toBe(before);
  await runJob(relato, 'shredded-pages');
  expect(await fileOfKeys()).toBe(after);
});

it('a deleted key stays due while an older snapshot may still see it', async () => {
  const before = await fileOfKeys();
  await whileRead('relatos', async () => {
    await erase();
    await runJob(relato, 'shredded-pages');
    expect(await fileOfKeys()).not.toBe(before);
    expect(await due()).toBe(true);
  });
  await clear();
});

it('the job gives up while the table is being read, and reports are filed and read meanwhile', async () => {
  const before = await fileOfKeys();
  await whileRead('chaves_trituracao', async () => {
    await erase();
    const job = runJob(relato, 'shredded-pages');
    const { id } = await fileCase(staff);
    expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject({ adulterado: false });
    await job;
    expect([await due(), await fileOfKeys()]).toEqual([true, before]);
  });
  await clear();
});

it('reports filed and read while the table is rewritten again and again are whole', async () => {
  const { id } = await fileCase(staff);
  for (let round = 0; round < 5; round++) {
    await erase();
    const job = runJob(relato, 'shredded-pages');
    const filed = await Promise.all([fileCase(staff), fileCase(staff), fileCase(staff)]);
    await job;
    for (const one of [id, ...filed.map((report) => report.id)])
      expect((await staff.get(`/api/relatos/${one}`)).body).toMatchObject({ adulterado: false });
  }
});

it('an owner without the right to a checkpoint still rewrites the table', async () => {
  const { username } = new URL(asApplication(relato.databaseUrl));
  await relato.sql(`ALTER FUNCTION trituracao_limpar_log() OWNER TO ${username}`);
  const before = await fileOfKeys();
  await erase();
  await clear();
  expect(await fileOfKeys()).not.toBe(before);
});

it('a text that names two staff members replaces the key of its report once', async () => {
  const named = [await newColleague(staff, 'Davi Fontes'), await newColleague(staff, 'Rosa Leal')];
  const { id, visitor } = await fileCase(staff);
  const mensagem = 'Foram o Davi Fontes e a Rosa Leal.';
  expect((await writeAs(visitor, { mensagem })).status).toBe(201);
  expect(await relato.sql('SELECT FROM trituracoes_pendentes')).toHaveLength(1);
  for (const { who } of named) expect((await who.get(`/api/relatos/${id}`)).status).toBe(404);
  expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject({
    adulterado: false,
    msg: [{ mensagem }],
  });
});

it('a failure is logged once an hour while its cause lasts, and again when it comes back', async () => {
  const output = keepOutput();
  const lines = () => output().split('shreddedPagesDue: ').length - 1;
  const rename = (from: string, to: string) => relato.sql(`ALTER TABLE ${from} RENAME TO ${to}`);
  const fail = async (times: number): Promise<void> => {
    await rename('trituracoes_pendentes', 'fora');
    for (let run = 0; run < times; run++) await runJob(relato, 'shredded-pages');
    await rename('fora', 'trituracoes_pendentes');
  };
  await fail(3);
  expect(lines()).toBe(1);
  relato.clock.advance(60 * MINUTE);
  await fail(2);
  expect(lines()).toBe(2);
  await runJob(relato, 'shredded-pages');
  await fail(2);
  expect(lines()).toBe(3);
});
