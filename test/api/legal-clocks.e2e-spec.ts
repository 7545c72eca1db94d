// The legal clocks stop only with words to the reporter; the profile decides their length.
import { NOTICE_TEXTS } from '@relato/domain/notice';
import { setUpApp, setUpStaff, startTestApp, type TestApp } from '../setup/app';
import {
  answerCase,
  fileCase,
  type FiledCase,
  follow,
  listOf,
  readAs,
  setSituation,
  writeNote,
} from '../setup/cases';
import { Client, type Json } from '../setup/clients';
import { DAY } from '../setup/clock';

const relato = setUpApp({ LEGAL_PROFILE: 'es' }, 'emptied');
const staff = setUpStaff(relato, 'each');

const now = (): number => relato.clock.now().getTime();
const read = async (id: string, by = staff): Promise<Json> =>
  (await by.get(`/api/relatos/${id}`)).body;
const acknowledge = (id: string, by = staff) => by.post(`/api/relatos/${id}/acuse`);
const extend = (id: string, motivo = 'Falta ouvir uma testemunha.', by = staff) =>
  by.post(`/api/relatos/${id}/prorrogacao`, { motivo });

async function afterDays(days: number): Promise<void> {
  relato.clock.advance(days * DAY);
  await staff.signIn();
}

/** The visitor's page now, with a new session if needed. */
async function seenBy({ uuid }: FiledCase, url = relato.url): Promise<Json> {
  const visitor = new Client(url);
  await visitor.post('/api/visitante/acesso', { protocolo: uuid });
  return readAs(visitor);
}

/** The product with other settings on the same database, and a signed-in staff member. */
async function nodeWith(env: Record<string, string>): Promise<{ app: TestApp; by: Client }> {
  const app = await startTestApp(env, relato);
  return { app, by: await new Client(app.url).signIn() };
}

describe('the acknowledgement', () => {
  it('is a dated notice sent by one click without a status change; a second click changes nothing', async () => {
    const filed = await fileCase(staff);
    await afterDays(2);
    const first = await acknowledge(filed.id);
    const acknowledgedAt = now();
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'NOVO', alteradoEm: acknowledgedAt },
    });
    const kept = { cumpridoEm: acknowledgedAt, situacao: 'CUMPRIDO' };
    expect(first.body.prazos.acuse).toMatchObject(kept);
    const { msg, status } = await seenBy(filed);
    expect(status).toBe('NOVO');
    expect(msg).toEqual([
      {
        id: expect.any(String) as string,
        aviso: 'recebido',
        mensagem: NOTICE_TEXTS.recebido.pt,
        nova: true,
        daEquipe: true,
        respondidoEm: acknowledgedAt,
        respostaAnexos: [],
      },
    ]);
    await afterDays(9);
    const [again, twice] = await Promise.all([acknowledge(filed.id), acknowledge(filed.id)]);
    expect([again, twice]).toEqual([
      { ...first, headers: expect.anything() as object },
      expect.objectContaining(again),
    ]);
    expect((await seenBy(filed)).msg).toHaveLength(1);
    // No message of the team yet: statistics count the first answer from another moment.
    const [row] = await relato.sql('SELECT "primeiraRespostaEm" FROM relatos');
    expect(row).toEqual({ primeiraRespostaEm: null });
    const acknowledged = `SELECT count(*)::int FROM auditoria WHERE acao = 'relatos.responder.acusar'`;
    expect(await relato.sql(acknowledged)).toEqual([{ count: 1 }]);
  });

  it("reopens no case, and is also given by a staff member's first message", async () => {
    const { id } = await fileCase(staff);
    await setSituation(staff, id, 'CONCLUIDO');
    expect((await acknowledge(id)).body).toMatchObject({ status: 'CONCLUIDO' });
    const other = await fileCase(staff);
    await answerCase(staff, other.id, {});
    const answeredAt = now();
    await afterDays(1);
    expect((await acknowledge(other.id)).body).toMatchObject({
      prazos: { acuse: { cumpridoEm: answeredAt } },
    });
    expect((await seenBy(other)).msg).toHaveLength(1);
  });

  it('is sent at filing if configured, without counting as the first answer', async () => {
    const { app, by } = await nodeWith({ ACKNOWLEDGE: 'automatic' });
    const filed = await fileCase(by);
    expect(await read(filed.id)).toMatchObject({
      status: 'NOVO',
      prazos: { acuse: { cumpridoEm: now() } },
    });
    expect((await seenBy(filed, app.url)).msg).toMatchObject([
      { aviso: 'recebido', respondidoEm: now() },
    ]);
    expect((await acknowledge(filed.id)).body.msg).toHaveLength(1);
    expect((await listOf(staff, '/api/registro')).rows[0]).toMatchObject({
      acusadoEm: new Date(now()).toISOString().slice(0, 10),
    });
  });
});

