// A report received by telephone, in a meeting or by letter: a staff member takes it down, and the
// reporter approves or corrects it.
import { createHash } from 'node:crypto';
import {
  answerCase,
  type Colleague,
  fileCase,
  listOf,
  newColleague,
  readAs,
  refused,
  writeAs,
} from '../setup/cases';
import { Client, formOf, type Json } from '../setup/clients';
import { DAY, endOfDay } from '../setup/clock';
import { png } from '../setup/images';
import { setUpMailing } from '../setup/mailing';
import { readSheets } from '../setup/sheets';

const ROUTE = '/api/relatos/registrar';
const TEXT = 'Ligou às nove: o gerente pede propina.';

const mailing = setUpMailing();
let receivedAt: number;

/** The form of a report by telephone, which the company received the day before. */
const intake = (more: object = {}): Record<string, unknown> => ({
  motivo: 'denuncia',
  relato: TEXT,
  origem: 'telefone',
  recebidoEm: receivedAt,
  ...more,
});

interface Registered {
  id: string;
  uuid: string;
  visitor: Client;
}

async function register(more: object = {}, by = mailing.staff): Promise<Registered> {
  const { status, body } = await by.post(ROUTE, intake(more));
  expect(status).toBe(201);
  const { id, uuid } = body as Registered;
  expect(body).toEqual({ id, uuid });
  const visitor = new Client(by.url);
  await visitor.post('/api/visitante/acesso', { protocolo: uuid });
  return { id, uuid, visitor };
}

const caseOf = async (id: string): Promise<Json> =>
  (await mailing.staff.get(`/api/relatos/${id}`)).body;

const approve = (visitor: Client, resumo: string) =>
  visitor.post('/api/visitante/relato/aprovacao', { resumo });

const digestOf = async (visitor: Client): Promise<string> =>
  ((await readAs(visitor)) as { registro: { resumo: string } }).registro.resumo;

const recorded = (acao: string, alvo: string) =>
  mailing.relato.sql<Json>(
    'SELECT "usuarioId", detalhes::jsonb AS detalhes FROM auditoria WHERE acao = $1 AND alvo = $2',
    [acao, alvo],
  );

beforeEach(async () => {
  await mailing.start({ COMMITTEE_EMAIL: 'comite@example.com', TEAM_LABEL: 'Equipe de Ética' });
  receivedAt = mailing.relato.clock.now().getTime() - DAY;
});

