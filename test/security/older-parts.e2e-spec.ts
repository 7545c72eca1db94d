// A database writer without the server's secret puts genuine rows of one part of a case where they do not belong:
// rows that the product wrote earlier, and rows of another case. Everything else, the digest and the mark among it,
// stays as it is. Every endpoint shows the case as altered, and other cases keep working.
import { setUpApp, setUpStaff } from '../setup/app';
import {
  answerCase,
  type Colleague,
  fileCase,
  type FiledCase,
  finish,
  follow,
  newColleague,
  readAs,
  setSituation,
  tag,
  writeAs,
  writeNote,
} from '../setup/cases';
import { formOf, type Json, REPORT } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { becomes } from '../setup/eventually';
import { png } from '../setup/images';
import { countedParts } from '../setup/inside';
import { AROUND, endpointsOf, endpointsOfCases, INTACT } from './alterations';

const relato = setUpApp();
const staff = setUpStaff(relato);

/** A staff member with an access to each walled case. */
let holder: Colleague;
beforeAll(async () => {
  holder = await newColleague(staff, 'Ana');
  // Without another holder, a case from which an access is gone could not be deleted.
  await newColleague(staff, 'Rosa');
});

interface WholeCase extends FiledCase {
  followUp: { body: Json };
  link: string;
  other: string;
}

/** The parts that only a walled case has. */
const WALLED = ['acessos', 'acessos_recuperacao', 'barreiras'];

/** The parts whose rows the product changes in place. It adds and removes the rows of all others. */
const CHANGED_IN_PLACE = ['acessos', 'acessos_recuperacao', 'acompanhamentos'];

/** A case with a row in every part; the keys of a walled one are sealed to persons. */
async function wholeCase(isWalled: boolean, checkIn = 30): Promise<WholeCase> {
  relato.clock.advance(MINUTE);
  const other = await fileCase(staff);
  const photo: [string, Buffer] = ['foto.png', await png()];
  const filed = await fileCase(staff, formOf({ ...REPORT, nome: 'Bia' }, [photo]));
  const { id } = filed;
  if (isWalled) await raiseWall(id);
  await answerCase(staff, id, {});
  await writeAs(filed.visitor, { mensagem: 'A Bia viu.' });
  const followUp = await follow(staff, id);
  await writeNote(staff, id);
  await tag(staff, id);
  await setSituation(staff, id, 'CONCLUIDO', { verificacoes: [checkIn] });
  const vinculo = { outroId: other.id, tipo: 'duplicado' };
  const link = (await staff.post(`/api/relatos/${id}/vinculos`, vinculo)).body[0].id as string;
  return { ...filed, followUp, link, other: other.id };
}

async function raiseWall(id: string): Promise<void> {
  // Before an account gets the team's key, the cases in the trash are looked at, too.
  const { id: usuarioId } = await newColleague(staff, 'Colega', { papeis: ['operador'] });
  const wall = { usuarioId, motivo: 'Parente.' };
  expect((await staff.post(`/api/relatos/${id}/barreiras`, wall)).status).toBe(201);
}

/** How the product changes the rows of each part. */
const WRITES: Record<string, (whole: WholeCase) => Promise<{ status: number }>> = {
  acessos: ({ id }) => staff.post(`/api/relatos/${id}/acessos`, { usuarioId: holder.id }),
  acessos_recuperacao: async ({ id }) => {
    await raiseWall(id);
    return { status: 201 };
  },
  acompanhamentos: ({ id, followUp }) => finish(staff, id, followUp),
  anexos: async ({ visitor }) =>
    writeAs(visitor, formOf({ mensagem: 'Veja.' }, [['duas.png', await png()]])),
  barreiras: async ({ id }) => {
    await raiseWall(id);
    return { status: 201 };
  },
  etiquetas: ({ id }) => tag(staff, id, 'Turno da noite'),
  eventos: ({ id }) => setSituation(staff, id, 'EM_ANDAMENTO'),
  mensagens: ({ visitor }) => writeAs(visitor, { mensagem: 'E o Caio.' }),
  notas: ({ id }) => writeNote(staff, id, { texto: 'Segunda nota.' }),
  verificacoes: ({ id }) => setSituation(staff, id, 'EM_ANDAMENTO'),
  vinculos: ({ id, link }) => staff.delete(`/api/relatos/${id}/vinculos/${link}`),
};

it('knows for each part of a case how the product changes it', () => {
  expect(Object.keys(WRITES)).toEqual(countedParts());
});

type Row = Record<string, unknown>;

/** Its rows in the case. */
const rowsOfPart = async (table: string, { id }: FiledCase): Promise<Row[]> => {
  const rows = `SELECT to_jsonb("${table}") AS row FROM "${table}" WHERE "relatoId" = $1`;
  return (await relato.sql<{ row: Row }>(rows, [id])).map(({ row }) => row);
};

const isOtherState = (row: Row, other: Row): boolean =>
  row['id'] === other['id'] &&
  row['usuarioId'] === other['usuarioId'] &&
  JSON.stringify(row) !== JSON.stringify(other);

