// A database writer without the server's secret, at every table whose rows only move forward: each statement is refused
// by the database, or the row is shown as altered and used for nothing. The cases come from the tables themselves.
import { readFile } from 'node:fs/promises';
import { runJob, setUpApp, setUpStaff, startTestApp } from '../setup/app';
import { type Colleague, fileCase, listOf, newColleague, NOBODY, SENHA } from '../setup/cases';
import { Client } from '../setup/clients';
import { onConnection } from '../setup/database';
import { becomes } from '../setup/eventually';
import { enter, REASON, SETTLED } from '../setup/four-eyes';
import {
  addRecoveryLink,
  type AlteredRow,
  alteredRows,
  markAgain,
  partsOfCases,
  setAccounts,
} from '../setup/inside';
import { category, editorOf, publish, storeDraft } from '../setup/questionnaires';
import { enrol } from '../setup/second-factor';
import { uploadLogo } from '../setup/settings';

const relato = setUpApp();
const staff = setUpStaff(relato);
/** The account, and the session, that the statements are about. */
let ana: Colleague;
let other: Colleague;
let session: string;
/** The token of Ana's link for a new password. */
let link: string;
/** A pending request. */
let request: string;
let unit: string;
let report: string;
let otherReport: string;
/** The names of two logos, the first of which is shown. */
let logo: string;
let otherLogo: string;

beforeAll(async () => {
  // The database decides by its own time whether a session is over.
  relato.clock.advance(Math.max(0, Date.now() - relato.clock.now().getTime()));
  await staff.signIn();
  ana = await newColleague(staff, 'Ana');
  const factor = await enrol(ana.who, SENHA, relato.clock);
  other = await newColleague(staff, 'Bia');
  // Bia becomes a guardian, so long ago that she can confirm what the first account requests.
  relato.clock.advance(SETTLED);
  await staff.signIn();
  await setAccounts(relato, `papeis = '{equipe,responsavel}'`, `id = '${other.id}'`);
  const { email, senha } = ana;
  await ana.who.signIn({ email, senha, codigo: factor.code() });
  await enter(other);
  const justificativa = REASON;
  const roles = { papeis: ['equipe', 'responsavel'], justificativa };
  request = (await staff.put(`/api/usuarios/${ana.id}`, roles)).body.aprovacao as string;
  const fewer = { papeis: ['equipe'], justificativa };
  expect((await staff.put(`/api/usuarios/${other.id}`, fewer)).status).toBe(202);
  const [row] = await relato.sql<{ id: string }>(
    'SELECT id FROM sessoes WHERE "usuarioId" = $1 ORDER BY "criadaEm" DESC, id DESC LIMIT 1',
    [ana.id],
  );
  session = row!.id;
  link = await addRecoveryLink(relato, ana.id);
  await addRecoveryLink(relato, other.id);
  const settings = { endereco: 'Rua Um, 1', telefone: '0800 100' };
  const configuracoes = Object.entries(settings).map(([chave, valor]) => ({
    chave,
    valor,
    versao: 0,
  }));
  expect((await staff.put('/api/configuracoes', { configuracoes })).status).toBe(200);
  logo = await uploadLogo(staff, 40, 20);
  otherLogo = await uploadLogo(staff, 41, 20);
  const chosen = { configuracoes: [{ chave: 'logotipo', valor: logo, versao: 0 }] };
  expect((await staff.put('/api/configuracoes', chosen)).status).toBe(200);
  await publish(staff, [category('assedio', [])]);
  await storeDraft(staff, [category('fraude', [])]);
  const made = await staff.post('/api/unidades', { ...UNIT, endereco: 'campinas' });
  unit = made.body.id as string;
  report = (await fileCase(staff)).id;
  otherReport = (await fileCase(staff)).id;
});

const UNIT = { nome: { pt: 'Fábrica', en: 'Plant', es: 'Planta' } };

const unitsNow = async () =>
  (await staff.get('/api/unidades')).body as unknown as { id: string; versao: number }[];

const REFUSED = { code: '42501' };

