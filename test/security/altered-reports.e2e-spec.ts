// A database writer without the server's secret alters each part of a report, one at a time. Every
// endpoint shows it as altered, and every other report unchanged.
import { copyReport, replaceReport } from '../setup/altered';
import { ADMIN, runJob, setUpApp, setUpStaff } from '../setup/app';
import {
  ALTERED,
  answerCase,
  fileCase,
  type FiledCase,
  follow,
  listOf,
  newColleague,
  readAs,
  SENHA,
  setSituation,
  tag,
  writeAs,
  writeNote,
} from '../setup/cases';
import { Client, COMPLAINT, formOf, type Json, REPORT } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { becomes } from '../setup/eventually';
import { png } from '../setup/images';
import { breakOff, whileTableLocked } from '../setup/locked';
import {
  ALTERATIONS,
  AROUND,
  DATES,
  endpointsOf,
  endpointsOfCases,
  INTACT,
  MESSAGE,
  REPLACED,
  set,
} from './alterations';

const relato = setUpApp({ LEGAL_PROFILE: 'off', RETENTION_DAYS: '30' });
const staff = setUpStaff(relato);
let genuine: FiledCase;

beforeAll(async () => {
  genuine = await wholeCase();
});

/** A case with a row in every table of its parts, opened by the team. */
async function wholeCase(report: object = REPORT): Promise<FiledCase> {
  // Later than every altered time.
  relato.clock.advance(MINUTE);
  const filed = await fileCase(
    staff,
    formOf({ ...report, nome: 'Ana' }, [['foto.png', await png()]]),
  );
  await answerCase(staff, filed.id, { status: 'AGUARDANDO_RESPOSTA' });
  await writeAs(filed.visitor, { mensagem: 'A Bia viu.' });
  await writeAs(filed.visitor, { mensagem: 'E o Caio.' });
  await follow(staff, filed.id);
  await writeNote(staff, filed.id, formOf({ texto: 'Ver.' }, [['nota.png', await png()]]));
  await tag(staff, filed.id);
  await setSituation(staff, filed.id, 'EM_ANDAMENTO');
  return filed;
}

/** Its visitor, signed in with the protocol. */
async function lookedUp({ uuid }: FiledCase): Promise<Client> {
  const visitor = new Client(relato.url);
  await visitor.post('/api/visitante/acesso', { protocolo: uuid });
  return visitor;
}

/** A case as each endpoint shows it. */
const doors = (filed: FiledCase) => endpointsOf(staff, filed);

const statistics = async (): Promise<number> => {
  const { body } = await staff.get('/api/estatisticas?de=2025-02&ate=2026-01');
  return (body as { adulterados: number }).adulterados;
};

const recorded = (id: string) =>
  relato.sql(
    `SELECT "usuarioId", detalhes FROM auditoria WHERE acao = 'relatos.adulterado' AND alvo = $1`,
    [id],
  );

it.each(ALTERATIONS)('%s', async (_, sql, shown) => {
  const altered = await wholeCase();
  const concerned = [altered.id];
  if (sql.includes('$2')) concerned.push((await fileCase(staff)).id);
  const before = await statistics();
  await relato.sql(sql, concerned);
  expect(await doors(altered)).toEqual(shown);
  const more = /"relatoId" = \$2|INTO vinculos/.test(sql) ? 2 : 1;
  expect(await statistics()).toBe(before + more);
  // Reading it repaired nothing, and did not affect another case.
  expect(await endpointsOfCases(staff, [altered, genuine])).toEqual([shown, INTACT]);
  expect(await recorded(altered.id)).toEqual([{ usuarioId: null, detalhes: '{}' }]);
  expect(await recorded(genuine.id)).toEqual([]);
});

