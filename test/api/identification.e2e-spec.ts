// A visitor who filed anonymously can give a name later, for good; earlier messages get neither
// author nor time.
import JSZip from 'jszip';
import { setUpApp, setUpStaff } from '../setup/app';
import {
  answerCase,
  fileCase,
  type FiledCase,
  listOf,
  newColleague,
  readAs,
  setSituation,
  writeAs,
} from '../setup/cases';
import { fileReport, type Json, REPORT } from '../setup/clients';
import { setUpMailing } from '../setup/mailing';

const relato = setUpApp();
const staff = setUpStaff(relato);

const NAME = 'Bruna Rezende';
/** A name of no account. It raises no wall, so that the register says whether a name was given. */
const NO_ACCOUNT = 'Clara Antunes';
const CONTACT = { email: 'bruna@example.com', telefone: '11987654321' };

const identify = ({ visitor }: Pick<FiledCase, 'visitor'>, more: object = {}) =>
  visitor.post('/api/visitante/identificacao', { nome: NAME, ...more });

const caseOf = async ({ id }: FiledCase): Promise<Json> =>
  (await staff.get(`/api/relatos/${id}`)).body;

it('a name given later appears in case and search, marks the case unread and notifies the team', async () => {
  const filed = await fileCase(staff);
  await staff.put(`/api/relatos/${filed.id}/lido`);
  const before = await caseOf(filed);
  expect(before.nome).toBeUndefined();
  expect((await identify(filed, { ...CONTACT, avisar: true, idioma: 'es' })).status).toBe(204);
  const after = await caseOf(filed);
  expect(after).toMatchObject({
    nome: NAME,
    email: CONTACT.email,
    telefone: '+55 (11) 98765-4321',
    avisar: true,
    lido: false,
    alteradoPor: NAME,
    status: 'NOVO',
    versao: (before.versao as number) + 1,
    uuid: filed.uuid,
    relato: REPORT.relato,
    msg: [{ aviso: 'identificacao', daEquipe: false, respondidoEm: relato.clock.now().getTime() }],
  });
  expect(after.msg[0]).not.toHaveProperty('respondidoPor');
  for (const q of ['rezende', CONTACT.email]) {
    const { rows } = await listOf(staff, '/api/relatos', { filter: { q } });
    expect(rows).toMatchObject([{ id: filed.id, nome: NAME }]);
  }
  expect(await readAs(filed.visitor)).toMatchObject({
    nome: NAME,
    identidade: ['nome', 'email', 'telefone'],
    avisar: true,
  });
});

it('earlier messages stay without author and time at every endpoint; later ones are signed', async () => {
  const filed = await fileCase(staff);
  await writeAs(filed.visitor, { mensagem: 'Antes.' });
  await answerCase(staff, filed.id, {});
  relato.clock.advance(60_000);
  await identify(filed);
  relato.clock.advance(60_000);
  await writeAs(filed.visitor, { mensagem: 'Depois.' });
  const now = relato.clock.now().getTime();
  const { body: timeline } = await staff.get(`/api/relatos/${filed.id}/linha-do-tempo`);
  const archive = await JSZip.loadAsync(
    (await staff.get(`/api/relatos/${filed.id}/dossie`)).body as Buffer,
  );
  const ofArchive = JSON.parse(await archive.file('caso.json')!.async('string')) as { msg: Json[] };
  const threads = [
    (await caseOf(filed)).msg,
    (await readAs(filed.visitor)).msg,
    (timeline as { mensagem?: Json }[]).map(({ mensagem }): Json => mensagem).filter(Boolean),
    ofArchive.msg,
  ] as Json[][];
  for (const thread of threads) {
    const [before, answer, notice, after] = thread;
    expect(before).toMatchObject({ mensagem: 'Antes.' });
    for (const name of ['respondidoPor', 'respondidoEm']) expect(before).not.toHaveProperty(name);
    expect([answer.daEquipe, notice.aviso]).toEqual([true, 'identificacao']);
    expect(after).toMatchObject({ mensagem: 'Depois.', respondidoPor: NAME, respondidoEm: now });
  }
  const page = await archive.file('caso.html')!.async('string');
  const at = page.indexOf('Antes.');
  const itemOfBefore = page.slice(page.lastIndexOf('<li', at), page.indexOf('</li>', at));
  expect(itemOfBefore).toContain('Antes.');
  expect(itemOfBefore).not.toContain(NAME);
});