/** Reports that the register, which lists all of them, shows as altered. */
async function alteredReports(): Promise<AlteredRow[]> {
  const { rows } = await listOf(staff, '/api/registro');
  const altered = rows.filter(({ adulterado }) => adulterado as boolean);
  return altered.map(({ id }) => ({ table: 'relatos', key: { id: id as string } }));
}

const allAltered = async (): Promise<AlteredRow[]> => [
  ...(await alteredRows(relato)),
  ...(await alteredReports()),
];

/** The rows of a table that the statements are about, and a use that an altered row must not have. */
interface Subject {
  row: () => string;
  /** Another row, whose contents the first one gets. */
  another?: () => string;
  /** Values for columns whose constraints refuse the usual alteration. */
  values?: Record<string, string>;
  /** The columns in which an inserted copy differs, as SQL; undefined if the table takes no second row. */
  copy?: Record<string, string>;
  /** Columns that no mark covers. */
  unmarked?: readonly string[];
  /** Lets the product write the row. */
  write: () => Promise<unknown>;
  isUsedForNothing: () => Promise<void>;
}

const CLOSED = [401, 503];

const SUBJECTS: Record<string, Subject> = {
  usuarios: {
    row: () => `id = '${ana.id}'`,
    another: () => `id = '${other.id}'`,
    values: { papeis: `'{equipe,responsavel}'`, avisos: `'{}'` },
    copy: { id: 'gen_random_uuid()', email: `'copia@example.com'` },
    write: () => staff.put(`/api/usuarios/${ana.id}`, { nome: 'Ana Souza' }),
    isUsedForNothing: async () => {
      const { rows } = await listOf(staff, '/api/usuarios');
      const [shown, ...others] = rows.filter(({ adulterado }) => adulterado as boolean);
      expect(others).toEqual([]);
      const { id, email } = shown as Record<string, string>;
      expect((await staff.get(`/api/usuarios/${id}`)).body).toMatchObject({ adulterado: true });
      const login = await new Client(relato.url).post('/api/auth/login', { email, senha: SENHA });
      expect(CLOSED).toContain(login.status);
      if (id !== ana.id) return;
      expect(CLOSED).toContain((await ana.who.get('/api/auth/me')).status);
      const change = await staff.put(`/api/usuarios/${id}`, { nome: 'Ana Lima' });
      expect([404, 503]).toContain(change.status);
    },
  },
  sessoes: {
    row: () => `id = '${session}'`,
    another: () =>
      `id = (SELECT id FROM sessoes WHERE "usuarioId" = '${other.id}' ORDER BY "criadaEm" DESC, id DESC LIMIT 1)`,
    values: { usuarioId: `'${NOBODY}'` },
    copy: { id: 'gen_random_uuid()' },
    write: () => ana.who.post('/api/auth/confirmacao', { senha: SENHA }),
    isUsedForNothing: async () => {
      const altered = (await alteredRows(relato)).some(({ key }) => key['id'] === session);
      if (altered) expect((await ana.who.get('/api/auth/me')).status).toBe(401);
    },
  },
  recuperacoes: {
    row: () => `"usuarioId" = '${ana.id}'`,
    another: () => `"usuarioId" = '${other.id}'`,
    copy: { hash: `sha256(hash)` },
    write: () => markAgain(relato, 'recuperacoes', `"usuarioId" = '${ana.id}'`),
    isUsedForNothing: async () => {
      const outlook = await new Client(relato.url).post('/api/auth/recuperacao/conferir', {
        token: link,
      });
      const links = await relato.sql('SELECT FROM recuperacoes');
      // An inserted copy has another hash, and leaves the genuine link as it is.
      expect(outlook.status).toBe(links.length === 2 ? 404 : 200);
    },
  },
  aprovacoes: {
    row: () => `id = '${request}'`,
    another: () => `id <> '${request}'`,
    values: { acao: `'relatos.reter'`, dados: `'{"x":1}'`, chaves: `'{}'` },
    copy: { id: 'gen_random_uuid()', alvo: 'gen_random_uuid()' },
    write: () => staff.post(`/api/aprovacoes/${request}/recusar`),
    isUsedForNothing: async () => {
      const [altered] = await alteredRows(relato);
      const path = `/api/aprovacoes/${String(altered!.key['id'])}/confirmar`;
      expect([404, 409]).toContain((await other.who.post(path)).status);
      expect((await staff.get(`/api/usuarios/${ana.id}`)).body).toMatchObject({
        papeis: ['equipe'],
      });
    },
  },
  equipe: {
    row: () => 'geracao = 1',
    copy: { geracao: '2' },
    write: () => markAgain(relato, 'equipe', 'geracao = 1'),
    isUsedForNothing: async () => {
      const report = { motivo: 'denuncia', relato: 'Um texto.' };
      const filed = await new Client(relato.url).post('/api/visitante/relatos', report);
      expect(filed).toMatchObject({ status: 503, body: { code: 'chave_adulterada' } });
    },
  },
  relatos: {
    row: () => `id = '${report}'`,
    another: () => `id = '${otherReport}'`,
    values: {
      motivo: `'elogio'`,
      status: `'AGUARDANDO_RESPOSTA'`,
      gravidade: `'ALTA'`,
      procedenciaDecisao: `'NAO_SE_APLICA'`,
      origem: `'carta'`,
      alteradoPor: `'sistema'`,
      desfecho: `'confirmado'`,
      medidas: `'{outra}'`,
    },
    copy: { id: 'gen_random_uuid()', codigo: 'sha256(codigo)' },
    unmarked: ['vistoVisitante', 'idempotencia', 'resposta', 'venceEm'],
    // Its parts stay as they are: only the row is put back afterwards.
    write: () => staff.put(`/api/relatos/${report}/lido`),
    isUsedForNothing: async () => {
      const [altered, ...others] = await alteredReports();
      expect(others).toEqual([]);
      const { status, body } = await staff.get(`/api/relatos/${String(altered!.key['id'])}`);
      // It is in the trash, was shredded, or has other keys.
      if (status !== 200) expect([404, 500]).toContain(status);
      else expect(body).toMatchObject({ adulterado: true });
      const { body: genuine } = await staff.get(`/api/relatos/${otherReport}`);
      expect(genuine).toMatchObject({ adulterado: false });
    },
  },
  regras_prazos: {
    row: () => 'id = 1',
    write: () => markAgain(relato, 'regras_prazos', 'id = 1'),
    isUsedForNothing: async () => {
      // The next start computes all open terms again, and writes the row again.
      await (await startTestApp({}, relato)).close();
      expect(await alteredRows(relato)).toEqual([]);
    },
  },
  configuracoes: {
    row: () => `chave = 'telefone'`,
    another: () => `chave = 'endereco'`,
    values: { valor: `'"0800 000 666"'` },
    copy: { chave: `'contatoDados'` },
    write: async () => {
      const { body } = await staff.get('/api/configuracoes');
      const settings = body.configuracoes as { chave: string; versao: number }[];
      const { versao } = settings.find(({ chave }) => chave === 'telefone')!;
      const change = { chave: 'telefone', valor: `0800 ${String(100 + versao)}`, versao };
      return staff.put('/api/configuracoes', { configuracoes: [change] });
    },
    isUsedForNothing: async () => {
      const { body } = await staff.get('/api/configuracoes');
      const altered = (body.configuracoes as Record<string, unknown>[]).filter(
        ({ adulterada }) => adulterada,
      );
      expect(altered).toMatchObject([{ valor: null, origem: 'padrao', versoes: [] }]);
    },
  },
  logotipos: {
    row: () => `nome = '${logo}'`,
    another: () => `nome = '${otherLogo}'`,
    copy: { nome: `'${'0'.repeat(32)}-40x20.png'` },
    write: () => uploadLogo(staff, 40, 20),
    isUsedForNothing: async () => {
      const [altered] = await alteredRows(relato);
      const name = String(altered!.key['nome']);
      const shown = () => fetch(`${relato.url}/api/visitante/logotipo/${name}`);
      await becomes(async () => (await shown()).status, 404);
    },
  },
  questionarios: {
    // The draft: test/api/questionnaire.e2e-spec.ts tries published versions.
    row: () => 'numero = 0',
    copy: { numero: '2', publicadoEm: 'now()' },
    write: () => storeDraft(staff, [category('fraude', [])]),
    isUsedForNothing: async () => {
      const { rascunho, publicados } = await editorOf(staff);
      const [altered] = await alteredRows(relato);
      if (altered!.key['numero'] === 0) expect(rascunho).toBeUndefined();
      else expect(publicados[0]).toMatchObject({ numero: 2, adulterado: true });
    },
  },
  unidades: {
    row: () => `id = '${unit}'`,
    copy: { id: 'gen_random_uuid()', endereco: `'outra'` },
    write: async () => {
      const { versao } = (await unitsNow()).find(({ id }) => id === unit)!;
      await staff.put(`/api/unidades/${unit}`, { ...UNIT, endereco: 'campinas', versao });
    },
    isUsedForNothing: async () => {
      const [altered] = await alteredRows(relato);
      const shown = (await unitsNow()).find(({ id }) => id === altered!.key['id']);
      expect(shown).toMatchObject({ adulterado: true });
    },
  },
  codigo_recuperacao: {
    row: () => 'id = 1',
    write: () => staff.post('/api/auth/chave-equipe'),
    isUsedForNothing: async () => {
      const { codigoRecuperacao } = relato;
      const restored = await other.who.post('/api/auth/chaves', {
        codigoRecuperacao,
        senha: SENHA,
      });
      expect([400, 503]).toContain(restored.status);
    },
  },
};