describe('the setting of who acknowledges', () => {
  const acknowledgedBy = async (valor: string | null): Promise<number> => {
    const { body } = await staff.get('/api/configuracoes/lei');
    const known = body.configuracoes as { chave: string; versao: number }[];
    const { versao } = known.find(({ chave }) => chave === 'acuse')!;
    const change = { configuracoes: [{ chave: 'acuse', valor, versao }] };
    return (await staff.put('/api/configuracoes/lei', change)).status;
  };

  it('counts for reports that are filed after the change only', async () => {
    const before = await fileCase(staff);
    expect(await acknowledgedBy('automatico')).toBe(200);
    const after = await fileCase(staff);
    expect(await acknowledgedBy(null)).toBe(200);
    const last = await fileCase(staff);
    for (const { id } of [before, last])
      expect((await read(id)).prazos.acuse).not.toHaveProperty('cumpridoEm');
    expect((await read(after.id)).prazos.acuse).toHaveProperty('cumpridoEm');
    expect(await acknowledgedBy('maquina')).toBe(400);
  });

  it('is locked and without effect where the environment sets it', async () => {
    expect(await acknowledgedBy('automatico')).toBe(200);
    const { by } = await nodeWith({ ACKNOWLEDGE: 'person' });
    const { body } = await by.get('/api/configuracoes/lei');
    expect(body.configuracoes).toContainEqual(
      expect.objectContaining({
        chave: 'acuse',
        valor: 'pessoa',
        origem: 'ambiente',
        variavel: 'ACKNOWLEDGE',
      }),
    );
    const { id } = await fileCase(by);
    expect((await read(id)).prazos.acuse).not.toHaveProperty('cumpridoEm');
    expect(await acknowledgedBy(null)).toBe(200);
  });
});

describe('the feedback', () => {
  it('is the first message marked as such; no other message, status or job stops its clock', async () => {
    const filed = await fileCase(staff);
    await answerCase(staff, filed.id, {});
    await setSituation(staff, filed.id, 'CONCLUIDO');
    expect((await read(filed.id)).prazos.resposta).not.toHaveProperty('cumpridoEm');
    await afterDays(80);
    const found = await listOf(staff, '/api/relatos', { filter: { prazo: 'RESPOSTA_PROXIMO' } });
    expect(found.rows).toMatchObject([{ id: filed.id, status: 'CONCLUIDO' }]);
    const feedback = { mensagem: 'O gerente foi demitido.', devolutiva: true, status: 'CONCLUIDO' };
    expect((await answerCase(staff, filed.id, feedback)).body).toMatchObject({ devolutiva: true });
    const givenAt = now();
    await afterDays(1);
    await answerCase(staff, filed.id, { ...feedback, mensagem: 'E a regra mudou.' });
    expect((await read(filed.id)).prazos.resposta).toMatchObject({
      cumpridoEm: givenAt,
      situacao: 'CUMPRIDO',
    });
    const { msg } = await seenBy(filed);
    expect((msg as Json[]).map(({ devolutiva }) => devolutiva as unknown)).toEqual([
      undefined,
      true,
      true,
    ]);
  });
});

