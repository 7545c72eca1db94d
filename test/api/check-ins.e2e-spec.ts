// Check-ins after the conclusion: the answer leaves no trace except its message.
import { setUpApp, setUpStaff } from '../setup/app';
import { answersOf } from '../setup/answers';
import { askingAt } from '../setup/asking';
import { type Colleague, fileCase, newColleague, readAs, setSituation } from '../setup/cases';
import { Client, type Json, REPORT } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { ownId } from '../setup/four-eyes';
import { outboxRests } from '../setup/inside';
import { Listener } from '../setup/listener';
import { newUnit } from '../setup/units';

const relato = setUpApp({}, 'emptied');
const staff = setUpStaff(relato, 'each');
const { afterDays, askedCase, back, caseOf, counts, now, pending } = askingAt(relato, staff);

const NAMED = { ...REPORT, nome: 'Maria Silva', email: 'maria@example.com' };
const ROUTE = '/api/visitante/verificacoes';

const answer = (visitor: Client, resposta: string, more: object = {}) =>
  visitor.post(ROUTE, { resposta, ...more });

const signedIn = ({ who, email, senha }: Colleague): Promise<Client> =>
  who.signIn({ email, senha });

describe('an answer to a check-in', () => {
  it.each(['nada', 'agora_nao'])(
    '%s appears once in the thread and nowhere else',
    async (resposta) => {
      const filed = await askedCase(NAMED);
      const before = await caseOf(filed.id);
      const chaveEnvio = 'a'.repeat(32);
      const send = () => answer(filed.visitor, resposta, { mensagem: ' Obrigada. ', chaveEnvio });
      for (const sent of [await send(), await send()])
        expect(sent).toMatchObject({ status: 201, body: {} });
      const other = { mensagem: 'Obrigada por perguntar.', chaveEnvio };
      expect((await answer(filed.visitor, resposta, other)).body).toMatchObject({
        code: 'relato_ja_enviado',
      });
      expect((await answer(filed.visitor, resposta)).body).toMatchObject({
        code: 'nada_perguntado',
      });
      const after = await caseOf(filed.id);
      const said = {
        verificacao: resposta,
        mensagem: 'Obrigada.',
        daEquipe: false,
        respondidoPor: 'Maria Silva',
      };
      expect(after.msg).toMatchObject([{}, said]);
      expect({ ...after, msg: before.msg }).toEqual(before);
      expect([await counts(), (await readAs(filed.visitor)).verificacao]).toEqual([
        { [resposta]: 1 },
        undefined,
      ]);
    },
  );

  it('of an anonymous person leaves no time: no row, endpoint or event changes except the thread', async () => {
    const filed = await askedCase();
    const { id } = filed;
    const row = async () => (await relato.sql(`SELECT * FROM relatos WHERE id = $1`, [id]))[0]!;
    const responses = async () => ({
      case: { ...(await caseOf(id)), msg: [] },
      timeline: ((await staff.get(`/api/relatos/${id}/linha-do-tempo`)).body as Json[]).slice(0, 3),
      others: await answersOf(
        relato,
        staff,
        id,
        /eventos|sessoes|auditoria|dossie|folha|relatos\/:id$|linha-do-tempo/,
      ),
    });
    const entries = async () =>
      (await relato.sql(`SELECT count(*) AS n FROM auditoria WHERE acao <> 'relatos.ver'`))[0]!;
    const listener = await Listener.open(staff);
    // The mails about this case are tried before the comparison, and parked.
    await listener.hears((await fileCase(staff)).id);
    await outboxRests(relato);
    const all = async () => ({
      // The version counts every write, and reveals no time.
      row: { ...(await row()), versao: undefined, marca: undefined, impressao: undefined },
      responses: await responses(),
      mails: await relato.sql('SELECT * FROM outbox ORDER BY id'),
    });
    const before = await all();
    const recorded = await entries();
    relato.clock.advance(3 * MINUTE);
    expect((await answer(filed.visitor, 'nada')).status).toBe(201);
    expect([await entries(), await all()]).toEqual([recorded, before]);
    const { msg } = await caseOf(id);
    expect(Object.keys(msg[1] as object).sort()).toEqual([
      'daEquipe',
      'id',
      'mensagem',
      'respostaAnexos',
      'verificacao',
    ]);
    expect(await listener.heardUntil((await fileCase(staff)).id)).not.toContain(id);
    listener.close();
  });

  it('is refused where no check-in was asked, and files nothing', async () => {
    const { visitor } = await fileCase(staff);
    for (const resposta of ['nada', 'algo']) {
      const { status } = await answer(visitor, resposta, { mensagem: 'Algo.' });
      expect(status).toBe(409);
    }
    expect(await relato.sql('SELECT 1 FROM relatos')).toHaveLength(1);
  });
});

