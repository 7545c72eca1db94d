// The team's key pair: access after a rotation, and refusals when a key in the database was
// exchanged.
import { Argon2Queue, derivePasswordKeys } from '../../src/platform/vault/argon2-queue';
import { newKeyPair, pairOf, sealTo } from '../../src/platform/vault/key-pairs';
import { recoveryKey } from '../../src/platform/vault/random-codes';
import { open, unlessBroken } from '../../src/platform/vault/sealing';
import { openGeneration, openKeysForTeam, TeamAccess } from '../../src/platform/vault/team-keys';
import { ADMIN, runJob, setUpApp, setUpStaff, startTestApp } from '../setup/app';
import { type Colleague, fileCase, newColleague, SENHA } from '../setup/cases';
import { Client, REPORT } from '../setup/clients';
import { setAccounts } from '../setup/inside';
import { whileLocked } from '../setup/locked';

const relato = setUpApp({}, 'each');
const staff = setUpStaff(relato, 'each');

const rotate = () => staff.post('/api/auth/chave-equipe');
const ready = async () =>
  (await staff.get('/health/ready')).body as { status: string; keys: string };
const enter = ({ email, senha }: Colleague) => new Client(relato.url).signIn({ email, senha });
const opens = async (who: Client, id: string) =>
  (await who.get(`/api/relatos/${id}`)).status === 200;
type SealedReport = [id: string, chavesEquipe: Buffer];

/** A report as a dump of this moment contains it. */
async function sealedReport(id: string): Promise<SealedReport> {
  const [row] = await relato.sql<{ chavesEquipe: Buffer }>(
    'SELECT "chavesEquipe" FROM relatos WHERE id = $1',
    [id],
  );
  return [id, row!.chavesEquipe];
}

const generationOf = async (id: string): Promise<number> =>
  (await sealedReport(id))[1].readUInt16BE();

type Row = Record<'id' | 'geracao', string> &
  Record<'sal' | 'chavePrivada' | 'chaveEquipe', Buffer>;

/** The rows of a person, or of the recovery code, in a dump. */
const dumped = async (table: 'usuarios' | 'codigo_recuperacao', id: string): Promise<Row> =>
  (await relato.sql<Row>(`SELECT * FROM ${table} WHERE id = $1`, [id]))[0]!;

/**
 * Opens a report with a sealed generation and each generation that the present dump leads to from
 * there.
 */
async function openedBy(
  privateKey: Buffer,
  sealed: Buffer,
  place: string,
  [id, keys]: SealedReport,
): Promise<boolean> {
  const newest = openGeneration(pairOf(privateKey), sealed, place);
  const earlier = await relato.sql<{ geracao: number; chaveAnterior: Buffer | null }>(
    'SELECT * FROM equipe',
  );
  const access = new TeamAccess('ladrão', newest, ({ geracao, pair }) => {
    const box = earlier.find((row) => row.geracao === geracao)?.chaveAnterior;
    return box ? openGeneration(pair, box, 'equipe/chaveAnterior') : undefined;
  });
  const [row] = await relato.sql<{ chave: Buffer }>(
    'SELECT chave FROM chaves_trituracao WHERE "relatoId" = $1',
    [id],
  );
  const at = { place: `relatos/chavesEquipe/${id}`, shreddingKey: row!.chave };
  return unlessBroken(() => openKeysForTeam(keys, access, at)) !== undefined;
}

/** With an old copy of their row, and their password. */
async function openedByColleague(old: Row, report: SealedReport): Promise<boolean> {
  const { wrappingKey } = await derivePasswordKeys(relato.app.get(Argon2Queue), SENHA, old.sal);
  const privateKey = open(wrappingKey, old.chavePrivada, `usuarios/chavePrivada/${old.id}`);
  return openedBy(privateKey, old.chaveEquipe, `usuarios/chaveEquipe/${old.id}`, report);
}

