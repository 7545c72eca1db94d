// Deleting: hidden at once, kept in the trash for some days, then shredded.
import { answersOf } from '../setup/answers';
import { runJob, setUpApp, setUpStaff } from '../setup/app';
import {
  answerCase,
  fileCase,
  type FiledCase,
  follow,
  listOf,
  newColleague,
  NOBODY,
  readAs,
} from '../setup/cases';
import { Client, COMPLAINT, fileReport, type Json, REPORT, reportWith } from '../setup/clients';
import { DAY, endOfDay, MINUTE } from '../setup/clock';
import { isShredded } from '../setup/four-eyes';
import { png } from '../setup/images';
import { blobNames } from '../setup/inside';
import { whileLocked } from '../setup/locked';
import { setUpMailing } from '../setup/mailing';

const TRASH_DAYS = 30;

const relato = setUpApp();
const staff = setUpStaff(relato);

const lookUp = (uuid: string) =>
  new Client(relato.url).post('/api/visitante/acesso', { protocolo: uuid });
const remove = ({ id }: Pick<FiledCase, 'id'>) => staff.delete(`/api/relatos/${id}`);
const trash = async (): Promise<Json> => (await listOf(staff, '/api/lixeira')).rows;
const inTrash = async (verb: 'restaurar' | 'triturar', id: string) =>
  staff.post(`/api/lixeira/${id}/${verb}`);

async function afterDays(days: number): Promise<void> {
  relato.clock.advance(days * DAY);
  await staff.signIn();
}

/** The audit log is left out: it grows. */
const answersTo = (who: Client, id: string) =>
  answersOf(relato, who, id, /eventos|auditoria|sessoes|planilha/);

it('every endpoint answers staff as if a deleted report had never been filed', async () => {
  const { who } = await newColleague(staff);
  await fileReport(relato.url, { ...REPORT, relato: 'Outro caso de propina.' });
  const before = await answersTo(who, NOBODY);
  const filed = await fileCase(staff, reportWith(['foto.png', await png()]));
  await answerCase(staff, filed.id, { status: 'EM_ANDAMENTO' });
  await follow(staff, filed.id);
  expect(await answersTo(who, filed.id)).not.toEqual(before);
  expect(await remove(filed)).toMatchObject({
    status: 200,
    body: { id: filed.id, message: 'Relato apagado' },
  });
  const { 'GET /api/entregas': told, ...after } = await answersTo(who, filed.id);
  const { 'GET /api/entregas': waiting, ...others } = before;
  expect(after).toEqual(others);
  // Its mails are gone; one mail reports that a report was deleted.
  expect((told as [number, Json[]])[1].map(({ tipo }) => tipo as string)).toEqual([
    'relato_apagado',
    ...(waiting as [number, Json[]])[1].map(({ tipo }) => tipo as string),
  ]);
  const named = (await listOf(who, '/api/auditoria', { filter: { alvo: filed.id } })).rows;
  expect(new Set(named.map(({ alvo }) => alvo.existe as boolean))).toEqual(new Set([false]));
});