it('a name is given once: it can be neither changed nor removed', async () => {
  const named = await fileCase(staff, { ...REPORT, nome: 'Ana', email: 'ana@example.com' });
  const taken = { status: 409, body: { code: 'ja_identificado' } };
  expect(await identify(named)).toMatchObject(taken);
  expect(await caseOf(named)).toMatchObject({ nome: 'Ana', msg: [] });
  const once = await fileCase(staff, { ...REPORT, email: 'so-o-email@example.com' });
  const answers = await Promise.all([identify(once, CONTACT), identify(once, { nome: 'Outra' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const seen = await caseOf(once);
  expect(seen).toMatchObject({
    email: 'so-o-email@example.com',
    msg: [{ aviso: 'identificacao' }],
  });
  expect(seen.msg).toHaveLength(1);
});

it('a concluded case stays concluded, and a waiting case keeps waiting', async () => {
  const concluded = await fileCase(staff);
  await setSituation(staff, concluded.id, 'CONCLUIDO');
  const waiting = await fileCase(staff);
  await answerCase(staff, waiting.id, { status: 'AGUARDANDO_RESPOSTA' });
  for (const filed of [concluded, waiting]) expect((await identify(filed)).status).toBe(204);
  expect(await caseOf(concluded)).toMatchObject({ status: 'CONCLUIDO', lido: false });
  expect(await caseOf(waiting)).toMatchObject({ status: 'AGUARDANDO_RESPOSTA', lido: false });
});

it("giving a staff member's name walls that person; the address for news stays hidden", async () => {
  const { id, who } = await newColleague(staff, NAME);
  const filed = await fileCase(staff);
  await filed.visitor.post('/api/visitante/aviso', { email: 'escondida@example.org' });
  expect((await identify(filed)).status).toBe(204);
  expect((await who.get(`/api/relatos/${filed.id}`)).status).toBe(404);
  expect((await staff.get(`/api/relatos/${filed.id}/barreiras`)).body).toMatchObject([
    { usuarioId: id, por: 'relato' },
  ]);
  const seen = await caseOf(filed);
  expect(JSON.stringify(seen)).not.toContain('escondida');
  expect(seen).toMatchObject({ nome: NAME, avisar: false });
  expect(await readAs(filed.visitor)).toMatchObject({ aviso: true });
  await staff.put(`/api/usuarios/${id}`, { ativo: false });
});

it('the dashboard counts the report as named, and the register as filed', async () => {
  const filed = await Promise.all(Array.from({ length: 12 }, () => fileReport(relato.url)));
  const counts = async () =>
    Object.fromEntries(
      ((await staff.get('/api/estatisticas')).body.porIdentificacao as Json[]).map(
        ({ valor, total }: Json) => [valor, total],
      ),
    ) as Record<string, number>;
  const register = async () =>
    ((await staff.get('/api/registro?range=[0,999]')).body as Json[])
      .map(({ identificado }: Json) => identificado as unknown)
      .sort();
  await identify(filed[0]!, { nome: NO_ACCOUNT });
  const before = await counts();
  const rows = await register();
  for (const one of filed.slice(1, 6)) await identify(one, { nome: NO_ACCOUNT });
  const after = await counts();
  expect(after['IDENTIFICADO']! - before['IDENTIFICADO']!).toBe(5);
  expect(before['ANONIMO']! - after['ANONIMO']!).toBe(5);
  expect(await register()).toEqual(rows);
});

describe("the team's mail", () => {
  const mailing = setUpMailing();

  it('about an identification is the one about a reply, without the name', async () => {
    await mailing.start();
    const { visitor } = await fileReport(mailing.relato.url);
    expect((await identify({ visitor })).status).toBe(204);
    await mailing.arrived(2);
    expect(mailing.subjects).toEqual([
      'Um novo relato foi registrado',
      'Uma nova mensagem foi registrado',
    ]);
    for (const { raw } of mailing.server.mails) expect(raw).not.toMatch(/Bruna/);
  });
});

describe('the legal terms that the visitor reads', () => {
  const receiptOf = async ({ visitor }: Pick<FiledCase, 'visitor'>): Promise<Json> =>
    (await visitor.get('/api/visitante/relato/comprovante')).body;
  const dueOf = async (filed: Pick<FiledCase, 'visitor'>): Promise<unknown> =>
    (await receiptOf(filed)).prazos;

  it('are shown while they run, and not once they were kept', async () => {
    const filed = await fileCase(staff);
    const { prazos } = await caseOf(filed);
    const { acuse, resposta } = prazos as Record<string, { ate: number }>;
    expect(await dueOf(filed)).toEqual({ acuse: acuse!.ate, resposta: resposta!.ate });
    await staff.post(`/api/relatos/${filed.id}/acuse`);
    expect(await dueOf(filed)).toEqual({ resposta: resposta!.ate });
    await answerCase(staff, filed.id, { devolutiva: true });
    expect(await dueOf(filed)).toEqual({});
    expect((await receiptOf(filed)).prazosVencidos).toEqual({});
  });

  it('are shown as missed after their end, also on a concluded report without feedback', async () => {
    const filed = await fileCase(staff);
    const { uuid, visitor } = filed;
    const { acuse, resposta } = (await caseOf(filed)).prazos as Record<string, { ate: number }>;
    await setSituation(staff, filed.id, 'CONCLUIDO');
    expect(await receiptOf(filed)).toMatchObject({
      status: 'CONCLUIDO',
      prazos: { resposta: resposta!.ate },
    });
    const comeBack = async (at: number): Promise<Json> => {
      relato.clock.advance(at - relato.clock.now().getTime());
      await visitor.post('/api/visitante/acesso', { protocolo: uuid });
      return receiptOf(filed);
    };
    expect(await comeBack(acuse!.ate)).toMatchObject({
      prazos: { acuse: acuse!.ate },
      prazosVencidos: {},
    });
    const late = await comeBack(acuse!.ate + 1);
    expect(late.prazos).toEqual({ resposta: resposta!.ate });
    expect(late.prazosVencidos).toEqual({ acuse: acuse!.ate });
    const over = await comeBack(resposta!.ate + 1);
    expect([over.prazos, over.prazosVencidos]).toEqual([
      {},
      { acuse: acuse!.ate, resposta: resposta!.ate },
    ]);
  });

  it('are not shown for praise, which has none', async () => {
    await staff.signIn();
    const filed = await fileCase(staff, { motivo: 'elogio', relato: 'A portaria ajudou muito.' });
    expect(await receiptOf(filed)).toMatchObject({ prazos: {}, prazosVencidos: {} });
  });
});