describe('a new generation of the key', () => {
  it('opens earlier and later reports for everyone who stays', async () => {
    const ana = await newColleague(staff);
    const before = await fileCase(staff);
    expect(await opens(staff, before.id)).toBe(true);
    expect((await rotate()).status).toBe(204);
    const after = await fileCase(staff);
    const again = await enter(ana);
    for (const who of [staff, again]) {
      for (const { id } of [before, after]) expect(await opens(who, id)).toBe(true);
      expect((await who.get('/api/relatos')).body).toMatchObject([
        { adulterado: false },
        { adulterado: false },
      ]);
    }
    expect(await generationOf(after.id)).toBe(2);
  });

  it('wraps older reports after the next sign-in', async () => {
    const { id } = await fileCase(staff);
    await rotate();
    await rotate();
    expect(await generationOf(id)).toBe(1);
    await new Client(relato.url).signIn(ADMIN);
    while ((await generationOf(id)) !== 3) await relato.sql('SELECT 1');
    // That sign-in ended the person's other session.
    expect(await opens(await staff.signIn(ADMIN), id)).toBe(true);
  });

  it('keeps canned replies', async () => {
    await staff.post('/api/respostas-prontas', {
      idioma: 'pt',
      titulo: 'Recebido',
      texto: 'Recebemos.',
    });
    await rotate();
    expect((await staff.get('/api/respostas-prontas')).body).toMatchObject([
      { titulo: 'Recebido' },
    ]);
  });

  it('is what a person gets who receives the key while it is made', async () => {
    const ana = await newColleague(staff);
    await setAccounts(relato, '"chaveEquipe" = NULL', `id = '${ana.id}'`);
    const requests = await whileLocked(relato, 'equipe WHERE geracao = 1', async (waiting) => {
      const rotating = rotate();
      await waiting(1);
      const giving = staff.post(`/api/usuarios/${ana.id}/chaves`);
      await waiting(2);
      return [rotating, giving];
    });
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.every((status) => status < 300)).toBe(true);
    await enter(ana);
    expect(await opens(ana.who, (await fileCase(staff)).id)).toBe(true);
  });

  it('is created by one person at a time, each on top of the last', async () => {
    const colleagues = [await newColleague(staff), await newColleague(staff)];
    const left = colleagues.map(({ id }) => staff.put(`/api/usuarios/${id}`, { ativo: false }));
    const answers = await Promise.all([rotate(), ...left, rotate()]);
    expect(answers.map(({ status }) => status)).toEqual([204, 200, 200, 204]);
    expect(await relato.sql('SELECT geracao FROM equipe')).toHaveLength(5);
    expect(await opens(staff, (await fileCase(staff)).id)).toBe(true);
  });

  it('that is due is made once if two colleagues sign in at the same moment', async () => {
    const ana = await newColleague(staff);
    const bia = await newColleague(staff);
    const leaving = await newColleague(staff);
    // A guardian without the team's key leaves its replacement to the next sign-in of a holder.
    const guardian = await newColleague(staff, undefined, { papeis: ['responsavel'] });
    const deleted = await guardian.who.delete(`/api/usuarios/${leaving.id}`);
    expect(deleted.status).toBe(200);
    expect(await relato.sql('SELECT geracao FROM equipe')).toHaveLength(1);
    const firstHolder = `usuarios WHERE email = '${ADMIN.email}'`;
    const entering = await whileLocked(relato, firstHolder, async (waiting) => {
      const first = enter(ana);
      await waiting(1);
      const second = enter(bia);
      await waiting(2);
      return [first, second];
    });
    await Promise.all(entering);
    expect(await relato.sql('SELECT geracao FROM equipe')).toHaveLength(2);
    const { id } = await fileCase(staff);
    for (const colleague of [ana, bia]) expect(await opens(await enter(colleague), id)).toBe(true);
  });
});