describe('a report taken down by a staff member', () => {
  it("is a normal report with its source, date of receipt and the staff member's name", async () => {
    // Not the first account, whose name is the team's label.
    const { who, id: me } = await newColleague(mailing.staff, 'Rita Nunes');
    const named = { nome: 'Ana', email: 'ana@example.com', identificacao: 'sim' };
    const { id, uuid } = await register(named, who);
    const seen = await caseOf(id);
    const now = mailing.relato.clock.now().getTime();
    expect(seen).toMatchObject({
      uuid,
      relato: TEXT,
      nome: 'Ana',
      status: 'NOVO',
      lido: false,
      origem: 'telefone',
      criadoEm: now,
      msg: [],
      alteradoPor: 'Equipe de Ética',
      registro: { origem: 'telefone', recebidoEm: receivedAt, por: 'Rita Nunes' },
      prazos: { acuse: { ate: endOfDay(receivedAt, 7) } },
    });
    const [opening] = (await mailing.staff.get(`/api/relatos/${id}/linha-do-tempo`)).body as Json[];
    expect(opening).toMatchObject({
      tipo: 'abertura',
      em: now,
      registro: { por: 'Rita Nunes', origem: 'telefone' },
    });
    expect(await recorded('relatos.registrar', id)).toEqual([
      { usuarioId: me, detalhes: { origem: 'telefone' } },
    ]);
    const { rows } = await listOf(mailing.staff, '/api/registro');
    const day = new Date(receivedAt).toISOString().slice(0, 10);
    expect(rows[0]).toMatchObject({ origem: 'telefone', recebidoEm: day, identificado: true });
    // Its age counts from the receipt, as on the dashboard.
    const [row] = (await listOf(mailing.staff, '/api/relatos')).rows;
    expect(row).toMatchObject({ id, criadoEm: now, recebidoEm: receivedAt });
    const sheet = await mailing.staff.get('/api/registro/planilha?idioma=es');
    expect((await readSheets(sheet.body as Buffer))[0]!.rows[0]![2]).toBe('Teléfono');
  });

  it('shows its visitor the team instead of the staff member', async () => {
    const { who } = await newColleague(mailing.staff, 'Rita Nunes');
    const { visitor } = await register({}, who);
    const seen = await readAs(visitor);
    expect(seen).toMatchObject({
      registro: { origem: 'telefone', recebidoEm: receivedAt, por: 'Equipe de Ética' },
    });
    expect(JSON.stringify(seen)).not.toContain('Rita');
  });

  it('can be a form with files, drops identifying fields if anonymous, and is stored once if resent', async () => {
    const fields = Object.entries(
      intake({ identificacao: 'nao', nome: 'Ana', chaveEnvio: 'a'.repeat(32) }),
    );
    const form = () =>
      formOf(Object.fromEntries(fields.map(([name, value]) => [name, String(value)])), [
        ['carta.png', picture],
      ]);
    const picture = await png();
    const first = await mailing.staff.post(ROUTE, form());
    const again = await mailing.staff.post(ROUTE, form());
    expect(again).toMatchObject({ status: 201, body: first.body as object });
    const seen = await caseOf((first.body as { id: string }).id);
    expect(seen).toMatchObject({
      anexos: [{ nomeArquivo: 'carta.png' }],
      registro: { recebidoEm: receivedAt },
    });
    expect(seen).not.toHaveProperty('nome');
    expect((await listOf(mailing.staff, '/api/relatos')).total).toBe(1);
  });

  it("is stored each time it is sent without a form key, as with a visitor's form", async () => {
    for (const [who, route] of [
      [mailing.staff, ROUTE],
      [new Client(mailing.relato.url), '/api/visitante/relatos'],
    ] as const) {
      const { origem, recebidoEm, ...texts } = intake({ chaveEnvio: '' });
      const sent = who === mailing.staff ? { ...texts, origem, recebidoEm } : texts;
      const one = await who.post(route, sent);
      const other = await who.post(route, sent);
      expect([one.status, other.status]).toEqual([201, 201]);
      expect((one.body as Registered).uuid).not.toBe((other.body as Registered).uuid);
    }
  });

  it('is refused with a date of receipt after now, and accepted at now', async () => {
    const now = mailing.relato.clock.now().getTime();
    const late = await mailing.staff.post(ROUTE, intake({ recebidoEm: now + 1 }));
    expect(late).toMatchObject(refused({ recebidoEm: 'no_futuro' }));
    await register({ recebidoEm: now });
  });
});

describe('the date of receipt', () => {
  const YEARS_AGO = Date.UTC(1999, 0, 10);

  it('more than two years back is accepted only if its year is typed again', async () => {
    const asked = refused({ anoConfirmado: 'ano_a_confirmar' });
    expect(await mailing.staff.post(ROUTE, intake({ recebidoEm: YEARS_AGO }))).toMatchObject(asked);
    expect(
      await mailing.staff.post(ROUTE, intake({ recebidoEm: YEARS_AGO, anoConfirmado: 2025 })),
    ).toMatchObject(asked);
    expect((await listOf(mailing.staff, '/api/relatos')).total).toBe(0);
    const { id } = await register({ recebidoEm: YEARS_AGO, anoConfirmado: 1999 });
    expect((await caseOf(id)).prazos).toMatchObject({ acuse: { situacao: 'VENCIDO' } });
    await register({ recebidoEm: mailing.relato.clock.now().getTime() - 729 * DAY });
  });

  const correct = (id: string, correction: object, by = mailing.staff) =>
    by.put(`/api/relatos/${id}/recebimento`, { motivo: 'Ano trocado ao digitar.', ...correction });

  it('is corrected with a reason, which updates terms, register, timeline and audit log', async () => {
    const { id } = await register({ recebidoEm: YEARS_AGO, anoConfirmado: 1999 });
    const { versao } = await caseOf(id);
    const { status, body } = await correct(id, { recebidoEm: receivedAt, versao });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      registro: { recebidoEm: receivedAt },
      prazos: { acuse: { ate: endOfDay(receivedAt, 7), situacao: 'EM_DIA' } },
    });
    const [row] = (await listOf(mailing.staff, '/api/registro')).rows;
    expect(row).toMatchObject({
      recebidoEm: new Date(receivedAt).toISOString().slice(0, 10),
      adulterado: false,
    });
    const items = (await mailing.staff.get(`/api/relatos/${id}/linha-do-tempo`)).body as Json[];
    expect(items).toContainEqual(
      expect.objectContaining({
        tipo: 'recebimento',
        correcao: expect.objectContaining({
          recebimento: { antes: YEARS_AGO, depois: receivedAt, motivo: 'Ano trocado ao digitar.' },
        }) as object,
      }),
    );
    const day = new Date(receivedAt).toISOString().slice(0, 10);
    expect(await recorded('recebimento.corrigir', id)).toMatchObject([
      { detalhes: { de: '1999-01-10', para: day } },
    ]);
  });

  it('is corrected by a guardian only, with the version that was read, and within its bounds', async () => {
    const { id } = await register();
    const { versao, criadoEm } = (await caseOf(id)) as { versao: number; criadoEm: number };
    const { who } = await newColleague(mailing.staff, 'Rita Nunes');
    expect((await correct(id, { recebidoEm: receivedAt, versao }, who)).status).toBe(403);
    expect(await correct(id, { recebidoEm: receivedAt, versao, motivo: ' ' })).toMatchObject(
      refused({ motivo: 'obrigatorio' }),
    );
    expect(await correct(id, { recebidoEm: receivedAt, versao: versao + 1 })).toMatchObject({
      status: 409,
    });
    expect(await correct(id, { recebidoEm: YEARS_AGO, versao })).toMatchObject(
      refused({ anoConfirmado: 'ano_a_confirmar' }),
    );
    mailing.relato.clock.advance(DAY);
    await mailing.signIn();
    const late = await correct(id, { recebidoEm: criadoEm + 1, versao });
    expect(late).toMatchObject(refused({ recebidoEm: 'depois_do_registro' }));
    const ofVisitor = await fileCase(mailing.staff);
    const ofSite = await correct(ofVisitor.id, { recebidoEm: receivedAt, versao: 1 });
    expect(ofSite).toMatchObject({ status: 409, body: { code: 'recebido_pelo_site' } });
  });
});