describe("the answer 'algo'", () => {
  const ANSWER = { mensagem: 'Fui rebaixada depois do relato.', chaveEnvio: 'b'.repeat(32) };

  it.each([
    ['in her name', NAMED, { nome: 'Maria Silva', email: 'maria@example.com' }],
    ['without a name', REPORT, {}],
  ])('files one linked report of retaliation, %s', async (_, report, identity) => {
    const filed = await askedCase(report);
    const before = await caseOf(filed.id);
    const { visitor } = filed;
    const { cookie } = visitor;
    const sent = await answer(visitor, 'algo', ANSWER);
    const again = await new Client(relato.url).post(
      ROUTE,
      { resposta: 'algo', ...ANSWER },
      { cookie },
    );
    expect(sent).toMatchObject({
      status: 201,
      body: { relato: { uuid: expect.any(String) as string, status: 'NOVO' } },
    });
    expect(again.body).toEqual(sent.body);
    const mine = await readAs(visitor);
    expect(mine).toMatchObject({ motivo: 'denuncia', relato: ANSWER.mensagem, ...identity });
    expect([mine.nome, mine.protocolo]).toEqual([(identity as Json).nome, undefined]);
    const links = (await staff.get(`/api/relatos/${filed.id}/vinculos`)).body as Json[];
    expect(links).toMatchObject([{ papel: 'represalia', uuid: mine.uuid }]);
    const [back] = (await staff.get(`/api/relatos/${links[0].outroId as string}/vinculos`))
      .body as Json[];
    expect(back).toMatchObject({ papel: 'relatado', outroId: filed.id });
    expect(await caseOf(filed.id)).toEqual(before);
    expect([await counts(), await pending()]).toEqual([{ algo: 1 }, []]);
    expect(await relato.sql('SELECT 1 FROM relatos')).toHaveLength(2);
  });

  const rosterOf = async (): Promise<[Colleague, Colleague]> => [
    await newColleague(staff, 'Beatriz Souza'),
    await newColleague(staff, 'Carlos Lima'),
  ];

  it.each([
    ['who is named as involved', { envolvidos: 'a Beatriz' }],
    ['whom the text names', { mensagem: 'Foi a Beatriz Souza.' }],
  ])('is hidden from a colleague %s, who sees the old case as unanswered', async (_, naming) => {
    const [beatriz] = await rosterOf();
    const filed = await askedCase();
    await signedIn(beatriz);
    const all = () => answersOf(relato, beatriz.who, filed.id, /eventos|sessoes|auditoria|dossie/);
    const before = await all();
    expect((await answer(filed.visitor, 'algo', { ...ANSWER, ...naming })).status).toBe(201);
    expect(await all()).toEqual(before);
    expect((await staff.get(`/api/relatos/${filed.id}/vinculos`)).body).toHaveLength(1);
  });

  it('about a case of a unit is opened by its present people, and by no former one', async () => {
    const [beatriz, carlos] = await rosterOf();
    const own = await ownId(staff);
    const nome = { pt: 'Fábrica', en: 'Plant', es: 'Planta' };
    const unit = await newUnit(staff, { endereco: 'fabrica', nome }, [own, beatriz.id]);
    const filed = await askedCase({ ...REPORT, unidade: unit.endereco });
    const { id, versao } = unit;
    const people = { pessoas: [own, carlos.id], versao };
    expect((await staff.put(`/api/unidades/${id}/pessoas`, people)).status).toBe(200);
    expect((await answer(filed.visitor, 'algo', ANSWER)).status).toBe(201);
    expect(await readAs(filed.visitor)).toMatchObject({ unidade: { id, nome } });
    const cases = async (one: Colleague) =>
      ((await (await signedIn(one)).get('/api/relatos')).body as Json[]).map(
        ({ uuid }: Json) => uuid as string,
      );
    const later = (await readAs(filed.visitor)).uuid as string;
    expect([await cases(beatriz), await cases(carlos)]).toEqual([[filed.uuid], [later]]);
  });

  it('is hidden from a staff member walled from the old case', async () => {
    const [beatriz, carlos] = await rosterOf();
    const filed = await askedCase({ ...REPORT, envolvidos: 'Beatriz' });
    expect((await answer(filed.visitor, 'algo', ANSWER)).status).toBe(201);
    const cases = async (one: Colleague) =>
      ((await (await signedIn(one)).get('/api/relatos')).body as Json[]).length;
    expect([await cases(beatriz), await cases(carlos)]).toEqual([0, 2]);
  });
});

