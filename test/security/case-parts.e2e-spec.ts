// A database writer without the server's secret, at every row that belongs to a case: a row that is removed, changed or
// added shows the case as altered. The statements come from the tables themselves.
import { setUpApp, setUpStaff } from '../setup/app';
import {
  answerCase,
  type Colleague,
  fileCase,
  follow,
  newColleague,
  readAs,
  setSituation,
  tag,
  writeNote,
} from '../setup/cases';
import { type Client, formOf, REPORT } from '../setup/clients';
import { onConnection } from '../setup/database';
import { png } from '../setup/images';
import { countedParts, partsOfCases, partsWithoutViews } from '../setup/inside';

const relato = setUpApp();
const staff = setUpStaff(relato);
let ana: Colleague;
/** A walled case with a row in every table, which staff and Ana hold. */
let id: string;
let visitor: Client;

beforeAll(async () => {
  ana = await newColleague(staff, 'Ana');
  const eva = await newColleague(staff, 'Eva');
  const report = formOf({ ...REPORT, nome: 'Bia' }, [['foto.png', await png()]]);
  ({ id, visitor } = await fileCase(staff, report));
  const other = await fileCase(staff);
  await staff.post(`/api/relatos/${id}/barreiras`, { usuarioId: eva.id, motivo: 'Parente.' });
  await staff.post(`/api/relatos/${id}/vinculos`, { outroId: other.id, tipo: 'duplicado' });
  await answerCase(staff, id, {});
  await follow(staff, id);
  await writeNote(staff, id);
  await tag(staff, id, 'Assédio');
  await tag(staff, id, 'Turno da noite');
  await setSituation(staff, id, 'CONCLUIDO', { verificacoes: [30] });
});

/** Parts that case file, timeline and archive do not show, with the reason. */
const NOT_SHOWN: Record<string, string> = {
  acessos: 'the people of a case have their own list',
  acessos_recuperacao: 'keys for the recovery code only',
  barreiras: 'the walls of a case have their own list',
  chaves_trituracao: 'the key under which the keys of its holders are wrapped',
  lembretes: 'the reminders that were mailed: no action and no screen depends on them',
};

/** The code of a statement that a check of the table refuses. */
const REFUSED = '23514';

interface Column {
  table: string;
  name: string;
  type: string;
}

const columnsOf = (table: string): Promise<Column[]> =>
  relato.sql<Column & Record<string, unknown>>(
    `SELECT $1::text AS "table", attname AS name, format_type(atttypid, NULL) AS type
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
     ORDER BY attnum`,
    [table],
  );

/** Another value for a column, as SQL. */
function otherValue({ table, name, type }: Column): string {
  const column = `"${name}"`;
  const values: Record<string, string> = {
    boolean: `NOT ${column}`,
    bytea: `coalesce(${column}, '') || '\\x01'`,
    integer: `${column} + 1000`,
    text: table === 'vinculos' ? `'represalia'` : `'verificacao'`,
    'timestamp with time zone': `coalesce(${column}, now()) + interval '1 second'`,
    uuid: 'gen_random_uuid()',
  };
  const value = values[type];
  if (value === undefined) throw new Error(`No other value is known for the type ${type}.`);
  return value;
}

const isAltered = async (): Promise<boolean> =>
  (await staff.get(`/api/relatos/${id}`)).body.adulterado as boolean;

/** A row of the case; of its accesses, Ana's. */
const rowIn = (table: string): string => {
  const which = table === 'acessos' ? ` AND "usuarioId" = '${ana.id}'` : '';
  return `ctid = (SELECT ctid FROM "${table}" WHERE "relatoId" = '${id}'${which} LIMIT 1)`;
};