describe('people walled from a report taken down', () => {
  let ana: Colleague;
  beforeEach(async () => {
    ana = await newColleague(mailing.staff, 'Ana Beatriz Souza');
  });

  it.each([{ envolvidos: 'a Beatriz' }, { relato: 'Foi a Ana Beatriz Souza.' }])(
    'are those whom it names, as with a form of a visitor; the response does not show that: %j',
    async (more) => {
      const { id } = await register(more);
      expect((await listOf(ana.who, '/api/relatos')).ids).toEqual([]);
      expect((await ana.who.get(`/api/relatos/${id}`)).status).toBe(404);
      const records = await ana.who.get('/api/auditoria?filter={"acao":"relatos.registrar"}');
      expect(records.body).toEqual([]);
      expect((await caseOf(id)).registro).toMatchObject({ origem: 'telefone' });
    },
  );

  it('an intake that names the staff member entering it is refused, without a protocol', async () => {
    const answer = await ana.who.post(ROUTE, intake({ envolvidos: 'Beatriz' }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'citado_no_relato' } });
    expect((await listOf(mailing.staff, '/api/relatos')).total).toBe(0);
    await register({ envolvidos: 'Carlos' }, ana.who);
  });

  it('an intake for the suplente alone is accepted: its reporter can open it, the staff member who entered it cannot', async () => {
    const outside = {
      nome: 'Marta Lima',
      email: 'conselho@example.org',
      papeis: ['apurador'],
      suplente: true,
    };
    await mailing.staff.post('/api/usuarios', outside);
    const { id, visitor } = await register({ semConfianca: true });
    expect((await mailing.staff.get(`/api/relatos/${id}`)).status).toBe(404);
    expect((await readAs(visitor)).relato).toBe(TEXT);
  });
});