/** Puts the rows back as the owner of the database, past the triggers. */
async function restore(table: string, rows: Row[]): Promise<void> {
  await onConnection(relato.databaseUrl, async (client) => {
    await client.query('SET session_replication_role = replica');
    await client.query(`DELETE FROM "${table}"`);
    for (const row of rows) {
      await client.query(
        `INSERT INTO "${table}" SELECT * FROM jsonb_populate_record(NULL::"${table}", $1)`,
        [JSON.stringify(row)],
      );
    }
  });
}

type Row = Record<string, unknown>;

const rowsOfTable = async (table: string): Promise<Row[]> =>
  (await relato.sql<{ row: Row }>(`SELECT to_jsonb("${table}") AS row FROM "${table}"`)).map(
    ({ row }) => row,
  );

interface Column {
  name: string;
  type: string;
  isKey: boolean;
}

/** The columns of a table, from the database. */
const columnsOf = (table: string): Promise<Column[]> =>
  relato.sql<Column & Row>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type,
       EXISTS (SELECT FROM pg_index WHERE indrelid = attrelid AND indisprimary AND attnum = ANY(indkey)) AS "isKey"
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );

/** Another value for a column of any type, as SQL. */
function otherValue({ name, type }: Column): string {
  const column = `"${name}"`;
  const known: Record<string, string> = {
    boolean: `NOT coalesce(${column}, false)`,
    date: `coalesce(${column}, current_date) + 1`,
    bytea: `coalesce(${column}, '') || '\\x01'`,
    'bytea[]': `array_append(${column}, '\\x01'::bytea)`,
    integer: `coalesce(${column}, 0) + 1`,
    jsonb: `${column} || '[{}]'`,
    smallint: `coalesce(${column}, 0) + 1`,
    'text[]': `array_append(${column}, 'x')`,
    text: `coalesce(${column}, '') || 'x'`,
    'timestamp with time zone': `coalesce(${column}, now()) + interval '1 day'`,
    uuid: 'gen_random_uuid()',
  };
  const value = known[type];
  if (value === undefined) throw new Error(`No other value is known for the type ${type}.`);
  return value;
}