describe('the people of a case', () => {
  beforeEach(() => staff.signIn());
  const NEWCOMER = `(SELECT id FROM usuarios WHERE nome = 'Eva')`;
  const insertWall = (usuario: string) =>
    `INSERT INTO barreiras (id, "relatoId", "usuarioId", desde) VALUES (gen_random_uuid(), $1, ${usuario}, now())`;

  it('an inserted wall hides the case from no one', async () => {
    const altered = await wholeCase();
    await relato.sql(insertWall(`(SELECT id FROM usuarios WHERE email = 'etica@example.com')`), [
      altered.id,
    ]);
    expect(await doors(altered)).toEqual(AROUND);
    // It does not replace a wall either: the team's keys are gone with the next wall.
    const { id, who } = await newColleague(staff);
    expect(
      (await staff.post(`/api/relatos/${altered.id}/barreiras`, { usuarioId: id })).status,
    ).toBe(201);
    expect((await who.get(`/api/relatos/${altered.id}`)).status).toBe(404);
  });

  it.each([
    ['a wall is gone', 'DELETE FROM barreiras WHERE "relatoId" = $1'],
    [
      'a wall names another',
      `UPDATE barreiras SET "usuarioId" = ${NEWCOMER} WHERE "relatoId" = $1`,
    ],
    ['a wall was raised by another', `UPDATE barreiras SET por = NULL WHERE "relatoId" = $1`],
    ['a wall has no reason', 'UPDATE barreiras SET motivo = NULL WHERE "relatoId" = $1'],
    ['one more wall stands', insertWall(NEWCOMER)],
  ])('%s', async (_, sql) => {
    const altered = await wholeCase();
    const eva = await newColleague(staff, 'Eva');
    const ana = await newColleague(staff);
    const wall = { usuarioId: ana.id, motivo: 'Parente.' };
    expect((await staff.post(`/api/relatos/${altered.id}/barreiras`, wall)).status).toBe(201);
    expect(await doors(altered)).toEqual(INTACT);
    await relato.sql(sql.replace(NEWCOMER, `'${eva.id}'`), [altered.id]);
    expect(await doors(altered)).toEqual(AROUND);
    expect((await ana.who.get(`/api/relatos/${altered.id}`)).body).not.toMatchObject({
      uuid: altered.uuid,
    });
    expect(await recorded(altered.id)).toEqual([{ usuarioId: null, detalhes: '{}' }]);
  });

  it('access prolonged in the database opens nothing and is shown as altered', async () => {
    const filed = await wholeCase();
    const { id, who } = await newColleague(staff);
    await staff.put(`/api/usuarios/${id}`, { papeis: ['leitor'] });
    await who.signIn({
      email: (await staff.get(`/api/usuarios/${id}`)).body.email as string,
      senha: SENHA,
    });
    const ate = relato.clock.now().getTime() + MINUTE;
    await staff.post(`/api/relatos/${filed.id}/acessos`, { usuarioId: id, ate });
    expect((await who.get(`/api/relatos/${filed.id}`)).body).toMatchObject({ uuid: filed.uuid });
    await relato.sql(`UPDATE acessos SET ate = NULL WHERE "relatoId" = $1`, [filed.id]);
    expect(await who.get(`/api/relatos/${filed.id}`)).toMatchObject(ALTERED);
    expect(await doors(filed)).toEqual(AROUND);
  });
});

/** Contents sealed with only the team's public key, which the database contains. */
const REPLACEMENTS = [
  ...['no JSON', 'null', '"a text"', '{}', '[]'],
  ...[
    { uuid: 'ABCD2345', relato: 'Elogio ao diretor.' },
    { uuid: 'ABCD2345' },
    { uuid: 7, relato: 'um texto' },
    { uuid: 'ABCD2345', relato: { toString: 'nada' } },
    { uuid: 'ABCD2345', relato: 'um texto', nome: {} },
    { uuid: 'ABCD2345', relato: 'um texto', email: null },
    { uuid: 'ABCD2345', relato: 'um texto', palavras: 'nunca' },
  ].map((contents) => JSON.stringify(contents)),
];