describe('the reporter', () => {
  it('approves with the passphrase, as team, reporter and audit log show', async () => {
    const { id, visitor } = await register();
    await visitor.post('/api/visitante/palavras', { palavras: 'girafa azul sótão vela' });
    const resumo = await digestOf(visitor);
    expect(await approve(visitor, resumo)).toMatchObject({
      status: 200,
      body: { aprovadoCom: 'protocolo_e_palavras' },
    });
    const approved = {
      registro: { aprovadoCom: 'protocolo_e_palavras' },
      msg: [{ aviso: 'relato_aprovado_palavras' }],
    };
    expect(await caseOf(id)).toMatchObject(approved);
    expect(await readAs(visitor)).toMatchObject(approved);
    expect(await recorded('relatos.aprovado', id)).toMatchObject([
      { detalhes: { com: 'protocolo_e_palavras' } },
    ]);
  });

  it('approves the text with a date, and its digest is recorded', async () => {
    const { id, uuid, visitor } = await register();
    await mailing.staff.put(`/api/relatos/${id}/lido`);
    const aDayLater = async () => {
      mailing.relato.clock.advance(DAY);
      await mailing.signIn();
      await visitor.post('/api/visitante/acesso', { protocolo: uuid });
    };
    await aDayLater();
    const resumo = await digestOf(visitor);
    const aprovadoEm = mailing.relato.clock.now().getTime();
    expect(await approve(visitor, resumo)).toMatchObject({
      status: 200,
      body: { resumo, aprovadoEm },
    });
    expect(await recorded('relatos.aprovado', id)).toEqual([
      { usuarioId: null, detalhes: { resumo, com: 'so_protocolo' } },
    ]);

    const seen = await caseOf(id);
    const notice = { aviso: 'relato_aprovado', daEquipe: false, respondidoEm: aprovadoEm };
    expect(seen).toMatchObject({ status: 'NOVO', lido: false, msg: [notice] });
    expect(seen.registro).toMatchObject({ resumo, aprovadoEm, aprovadoCom: 'so_protocolo' });
    expect(seen.msg[0]).not.toHaveProperty('status');
    const { sal } = seen.registro as { sal: string };
    expect(createHash('sha256').update(`{"sal":"${sal}","texto":"${TEXT}"}`).digest('hex')).toBe(
      resumo,
    );

    await aDayLater();
    expect(await approve(visitor, resumo)).toMatchObject({
      status: 200,
      body: { resumo, aprovadoEm },
    });
    const [one, other] = await Promise.all([approve(visitor, resumo), approve(visitor, resumo)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await caseOf(id)).msg).toHaveLength(1);
    expect(await recorded('relatos.aprovado', id)).toHaveLength(1);

    const late = await writeAs(visitor, { mensagem: 'Outra coisa.', correcao: resumo });
    expect(late).toMatchObject({ status: 409, body: { code: 'texto_aprovado' } });
    // A message that is not a correction can still be sent.
    expect((await writeAs(visitor, { mensagem: 'Mais uma coisa.' })).status).toBe(201);
  });

  it('corrects the text: both versions are kept, the team is notified, and the first cannot be approved any more', async () => {
    const { id, visitor } = await register({ nome: 'Ana' });
    await answerCase(mailing.staff, id, { mensagem: 'Fim.', status: 'CONCLUIDO' });
    await mailing.staff.put(`/api/relatos/${id}/lido`);
    const first = await digestOf(visitor);
    const mensagem = 'Foi o diretor, não o gerente.';
    const form = { mensagem, correcao: first, chaveEnvio: 'b'.repeat(32) };
    const sent = await writeAs(visitor, form);
    expect(sent).toMatchObject({
      status: 201,
      body: { mensagem, correcao: true, respondidoPor: 'Ana' },
    });
    expect((await writeAs(visitor, form)).body).toEqual(sent.body);

    const seen = await caseOf(id);
    expect(seen).toMatchObject({ relato: TEXT, status: 'EM_ANDAMENTO', lido: false });
    expect((seen.msg as Json[]).filter(({ correcao }) => correcao as boolean)).toMatchObject([
      { mensagem },
    ]);
    expect((await readAs(visitor)).relato).toBe(TEXT);
    const second = await digestOf(visitor);
    expect(second).not.toBe(first);
    for (const stale of [
      await approve(visitor, first),
      await writeAs(visitor, { mensagem: 'Da outra aba.', correcao: first }),
    ]) {
      expect(stale).toMatchObject({ status: 409, body: { code: 'texto_corrigido' } });
    }
    expect((await approve(visitor, second)).status).toBe(200);
    expect((await approve(visitor, first)).status).toBe(409);

    const found = await listOf(mailing.staff, '/api/relatos', { filter: { q: 'diretor' } });
    expect(found.ids).toEqual([id]);
    const lines = await listOf(mailing.staff, '/api/relatos/linhas');
    expect(lines.rows).toMatchObject([{ descricao: mensagem }]);
    await mailing.arrived(2);
    expect(mailing.subjects.sort()).toEqual([
      'Um novo relato foi registrado',
      'Uma nova mensagem foi registrado',
    ]);
  });

  it('cannot approve a report they filed themselves', async () => {
    const { id, visitor } = await fileCase(mailing.staff);
    expect(await readAs(visitor)).not.toHaveProperty('registro');
    const resumo = 'a'.repeat(64);
    expect(await approve(visitor, resumo)).toMatchObject(refused({ resumo: 'valor_invalido' }));
    const correction = await writeAs(visitor, { mensagem: 'Outra.', correcao: resumo });
    expect(correction).toMatchObject(refused({ correcao: 'valor_invalido' }));
    expect((await caseOf(id)).msg).toEqual([]);
  });
});