describe('a report in the trash', () => {
  it('is shown as deleted to its visitor, and accepts nothing from them', async () => {
    const filed = await fileCase(staff);
    await remove(filed);
    const text =
      'Não foi possível encontrar seu relato, favor verifique se numero do protocolo está correto.';
    expect(await lookUp(filed.uuid)).toMatchObject({
      status: 404,
      body: { code: 'relato_apagado', message: text },
    });
    const gone = { status: 410, body: { code: 'relato_apagado', message: 'Relato apagado' } };
    expect(await filed.visitor.get('/api/visitante/relato')).toMatchObject(gone);
    expect(await filed.visitor.get('/api/visitante/relato/comprovante')).toMatchObject(gone);
    expect(
      await filed.visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Oi' }),
    ).toMatchObject(gone);
  });

  it('is not returned to a resent form', async () => {
    const form = { ...REPORT, chaveEnvio: 'a-form-key-of-some-length' };
    const filed = await fileCase(staff, form);
    await remove(filed);
    const again = await new Client(relato.url).post('/api/visitante/relatos', form);
    expect(again).toMatchObject({ status: 409, body: { code: 'relato_ja_enviado' } });
  });

  it('is listed for guardians only, with the person who deleted it and its last day', async () => {
    const filed = await fileCase(staff);
    const { who } = await newColleague(staff, 'Bia');
    await who.delete(`/api/relatos/${filed.id}`);
    const now = relato.clock.now().getTime();
    expect((await trash())[0]).toEqual({
      id: filed.id,
      motivo: 'denuncia',
      recebidoEm: new Date(now).toISOString().slice(0, 10),
      apagadoEm: now,
      apagadoPor: expect.objectContaining({ nome: 'Bia', existe: true }) as object,
      ate: endOfDay(now, TRASH_DAYS),
      retidoSeRestaurado: false,
      adulterado: false,
    });
    expect((await who.get('/api/lixeira')).status).toBe(403);
    expect((await who.post(`/api/lixeira/${filed.id}/restaurar`)).status).toBe(403);
    const { ids } = await listOf(staff, '/api/lixeira', { filter: { id: [filed.id, NOBODY] } });
    expect(ids).toEqual([filed.id]);
  });

  it('shows and sorts by the day of receipt, as the register: a time could reveal who filed it', async () => {
    const receipt = relato.clock.now().getTime() - 10 * DAY;
    const { body } = await staff.post('/api/relatos/registrar', {
      ...REPORT,
      origem: 'carta',
      recebidoEm: receipt,
    });
    const letter = (body as { id: string }).id;
    const sameDay = [await fileCase(staff), await fileCase(staff), await fileCase(staff)];
    const ids = sameDay.map(({ id }) => id);
    for (const id of [letter, ...ids]) await remove({ id });
    const found = await listOf(staff, '/api/lixeira', {
      filter: { id: [letter, ...ids] },
      sort: ['recebidoEm', 'ASC'],
    });
    expect(found.ids).toEqual([letter, ...ids.sort()]);
    const register = await listOf(staff, '/api/registro', { range: [0, 999] });
    for (const { id, recebidoEm } of found.rows as { id: string; recebidoEm: string }[])
      expect(register.rows).toContainEqual(expect.objectContaining({ id, recebidoEm }));
  });

  it('is there even if the account of the person who deleted it is removed at that moment', async () => {
    const { who, id: account } = await newColleague(staff, 'Bia');
    const { id } = await fileCase(staff);
    const [deleting] = await whileLocked(relato, `relatos WHERE id = '${id}'`, async (waiting) => {
      const request = who.delete(`/api/relatos/${id}`);
      await waiting(1);
      expect((await staff.delete(`/api/usuarios/${account}`)).status).toBe(200);
      return [request];
    });
    expect((await deleting).status).toBe(200);
    const { rows } = await listOf(staff, '/api/lixeira', { filter: { id: [id] } });
    expect(rows).toMatchObject([{ id, apagadoPor: { nome: 'Bia', existe: false } }]);
  });

  it('is restored unchanged: contents, files, dates, read mark and visitor session', async () => {
    const filed = await fileCase(staff, reportWith(['foto.png', await png()]));
    await answerCase(staff, filed.id, { status: 'EM_ANDAMENTO' });
    await staff.delete(`/api/relatos/${filed.id}/lido`);
    const read = async (): Promise<Json> => [
      (await staff.get(`/api/relatos/${filed.id}`)).body,
      await readAs(filed.visitor),
    ];
    await read();
    const before = await read();
    await remove(filed);
    relato.clock.advance(MINUTE);
    expect((await inTrash('restaurar', filed.id)).status).toBe(204);
    expect(await read()).toEqual(before);
    expect((await lookUp(filed.uuid)).status).toBe(200);
    expect((await staff.get(before[0].anexos[0].arquivo as string)).status).toBe(200);
    expect((await inTrash('restaurar', filed.id)).status).toBe(404);
    const entries = await relato.sql(
      `SELECT acao FROM auditoria WHERE alvo = $1 AND acao ~ 'apagar|lixeira' ORDER BY numero`,
      [filed.id],
    );
    expect(entries).toEqual([{ acao: 'relatos.apagar' }, { acao: 'lixeira.gerir.restaurar' }]);
  });

  it('is restored with the time that its visitor had left to answer: no job concludes it', async () => {
    const filed = await fileCase(staff, COMPLAINT);
    await answerCase(staff, filed.id, { status: 'AGUARDANDO_RESPOSTA' });
    const read = async (): Promise<Json> => (await staff.get(`/api/relatos/${filed.id}`)).body;
    const { expiraEm } = (await read()) as { expiraEm: number };
    await afterDays(2);
    await remove(filed);
    await afterDays(20);
    await inTrash('restaurar', filed.id);
    await runJob(relato, 'expiry');
    const waiting = { status: 'AGUARDANDO_RESPOSTA', expiraEm: expiraEm + 20 * DAY };
    expect([await read(), (await lookUp(filed.uuid)).body]).toMatchObject([waiting, waiting]);
    await afterDays(14);
    await runJob(relato, 'expiry');
    expect((await read()).status).toBe('CONCLUIDO');
  });

  it('is shredded at once with a confirmed password, unless it is held', async () => {
    const filed = await fileCase(staff, reportWith(['foto.png', await png()]));
    const blobs = (await blobNames(relato)).length;
    expect((await inTrash('triturar', filed.id)).status).toBe(404); // not deleted
    await remove(filed);
    relato.clock.advance(11 * MINUTE);
    expect(await inTrash('triturar', filed.id)).toMatchObject({
      status: 403,
      body: { code: 'confirmacao_necessaria' },
    });
    await staff.signIn();
    await relato.sql('UPDATE relatos SET versao = versao + 1, retido = true WHERE id = $1', [
      filed.id,
    ]);
    expect(await inTrash('triturar', filed.id)).toMatchObject({
      status: 409,
      body: { code: 'relato_retido' },
    });
    await relato.sql('UPDATE relatos SET versao = versao + 1, retido = false WHERE id = $1', [
      filed.id,
    ]);
    expect((await inTrash('triturar', filed.id)).status).toBe(204);
    expect(await isShredded(relato, filed.id)).toBe(true);
    expect(await blobNames(relato)).toHaveLength(blobs - 2);
    expect((await filed.visitor.get('/api/visitante/relato')).status).toBe(401);
    expect((await lookUp(filed.uuid)).body.code).toBe('relato_nao_encontrado');
  });

  it('is ignored by other jobs and shredded once when its time is over, unless it is held', async () => {
    await runJob(relato, 'trash');
    const silent = await fileCase(staff);
    const held = await fileCase(staff);
    for (const { id } of [silent, held])
      await answerCase(staff, id, { status: 'AGUARDANDO_RESPOSTA' });
    await remove(silent);
    await remove(held);
    await relato.sql('UPDATE relatos SET versao = versao + 1, retido = true WHERE id = $1', [
      held.id,
    ]);
    await afterDays(TRASH_DAYS);
    expect((await listOf(staff, '/api/expiracao/previa')).ids).not.toContain(silent.id);
    await runJob(relato, 'expiry');
    await runJob(relato, 'trash');
    const left = async () =>
      relato.sql<Json>(
        'SELECT id, status FROM relatos WHERE id = ANY($1) AND "trituradoEm" IS NULL',
        [[silent.id, held.id]],
      );
    expect((await left()).map(({ status }) => status as string)).toEqual(
      Array(2).fill('AGUARDANDO_RESPOSTA'),
    );
    await afterDays(1);
    await runJob(relato, 'trash');
    await runJob(relato, 'trash');
    expect((await left()).map(({ id }) => id as string)).toEqual([held.id]);
    const entries = await relato.sql(
      `SELECT acao, "usuarioId" FROM auditoria WHERE alvo = $1 AND acao ~ 'triturar'`,
      [silent.id],
    );
    expect(entries).toEqual([{ acao: 'relatos.triturar', usuarioId: null }]);
  });
});

describe('the mail about deleted reports', () => {
  const mailing = setUpMailing();

  it('names to each guardian the number of deleted reports and who deleted them, without details', async () => {
    await mailing.start();
    const { staff: own, server } = mailing;
    const { who, email } = await newColleague(own, 'Bia', { papeis: ['equipe', 'responsavel'] });
    await newColleague(own);
    const filed = [await fileCase(own), await fileCase(own)];
    await mailing.outboxBecomes([]);
    server.mails.length = 0;
    await who.post('/api/relatos/lote', { ids: filed.map(({ id }) => id), acao: 'apagar' });
    await mailing.outboxBecomes([]);
    expect(mailing.subjects).toEqual(['Relatos foram apagados']);
    const { to, text } = server.mails[0]!;
    expect(to.sort()).toEqual([email, 'etica@example.com'].sort());
    expect(text).toContain('Relatos apagados: 2');
    expect(text).toContain(`Feito por: Bia (${email})`);
    for (const { uuid, id } of filed) expect(text).not.toMatch(new RegExp(`${uuid}|${id}|propina`));
  });
});