it.each(REPLACEMENTS)(
  '%s in place of a report is never accepted, nor are its keys kept',
  async (plain) => {
    relato.clock.advance(MINUTE);
    const filed = await fileCase(staff);
    await replaceReport(relato.databaseUrl, filed.id, plain);
    expect(await doors(filed)).toEqual(REPLACED);
    await listOf(staff, '/api/relatos', { filter: { q: 'elogio' } });
    expect(await endpointsOfCases(staff, [filed, genuine])).toEqual([REPLACED, INTACT]);
    await listOf(staff, '/api/relatos', { filter: { q: 'elogio' } });
    const keys = await relato.sql(
      'SELECT get_byte("chavesEquipe", 2) AS form FROM relatos WHERE id = $1',
      [filed.id],
    );
    expect(keys).toEqual([{ form: 1 }]);
  },
);

it('a report that does not open blocks no bulk change, and can be deleted', async () => {
  const replaced = await fileCase(staff);
  const { id } = await fileCase(staff);
  await replaceReport(relato.databaseUrl, replaced.id, '{}');
  const situacao = { status: 'EM_ANDAMENTO', gravidade: 'ALTA' };
  const bulk = await staff.post('/api/relatos/lote', {
    acao: 'situacao',
    ids: [replaced.id, id],
    situacao,
  });
  const resultados = [
    { id: replaced.id, ok: false, code: 'conteudo_adulterado' },
    { id, ok: true },
  ];
  expect(bulk).toMatchObject({ status: 200, body: { resultados } });
  expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject(situacao);
  await staff.post('/api/auth/confirmacao', { senha: ADMIN.senha });
  expect((await staff.delete(`/api/relatos/${replaced.id}`)).status).toBe(200);
});

it('changes of an altered report keep it marked, and its readable parts can be read and answered', async () => {
  const altered = await wholeCase();
  await relato.sql(`DELETE FROM mensagens WHERE ${MESSAGE(2)}`, [altered.id]);
  await relato.sql(`UPDATE mensagens SET conteudo = sha256(conteudo) WHERE ${MESSAGE(1)}`, [
    altered.id,
  ]);
  expect((await writeAs(altered.visitor, { mensagem: 'Ainda está aí?' })).status).toBe(201);
  expect((await answerCase(staff, altered.id, { mensagem: 'Sim.' })).status).toBe(201);
  await follow(staff, altered.id);
  await staff.put(`/api/relatos/${altered.id}/lido`);
  expect((await setSituation(staff, altered.id, 'CONCLUIDO')).body).toMatchObject({
    adulterado: true,
    status: 'CONCLUIDO',
  });
  const texts = ({ msg }: Json) => (msg as { mensagem: string }[]).map(({ mensagem }) => mensagem);
  expect(texts(await readAs(altered.visitor))).toEqual(['E o Caio.', 'Ainda está aí?', 'Sim.']);
  expect(await doors(altered)).toEqual(AROUND);
});

describe('a visitor writes nothing into a report that the team can no longer open', () => {
  const REFUSED = { status: 409, body: { code: 'relato_sem_leitor' } };

  const messagesOf = async (id: string): Promise<unknown> => {
    const count = 'SELECT count(*)::int AS messages FROM mensagens WHERE "relatoId" = $1';
    return (await relato.sql(count, [id]))[0]!['messages'];
  };

  it.each([
    ['whose keys were exchanged', set('chavesEquipe', `sha256("chavesEquipe")`), false],
    ['whose keys were removed', set('chavesEquipe', 'NULL'), false],
    ['whose accesses were deleted', 'DELETE FROM acessos WHERE "relatoId" = $1', true],
    [
      'whose accesses were sealed anew',
      `UPDATE acessos SET chaves = sha256(chaves) WHERE "relatoId" = $1`,
      true,
    ],
  ])('%s', async (_, sql, isWalled) => {
    const { id, visitor, uuid } = await wholeCase();
    if (isWalled) {
      const { id: usuarioId } = await newColleague(staff);
      const wall = await staff.post(`/api/relatos/${id}/barreiras`, { usuarioId });
      expect(wall.status).toBe(201);
    }
    expect(await readAs(visitor)).not.toHaveProperty('semLeitor');
    const before = await messagesOf(id);
    await relato.sql(sql, [id]);
    expect(await readAs(visitor)).toMatchObject({ adulterado: true, semLeitor: true });
    expect(await writeAs(visitor, { mensagem: 'Ainda está aí?' })).toMatchObject(REFUSED);
    const byProtocol = { mensagem: 'Ainda está aí?', protocolo: uuid };
    expect(await writeAs(new Client(relato.url), byProtocol)).toMatchObject(REFUSED);
    const identified = { nome: 'Ana', referencia: (await readAs(visitor)).referencia };
    const path = '/api/visitante/identificacao';
    expect(await visitor.post(path, identified)).toMatchObject(REFUSED);
    expect(await messagesOf(id)).toBe(before);
    await fileCase(staff);
  });
});