/** Gives the rows of a part the values of an earlier moment, and nothing else. */
async function putBack(table: string, filed: FiledCase, earlier: readonly Row[]): Promise<void> {
  await relato.asApplication(`DELETE FROM "${table}" WHERE "relatoId" = '${filed.id}'`);
  for (const row of earlier)
    await relato.asApplication(
      `INSERT INTO "${table}" SELECT * FROM jsonb_populate_record(NULL::"${table}", '${JSON.stringify(row)}')`,
    );
}

/** A row of the part; of the accesses, the holder's. */
const rowIn = (table: string, { id }: WholeCase): string => {
  const which = table === 'acessos' ? ` AND "usuarioId" = '${holder.id}'` : '';
  return `(SELECT ctid FROM "${table}" WHERE "relatoId" = '${id}'${which} LIMIT 1)`;
};

const recorded = (id: string) =>
  relato.sql(
    `SELECT "usuarioId", detalhes FROM auditoria WHERE acao = 'relatos.adulterado' AND alvo = $1`,
    [id],
  );

const reportsInHealth = async (): Promise<unknown> =>
  ((await staff.get('/health/ready')).body as { reports?: string }).reports;

/** Nothing that a visitor writes into an altered case is lost: it is refused, or the team reads it. */
async function visitorsAreHeard({ id, visitor }: FiledCase, isWalled: boolean): Promise<void> {
  const sent = await writeAs(visitor, { mensagem: 'Ainda está aí?' });
  if (isWalled) {
    // Nothing proves that the keys of an altered walled case open it to a person.
    expect(sent).toMatchObject({ status: 409, body: { code: 'relato_sem_leitor' } });
    expect(await readAs(visitor)).toMatchObject({ semLeitor: true });
  } else {
    expect(sent.status).toBe(201);
    const { msg } = (await staff.get(`/api/relatos/${id}`)).body as { msg: Json[] };
    expect(msg.at(-1)).toMatchObject({ mensagem: 'Ainda está aí?' });
  }
}

describe.each(countedParts())('rows of %s', (table) => {
  const isWalled = WALLED.includes(table);
  let genuine: WholeCase;

  beforeAll(async () => {
    // Health reports alterations of the last two days.
    relato.clock.advance(3 * DAY);
    await staff.signIn();
    genuine = await wholeCase(isWalled);
    await becomes(reportsInHealth, 'ok');
  });

  async function isShownAltered(altered: WholeCase): Promise<void> {
    expect(await endpointsOf(staff, altered)).toEqual(AROUND);
    expect(await recorded(altered.id)).toEqual([{ usuarioId: null, detalhes: '{}' }]);
    await becomes(reportsInHealth, 'altered');
    await visitorsAreHeard(altered, isWalled);
    expect(await endpointsOfCases(staff, [altered, genuine])).toEqual([AROUND, INTACT]);
    expect(await recorded(genuine.id)).toEqual([]);
    // In the trash no list finds it again, nor health on a later day.
    expect((await staff.delete(`/api/relatos/${altered.id}`)).status).toBe(200);
  }

  it('that are those of an earlier moment', async () => {
    const whole = await wholeCase(isWalled);
    const earlier = await rowsOfPart(table, whole);
    expect((await WRITES[table]!(whole)).status).toBeLessThan(300);
    const later = await rowsOfPart(table, whole);
    expect(later).not.toEqual(earlier);
    const changed = earlier.filter((row) => later.some((other) => isOtherState(row, other)));
    expect(changed.length > 0).toBe(CHANGED_IN_PLACE.includes(table));
    expect(await endpointsOf(staff, whole)).toEqual(INTACT);
    await putBack(table, whole, earlier);
    await isShownAltered(whole);
  });

  it('of which one is gone', async () => {
    const whole = await wholeCase(isWalled);
    await relato.asApplication(`DELETE FROM "${table}" WHERE ctid = ${rowIn(table, whole)}`);
    await isShownAltered(whole);
  });

  it('of which one changed places with another case', async () => {
    const one = await wholeCase(isWalled);
    const other = await wholeCase(isWalled, 90);
    const columns = await relato.sql<{ name: string }>(
      `SELECT quote_ident(attname) AS name FROM pg_attribute WHERE attrelid = $1::regclass
       AND attnum > 0 AND NOT attisdropped AND attname <> ALL ('{id,relatoId,ordem}')
       AND NOT ($2 AND attname = 'usuarioId')`,
      [table, table === 'acessos'],
    );
    const moved = columns.map(({ name }) => name).join(', ');
    const rows = `ctid IN (${rowIn(table, one)}, ${rowIn(table, other)})`;
    await relato.asApplication(
      `UPDATE "${table}" SET (${moved}) = (SELECT ${moved} FROM "${table}" AS "outra"
       WHERE "outra".${rows} AND "outra".ctid <> "${table}".ctid) WHERE ${rows}`,
    );
    await isShownAltered(one);
    await isShownAltered(other);
  });
});
