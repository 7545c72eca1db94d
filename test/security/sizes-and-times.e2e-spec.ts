// Someone who knows one sentence, file or time must not find its row or file by length, time or id.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setUpApp, setUpStaff } from '../setup/app';
import {
  fileCase,
  follow,
  newColleague,
  readAs,
  setSituation,
  tag,
  writeAs,
  writeNote,
} from '../setup/cases';
import {
  type Answer,
  type Client,
  fileReport,
  formOf,
  type Json,
  type NamedFile,
  newestId,
} from '../setup/clients';
import { REPORT, reportWith } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { jpeg, noise } from '../setup/images';
import { outboxRests } from '../setup/inside';
import { category, fieldsOf, inLanguages, publish, question } from '../setup/questionnaires';
import { closeUnit, newUnit } from '../setup/units';

const SEAL_BYTES = 41;

const relato = setUpApp();
const staff = setUpStaff(relato);

/** The distinct lengths of a table's sealed values, in steps of 1 KiB. */
async function sizes(table: string): Promise<number[]> {
  // A value under a generation of the team's key starts with its number.
  const number = table === 'respostas_prontas' ? 2 : 0;
  const sql = `SELECT DISTINCT octet_length("conteudo") - ${number} AS bytes FROM "${table}" ORDER BY 1`;
  const rows = await relato.sql<{ bytes: number }>(sql);
  return rows.map(({ bytes }) => (bytes - SEAL_BYTES) / 1024);
}

const text = (length: number): string => 'a'.repeat(length);
const created = async (answer: Promise<Answer<Json>>) => expect((await answer).status).toBe(201);
const stored = () =>
  readdir(join(relato.dataDir, 'blobs'), { recursive: true, withFileTypes: true });

/** Characters of reports that are longer than the first step. */
const LONGER = [1500, 3900];

it('reports of 10 and of 600 characters have equal length, and longer ones double', async () => {
  const identified = {
    ...REPORT,
    nome: 'Ana',
    email: 'ana@example.com',
    telefone: '11 91234-5678',
  };
  for (const report of [REPORT, identified]) {
    for (const length of [10, 600])
      await fileReport(relato.url, { ...report, relato: text(length) });
  }
  expect(await sizes('relatos')).toEqual([1]);
  for (const length of LONGER) await fileReport(relato.url, { ...REPORT, relato: text(length) });
  expect(await sizes('relatos')).toEqual([1, 2, 4]);
});

it('a unit, a category, and an answer of 1 or of 150 characters do not show in a short report', async () => {
  const at = { endereco: 'usina', nome: inLanguages('Usina') };
  const unit = await newUnit(staff, at);
  const formulario = await publish(staff, [category('assedio', [question('onde')])]);
  const before = await sizes('relatos');
  const former = await relato.sql('SELECT FROM relatos');
  const answered = (length: number) => ({
    categoria: 'assedio',
    formulario,
    ...fieldsOf({ onde: text(length) }),
  });
  for (const more of [{ unidade: at.endereco }, answered(1), answered(150)])
    await fileReport(relato.url, { ...REPORT, ...more });
  expect(await sizes('relatos')).toEqual(before);
  const short = `SELECT FROM relatos WHERE octet_length(conteudo) = ${1024 + SEAL_BYTES}`;
  const shortBefore = former.length - LONGER.length;
  expect(await relato.sql(short)).toHaveLength(shortBefore + 3);
  await closeUnit(staff, unit);
});

it('messages, follow-ups, notes, tags, changes, canned replies and deliveries do too, and open unchanged', async () => {
  const { visitor, id } = await fileCase(staff);
  for (const length of [1, 700]) {
    await created(writeAs(visitor, { mensagem: text(length) }));
    await created(follow(staff, id, { acao: text(length) }));
    await created(writeNote(staff, id, { texto: text(length) }));
    await created(tag(staff, id, text(Math.min(length, 40))));
    await created(staff.post('/api/consultas', { nome: text(Math.min(length, 60)) }));
    await created(
      staff.post('/api/respostas-prontas', {
        idioma: 'pt',
        titulo: 'Recebemos',
        texto: text(length),
      }),
    );
  }
  await setSituation(staff, id, 'EM_ANDAMENTO');
  await setSituation(staff, id, 'CONCLUIDO', { gravidade: 'BAIXA', procedencia: false });
  for (const table of [
    'mensagens',
    'acompanhamentos',
    'notas',
    'etiquetas',
    'eventos',
    'consultas',
    'respostas_prontas',
    'outbox',
  ])
    expect([table, await sizes(table)]).toEqual([table, [1]]);
  expect((await readAs(visitor)).msg).toMatchObject([
    { mensagem: text(1) },
    { mensagem: text(700) },
  ]);
});