it('concurrent changes of a report never look like an alteration', async () => {
  const busy = await wholeCase();
  const path = `/api/relatos/${busy.id}`;
  const rounds = async (work: (n: number) => Promise<unknown>): Promise<void> => {
    for (let n = 0; n < 15; n++) await work(n);
  };
  const seen = new Set<unknown>();
  await Promise.all([
    rounds((n) => writeAs(busy.visitor, { mensagem: String(n) })),
    rounds((n) => answerCase(staff, busy.id, { mensagem: String(n) })),
    rounds(() => follow(staff, busy.id)),
    rounds((n) => staff.send(n % 2 ? 'PUT' : 'DELETE', `${path}/lido`)),
    rounds(async () =>
      seen.add(
        (await listOf(staff, '/api/relatos', { filter: { id: [busy.id] } })).rows[0].adulterado,
      ),
    ),
    rounds(async () =>
      seen.add(((await staff.get(path)).body as { adulterado: boolean }).adulterado),
    ),
  ]);
  expect([...seen]).toEqual([false]);
  expect(await doors(busy)).toEqual(INTACT);
  expect(((await staff.get(path)).body as { msg: unknown[] }).msg).toHaveLength(3 + 30);
});

it('jobs skip altered reports, more than one batch of them, and process the others', async () => {
  const due = await wholeCase(COMPLAINT);
  await answerCase(staff, due.id, { status: 'AGUARDANDO_RESPOSTA' });
  const copies =
    'codigo IN (SELECT decode(md5(n::text), $$hex$$) FROM generate_series(1, 450) AS n)';
  await copyReport(relato, due.id, 450, {});
  await relato.sql(
    `UPDATE relatos SET versao = versao + 1, "expiraEm" = "expiraEm" - interval '1 day' WHERE ${copies}`,
  );
  const statuses = () =>
    relato.sql(`SELECT status, count(*)::int FROM relatos WHERE ${copies} GROUP BY status`);
  relato.clock.advance(16 * DAY);
  await runJob(relato, 'expiry');
  expect(await statuses()).toEqual([{ status: 'AGUARDANDO_RESPOSTA', count: 450 }]);
  expect(await readAs(await lookedUp(due))).toMatchObject({ status: 'CONCLUIDO' });
  await relato.sql(
    `UPDATE relatos SET versao = versao + 1, status = 'CONCLUIDO', "concluidoEm" = "criadoEm" WHERE ${copies}`,
  );
  relato.clock.advance(31 * DAY);
  await runJob(relato, 'retention');
  expect(await statuses()).toEqual([{ status: 'CONCLUIDO', count: 450 }]);
  expect(
    await relato.sql('SELECT FROM relatos WHERE id = $1 AND "trituradoEm" IS NULL', [due.id]),
  ).toEqual([]);
  await staff.signIn();
});

it.each([
  ...DATES.flatMap((column) =>
    [`'infinity'`, `'-infinity'`, `'290000-01-01'`, `'0044-03-15 BC'`].map((value) =>
      set(column, value),
    ),
  ),
  ...['motivo', 'status', 'gravidade', 'alteradoPor', 'origem'].map((column) =>
    set(column, `'constructor'`),
  ),
  `UPDATE mensagens SET "avisoEm" = 'infinity' WHERE "relatoId" = $1`,
  `INSERT INTO mensagens (id, "relatoId", ordem, aviso) VALUES (gen_random_uuid(), $1, 9, 'constructor')`,
])('the database refuses values that would break every list: %s', async (sql) => {
  await expect(relato.sql(sql, [genuine.id])).rejects.toThrow(/violates check constraint/);
});