describe('an old copy of the database', () => {
  let ana: Colleague;
  let old: Row;
  let before: SealedReport;

  beforeEach(async () => {
    ana = await newColleague(staff);
    old = await dumped('usuarios', ana.id);
    before = await sealedReport((await fileCase(staff)).id);
  });

  it.each([
    ['deleted', () => staff.delete(`/api/usuarios/${ana.id}`)],
    ['deactivated', () => staff.put(`/api/usuarios/${ana.id}`, { ativo: false })],
  ])('with the password of a colleague who was %s opens nothing filed later', async (_, leave) => {
    expect((await leave()).status).toBe(200);
    const { id } = await fileCase(staff);
    expect(await openedByColleague(old, before)).toBe(true);
    expect(await openedByColleague(old, await sealedReport(id))).toBe(false);
    expect(await opens(staff, id)).toBe(true);
  });

  it.each([
    ['deleted', (by: Client) => by.delete(`/api/usuarios/${ana.id}`)],
    ['deactivated', (by: Client) => by.put(`/api/usuarios/${ana.id}`, { ativo: false })],
    [
      'given another role',
      (by: Client) => by.put(`/api/usuarios/${ana.id}`, { papeis: ['leitor'] }),
    ],
  ])(
    'of a colleague who was %s by a colleague without the key opens nothing filed after the next sign-in',
    async (_, leave) => {
      const bia = await newColleague(staff);
      await setAccounts(
        relato,
        `papeis = '{responsavel}', "chaveEquipe" = NULL`,
        `id = '${bia.id}'`,
      );
      expect((await leave(await enter(bia))).status).toBe(200);
      await staff.signIn(ADMIN);
      const { id } = await fileCase(staff);
      expect(await openedByColleague(old, before)).toBe(true);
      expect(await openedByColleague(old, await sealedReport(id))).toBe(false);
      expect(await opens(staff, id)).toBe(true);
    },
  );

  it('with an old recovery code opens nothing filed after its replacement', async () => {
    const code = await dumped('codigo_recuperacao', '1');
    const key = recoveryKey(relato.codigoRecuperacao, code.sal);
    const privateKey = open(key, code.chavePrivada, 'codigo_recuperacao/chavePrivada');
    const opened = (report: SealedReport) =>
      openedBy(privateKey, code.chaveEquipe, 'codigo_recuperacao/chaveEquipe', report);
    expect((await staff.post('/api/auth/codigo-recuperacao')).status).toBe(200);
    expect(await opened(before)).toBe(true);
    expect(await opened(await sealedReport((await fileCase(staff)).id))).toBe(false);
  });

  it('of a returning colleague opens nothing new, and the colleague opens everything again', async () => {
    await staff.put(`/api/usuarios/${ana.id}`, { ativo: false });
    expect(await dumped('usuarios', ana.id)).toMatchObject({ chaveEquipe: null });
    await staff.put(`/api/usuarios/${ana.id}`, { ativo: true });
    const later = (await fileCase(staff)).id;
    const back = await enter(ana);
    expect([await opens(back, before[0]), await opens(back, later)]).toEqual([true, true]);
    expect(await openedByColleague(old, await sealedReport(later))).toBe(false);
  });
});