/** Columns with a unique constraint. */
const UNIQUE = ['email', 'acao', 'alvo', 'codigo', 'idempotencia'];

/** How altered rows are reported. */
const OF_OTHERS = {
  job: 'altered-rows',
  recorded: `acao = 'chave.adulterada' AND detalhes::jsonb ->> 'tabela' = $1`,
  health: { field: 'keys', state: 'forged' },
} as const;
const OF_REPORTS = {
  job: 'altered-reports',
  recorded: `acao = 'relatos.adulterado' AND alvo::text = $1`,
  health: { field: 'reports', state: 'altered' },
} as const;

/** The error code of a refused statement; undefined if it was done. */
const codeOf = async (statement: Promise<unknown>): Promise<string | undefined> => {
  try {
    await statement;
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

it('covers every table that has a version and a mark, and each has its triggers', async () => {
  const tables = await relato.sql(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'marca' AND table_name <> 'auditoria'
     INTERSECT SELECT table_name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'versao' ORDER BY 1`,
  );
  // The visitors' ended sessions have no mark.
  const guarded = await relato.sql(
    `SELECT left(tgname, -8) AS name FROM pg_trigger WHERE tgname LIKE '%\\_avancar'
     AND tgrelid <> 'sessoes_encerradas'::regclass ORDER BY 1`,
  );
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(SUBJECTS).sort());
  expect(guarded).toEqual(tables);
});

/** Tables without a mark, with the reason; docs/security.md lists what a database writer gains by them. */
const WITHOUT_MARK: Record<string, string> = {
  auditoria: 'its rows are chained, and each carries a mark of its own kind',
  auditoria_espera: 'rows wait there for the end of their transaction, and carry the same mark',
  consultas: 'a saved view is sealed, and opens no case that its reader does not hold',
  contagens_verificacao: 'counts of a year that belong to no report',
  migrations: "the application's role cannot write it",
  outbox: "mails are sealed under the server's secret; a missing or repeated one decides nothing",
  respostas_prontas: 'a text that staff read before they send it',
  resumos: 'the days of digests that were mailed',
  sessoes_encerradas: 'its rows are written once, and neither updated nor deleted in time',
  trituracoes_pendentes:
    'tells whether deleted shredding keys are still to be removed from the files',
};

it('every table is protected, part of a case, or named with the reason why not, and documented', async () => {
  const tables = await relato.sql<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const known = [...Object.keys(SUBJECTS), ...partsOfCases(), ...Object.keys(WITHOUT_MARK)];
  expect(tables.map(({ name }) => name)).toEqual(known.sort());
  const [, listed = ''] = (await readFile('docs/security.md', 'utf8')).split(
    '#### How each table is covered',
  );
  const rows = listed.split('\n### ')[0]!.matchAll(/^\| `(\w+)`/gm);
  expect([...rows].map(([, name]) => name).sort()).toEqual(known);
});

describe.each(Object.keys(SUBJECTS))('a row of %s', (table) => {
  const {
    row,
    another,
    values = {},
    copy,
    unmarked = [],
    write,
    isUsedForNothing,
  } = SUBJECTS[table]!;
  let before: Row[];

  beforeAll(async () => {
    before = await rowsOfTable(table);
    expect(await allAltered()).toEqual([]);
  });

  afterEach(async () => {
    await restore(table, before);
    expect(await allAltered()).toEqual([]);
  });

  const set = (columns: string) => `UPDATE "${table}" SET ${columns} WHERE ${row()}`;

  it('cannot be deleted, moved, or written without raising its version by one', async () => {
    const columns = await columnsOf(table);
    const statements = [
      `DELETE FROM "${table}" WHERE ${row()}`,
      `TRUNCATE "${table}" CASCADE`,
      set('versao = versao'),
      set('versao = versao + 2'),
      set('versao = versao - 1'),
      ...columns.filter(({ isKey }) => isKey).map(moved),
      ...columns
        .filter(({ name }) => name !== 'versao' && !unmarked.includes(name))
        .map(({ name }) => set(`"${name}" = "${name}"`)),
    ];
    for (const statement of statements)
      await expect(relato.asApplication(statement)).rejects.toMatchObject(REFUSED);
    // Where the application connects as the owner, the triggers refuse the same.
    for (const statement of statements)
      await expect(relato.sql(statement)).rejects.toMatchObject(REFUSED);
  });

  const moved = (column: Column) =>
    set(`"${column.name}" = ${otherValue(column)}, versao = versao + 1`);

  it('is shown as altered, whichever column changes', async () => {
    for (const column of await columnsOf(table)) {
      if (column.isKey || column.name === 'versao') continue;
      const value = values[column.name] ?? otherValue(column);
      const written = relato.asApplication(set(`"${column.name}" = ${value}, versao = versao + 1`));
      const refusal = await codeOf(written);
      if (refusal !== undefined) {
        // A time until which the row is kept, or a value that a constraint refuses.
        expect([column.name, refusal]).toEqual([column.name, expect.stringMatching(/^(42501|23)/)]);
        continue;
      }
      expect([column.name, await allAltered()]).toEqual([
        column.name,
        [{ table, key: expect.anything() as object }],
      ]);
      await isUsedForNothing();
      await restore(table, before);
    }
  });

  it('does not become an older state of itself', async () => {
    const older = (
      await relato.sql<{ row: Row }>(
        `SELECT to_jsonb("${table}") AS row FROM "${table}" WHERE ${row()}`,
      )
    )[0]!.row;
    await write();
    expect(await allAltered()).toEqual([]);
    const columns = (await columnsOf(table)).map(({ name }) => `"${name}"`).join(', ');
    const putBack = (state: Row) =>
      relato.asApplication(
        `UPDATE "${table}" SET (${columns}) =
           (SELECT * FROM jsonb_populate_record(NULL::"${table}", '${JSON.stringify(state)}')) WHERE ${row()}`,
      );
    await expect(putBack(older)).rejects.toMatchObject(REFUSED);
    const [now] = await relato.sql<{ versao: number }>(
      `SELECT versao FROM "${table}" WHERE ${row()}`,
    );
    await putBack({ ...older, versao: now!.versao + 1 });
    expect(await allAltered()).toHaveLength(1);
    await isUsedForNothing();
  });

  (another ? it : it.skip)('is shown as altered with the contents of another row', async () => {
    const columns = (await columnsOf(table))
      .filter(({ name, isKey }) => !isKey && ![...UNIQUE, 'versao', 'expiraEm'].includes(name))
      .map(({ name }) => `"${name}"`)
      .join(', ');
    await relato.asApplication(
      `UPDATE "${table}" SET versao = versao + 1, (${columns}) =
         (SELECT ${columns} FROM "${table}" WHERE ${another!()}) WHERE ${row()}`,
    );
    expect(await allAltered()).toHaveLength(1);
    await isUsedForNothing();
  });

  (copy ? it : it.skip)('is shown as altered as an inserted copy', async () => {
    const given = Object.keys(copy!);
    const kept = (await columnsOf(table))
      .map(({ name }) => name)
      .filter((name) => !given.includes(name));
    const list = [...given, ...kept].map((name) => `"${name}"`).join(', ');
    const copied = [...Object.values(copy!), ...kept.map((name) => `"${name}"`)].join(', ');
    await relato.asApplication(
      `INSERT INTO "${table}" (${list}) SELECT ${copied} FROM "${table}" WHERE ${row()}`,
    );
    expect(await allAltered()).toHaveLength(1);
    await isUsedForNothing();
  });

  it('that is altered is shown in the health check, and recorded once a day; others work', async () => {
    await relato.asApplication(set(`marca = '\\x00', versao = versao + 1`));
    const { job, recorded, health } = table === 'relatos' ? OF_REPORTS : OF_OTHERS;
    await runJob(relato, job);
    await runJob(relato, job);
    const rows = await relato.sql(`SELECT count(*)::int AS rows FROM auditoria WHERE ${recorded}`, [
      table === 'relatos' ? report : table,
    ]);
    expect(rows).toEqual([{ rows: 1 }]);
    await becomes(
      async () => ((await staff.get('/health/ready')).body as Row)[health.field],
      health.state,
    );
    expect((await staff.get('/api/relatos')).status).toBe(200);
    expect((await other.who.get('/api/auth/me')).status).toBe(200);
  });
});