it('a report put back whole, with its thread and its mark of an older copy, is shown as altered', async () => {
  const { id, visitor } = await wholeCase();
  const older = [
    'relatos',
    'mensagens',
    'anexos',
    'acompanhamentos',
    'notas',
    'etiquetas',
    'eventos',
  ];
  const which = (table: string) => (table === 'relatos' ? 'id' : '"relatoId"');
  for (const table of older)
    await relato.sql(
      `CREATE TABLE antes_${table} AS SELECT * FROM ${table} WHERE ${which(table)} = '${id}'`,
    );
  await writeAs(visitor, { mensagem: 'E o Davi.' });
  expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject({ adulterado: false });
  const columns = await relato.sql<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = 'relatos'::regclass AND attnum > 0 AND attname <> ALL ('{id,versao}')`,
  );
  const list = columns.map(({ name }) => name).join(', ');
  await relato.sql(
    `UPDATE relatos SET versao = versao + 1, (${list}) = (SELECT ${list} FROM antes_relatos) WHERE id = '${id}'`,
  );
  for (const table of older.slice(1)) {
    await relato.sql(`DELETE FROM ${table} WHERE "relatoId" = '${id}'`);
    await relato.sql(`INSERT INTO ${table} SELECT * FROM antes_${table}`);
  }
  expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject({ adulterado: true });
});

it('a report moved to the trash in the database is listed there as altered', async () => {
  const { id } = await wholeCase();
  await relato.sql('UPDATE relatos SET versao = versao + 1, "apagadoEm" = now() WHERE id = $1', [
    id,
  ]);
  const { rows } = await listOf(staff, '/api/lixeira', { filter: { id: [id] } });
  expect(rows).toMatchObject([{ id, adulterado: true }]);
});

it('an altered report whose record failed is recorded when it is opened again', async () => {
  const { id } = await fileCase(staff);
  await relato.sql(`UPDATE relatos SET versao = versao + 1, origem = 'carta' WHERE id = $1`, [id]);
  const open = () => staff.get(`/api/relatos/${id}`);
  const failed = await whileTableLocked(relato, 'auditoria', async (waiting) => {
    const opened = open();
    await waiting(1);
    await breakOff(relato);
    return opened;
  });
  expect(failed.status).toBe(503);
  expect((await open()).status).toBe(200);
  expect(await recorded(id)).toHaveLength(1);
});

it('an altered report that no person opens is recorded by the nightly job and shown in the health check', async () => {
  const { id } = await wholeCase();
  await relato.sql(`UPDATE relatos SET versao = versao + 1, origem = 'carta' WHERE id = $1`, [id]);
  for (let run = 0; run < 2; run++) await runJob(relato, 'altered-reports');
  const recorded = `SELECT count(*)::int AS rows FROM auditoria WHERE acao = 'relatos.adulterado' AND alvo = $1`;
  expect(await relato.sql(recorded, [id])).toEqual([{ rows: 1 }]);
  await becomes(
    async () => ((await staff.get('/health/ready')).body as { reports: string }).reports,
    'altered',
  );
});

it('a report cannot be deleted in the database, and one that only the database calls shredded is recorded', async () => {
  const { id } = await wholeCase();
  await expect(relato.sql('DELETE FROM relatos WHERE id = $1', [id])).rejects.toMatchObject({
    code: '42501',
  });
  await relato.sql('UPDATE relatos SET versao = versao + 1, "trituradoEm" = now() WHERE id = $1', [
    id,
  ]);
  await runJob(relato, 'altered-reports');
  expect(
    await relato.sql(`SELECT 1 FROM auditoria WHERE acao = 'relatos.adulterado' AND alvo = $1`, [
      id,
    ]),
  ).toHaveLength(1);
});
