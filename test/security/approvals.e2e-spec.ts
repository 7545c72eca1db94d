// The second person when something changes between request and confirmation: in the product, in the
// database, or at the same moment.
import { ADMIN, runJob, setUpApp, setUpStaff } from '../setup/app';
import { type Colleague, fileCase, listOf, newColleague } from '../setup/cases';
import { Client, type Json, REPORT } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { addRecoveryLink, keepTables, restoreTables, setAccounts } from '../setup/inside';
import { setUpMailing } from '../setup/mailing';
import { enrol } from '../setup/second-factor';
import {
  askedIn,
  trashed,
  decide,
  enter,
  enterAll,
  giveRole,
  held,
  isShredded,
  NEEDED,
  ownId,
  REASON,
  recorded,
  refusal,
  release,
  SETTLED,
  setUpTeam,
  shred,
  waiting,
} from '../setup/four-eyes';

const relato = setUpApp();
const staff = setUpStaff(relato);
const team = setUpTeam(relato, staff);

beforeAll(() => giveRole(relato, team));
beforeEach(() => enterAll(team));

const CLOSED = refusal(409, 'aprovacao_sem_efeito');

/** Requests the shredding of a report. */
const ask = async (id: string): Promise<string> => askedIn(await shred(staff, id, REASON));

describe.each<[string, (id: string) => Promise<unknown>]>([
  ['the report is restored', (id) => staff.post(`/api/lixeira/${id}/restaurar`)],
  [
    'the report is held',
    (id) => relato.sql('UPDATE relatos SET versao = versao + 1, retido = true WHERE id = $1', [id]),
  ],
  [
    'the requester loses the role',
    () => setAccounts(relato, `papeis = '{equipe}'`, `email = '${ADMIN.email}'`),
  ],
  [
    'the requester is deactivated',
    () => setAccounts(relato, 'ativo = false', `email = '${ADMIN.email}'`),
  ],
])('when %s meanwhile', (_, change) => {
  it('the action is refused and the request closed', async () => {
    const id = await trashed(staff);
    const asked = await ask(id);
    await change(id);
    expect(await decide(team.bia.who, asked, 'confirmar')).toMatchObject(CLOSED);
    expect(await isShredded(relato, id)).toBe(false);
    expect(await waiting(team.bia.who)).toEqual([]);
    expect((await recorded(relato, 'aprovacoes.%'))[0]).toMatchObject({
      acao: 'aprovacoes.fechar',
      alvo: id,
    });
    await setAccounts(
      relato,
      `ativo = true, papeis = '{equipe,responsavel}'`,
      `email = '${ADMIN.email}'`,
    );
  });
});

it('roles changed meanwhile are not overwritten', async () => {
  const { id } = await newColleague(staff);
  const giving = { papeis: ['equipe', 'responsavel'], justificativa: REASON };
  const asked = askedIn(await staff.put(`/api/usuarios/${id}`, giving));
  expect((await staff.put(`/api/usuarios/${id}`, { papeis: ['auditor'] })).status).toBe(200);
  expect(await decide(team.bia.who, asked, 'confirmar')).toMatchObject(CLOSED);
  expect((await staff.get(`/api/usuarios/${id}`)).body.papeis).toEqual(['auditor']);
});

it('a request expires after seven days, and can be made again', async () => {
  const id = await trashed(staff);
  const asked = await ask(id);
  relato.clock.advance(7 * DAY);
  await staff.signIn();
  await enter(team.bia);
  expect((await decide(team.bia.who, asked, 'confirmar')).status).toBe(404);
  expect(await waiting(team.bia.who)).toEqual([]);
  await runJob(relato, 'approvals');
  expect(await relato.sql('SELECT id FROM aprovacoes WHERE "encerradaEm" IS NULL')).toEqual([]);
  expect((await recorded(relato, 'aprovacoes.vencer'))[0]).toMatchObject({
    usuarioId: null,
    alvo: id,
  });
  expect((await shred(staff, id, REASON)).status).toBe(202);
  await isShredded(relato, id);
});