describe('a database writer without the secret', () => {
  const forged = newKeyPair();
  const FORGED = { status: 503, body: { code: 'chave_adulterada' } };
  const told = async () => {
    await runJob(relato, 'altered-rows');
    await runJob(relato, 'altered-rows');
    const sql = `SELECT detalhes || coalesce(alvo::text, '') AS text FROM auditoria WHERE acao = 'chave.adulterada'`;
    return (await relato.sql<{ text: string }>(sql)).map(({ text }) => text).sort();
  };

  it('gets no report sealed to their own key: it is refused, and shown in health and audit log', async () => {
    const { id } = await fileCase(staff);
    expect(await ready()).toMatchObject({ status: 'ready', keys: 'ok' });
    await relato.sql('UPDATE equipe SET versao = versao + 1, "chavePublica" = $1', [
      forged.publicKey,
    ]);
    expect(await new Client(relato.url).post('/api/visitante/relatos', REPORT)).toMatchObject(
      FORGED,
    );
    expect((await relato.sql('SELECT id FROM relatos')).length).toBe(1);
    expect(await told()).toEqual(['{"geracao":1,"tabela":"equipe"}']);
    expect(await opens(staff, id)).toBe(true);
    const beside = await startTestApp({}, relato);
    expect((await new Client(beside.url).get('/health/ready')).body).toMatchObject({
      status: 'ready',
      keys: 'forged',
    });
    expect(await new Client(beside.url).post('/api/visitante/relatos', REPORT)).toMatchObject(
      FORGED,
    );
    await beside.close();
  });

  it('cannot give the team their own generation', async () => {
    const { id } = await fileCase(staff);
    const me = (await staff.get('/api/auth/me')).body as { id: string };
    const { chavePublica } = (
      await relato.sql<{ chavePublica: Buffer }>('SELECT "chavePublica" FROM usuarios')
    )[0]!;
    const box = sealTo(chavePublica, forged.privateKey, `usuarios/chaveEquipe/${me.id}/2`);
    await relato.sql('UPDATE usuarios SET versao = versao + 1, "chaveEquipe" = $1', [
      Buffer.concat([Buffer.of(0, 2), box]),
    ]);
    await relato.sql(
      `INSERT INTO equipe SELECT 2, $1, NULL, "criadaEm", false, versao, marca FROM equipe`,
      [forged.publicKey],
    );
    expect(await new Client(relato.url).post('/api/auth/login', ADMIN)).toMatchObject(FORGED);
    expect(await staff.get(`/api/relatos/${id}`)).toMatchObject(FORGED);
    expect(await new Client(relato.url).post('/api/visitante/relatos', REPORT)).toMatchObject(
      FORGED,
    );
    expect(await told()).toEqual([
      '{"geracao":2,"tabela":"equipe"}',
      `{"tabela":"usuarios"}${me.id}`,
    ]);
  });

  it.each([
    [
      'a colleague who lost the key',
      '"chaveEquipe" = NULL',
      (id: string) => staff.post(`/api/usuarios/${id}/chaves`),
    ],
    [
      'a colleague who comes back',
      'ativo = false',
      (id: string) => staff.put(`/api/usuarios/${id}`, { ativo: true }),
    ],
  ])('gains nothing by %s', async (_, change, action) => {
    const { id } = await newColleague(staff);
    await relato.sql(
      `UPDATE usuarios SET versao = versao + 1, ${change}, "chavePublica" = $2 WHERE id = $1`,
      [id, forged.publicKey],
    );
    const row = await dumped('usuarios', id);
    expect(await action(id)).toMatchObject(FORGED);
    expect(await dumped('usuarios', id)).toEqual(row);
    expect(await told()).toEqual([`{"tabela":"usuarios"}${id}`]);
  });

  it('gains nothing by a new generation: a colleague and a code with exchanged keys are left out', async () => {
    const { id } = await newColleague(staff);
    await relato.sql('UPDATE usuarios SET versao = versao + 1, "chavePublica" = $2 WHERE id = $1', [
      id,
      forged.publicKey,
    ]);
    await relato.sql('UPDATE codigo_recuperacao SET versao = versao + 1, "chavePublica" = $1', [
      forged.publicKey,
    ]);
    const code = await dumped('codigo_recuperacao', '1');
    const colleague = await dumped('usuarios', id);
    expect((await rotate()).status).toBe(204);
    expect(await dumped('usuarios', id)).toEqual(colleague);
    expect(await dumped('codigo_recuperacao', '1')).toEqual(code);
    expect(await told()).toEqual(['{"tabela":"codigo_recuperacao"}', `{"tabela":"usuarios"}${id}`]);
    await staff.post('/api/auth/codigo-recuperacao');
    expect(await staff.get('/health/ready')).toMatchObject({ body: { keys: 'forged' } });
  });
});