describe('files', () => {
  let visitor: Client;
  beforeAll(async () => {
    const photo: NamedFile = ['a.jpg', await jpeg(8, 8)];
    ({ visitor } = await fileReport(
      relato.url,
      reportWith(photo, [`${text(90)}.jpg`, await noise(280, 200)]),
    ));
    await created(writeAs(visitor, formOf({ mensagem: 'Veja a foto.' }, [photo])));
    // A refused request leaves no time either.
    const refused = formOf({ ...REPORT, relato: '' }, [photo]);
    expect((await visitor.post('/api/visitante/relatos', refused)).status).toBe(400);
  });

  it('of 1 kB and 50 kB, their names and previews look alike in the store', async () => {
    expect(await sizes('anexos')).toEqual([1]);
    const files = (await stored()).filter((entry) => entry.isFile());
    expect(files).toHaveLength(6);
    for (const { parentPath, name } of files)
      expect((await stat(join(parentPath, name))).size).toBe(64 * 1024 + SEAL_BYTES);
    const { anexos } = (await readAs(visitor)) as { anexos: { arquivo: string }[] };
    const lengths = [];
    for (const { arquivo } of anexos) {
      const { headers, body } = await visitor.get(arquivo);
      expect(headers.get('content-length')).toBe(String((body as Buffer).length));
      lengths.push((body as Buffer).length);
    }
    expect(lengths[0]).toBeLessThan(2000);
    expect(lengths[1]).toBeGreaterThan(40_000);
  });

  it('and their folders do not show when they were written', async () => {
    const root = join(relato.dataDir, 'blobs');
    for (const path of [
      root,
      ...(await stored()).map(({ parentPath, name }) => join(parentPath, name)),
    ])
      expect([path, (await stat(path)).mtimeMs]).toEqual([path, 0]);
  });

  it.each(['relatos', 'mensagens', 'anexos'])(
    'have random ids besides those of %s',
    async (table) => {
      const rows = await relato.sql<{ id: string }>(`SELECT "id" FROM "${table}"`);
      expect(rows.length).toBeGreaterThan(0);
      for (const { id } of rows) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    },
  );
});

describe('after shredding, no stored time or id is near', () => {
  const NAME = 'Foi a Ana Souza.';
  /** Ids of version 7 begin with the time at which they were made. */
  const NOT_OF_THE_VISITOR = ['usuarioId', 'por', 'responsavelId', 'apagadoPor'];

  /** The columns of a type in all tables, as table and column. */
  const columnsOf = (type: string) =>
    relato.sql<{ table: string; column: string }>(
      `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = $1 ORDER BY 1, 2`,
      [type],
    );

  async function timesNear(moment: Date): Promise<string[]> {
    const near: string[] = [];
    for (const { table, column } of await columnsOf('timestamp with time zone')) {
      const found = await relato.sql(
        `SELECT FROM "${table}" WHERE abs(extract(epoch FROM "${column}" - $1)) < 3600`,
        [moment],
      );
      if (found.length > 0) near.push(`${table}.${column}`);
    }
    return near;
  }

  async function timedIdsOf(id: string): Promise<string[]> {
    const timed: string[] = [];
    const ids = await columnsOf('uuid');
    const parts = ids.filter(({ column }) => column === 'relatoId').map(({ table }) => table);
    for (const { table, column } of ids) {
      if (!parts.includes(table) || NOT_OF_THE_VISITOR.includes(column)) continue;
      const found = await relato.sql(
        `SELECT FROM "${table}" WHERE "relatoId" = $1 AND substr("${column}"::text, 15, 1) = '7'`,
        [id],
      );
      if (found.length > 0) timed.push(`${table}.${column}`);
    }
    return timed;
  }

  const later = async (hours: number): Promise<void> => {
    relato.clock.advance(hours * 60 * MINUTE);
    await staff.signIn();
  };

  it.each([
    ['an anonymous filing', { relato: 'Um relato.' }, 'Mais um detalhe.'],
    ['a filing that names a staff member', { relato: NAME }, 'Mais um detalhe.'],
    ['a later message that names a staff member', { relato: 'Um relato.' }, NAME],
  ])('%s', async (_, report, mensagem) => {
    await newColleague(staff, 'Ana Souza');
    await newColleague(staff, 'Bia Prado');
    await outboxRests(relato);
    // Far from noon, which stands for a day, and from everything that staff do.
    relato.clock.advance((27 - relato.clock.now().getUTCHours()) * 60 * MINUTE);
    const filed = relato.clock.now();
    const { visitor } = await fileReport(relato.url, { ...REPORT, ...report });
    relato.clock.advance(4 * MINUTE);
    await created(writeAs(visitor, { mensagem }));
    await later(5);
    const id = await newestId(staff);
    await created(staff.post(`/api/relatos/${id}/mensagens`, { mensagem: 'Obrigado.' }));
    await later(24);
    expect((await staff.delete(`/api/relatos/${id}`)).status).toBe(200);
    expect((await staff.post(`/api/lixeira/${id}/triturar`)).status).toBe(204);
    expect(await timesNear(filed)).toEqual([]);
    expect(await timedIdsOf(id)).toEqual([]);
  });
});