it('a colleague who becomes a guardian later can decide, and cannot read the reason', async () => {
  const asked = await ask(await trashed(staff));
  const made = await staff.put(`/api/usuarios/${team.leo.id}`, {
    papeis: ['equipe', 'responsavel'],
    justificativa: REASON,
  });
  expect((await decide(team.bia.who, askedIn(made), 'confirmar')).status).toBe(204);
  await enter(team.leo);
  const row = (await waiting(team.leo.who)).find(({ id }) => id === asked) as object;
  expect(row).toMatchObject({ adulterada: false });
  expect(row).not.toHaveProperty('justificativa');
  expect((await decide(team.leo.who, asked, 'confirmar')).status).toBe(204);
  await setAccounts(relato, `papeis = '{equipe}', historico = '[]'`, `id = '${team.leo.id}'`);
});

it('the list accepts ids, sorting and pages only', async () => {
  const ids = [];
  for (let n = 0; n < 3; n++) {
    ids.push(await ask(await trashed(staff)));
    relato.clock.advance(MINUTE);
  }
  const oldest = { sort: ['pedidaEm', 'ASC'] as [string, 'ASC'], filter: { id: ids } };
  expect((await listOf(team.bia.who, '/api/aprovacoes', oldest)).ids).toEqual(ids);
  const page = await listOf(team.bia.who, '/api/aprovacoes', { ...oldest, range: [1, 1] });
  expect([page.ids, page.total]).toEqual([[ids[1]], 3]);
  expect((await team.bia.who.get('/api/aprovacoes?filter={"acao":"x"}')).status).toBe(400);
  for (const id of ids) await decide(staff, id, 'recusar');
});