describe('the extension', () => {
  it('is possible once, with a reason shown to the reporter, and moves the end of the term', async () => {
    const filed = await fileCase(staff);
    const { prorrogavelAte, prazos } = await read(filed.id);
    expect(new Date(prazos.resposta.ate as number).toISOString()).toMatch(/^2026-04-15/);
    expect(new Date(prorrogavelAte as number).toISOString()).toMatch(/^2026-07-15/);
    await afterDays(80);
    const { status, body } = await extend(filed.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'NOVO',
      prorrogadoEm: now(),
      prazos: { resposta: { ate: prorrogavelAte } },
    });
    expect(body).not.toHaveProperty('prorrogavelAte');
    expect((await seenBy(filed)).msg).toMatchObject([
      {
        mensagem: 'Falta ouvir uma testemunha.',
        prorrogacao: true,
        ate: prorrogavelAte,
        respondidoEm: now(),
      },
    ]);
    expect(await extend(filed.id)).toMatchObject({
      status: 409,
      body: { code: 'prazo_prorrogado' },
    });
    await afterDays(90); // after the first term, before the second
    const soon = await listOf(staff, '/api/relatos', { filter: { prazo: 'RESPOSTA_PROXIMO' } });
    expect([soon.ids, (await read(filed.id)).prazos.resposta.situacao]).toEqual([
      [filed.id],
      'PROXIMO',
    ]);
    await afterDays(12);
    expect(
      (await listOf(staff, '/api/relatos', { filter: { prazo: 'RESPOSTA_VENCIDO' } })).ids,
    ).toEqual([filed.id]);
    const [entry] = (await listOf(staff, '/api/registro')).rows;
    expect(entry).toMatchObject({ prorrogadoEm: '2026-04-05' });
    const [row] = await relato.sql(
      `SELECT detalhes FROM auditoria WHERE acao = 'relatos.responder.prorrogar'`,
    );
    expect(JSON.parse(row!['detalhes'] as string)).toMatchObject({ ate: prorrogavelAte });
  });

  it('is refused after the feedback and after the term', async () => {
    const { id } = await fileCase(staff);
    await answerCase(staff, id, { devolutiva: true });
    expect(await extend(id)).toMatchObject({ status: 409, body: { code: 'devolutiva_enviada' } });
    const late = await fileCase(staff);
    await afterDays(91);
    expect(await extend(late.id)).toMatchObject({ status: 409, body: { code: 'prazo_vencido' } });
    expect((await read(late.id)).msg).toEqual([]);
  });

  it('is applied once when requested twice at the same time', async () => {
    const { id } = await fileCase(staff);
    const statuses = (await Promise.all([extend(id), extend(id)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect((await read(id)).msg).toHaveLength(1);
  });

  it.each(['pt', 'eu', 'off'])('does not exist under the profile %s', async (LEGAL_PROFILE) => {
    const { by } = await nodeWith({ LEGAL_PROFILE });
    const { id } = await fileCase(by);
    expect(await read(id, by)).not.toHaveProperty('prorrogavelAte');
    expect(await extend(id, undefined, by)).toMatchObject({
      status: 409,
      body: { code: 'prorrogacao_nao_prevista' },
    });
  });
});

it("under the profile off only the company's own clocks run", async () => {
  const { id } = await fileCase(staff);
  const { by } = await nodeWith({ LEGAL_PROFILE: 'off' });
  expect(await read(id, by)).toMatchObject({
    prazos: {},
    vence: { relogio: 'expiracao' },
    naoIniciado: false,
  });
  const own = await nodeWith({ LEGAL_PROFILE: 'off', ANSWER_MONTHS: '6' });
  expect(Object.keys((await read(id, own.by)).prazos as object)).toEqual(['resposta']);
  await afterDays(400);
  await own.by.signIn();
  const found = async (prazo: string) =>
    (await listOf(own.by, '/api/relatos', { filter: { prazo } })).ids;
  expect([
    await found('ACUSE_VENCIDO'),
    await found('RESPOSTA_VENCIDO'),
    await found('NAO_INICIADO'),
  ]).toEqual([[], [id], []]);
});

it('a start under another profile or zone computes open terms again, and keeps kept and missed ones', async () => {
  const missed = await fileCase(staff);
  await afterDays(8);
  const kept = await fileCase(staff);
  await acknowledge(kept.id);
  const open = await fileCase(staff);
  const endsOf = async ({ id }: FiledCase, by = staff) => {
    const { acuse, resposta } = (await read(id, by)).prazos as Record<
      string,
      { ate: number } | undefined
    >;
    return [acuse, resposta].map((prazo) => prazo && new Date(prazo.ate).toISOString());
  };
  expect(await endsOf(missed)).toEqual(['2026-01-22T23:59:59.999Z', '2026-04-15T23:59:59.999Z']);
  const before = await listOf(staff, '/api/relatos');
  const { by } = await nodeWith({ LEGAL_PROFILE: 'eu', TZ: 'Asia/Kathmandu' });
  // Three months after the seven days, or after the acknowledgement; a local day ends at 18:15 UTC.
  expect(await endsOf(missed, by)).toEqual([
    '2026-01-22T23:59:59.999Z',
    '2026-04-22T18:14:59.999Z',
  ]);
  expect(await endsOf(kept, by)).toEqual(['2026-01-30T23:59:59.999Z', '2026-04-23T18:14:59.999Z']);
  expect(await endsOf(open, by)).toEqual(['2026-01-30T18:14:59.999Z', '2026-04-30T18:14:59.999Z']);
  const after = await listOf(by, '/api/relatos');
  const dates = ({ rows }: { rows: Json[] }) =>
    JSON.stringify(rows.map((row) => [row.adulterado, row.alteradoEm] as unknown[]));
  expect(dates(after)).toEqual(dates(before));
});

it("under eu the feedback's term starts at an acknowledgement within seven days, or after seven days", async () => {
  const { by } = await nodeWith({ LEGAL_PROFILE: 'eu' });
  const endOf = async (id: string) =>
    new Date((await read(id, by)).prazos.resposta.ate as number).toISOString();
  const early = await fileCase(by);
  const late = await fileCase(by);
  expect(await endOf(early.id)).toBe('2026-04-22T23:59:59.999Z');
  await afterDays(2);
  await by.signIn();
  await acknowledge(early.id, by);
  expect(await endOf(early.id)).toBe('2026-04-17T23:59:59.999Z');
  await afterDays(8);
  await by.signIn();
  await answerCase(by, late.id, {});
  expect(await endOf(late.id)).toBe('2026-04-22T23:59:59.999Z');
});

describe('under pt the acknowledgement explains how to report to authorities', () => {
  const noticesOf = async (filed: FiledCase, url: string) =>
    ((await seenBy(filed, url)).msg as Json[]).map(
      ({ aviso }) => (aviso as string | undefined) ?? 'mensagem',
    );

  it('by the notice or the first message of a staff member, once', async () => {
    const { app, by } = await nodeWith({ LEGAL_PROFILE: 'pt' });
    const noticed = await fileCase(by);
    const answered = await fileCase(by);
    const extended = await fileCase(by);
    await acknowledge(noticed.id, by);
    await answerCase(by, noticed.id, {});
    expect(await noticesOf(noticed, app.url)).toEqual(['recebido', 'denuncia_externa', 'mensagem']);
    for (const one of [answered, extended]) await answerCase(by, one.id, {});
    await answerCase(by, answered.id, {});
    expect(await noticesOf(answered, app.url)).toEqual([
      'mensagem',
      'denuncia_externa',
      'mensagem',
    ]);
    const { msg } = await seenBy(answered, app.url);
    expect((msg as Json[])[1]!.mensagem).toMatch(
      /Ministério Público.*Requisitos.*Forma.*Admissibilidade/,
    );
    expect(await read(answered.id, by)).toMatchObject({
      prazos: { acuse: { situacao: 'CUMPRIDO' } },
    });
  });

  it('by the automatic notice; not for praise, and not under another profile', async () => {
    const { app, by } = await nodeWith({ LEGAL_PROFILE: 'pt', ACKNOWLEDGE: 'automatic' });
    expect(await noticesOf(await fileCase(by), app.url)).toEqual(['recebido', 'denuncia_externa']);
    const praise = await fileCase(by, { motivo: 'elogio', relato: 'Obrigado.' });
    expect(await noticesOf(praise, app.url)).toEqual(['recebido']);
    const spanish = await fileCase(staff);
    await acknowledge(spanish.id);
    expect(await noticesOf(spanish, relato.url)).toEqual(['recebido']);
  });
});

it('reasons that accuse no one have no legal clocks, even if requested', async () => {
  const praise = await fileCase(staff, {
    motivo: 'elogio',
    relato: 'Obrigado.',
    encontroLugar: 'No parque',
  });
  await afterDays(400);
  expect(await read(praise.id)).toMatchObject({
    prazos: {},
    vence: { relogio: 'expiracao' },
    naoIniciado: false,
  });
  for (const prazo of ['ACUSE_VENCIDO', 'RESPOSTA_VENCIDO', 'ENCONTRO_VENCIDO', 'NAO_INICIADO']) {
    expect((await listOf(staff, '/api/relatos', { filter: { prazo } })).ids).toEqual([]);
  }
});

it('an automatic acknowledgement does not count for a report taken down by staff', async () => {
  const { by } = await nodeWith({ ACKNOWLEDGE: 'automatic' });
  const recebidoEm = now() - DAY;
  const { body } = await by.post('/api/relatos/registrar', {
    motivo: 'denuncia',
    relato: 'Propina.',
    origem: 'carta',
    recebidoEm,
  });
  const seen = await read(body.id as string, by);
  expect(seen).toMatchObject({ msg: [], prazos: { acuse: { situacao: 'EM_DIA' } } });
});

describe('a report without a handling step within three months (es)', () => {
  const listed = async () =>
    (await listOf(staff, '/api/relatos', { filter: { prazo: 'NAO_INICIADO' } })).ids;

  it('is listed when the last day is over', async () => {
    const { id } = await fileCase(staff);
    await afterDays(90);
    await staff.put(`/api/relatos/${id}/lido`);
    expect([await listed(), (await read(id)).naoIniciado]).toEqual([[], false]);
    await afterDays(1);
    expect([await listed(), (await read(id)).naoIniciado]).toEqual([[id], true]);
  });

  it('is listed again after it was deleted and restored', async () => {
    const { id } = await fileCase(staff);
    await staff.delete(`/api/relatos/${id}`);
    expect((await staff.post(`/api/lixeira/${id}/restaurar`)).status).toBe(204);
    await afterDays(91);
    expect([await listed(), (await read(id)).naoIniciado]).toEqual([[id], true]);
  });

  const STEPS: Record<string, (id: string) => Promise<unknown>> = {
    'a situation': (id) => setSituation(staff, id, 'EM_ANDAMENTO'),
    'an acknowledgement': (id) => acknowledge(id),
    'an extension': (id) => extend(id),
    'a note': (id) => writeNote(staff, id),
    'a follow-up': (id) => follow(staff, id),
    'an owner': async (id) => {
      const { id: usuarioId } = (await staff.get('/api/auth/me')).body as { id: string };
      return staff.put(`/api/relatos/${id}/responsavel`, { usuarioId });
    },
    'a hold': (id) => staff.put(`/api/relatos/${id}/retencao`),
  };

  it.each(Object.keys(STEPS))('is not listed after %s', async (step) => {
    const { id } = await fileCase(staff);
    expect(await STEPS[step]!(id)).toHaveProperty('status');
    await afterDays(91);
    expect([await listed(), (await read(id)).naoIniciado]).toEqual([[], false]);
  });
});