/** Runs a statement past constraints and triggers, looks, and puts the rows of the table back. */
async function whileAltered<T>(
  table: string,
  sql: string,
  look: () => Promise<T>,
  rows = 1,
): Promise<T> {
  await onConnection(relato.databaseUrl, async (client) => {
    await client.query('SET session_replication_role = replica');
    await client.query('BEGIN');
    await client.query(`CREATE TABLE before AS SELECT * FROM "${table}"`);
    const { rowCount } = await client.query(sql);
    expect([sql, rowCount]).toEqual([sql, rows]);
    await client.query('COMMIT');
  });
  try {
    return await look();
  } finally {
    await onConnection(relato.databaseUrl, async (client) => {
      await client.query('SET session_replication_role = replica');
      await client.query(`DELETE FROM "${table}"`);
      await client.query(`INSERT INTO "${table}" SELECT * FROM before`);
      await client.query('DROP TABLE before');
    });
  }
}

it('every table that names a report, by a column or a foreign key, is a part of its case', async () => {
  const tables = await relato.sql<{ name: string }>(
    `SELECT table_name::text AS name FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND column_name = ANY('{relatoId,outroId}')
     UNION SELECT conrelid::regclass::text FROM pg_constraint
     WHERE contype = 'f' AND confrelid = '"relatos"'::regclass ORDER BY 1`,
  );
  expect(tables.map(({ name }) => name)).toEqual(partsOfCases());
});

it('every part of a case is shown by its feature, or listed with the reason why not', () => {
  expect(partsWithoutViews(relato)).toEqual(Object.keys(NOT_SHOWN));
});

describe.each(countedParts())('a row of %s', (table) => {
  beforeAll(async () => expect(await isAltered()).toBe(false));
  afterEach(async () => expect(await isAltered()).toBe(false));

  it('is missed when it is removed', async () => {
    const removed = `DELETE FROM "${table}" WHERE ${rowIn(table)}`;
    expect(await whileAltered(table, removed, isAltered)).toBe(true);
  });

  it('is noticed when it is added', async () => {
    const columns = await columnsOf(table);
    const isUnique = ({ name }: Column) => ['id', 'usuarioId', 'ordem'].includes(name);
    // A case has one row for the recovery code.
    if (!columns.some(isUnique)) return;
    const copied = columns.map((column) =>
      isUnique(column) ? otherValue(column) : `"${column.name}"`,
    );
    const added = `INSERT INTO "${table}" SELECT ${copied.join(', ')} FROM "${table}" WHERE ${rowIn(table)}`;
    expect(await whileAltered(table, added, isAltered)).toBe(true);
  });

  it('is noticed when it changes places with another row of its case', async () => {
    const [one, other] = await relato.sql<{ at: string }>(
      `SELECT ctid::text AS at FROM "${table}" WHERE "relatoId" = '${id}'`,
    );
    // Only some parts have several rows in this case, the holders' accesses among them.
    if (!one || !other) return;
    const columns = (await columnsOf(table)).map(({ name }) => name);
    const isUnique = (name: string) => ['id', 'relatoId', 'usuarioId', 'ordem'].includes(name);
    const moved = columns.filter((name) => !isUnique(name)).map((name) => `"${name}"`);
    const swapped = `UPDATE "${table}" SET (${moved.join()}) = (SELECT ${moved.join()} FROM "${table}" AS "other"
      WHERE "other".ctid IN ('${one.at}', '${other.at}') AND "other".ctid <> "${table}".ctid)
      WHERE ctid IN ('${one.at}', '${other.at}')`;
    // Exchanged accesses open the case to neither holder: its visitor still sees the alteration.
    const isSeen = async () => (await readAs(visitor)).adulterado as boolean | undefined;
    expect(await isSeen()).toBeUndefined();
    expect(await whileAltered(table, swapped, isSeen, 2)).toBe(true);
  });

  it('is noticed whichever column changes', async () => {
    for (const column of await columnsOf(table)) {
      const sql = `UPDATE "${table}" SET "${column.name}" = ${otherValue(column)} WHERE ${rowIn(table)}`;
      const name = `${table}.${column.name}`;
      const shown = await whileAltered(table, sql, isAltered).catch((error: unknown) => {
        if ((error as { code?: string }).code !== REFUSED) throw error;
        return true;
      });
      expect([name, shown]).toEqual([name, true]);
    }
  });
});