describe('a database writer without the secret', () => {
  const ALTERED = refusal(409, 'aprovacao_adulterada');

  const expectRefused = async (id: string, relatoId: string) => {
    const listed = (await waiting(team.bia.who)).find((row) => row.id === id) as object;
    expect(listed).toMatchObject({ adulterada: true });
    expect(listed).not.toHaveProperty('justificativa');
    expect(await decide(team.bia.who, id, 'confirmar')).toMatchObject(ALTERED);
    expect(await isShredded(relato, relatoId)).toBe(false);
    expect((await decide(team.bia.who, id, 'recusar')).status).toBe(204);
  };

  it('who alters a request cannot make it executed', async () => {
    const relatoId = await trashed(staff);
    const id = await ask(relatoId);
    const data = '{"usuarioId":"0198c0de-0000-7000-8000-000000000000"}';
    await relato.sql('UPDATE aprovacoes SET dados = $2, versao = versao + 1 WHERE id = $1', [
      id,
      data,
    ]);
    await expectRefused(id, relatoId);
  });

  it('cannot hide a request by an end or a term', async () => {
    for (const change of [`"encerradaEm" = now()`, `"expiraEm" = "pedidaEm"`]) {
      const relatoId = await trashed(staff);
      const id = await ask(relatoId);
      await relato.sql(`UPDATE aprovacoes SET ${change}, versao = versao + 1 WHERE id = $1`, [id]);
      await runJob(relato, 'approvals');
      await expectRefused(id, relatoId);
    }
  });

  it('cannot insert a request, or put one back after its decision', async () => {
    const first = await trashed(staff);
    const second = await trashed(staff);
    const id = await ask(first);
    await relato.sql('CREATE TABLE copia AS SELECT * FROM aprovacoes WHERE id = $1', [id]);
    await relato.sql('UPDATE copia SET id = $1, alvo = $2', [second, second]);
    await relato.sql('INSERT INTO aprovacoes SELECT * FROM copia');
    await expectRefused(second, second);
    expect((await decide(team.bia.who, id, 'recusar')).status).toBe(204);
    // The decided request is still there, emptied, and an older copy has an older version.
    await expect(
      relato.sql(
        `UPDATE aprovacoes SET versao = copia.versao, marca = copia.marca, chaves = copia.chaves
         FROM copia WHERE aprovacoes.id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot confirm an export, or write values that break a list', async () => {
    const { who } = team.leo;
    const id = askedIn(await who.post('/api/relatos/planilha', { justificativa: REASON }));
    await relato.sql(
      'UPDATE aprovacoes SET "confirmadaEm" = "pedidaEm", versao = versao + 1 WHERE id = $1',
      [id],
    );
    expect(await who.get('/api/relatos/linhas')).toMatchObject(ALTERED);
    for (const change of [
      `"expiraEm" = 'infinity'`,
      `acao = 'x'`,
      `dados = 'null'`,
      `chaves = '[]'`,
    ]) {
      await expect(
        relato.sql(`UPDATE aprovacoes SET ${change}, versao = versao + 1`),
      ).rejects.toThrow(/check constraint/);
    }
    expect((await decide(who, id, 'recusar')).status).toBe(204);
  });
});

it('a guardian walled from a case sees no request about it and cannot decide; another guardian can', async () => {
  const { who, id: carla, email, senha } = await newColleague(staff, 'Carla');
  const { id } = await fileCase(staff, { ...REPORT, envolvidos: 'Bia' });
  await staff.put(`/api/relatos/${id}/retencao`);
  const guardian = `papeis = '{responsavel}', "chaveEquipe" = NULL, historico = '[]'`;
  await setAccounts(relato, guardian, `id = '${carla}'`);
  await who.signIn({ email, senha });
  const asked = askedIn(await release(staff, id, REASON));
  expect((await waiting(team.bia.who)).map((row) => row.id as string)).not.toContain(asked);
  for (const verb of ['confirmar', 'recusar'] as const)
    expect((await decide(team.bia.who, asked, verb)).status).toBe(404);
  const [readers] = await relato.sql<{ ids: string[] }>(
    'SELECT ARRAY(SELECT jsonb_object_keys(chaves)) AS ids FROM aprovacoes WHERE id = $1',
    [asked],
  );
  expect(readers!.ids.sort()).toEqual([await ownId(staff), carla].sort());
  expect(await waiting(who)).toContainEqual(
    expect.objectContaining({ id: asked, justificativa: REASON }),
  );
  expect((await decide(who, asked, 'confirmar')).status).toBe(204);
  await setAccounts(relato, `papeis = '{equipe}'`, `id = '${carla}'`);
});

it('a guardian who is to be walled from a case finds neither the request nor its refusal in the audit log', async () => {
  const { id } = await fileCase(staff);
  const wall = { usuarioId: team.bia.id, justificativa: REASON };
  const asked = askedIn(await staff.post(`/api/relatos/${id}/barreiras`, wall));
  const acao = ['aprovacoes.pedir', 'aprovacoes.decidir.recusar'];
  const rowsFor = async (who: Client) =>
    (await listOf(who, '/api/auditoria', { filter: { alvo: id, acao } })).total;
  expect([await rowsFor(team.bia.who), await rowsFor(team.leo.who)]).toEqual([0, 1]);
  expect((await decide(team.leo.who, asked, 'recusar')).status).toBe(204);
  expect([await rowsFor(team.bia.who), await rowsFor(team.leo.who)]).toEqual([0, 2]);
  const { headers, rows } = await listOf(team.bia.who, '/api/auditoria', { range: [0, 0] });
  expect(headers.get('x-auditoria-fim')).toBe(rows[0].id);
});

it('a guardian who is to be walled from a case sees no mail about that request, and cannot retry it', async () => {
  const mailsOf = async (who: Client): Promise<Json[]> =>
    (await listOf(who, '/api/entregas', { range: [0, 999] })).rows;
  const before = (await mailsOf(staff)).map((mail) => mail.id as string);
  const { id } = await fileCase(staff);
  const wall = { usuarioId: team.bia.id, justificativa: REASON };
  const asked = askedIn(await staff.post(`/api/relatos/${id}/barreiras`, wall));
  const isOfRequest = ({ id: mail, tipo }: Json) =>
    tipo === 'aprovacao' && !before.includes(mail as string);
  expect((await mailsOf(team.bia.who)).filter(isOfRequest)).toEqual([]);
  const [mail, ...others] = (await mailsOf(staff)).filter(isOfRequest);
  expect(others).toEqual([]);
  const retry = (who: Client) => who.post(`/api/entregas/${String(mail!.id)}/tentar`);
  expect((await retry(team.bia.who)).status).toBe(404);
  expect((await retry(staff)).status).toBe(200);
  expect((await decide(team.leo.who, asked, 'recusar')).status).toBe(204);
  expect((await mailsOf(team.bia.who)).filter(isOfRequest)).toEqual([]);
  expect((await mailsOf(staff)).filter(isOfRequest)).toHaveLength(2);
});

it('a guardian who is to be walled from a case learns nothing of that request by requesting a wall', async () => {
  const { id } = await fileCase(staff);
  const usuarioId = await ownId(staff);
  const ask = (justificativa?: string) =>
    team.bia.who.post(`/api/relatos/${id}/barreiras`, { usuarioId, justificativa });
  expect(await ask()).toMatchObject(NEEDED);
  const wall = { usuarioId: team.bia.id, justificativa: REASON };
  const hidden = askedIn(await staff.post(`/api/relatos/${id}/barreiras`, wall));
  expect(await ask()).toMatchObject(NEEDED);
  const asked = askedIn(await ask(REASON));
  expect(await ask(REASON)).toMatchObject(refusal(409, 'aprovacao_pendente'));
  for (const request of [hidden, asked])
    expect((await decide(team.leo.who, request, 'recusar')).status).toBe(204);
});

/** Deletes a walled case while one of its holders is another guardian, who could restore it. */
async function deleteWhileGuardian({ id: holder }: Pick<Colleague, 'id'>, id: string) {
  const give = (roles: string) => setAccounts(relato, `papeis = '{${roles}}'`, `id = '${holder}'`);
  await give('equipe,responsavel');
  expect((await staff.delete(`/api/relatos/${id}`)).status).toBe(200);
  await give('equipe');
}

it('if the only other guardian is walled, another staff member with access is the second person', async () => {
  const { id } = await fileCase(staff, { ...REPORT, envolvidos: 'Bia' });
  await deleteWhileGuardian(team.leo, id);
  const asked = await ask(id);
  expect((await waiting(team.bia.who)).map((row) => row.id as string)).not.toContain(asked);
  expect(await waiting(team.leo.who)).toContainEqual(
    expect.objectContaining({ id: asked, justificativa: REASON, podeConfirmar: true }),
  );
  expect((await decide(team.leo.who, asked, 'confirmar')).status).toBe(204);
  expect(await isShredded(relato, id)).toBe(true);
});

it('a suplente is the second person if no one else has access, and gains no access by it', async () => {
  const nina = await newColleague(staff, 'Nina');
  const { id } = await fileCase(staff, { ...REPORT, envolvidos: 'Bia Leo Carla Sílvia Colega' });
  const silvia = await newColleague(staff, 'Suplente');
  await setAccounts(
    relato,
    `papeis = '{leitor}', suplente = true, historico = '[]'`,
    `id = '${silvia.id}'`,
  );
  await enter(silvia);
  await deleteWhileGuardian(nina, id);
  await setAccounts(relato, 'ativo = false', `id = '${nina.id}'`);
  const asked = await ask(id);
  expect(await waiting(silvia.who)).toMatchObject([{ id: asked, podeConfirmar: true }]);
  expect((await silvia.who.get(`/api/relatos/${id}`)).status).toBe(404);
  expect((await decide(silvia.who, asked, 'confirmar')).status).toBe(204);
  expect(await isShredded(relato, id)).toBe(true);
});

it('an altered account does not remove the need for a second person', async () => {
  const id = await trashed(staff);
  await relato.sql(`UPDATE usuarios SET versao = versao + 1, papeis = '{equipe}' WHERE id = $1`, [
    team.bia.id,
  ]);
  expect((await shred(staff, id)).status).toBe(400);
  await setAccounts(relato, `papeis = '{equipe,responsavel}'`, `id = '${team.bia.id}'`);
  expect((await shred(staff, id)).status).toBe(400);
});

describe('a guardian whose password was set by a mailed link, as any reader of the mailbox can do,', () => {
  const senha = 'uma senha pelo correio';
  const DEPENDENT = refusal(403, 'aprovacao_dependente');

  /** @returns the account's id */
  const chooseByLink = async (): Promise<string> => {
    const { id } = team.bia;
    const token = await addRecoveryLink(relato, id);
    const chosen = await new Client(relato.url).post('/api/auth/recuperacao/senha', {
      token,
      senha,
    });
    expect(chosen.status).toBe(204);
    return id;
  };
  const signIn = (codigo?: string) =>
    team.bia.who.signIn({ email: team.bia.email, senha, ...(codigo !== undefined && { codigo }) });

  beforeEach(() => keepTables(relato, 'before_link'));
  afterEach(() => restoreTables(relato, 'before_link'));

  it('neither confirms a request of the colleague who gave the keys back, nor has one confirmed by them', async () => {
    const id = await trashed(staff);
    const asked = await ask(id);
    const bia = await chooseByLink();
    await signIn();
    expect(await decide(team.bia.who, asked, 'confirmar')).toMatchObject(DEPENDENT);
    expect((await staff.post(`/api/usuarios/${bia}/chaves`)).status).toBe(200);
    await signIn();
    expect(await decide(team.bia.who, asked, 'confirmar')).toMatchObject(DEPENDENT);
    expect(await waiting(team.bia.who)).toContainEqual(
      expect.objectContaining({ id: asked, podeConfirmar: false }),
    );
    const own = askedIn(await shred(team.bia.who, await trashed(staff), REASON));
    expect(await decide(staff, own, 'confirmar')).toMatchObject(DEPENDENT);
    expect(await isShredded(relato, id)).toBe(false);
  });

  it('confirms once a third person gave the keys back', async () => {
    const asked = await ask(await trashed(staff));
    const bia = await chooseByLink();
    expect((await team.leo.who.post(`/api/usuarios/${bia}/chaves`)).status).toBe(200);
    await signIn();
    expect((await decide(team.bia.who, asked, 'confirmar')).status).toBe(204);
  });

  it('confirms after seven days', async () => {
    await chooseByLink();
    relato.clock.advance(SETTLED);
    await staff.signIn();
    await signIn();
    const asked = await ask(await trashed(staff));
    expect((await decide(team.bia.who, asked, 'confirmar')).status).toBe(204);
  });

  it('confirms with a second factor, which the mailbox does not have', async () => {
    const { code } = await enrol(team.bia.who, team.bia.senha, relato.clock);
    const asked = await ask(await trashed(staff));
    await chooseByLink();
    await signIn(code());
    expect((await decide(team.bia.who, asked, 'confirmar')).status).toBe(204);
  });
});

describe('mails', () => {
  const mailing = setUpMailing();

  it('inform the requester and every guardian of each step, with the action only', async () => {
    await mailing.start();
    const { staff: own, server } = mailing;
    const ana = await newColleague(own, 'Ana', { papeis: ['equipe', 'responsavel'] });
    const rui = await newColleague(own, 'Rui');
    const relatoId = await held(own);
    const mails = async (): Promise<Json[]> => {
      await mailing.outboxBecomes([]);
      return server.mails
        .splice(0)
        .map(({ headers, to, text }) => ({ subject: headers.get('subject'), to: to.sort(), text }));
    };
    await mails();
    const to = ['etica@example.com', ana.email, rui.email].sort();
    const asked = askedIn(await release(rui.who, relatoId, REASON));
    const sent = await mails();
    expect(sent).toMatchObject([{ subject: 'Um pedido espera por uma segunda pessoa', to }]);
    expect(sent[0].text).toContain('Pedido: Permitir a exclusão de um relato');
    expect(sent[0].text).toContain(`Feito por: Rui (${rui.email})`);
    expect(sent[0].text).not.toMatch(new RegExp(`${relatoId}|${asked}|${REASON}`));
    expect((await decide(ana.who, asked, 'recusar')).status).toBe(204);
    expect(await mails()).toMatchObject([{ subject: 'Um pedido terminou sem ser feito', to }]);
    const again = askedIn(await release(rui.who, relatoId, REASON));
    await mails();
    expect((await decide(ana.who, again, 'confirmar')).status).toBe(204);
    expect(await mails()).toMatchObject([{ subject: 'Um pedido foi confirmado', to }]);
  });
});