it("the annual report counts last year's answers, the same for staff with and without a wall", async () => {
  const year = relato.clock.now().getUTCFullYear();
  const person = await newColleague(staff, 'Beatriz Souza');
  await staff.put(`/api/usuarios/${person.id}`, { papeis: ['equipe', 'responsavel'] });
  const filed = await fileCase(staff);
  await setSituation(staff, filed.id, 'CONCLUIDO', { verificacoes: [30] });
  relato.clock.advance(Date.UTC(year + 1, 0, 1) - now());
  await afterDays(30);
  await answer(await back(filed), 'algo', { mensagem: 'Fui rebaixada.', envolvidos: 'Beatriz' });
  const table = async (who: Client, ano: number) => {
    const { body } = await who.get(`/api/estatisticas/anual?ano=${String(ano)}&exato=true`);
    return (body.tabelas as Json[]).find(({ tabela }: Json) => tabela === 'verificacoes')
      ?.linhas as unknown;
  };
  const lines = (values: object) =>
    Object.entries(values).map(([valor, total]) => ({ valor, total }));
  expect(await table(staff, year + 1)).toBeUndefined();
  await afterDays(400);
  await signedIn(person);
  // The new report has a wall around Beatriz: the answer that filed it counts as silence for all.
  const same = lines({ nada: 0, agora_nao: 0, silencio: 1 });
  expect(await table(staff, year + 1)).toEqual(same);
  expect(await table(person.who, year + 1)).toEqual(same);
});

it('a new report that names an auditor leaves the answers to check-ins in the annual report unchanged', async () => {
  await relato.sql(`INSERT INTO contagens_verificacao (ano, resposta, total)
    VALUES (2025, 'nada', 9), (2025, 'algo', 6), (2025, 'agora_nao', 7), (2025, 'silencio', 8)`);
  await afterDays(60);
  const auditor = await newColleague(staff, 'Osvaldo Reis', { papeis: ['auditor'] });
  await signedIn(auditor);
  const published = async (): Promise<Json[]> => {
    const { body } = await auditor.who.get('/api/estatisticas/anual?ano=2025');
    return body.tabelas as Json[];
  };
  const before = await published();
  await fileCase(staff, { ...REPORT, envolvidos: 'Osvaldo Reis' });
  expect(await published()).toEqual(before);
  expect(before.find(({ tabela }) => tabela === 'verificacoes')?.linhas).toEqual([
    { valor: 'nada', total: 9 },
    { valor: 'agora_nao', total: 7 },
    { valor: 'silencio', total: 14 },
  ]);
});
